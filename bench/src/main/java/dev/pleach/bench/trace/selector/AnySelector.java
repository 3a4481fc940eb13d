package dev.pleach.bench.trace.selector;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What could be written at all: CSS selectors of the usual forms for one element. A path of up to
 * nine children, its first step written in one of four ways (name, number among its name, number
 * among all, class) and all others in one, below any one element around it by its name, a class or
 * a role, or below nothing; or such a path from an element that is told by what is in it or just
 * before it, {@code :has()} and {@code +}, by name, class, title or address. Whoever knows the next
 * version could choose the one that lasts; so the share of elements for which there is one is more
 * than any way of writing can reach with these forms.
 */
public final class AnySelector {
  private static final int STEPS = 9;
  private static final int ANCHORS = 40; // ways to write a step by what is in or before it
  private static final int ANCHORED = 4; // levels at which they are tried
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_-][A-Za-z0-9_-]*");

  private AnySelector() {}

  /**
   * Whether some selector selects this element alone, and does what is asked of it.
   *
   * @param lasts whether a selector selects the right thing in the next version
   */
  public static boolean exists(DomTree page, Locator locator, int node, Predicate<String> lasts) {
    List<String> tails = List.of("");
    int at = node;
    for (int level = 0; level < STEPS && at > 0; level++) {
      List<String> steps = steps(page, at);
      Set<String> paths = new LinkedHashSet<>();
      for (String tail : tails) {
        steps.forEach(step -> paths.add(step + tail));
      }
      for (String context : contexts(page, at)) {
        for (String path : paths) {
          if (lasts.test(context + path) && isAlone(locator, context + path, node)) {
            return true;
          }
        }
      }
      if (level < ANCHORED && isAnchored(page, locator, node, at, tails, lasts)) {
        return true;
      }
      tails = longer(steps, tails, level);
      at = page.parent(at);
    }
    return false;
  }

  /** Whether such a selector begins at an element by what is in it or just before it. */
  private static boolean isAnchored(
      DomTree page,
      Locator locator,
      int node,
      int at,
      List<String> tails,
      Predicate<String> lasts) {
    for (String step : anchored(page, at)) {
      for (String tail : tails) {
        if (isAlone(locator, step + tail, node) && lasts.test(step + tail)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The tails with a step before them: the n-th way of writing goes with the n-th. */
  private static List<String> longer(List<String> steps, List<String> tails, int level) {
    List<String> longer = new ArrayList<>();
    for (int way = 0; way < steps.size(); way++) {
      longer.add(" > " + steps.get(way) + (level == 0 ? "" : tails.get(way)));
    }
    return longer;
  }

  private static boolean isAlone(Locator locator, String selector, int node) {
    int[] found = locator.findAll(selector);
    return found.length == 1 && found[0] == node;
  }

  /** One step in all ways: by name, by number among its name, by number among all, by class. */
  private static List<String> steps(DomTree page, int node) {
    String name = page.name(node);
    int ofName = 0;
    int ofAll = 0;
    for (int c = page.firstChild(page.parent(node)); c >= 0 && c <= node; ) {
      ofAll += page.isElement(c) ? 1 : 0;
      ofName += page.isElement(c) && page.name(c).equals(name) ? 1 : 0;
      c = page.nextSibling(c);
    }
    String byClass =
        page.classes(node).stream()
            .filter(one -> PLAIN.matcher(one).matches())
            .findFirst()
            .map(one -> "." + one)
            .orElse(name);
    return List.of(
        name, name + ":nth-of-type(" + ofName + ")", name + ":nth-child(" + ofAll + ")", byClass);
  }

  /**
   * One step by what is in the element or just before it: {@code li:has(a[href$="Node.html"])},
   * {@code h3 + pre}. What a heading or the element before is called, and the classes and the ends
   * of links in the element.
   */
  private static Set<String> anchored(DomTree page, int node) {
    Set<String> steps = new LinkedHashSet<>();
    String name = page.name(node);
    int before = DomTree.NONE;
    for (int c = page.firstChild(page.parent(node)); c >= 0 && c < node; c = page.nextSibling(c)) {
      before = page.isElement(c) ? c : before;
    }
    if (before != DomTree.NONE) {
      names(page, before).forEach(one -> steps.add(one + " + " + name));
      for (int n = before + 1; n < page.end(before); n++) {
        inside(page, n).forEach(one -> steps.add(":has(" + one + ") + " + name));
      }
    }
    for (int n = node + 1; n < page.end(node) && steps.size() < ANCHORS; n++) {
      inside(page, n).forEach(one -> steps.add(name + ":has(" + one + ")"));
    }
    return steps;
  }

  private static List<String> inside(DomTree page, int node) {
    return page.isElement(node) ? names(page, node) : List.of();
  }

  /** An element by its name, its classes, and where it leads to. */
  private static List<String> names(DomTree page, int node) {
    List<String> names = new ArrayList<>();
    names.add(page.name(node));
    page.classes(node).stream()
        .filter(one -> PLAIN.matcher(one).matches())
        .forEach(one -> names.add("." + one));
    String address = page.attribute(node, "href");
    if (address != null && address.indexOf('"') < 0 && address.indexOf('\\') < 0) {
      String end = address.substring(address.lastIndexOf('/') + 1);
      names.add("[href$=\"" + (end.isEmpty() ? address : end) + "\"]");
      names.add("[href*=\"" + address.replaceAll("^(\\.\\./)+", "") + "\"]");
    }
    String title = page.attribute(node, "title");
    if (title != null && title.indexOf('"') < 0 && title.indexOf('\\') < 0) {
      names.add("[title=\"" + title + "\"]");
    }
    return names;
  }

  /** What may be written before a path: nothing, or an element around it. */
  private static Set<String> contexts(DomTree page, int node) {
    Set<String> contexts = new LinkedHashSet<>();
    contexts.add("");
    for (int a = page.parent(node); a > 0; a = page.parent(a)) {
      contexts.add(page.name(a) + " ");
      page.classes(a).stream()
          .filter(one -> PLAIN.matcher(one).matches())
          .forEach(one -> contexts.add("." + one + " "));
      String role = page.attribute(a, "role");
      if (role != null && PLAIN.matcher(role).matches()) {
        contexts.add("[role=" + role + "] ");
      }
    }
    return contexts;
  }
}
