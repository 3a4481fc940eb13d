package dev.pleach.dom.css;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jsoup.nodes.Element;

/**
 * Where elements are among their siblings. The children of an element are counted once, when one of
 * them is first asked for: jsoup counts anew for each, which makes long rows quadratic.
 */
final class SiblingPlaces {
  /**
   * The place of an element, from 1 on: among all elements beside it, or among those of its name,
   * from the first or from the last.
   */
  record Place(int child, int lastChild, int ofType, int lastOfType) {}

  private final IdentityHashMap<Element, Place> places = new IdentityHashMap<>();

  /** The place of an element; it must have a parent. */
  Place of(Element element) {
    if (!places.containsKey(element)) {
      count(Objects.requireNonNull(element.parent(), "it has a parent"));
    }
    return Objects.requireNonNull(places.get(element), "a child of its parent");
  }

  private void count(Element parent) {
    Map<String, Integer> all = new LinkedHashMap<>(); // by name
    for (Element child : parent.children()) {
      all.merge(child.normalName(), 1, Integer::sum);
    }
    int count = parent.childrenSize();
    int before = 0;
    Map<String, Integer> seen = new LinkedHashMap<>(); // by name
    for (Element child : parent.children()) {
      String name = child.normalName();
      int ofType = seen.merge(name, 1, Integer::sum);
      int lastOfType = all.getOrDefault(name, 1) - ofType + 1;
      places.put(child, new Place(before + 1, count - before, ofType, lastOfType));
      before++;
    }
  }
}
