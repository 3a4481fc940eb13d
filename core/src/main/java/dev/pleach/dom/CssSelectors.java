package dev.pleach.dom;

import dev.pleach.dom.text.GeneratedNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Short CSS selectors for the elements of one tree, each selecting that element alone.
 *
 * <p>Tried in this order; within a step the shortest wins:
 *
 * <ol>
 *   <li>the element by itself: {@code #price}, {@code .total}, {@code h1}, {@code [itemprop=name]};
 *   <li>the element inside an ancestor that can be named by itself: {@code #cart .total};
 *   <li>child by child from the nearest ancestor that the first two can name: {@code #cart > ul >
 *       li:nth-of-type(3)}; the element itself by a class that no sibling has, if there is one.
 * </ol>
 *
 * Elements of which pages have many, such as {@code span} or {@code li}, are not named by their
 * kind alone, even if this is the only one today; and a child that is the only one of its kind is
 * counted where such elements have several elsewhere on the page, or where it is part of a text. So
 * a selector lasts when another is added.
 *
 * <p>A selector is right by construction: whatever is claimed to be alone has been counted, with
 * the same rules for upper and lower case as jsoup's, which are laxer than the browsers'.
 */
final class CssSelectors {
  /** How many ancestors that can be named are tried as a context. */
  private static final int CONTEXTS = 12;

  /** How far up they are looked for. */
  private static final int CLIMB = 64;

  /** Elements of which pages have many. */
  private static final Set<String> COMMON =
      Set.of(
          ("a article b code dd div dl dt em i img li ol p pre section small span strong td th tr"
                  + " ul")
              .split(" "));

  /** Remembers that an element cannot be named by itself. */
  private static final String NOT_ALONE = "";

  private final DomTree tree;
  private final XPaths xpaths;
  private final ElementIndex index;
  private final Set<String> repeated = new HashSet<>(); // see kindInParent()
  private final @Nullable String[] alone; // index: node; value: see alone(), NOT_ALONE, or null

  CssSelectors(DomTree tree, XPaths xpaths) {
    this.tree = tree;
    this.xpaths = xpaths;
    this.index = new ElementIndex(tree);
    this.alone = new String[tree.size()];
    for (int n = 1; n < tree.size(); n++) {
      if (tree.isElement(n) && xpaths.ordinal(n) == 2) {
        repeated.add(kindInParent(n));
      }
    }
  }

  String of(int element) {
    List<String> steps = new ArrayList<>();
    int at = element;
    String named = named(at);
    while (named == null) {
      String own = at == element ? ownClass(at) : null;
      steps.add(own == null ? step(at) : "." + own);
      at = tree.parent(at);
      named = named(at);
    }
    StringBuilder selector = new StringBuilder(named);
    for (int i = steps.size() - 1; i >= 0; i--) {
      selector.append(" > ").append(steps.get(i));
    }
    return selector.toString();
  }

  private @Nullable String named(int element) {
    String alone = alone(element);
    return alone == null ? inContext(element) : alone;
  }

  /** A selector without combinators, or null. Remembered: ancestors are asked again and again. */
  private @Nullable String alone(int element) {
    String known = alone[element];
    if (known == null) {
      known = findAlone(element);
      alone[element] = known;
    }
    return known.equals(NOT_ALONE) ? null : known;
  }

  private String findAlone(int element) {
    if (element == 0) {
      String name = xpaths.step(0);
      return index.names(name).length == 1 && GeneratedNames.isChosen(name) ? name : ":root";
    }
    String found = shortest(index.compounds(element), c -> isAlone(c) ? "" : null);
    return found == null ? NOT_ALONE : found;
  }

  private static boolean isAlone(Compound compound) {
    return !COMMON.contains(compound.selector()) && compound.nodes().get().length == 1;
  }

  private boolean isAloneIn(Compound compound, int ancestor) {
    return !COMMON.contains(compound.selector())
        && index.isAloneIn(compound.nodes().get(), ancestor);
  }

  private @Nullable String inContext(int element) {
    List<Compound> compounds = index.compounds(element);
    String best = null;
    int contexts = 0;
    int highest = tree.depth(element) - CLIMB;
    for (int a = tree.parent(element);
        a > 0 && contexts < CONTEXTS && tree.depth(a) >= highest;
        a = tree.parent(a)) {
      String context = alone(a);
      if (context == null) {
        continue;
      }
      contexts++;
      int ancestor = a;
      String inside = shortest(compounds, c -> isAloneIn(c, ancestor) ? context + " " : null);
      if (inside != null && (best == null || inside.length() < best.length())) {
        best = inside;
      }
    }
    return best;
  }

  private interface Prefix {
    /** What to write before the compound, or null if it does not do. */
    @Nullable String of(Compound compound);
  }

  private static @Nullable String shortest(List<Compound> compounds, Prefix prefix) {
    return compounds.stream()
        .sorted(Comparator.comparingInt(c -> c.rank()))
        .map(
            compound -> {
              String before = prefix.of(compound);
              return before == null ? "" : before + compound.selector();
            })
        .filter(selector -> !selector.isEmpty())
        .findFirst()
        .orElse(null);
  }

  /** What selects a child among its siblings. */
  private String step(int element) {
    String name = xpaths.step(element);
    int parent = tree.parent(element);
    if (!GeneratedNames.isChosen(name)) {
      return ":nth-child(" + elementPosition(element) + ")";
    }
    boolean onlyOne = !repeated.contains(kindInParent(element)) && !isInText(element);
    for (int c = tree.firstChild(parent); c >= 0 && onlyOne; c = tree.nextSibling(c)) {
      onlyOne = c == element || !tree.isElement(c) || !xpaths.step(c).equals(name);
    }
    return onlyOne ? name : name + ":nth-of-type(" + xpaths.ordinal(element) + ")";
  }

  /** A class that no sibling has; null if there is none. */
  private @Nullable String ownClass(int element) {
    for (String one : tree.classes(element)) {
      boolean isOwn = GeneratedNames.isChosen(one);
      for (int c = tree.firstChild(tree.parent(element)); c >= 0 && isOwn; ) {
        isOwn = c == element || !tree.isElement(c) || !tree.classes(c).contains(one);
        c = tree.nextSibling(c);
      }
      if (isOwn) {
        return one;
      }
    }
    return null;
  }

  /** Whether an element is a part of running text, where another may come beside it. */
  private boolean isInText(int element) {
    int c = tree.firstChild(tree.parent(element));
    while (c >= 0 && !tree.isText(c)) {
      c = tree.nextSibling(c);
    }
    return c >= 0;
  }

  /** What an element and the one around it are called, and the classes of the latter. */
  private String kindInParent(int element) {
    int parent = tree.parent(element);
    return xpaths.step(element) + " " + xpaths.step(parent) + " " + tree.attribute(parent, "class");
  }

  private int elementPosition(int element) {
    int position = 1;
    for (int c = tree.firstChild(tree.parent(element)); c != element; c = tree.nextSibling(c)) {
      position += tree.isElement(c) ? 1 : 0;
    }
    return position;
  }
}
