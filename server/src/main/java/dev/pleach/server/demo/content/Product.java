package dev.pleach.server.demo.content;

import java.util.List;
import java.util.Locale;

/**
 * Something the shop sells, as offered at a change.
 *
 * @param slug its name in addresses
 * @param picture what its picture shows
 * @param cents its price
 * @param usualCents what it costs when it is not reduced
 * @param details names and values, in turn
 */
public record Product(
    String slug,
    String group,
    String picture,
    String name,
    String summary,
    String description,
    List<String> details,
    int cents,
    int usualCents,
    int stock,
    int tenthsOfStars,
    int ratings) {
  /** Where it is. */
  public String address() {
    return "/shop/item/" + slug;
  }

  /** The address of its picture. */
  public String pictureAddress() {
    return "/shop/picture/" + picture + ".svg";
  }

  /** Its price as shown. */
  public String price() {
    return money(cents);
  }

  /** What it usually costs, as shown. */
  public String usualPrice() {
    return money(usualCents);
  }

  /** Its rating as shown. */
  public String stars() {
    return tenthsOfStars / 10 + "." + tenthsOfStars % 10;
  }

  /** How many are left, as shown. */
  public String stockShown() {
    return stock <= 3 ? "Only " + stock + " left in stock" : stock + " in stock";
  }

  private static String money(int cents) {
    return String.format(Locale.ROOT, "€ %d.%02d", cents / 100, cents % 100);
  }
}
