package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The microdata of a page: properties of items that describe what the page is about, in document
 * order. An item inside another, as an offer or a comment is, counts only as the value of a
 * property: an author by the name in it.
 */
final class Microdata {
  private static final Set<String> KNOWN =
      Set.of(
          "headline",
          "name",
          "author",
          "creator",
          "datepublished",
          "datecreated",
          "datemodified",
          "inlanguage",
          "description");
  private static final int MOST = 20; // values of a property
  private static final int FURTHEST = 2_000; // nodes of an item in which its name is looked for
  private static final int INSIDE = 99; // level of an item that is not about the page

  private final Map<String, List<String>> values = new HashMap<>(); // by property, lower case

  Microdata(DomTree page) {
    if (page.attributeNameId("itemprop") < 0) {
      return;
    }
    int[] level = new int[page.size()]; // index: node; value: items around it, itself included
    for (int n = 0; n < level.length; n++) {
      int around = page.parent(n) < 0 ? 0 : level[page.parent(n)];
      boolean isItem = page.isElement(n) && page.hasAttribute(n, "itemscope");
      level[n] = isItem ? level(page, n, around) : around;
      String properties = page.isElement(n) && around <= 1 ? page.attribute(n, "itemprop") : null;
      for (String property : properties == null ? List.<String>of() : names(properties)) {
        List<String> known = values.computeIfAbsent(property, k -> new ArrayList<>());
        String value = known.size() >= MOST ? null : isItem ? name(page, n) : value(page, n);
        if (value != null) {
          known.add(value);
        }
      }
    }
  }

  private static List<String> names(String properties) {
    String lower = properties.toLowerCase(Locale.ROOT);
    return WhiteSpace.split(lower).stream().filter(KNOWN::contains).distinct().toList();
  }

  /** Items that are no property of another stand for themselves. */
  private static int level(DomTree page, int item, int around) {
    String property = page.attribute(item, "itemprop");
    if (property != null && !property.strip().equals("mainEntity")) {
      return around + 1;
    }
    String type = page.attribute(item, "itemtype");
    return type == null || LinkedData.rank(type.strip()) == Integer.MAX_VALUE ? INSIDE : 1;
  }

  /** All values of a property. */
  List<String> all(String property) {
    return values.getOrDefault(property, List.of());
  }

  /** The first value of the first of some properties that has one; null without. */
  @Nullable String first(String... properties) {
    for (String property : properties) {
      if (!all(property).isEmpty()) {
        return all(property).get(0);
      }
    }
    return null;
  }

  /** The name that an item gives itself; null without. */
  private static @Nullable String name(DomTree page, int item) {
    for (int n = item + 1; n < Math.min(page.end(item), item + FURTHEST); n++) {
      String properties = page.isElement(n) ? page.attribute(n, "itemprop") : null;
      if (properties != null && WhiteSpace.split(properties).contains("name")) {
        return value(page, n);
      }
    }
    return null;
  }

  private static @Nullable String value(DomTree page, int n) {
    for (String attribute : List.of("content", "datetime")) {
      String stated = OneLine.of(page.attribute(n, attribute));
      if (stated != null) {
        return stated;
      }
    }
    return OneLine.shown(page, n);
  }
}
