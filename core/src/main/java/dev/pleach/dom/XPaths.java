package dev.pleach.dom;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Absolute XPaths of one tree: {@code /html[1]/body[1]/div[2]/text()[1]}.
 *
 * <p>They are true XPaths of the page as parsed: elements are counted by their name in lower case,
 * text nodes are counted together with the blank ones that the tree leaves out.
 */
final class XPaths {
  private static final String TEXT_STEP = "text()";
  private static final String TEXT_NAME =
      "text ()"; // for an element of that name; none has a space

  private final DomTree tree;
  private final String[] steps; // index: name id; value: how a step names it
  private final Set<String> known; // all steps
  // Index: node; value: its position among siblings of its step, from 1.
  private final int[] ordinal;
  private Prefix latest = new Prefix(DomTree.NONE, ""); // any thread's; whichever it is, it is true

  /**
   * The path of a parent. Nodes are mostly asked for in document order: with the path of the last
   * parent at hand, a deep node does not climb to the root.
   */
  private record Prefix(int node, String path) {}

  XPaths(DomTree tree) {
    this.tree = tree;
    this.steps = steps(tree);
    this.known = new HashSet<>(Arrays.asList(steps));
    this.ordinal = ordinals(tree, steps);
  }

  String of(int node) {
    int parent = tree.parent(node);
    Prefix known = latest;
    if (known.node != parent) {
      boolean isNext = parent != DomTree.NONE && tree.parent(parent) == known.node;
      String path =
          isNext ? append(new StringBuilder(known.path), parent).toString() : climb(parent);
      known = new Prefix(parent, path);
      latest = known;
    }
    return append(new StringBuilder(known.path.length() + 16).append(known.path), node).toString();
  }

  String lastStep(int node) {
    return append(new StringBuilder(16), node).toString();
  }

  private String climb(int node) {
    int[] path = new int[node == DomTree.NONE ? 0 : tree.depth(node) + 1];
    for (int n = node, i = path.length - 1; n >= 0; n = tree.parent(n)) {
      path[i--] = n;
    }
    StringBuilder out = new StringBuilder(12 * path.length);
    for (int n : path) {
      append(out, n);
    }
    return out.toString();
  }

  private StringBuilder append(StringBuilder path, int node) {
    return path.append('/')
        .append(steps[tree.nameId(node)])
        .append('[')
        .append(ordinal[node])
        .append(']');
  }

  /** The position of a node among the siblings of its name, from 1. */
  int ordinal(int node) {
    return ordinal[node];
  }

  /** The name of an element as a step writes it. */
  String step(int node) {
    return steps[tree.nameId(node)];
  }

  /**
   * The node at an absolute path with an index on every step. The names of elements may be any that
   * pages have, as {@code o:p}, which an XPath proper reads differently; no name has a slash.
   *
   * @return the node, {@link DomTree#NONE} if there is none, or null if the path is of another form
   */
  @Nullable Integer find(String xpath) {
    return find(xpath, step -> isPlain(step) || known.contains(step));
  }

  /**
   * The same for steps that may be names.
   *
   * @param isName whether a step can be taken for the name of an element
   */
  @Nullable Integer find(String xpath, Predicate<String> isName) {
    int at = 0;
    int node = DomTree.NONE;
    boolean found = true;
    while (at < xpath.length()) {
      int slash = xpath.indexOf('/', at + 1);
      int end = slash < 0 ? xpath.length() : slash;
      int open = xpath.lastIndexOf('[', end - 1);
      if (xpath.charAt(at) != '/' || open <= at || xpath.charAt(end - 1) != ']') {
        return null;
      }
      String step = xpath.substring(at + 1, open).toLowerCase(Locale.ROOT);
      int position = index(xpath, open + 1, end - 1);
      if (position < 1 || !isName.test(step)) {
        return null;
      }
      if (found) {
        node = child(node, step, position);
        found = node != DomTree.NONE;
      }
      at = end;
    }
    return node;
  }

  private int child(int parent, String step, int position) {
    if (parent == DomTree.NONE) {
      boolean root = tree.size() > 0 && position == 1 && steps[tree.nameId(0)].equals(step);
      return root ? 0 : DomTree.NONE;
    }
    for (int c = tree.firstChild(parent); c >= 0; c = tree.nextSibling(c)) {
      if (ordinal[c] == position && steps[tree.nameId(c)].equals(step)) {
        return c;
      }
    }
    return DomTree.NONE;
  }

  /** Whether a step can mean nothing but the name of an element, or text. */
  private static boolean isPlain(String step) {
    if (step.equals(TEXT_STEP)) {
      return true;
    }
    for (int i = 0; i < step.length(); i++) {
      if ("(*@. []\"'".indexOf(step.charAt(i)) >= 0) {
        return false;
      }
    }
    return !step.isEmpty() && !step.contains("::");
  }

  private static int index(String xpath, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      int digit = xpath.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > 100_000_000) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  private static String[] steps(DomTree tree) {
    String[] steps = new String[tree.nameCount()];
    steps[0] = TEXT_STEP;
    for (int id = 1; id < steps.length; id++) {
      String step = tree.nameOf(id).toLowerCase(Locale.ROOT);
      steps[id] = step.equals(TEXT_STEP) ? TEXT_NAME : step;
    }
    return steps;
  }

  /** One pass over the children of every node, in O(nodes). */
  private static int[] ordinals(DomTree tree, String[] steps) {
    int[] ordinal = new int[tree.size()];
    int[] group = groups(steps);
    int[] count = new int[steps.length]; // index: group; value: siblings of it seen so far
    int[] countedFor = new int[steps.length]; // index: group; value: 1 + the parent counted for
    if (tree.size() > 0) {
      ordinal[0] = 1;
    }
    for (int p = 0; p < tree.size(); p++) {
      int texts = 0;
      for (int c = tree.firstChild(p); c >= 0; c = tree.nextSibling(c)) {
        texts += Layout.blanks(tree.layout(c));
        if (tree.isText(c)) {
          ordinal[c] = ++texts;
          continue;
        }
        int g = group[tree.nameId(c)];
        if (countedFor[g] != p + 1) {
          countedFor[g] = p + 1;
          count[g] = 0;
        }
        ordinal[c] = ++count[g];
      }
    }
    return ordinal;
  }

  /** The first name id with the same step, for each name id. */
  private static int[] groups(String[] steps) {
    Map<String, Integer> first = new HashMap<>();
    int[] group = new int[steps.length];
    for (int id = 0; id < steps.length; id++) {
      Integer known = first.putIfAbsent(steps[id], id);
      group[id] = known == null ? id : known;
    }
    return group;
  }
}
