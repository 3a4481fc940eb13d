package dev.pleach.dom.text;

import java.util.HashMap;
import java.util.Map;

/** Families of element names. A redesign puts names of one family in place of each other. */
public final class TagFamily {
  private static final int BLOCKS = 0; // and names that nobody knows
  private static final int OWN = 5; // this family and the next ones keep to themselves
  private static final Map<String, Integer> FAMILY = new HashMap<>();

  static {
    String[] families = {
      "div section article main header footer nav aside center form fieldset figure p blockquote"
          + " details dialog hgroup address body template search pre",
      "h1 h2 h3 h4 h5 h6 legend caption summary figcaption",
      "span b strong i em font u small big a label abbr cite code tt kbd var samp mark s strike"
          + " del ins sup sub q time button",
      "ul ol dl menu dir table tbody thead tfoot",
      "li dt dd tr td th",
      "img picture svg video canvas iframe object embed",
      "input select textarea",
    };
    for (int family = 0; family < families.length; family++) {
      for (String name : families[family].split(" ")) {
        FAMILY.put(name, family);
      }
    }
    String[] alone =
        ("html head title meta link script style base noscript br hr wbr option optgroup source"
                + " track param area col colgroup path #text frame frameset")
            .split(" ");
    for (int i = 0; i < alone.length; i++) {
      FAMILY.put(alone[i], families.length + i);
    }
  }

  private TagFamily() {}

  /** A number for the family of a name. */
  public static int of(String name) {
    return FAMILY.getOrDefault(name, BLOCKS);
  }

  /** Whether two names are of one family. */
  public static boolean akin(String name, String other) {
    return of(name) == of(other);
  }

  /** Whether elements of two families can take each other's place at all. */
  public static boolean exchange(int family, int other) {
    return family == other || (family < OWN && other < OWN);
  }
}
