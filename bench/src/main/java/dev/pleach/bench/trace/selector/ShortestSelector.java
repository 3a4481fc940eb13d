package dev.pleach.bench.trace.selector;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The shortest path of children that selects one element alone, as many generators write it: from
 * the element upwards until nothing else is selected. A step is a name with a class, or with its
 * number among its siblings; the first that is enough is taken.
 */
public final class ShortestSelector {
  private ShortestSelector() {}

  public static String of(DomTree page, Locator locator, int node) {
    String below = "";
    for (int n = node; n != DomTree.NONE; n = page.parent(n)) {
      List<String> steps = steps(page, n);
      for (String step : steps) {
        String selector = step + below;
        if (isAlone(locator, selector, node)) {
          return selector;
        }
      }
      below = " > " + steps.get(steps.size() - 1) + below;
    }
    return locator.xpath(node); // names that no selector can say
  }

  private static boolean isAlone(Locator locator, String selector, int node) {
    int[] found = locator.findAll(selector);
    return found.length == 1 && found[0] == node;
  }

  private static List<String> steps(DomTree page, int node) {
    List<String> steps = new ArrayList<>();
    String name = page.name(node).toLowerCase(Locale.ROOT);
    steps.add(name);
    for (String one : page.classes(node)) {
      if (one.matches("[A-Za-z_-][A-Za-z0-9_-]*")) {
        steps.add("." + one);
        steps.add(name + "." + one);
      }
    }
    int parent = page.parent(node);
    int position = 0;
    for (int c = parent < 0 ? -1 : page.firstChild(parent); c >= 0 && c <= node; ) {
      position += page.isElement(c) ? 1 : 0;
      c = page.nextSibling(c);
    }
    if (parent >= 0) {
      steps.add(name + ":nth-child(" + position + ")");
    }
    return steps;
  }
}
