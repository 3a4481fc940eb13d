package dev.pleach.bench.trace.selector;

import dev.pleach.dom.DomTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * The CSS selector that the developer tools of a browser copy: child by child from the nearest
 * ancestor with an id, or from the body; a class where it tells an element from its siblings, else
 * its number among them.
 */
public final class DevToolsPath {
  private DevToolsPath() {}

  public static String of(DomTree page, int node) {
    Deque<String> steps = new ArrayDeque<>();
    for (int n = node; n != DomTree.NONE; n = page.parent(n)) {
      String id = page.attribute(n, "id");
      if (id != null && id.matches("[A-Za-z_][A-Za-z0-9_-]*")) {
        steps.addFirst("#" + id);
        break;
      }
      steps.addFirst(step(page, n));
      if (page.name(n).equals("body")) {
        break;
      }
    }
    return String.join(" > ", steps);
  }

  private static String step(DomTree page, int node) {
    String name = page.name(node).toLowerCase(Locale.ROOT);
    int parent = page.parent(node);
    if (parent == DomTree.NONE) {
      return name;
    }
    boolean isOnly = true;
    StringBuilder telling = new StringBuilder();
    for (String one : page.classes(node)) {
      if (one.matches("[A-Za-z_-][A-Za-z0-9_-]*") && isTelling(page, node, name, one)) {
        telling.append('.').append(one);
        break;
      }
    }
    int position = 0;
    int count = 0;
    for (int c = page.firstChild(parent); c >= 0; c = page.nextSibling(c)) {
      if (page.isElement(c)) {
        count++;
        position = c == node ? count : position;
        isOnly &= c == node || !page.name(c).equalsIgnoreCase(name);
      }
    }
    return isOnly
        ? name
        : telling.length() > 0 ? name + telling : name + ":nth-child(" + position + ")";
  }

  /** Whether no sibling of the same name has a class. */
  private static boolean isTelling(DomTree page, int node, String name, String one) {
    for (int c = page.firstChild(page.parent(node)); c >= 0; c = page.nextSibling(c)) {
      if (c != node
          && page.isElement(c)
          && page.name(c).equalsIgnoreCase(name)
          && page.classes(c).contains(one)) {
        return false;
      }
    }
    return true;
  }
}
