package dev.pleach.server.demo.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The paper of a small town. A new story comes every fifth change, another is put on top every
 * eighth; words misspelt at first are corrected later; numbers of comments and views grow.
 */
public final class News {
  private static final List<TextFile.Entry> STORIES = TextFile.entries("news/stories.txt");
  private static final List<String> TICKER = TextFile.lines("news/ticker.txt");
  private static final int LISTED = 8;
  private static final int CHANGES_PER_STORY = 5;
  private static final int CHANGES_ON_TOP = 8;

  private News() {}

  /** All paths of the site. */
  public static List<String> paths() {
    List<String> paths = new ArrayList<>(List.of(""));
    NewsPage.SECTIONS.forEach(section -> paths.add("section/" + section.toLowerCase(Locale.ROOT)));
    STORIES.forEach(story -> paths.add("story/" + story.head().get(0)));
    return paths;
  }

  /** The page at a path, or null if there is none. */
  public static @Nullable NewsPage page(String path, int change) {
    if (path.isEmpty()) {
      return page("The Harrowmere Courier", change, null, null);
    }
    for (String section : NewsPage.SECTIONS) {
      if (path.equals("section/" + section.toLowerCase(Locale.ROOT))) {
        return page(section + " – The Harrowmere Courier", change, section, null);
      }
    }
    for (int i = 0; i < STORIES.size(); i++) {
      if (path.equals("story/" + STORIES.get(i).head().get(0))) {
        Story story = story(i, change);
        return page(story.headline() + " – The Harrowmere Courier", change, null, story);
      }
    }
    return null;
  }

  private static NewsPage page(
      String title, int change, @Nullable String section, @Nullable Story article) {
    int newest = LISTED + change / CHANGES_PER_STORY;
    int top = Math.floorMod(5 + 9 * ((change + 3) / CHANGES_ON_TOP), STORIES.size());
    IntStream sequence =
        section == null
            ? IntStream.rangeClosed(0, LISTED).map(i -> Math.floorMod(newest - i, STORIES.size()))
            : IntStream.range(0, STORIES.size())
                .filter(i -> STORIES.get(i).head().get(1).equals(section));
    List<Story> stories =
        sequence
            .filter(i -> i != top || section != null)
            .limit(LISTED)
            .mapToObj(i -> story(i, change))
            .toList();
    List<Story> mostRead =
        IntStream.rangeClosed(0, 11)
            .mapToObj(i -> story(Math.floorMod(newest + 3 - i, STORIES.size()), change))
            .sorted(Comparator.comparingInt(Story::views).reversed())
            .limit(5)
            .toList();
    return new NewsPage(
        title,
        time(change),
        Weather.line(change),
        ticker(change),
        section,
        article,
        story(top, change),
        stories,
        mostRead);
  }

  private static Story story(int number, int change) {
    TextFile.Entry entry = STORIES.get(number);
    List<String> head = entry.head();
    String teaser = entry.lines().get(1);
    String[] mistake = head.get(4).split("=");
    if (mistake.length == 2 && change / 4 % 3 == number % 3) {
      teaser = teaser.replace(mistake[1], mistake[0]);
    }
    double interest = 1 + Noise.walk(70 + number, change);
    return new Story(
        head.get(0),
        head.get(1),
        head.get(2),
        head.get(3),
        entry.lines().get(0),
        teaser,
        entry.lines().subList(2, entry.lines().size()),
        time(number * 7 % 90),
        Noise.below(40, 71, number) + change % 200 / 3,
        (int) (900 + 700 * Noise.unit(72, number) + 900 * interest));
  }

  /** Three lines of the ticker; one is replaced at every second change. */
  private static List<String> ticker(int change) {
    return IntStream.range(0, 3)
        .mapToObj(i -> TICKER.get((change / 2 + i) % TICKER.size()))
        .toList();
  }

  /** The time of day at a change, a minute each, from the morning on. */
  static String time(int change) {
    int minutes = (7 * 60 + 12 + change) % (24 * 60);
    return String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
  }
}
