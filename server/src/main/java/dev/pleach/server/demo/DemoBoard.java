package dev.pleach.server.demo;

import java.util.List;

/** What a newcomer's board begins with, and the tour that says what to look at. */
public final class DemoBoard {
  /** How a block is shown. */
  public enum Look {
    /** As on its page. */
    AS_ON_PAGE,
    /** In the style of the board. */
    PLAIN,
    /** Its text alone. */
    TEXT
  }

  /**
   * A block of the board.
   *
   * @param title on the board
   * @param block its name in {@link DemoPage#truth}
   * @param path of its page in the site
   * @param selector of its element on the page of {@link DemoState#FIRST}
   * @param width in columns of twelve
   * @param chart whether its number is drawn over time
   */
  public record Item(
      String title,
      String block,
      DemoSite site,
      String path,
      String selector,
      int width,
      Look look,
      boolean chart) {}

  /**
   * A step of the tour.
   *
   * @param part which part of the page it points at: a block by its title, or {@code board}, {@code
   *     add}
   * @param title in a few words
   */
  public record Step(String part, String title, String text) {}

  private static final String PRODUCT = "item/larkrise";

  private static final List<Item> ITEMS =
      List.of(
          new Item(
              "Top story", "top story", DemoSite.NEWS, "", "#top-story", 6, Look.AS_ON_PAGE, false),
          new Item(
              "Price of the tent",
              "price",
              DemoSite.SHOP,
              PRODUCT,
              "#price",
              3,
              Look.AS_ON_PAGE,
              true),
          new Item("Tents left", "stock", DemoSite.SHOP, PRODUCT, "#stock", 3, Look.PLAIN, true),
          new Item(
              "Most read", "most read", DemoSite.NEWS, "", "#most-read", 3, Look.AS_ON_PAGE, false),
          new Item(
              "Temperature",
              "temperature",
              DemoSite.WEATHER,
              "",
              "#temperature",
              3,
              Look.PLAIN,
              true),
          new Item(
              "Weather warning",
              "warning",
              DemoSite.WEATHER,
              "",
              "#warning",
              3,
              Look.AS_ON_PAGE,
              false),
          new Item(
              "Five days",
              "five-day table",
              DemoSite.WEATHER,
              "",
              "#five-days",
              6,
              Look.AS_ON_PAGE,
              false));

  private static final List<Step> TOUR =
      List.of(
          new Step(
              "board",
              "Seven blocks of three pages",
              "Each block is a part of a page of another site. The three sites run on this computer"
                  + " and change every half minute."),
          new Step(
              "Price of the tent",
              "A number over time",
              "The shop changes its price every minute. Open the block for its chart; a rule can tell"
                  + " you when it falls below a limit."),
          new Step(
              "Top story",
              "What is new since you looked",
              "Changed blocks stay marked until you have seen them. Open one for its history, and"
                  + " for what changed between any two versions."),
          new Step(
              "Tents left",
              "A redesign",
              "After a little more than a minute the shop gets a new design. Its blocks are searched"
                  + " by what they are, not by where they were. The state under each block says"
                  + " whether it was found, and how surely."),
          new Step(
              "Weather warning",
              "Gone, and back again",
              "The warning is lifted after a minute or so. The block says that it is gone and keeps"
                  + " what it said last; it is back when the next warning comes."),
          new Step(
              "add",
              "Add a block of your own",
              "Type an address, point at a part of the page, press Enter. The pages of the three"
                  + " sites are good for a first try."));

  private DemoBoard() {}

  /** The blocks, in their order on the board. */
  public static List<Item> items() {
    return ITEMS;
  }

  /** The steps of the tour. */
  public static List<Step> tour() {
    return TOUR;
  }
}
