package dev.pleach.dom;

import dev.pleach.dom.array.IntList;
import dev.pleach.dom.text.GeneratedNames;
import dev.pleach.dom.text.NamingWords;
import dev.pleach.dom.text.TellingWords;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * XPaths that name an element by words a reader sees: by its own, as of a heading; by those of the
 * heading or term inside it; or by those before it, as of a label. A place among siblings changes
 * with every insertion, words such as {@code Price} do not.
 *
 * <pre>
 * //h3[normalize-space()='equals']
 * //section[h3[normalize-space()='equals']]
 * //h4[normalize-space()='get'][contains(following-sibling::*[1],'Locale')]/..
 * //dt[starts-with(normalize-space(),'os.path.join(')]
 * //h2[contains(normalize-space(),'Installation')]
 * //th[normalize-space()='Price']/following-sibling::td[1]
 * //h2[normalize-space()='Contents']/following::ul[1]
 * </pre>
 *
 * Right by construction, as {@link CssSelectors} are: elements of the name with these words are
 * counted. Of several headings a word of what follows is added that only one has, else the number
 * is written. What changes easily is left out where it can be: the parameters behind the name of a
 * function, the number before a heading.
 */
final class TextXPaths {
  private static final int LONGEST = 80; // characters of words
  private static final int SHORTEST = 2;
  private static final int MAX_READ = 5 * LONGEST; // characters of an element, blanks included
  private static final int MAX_INSIDE = 60; // nodes inside that are looked at
  private static final int MOST_EQUAL = 30; // elements of the same words
  private static final char NO_BLANK = '\1'; // for a form feed, which is a blank, but not to XPath
  private static final int FARTHEST = 3; // elements of the name behind a heading

  /** Elements whose words name what is around or behind them. */
  private static final Set<String> NAMING =
      Set.of("dt", "th", "caption", "legend", "summary", "label", "figcaption");

  /** Those whose words say what they are for. */
  private static final Set<String> NAMED = Set.of("a", "button", "option", "strong", "b", "code");

  private final DomTree tree;
  private final XPaths xpaths;
  private final long[] lengths; // index: node; value: characters of all texts before it
  private final Map<String, Kind> kinds = new HashMap<>(); // by name
  private @Nullable Headings headings; // null until needed

  TextXPaths(DomTree tree, XPaths xpaths) {
    this.tree = tree;
    this.xpaths = xpaths;
    lengths = new long[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      lengths[n + 1] = lengths[n] + tree.text(n).length();
    }
  }

  /**
   * Elements of a kind.
   *
   * @param equal those that are not long, by their words
   * @param words of all
   */
  private record Kind(Map<String, IntList> equal, NamingWords words) {}

  /**
   * The words of an element by which another is named.
   *
   * @param xpath of the element
   * @param equal how many elements have the words
   */
  private record Anchor(int node, String xpath, int equal) {}

  /** An XPath that selects the element and no other, null if there are no words for it. */
  @Nullable String of(int element) {
    String name = xpaths.step(element);
    if (element == 0 || !GeneratedNames.isChosen(name)) {
      return null;
    }
    if (isNaming(name) || NAMED.contains(name)) {
      Anchor own = anchor(element);
      if (own != null) {
        return own.xpath;
      }
    }
    Anchor inside = inside(element);
    if (inside != null && inside.equal == 1) {
      return around(inside, element, name);
    }
    String before = before(element, name);
    return before != null || inside == null ? before : around(inside, element, name);
  }

  private static boolean isNaming(String name) {
    return Headings.isHeading(name) || NAMING.contains(name);
  }

  /** The first naming element inside, the first that is alone if there is one. */
  private @Nullable Anchor inside(int element) {
    Anchor best = null;
    for (int n = element + 1; n < Math.min(tree.end(element), element + MAX_INSIDE); n++) {
      if (tree.isElement(n) && isNaming(xpaths.step(n))) {
        Anchor anchor = anchor(n);
        if (anchor != null && (best == null || (anchor.equal == 1 && best.equal > 1))) {
          best = anchor;
        }
      }
    }
    return best;
  }

  /** What is around a heading inside it: its parent by no name, others by theirs. */
  private String around(Anchor inside, int element, String name) {
    int parent = tree.parent(inside.node);
    if (parent == element) {
      return inside.xpath + "/..";
    }
    if (Headings.isHeading(xpaths.step(inside.node))
        && tree.parent(parent) == element
        && tree.childCount(element) == 1) {
      return inside.xpath + "/../..";
    }
    int number = 1;
    for (int a = parent; a != element; a = tree.parent(a)) {
      number += xpaths.step(a).equals(name) ? 1 : 0;
    }
    return inside.xpath + "/ancestor::" + name + "[" + number + "]";
  }

  /** By the label in the same row or list, or by the heading. */
  private @Nullable String before(int element, String name) {
    Anchor label = null;
    int number = 1;
    for (int c = tree.firstChild(tree.parent(element)); c != element; c = tree.nextSibling(c)) {
      boolean isLabel = tree.isElement(c) && NAMING.contains(xpaths.step(c));
      label = isLabel ? anchor(c) : label;
      number = isLabel ? 1 : number + (isCalled(c, name) ? 1 : 0);
    }
    if (label != null && number <= FARTHEST) {
      return label.xpath + "/following-sibling::" + name + "[" + number + "]";
    }
    if (headings == null) {
      headings = Headings.of(tree);
    }
    int heading = headings.heading(element);
    if (heading == DomTree.NONE || heading >= element || tree.contains(heading, element)) {
      return null;
    }
    Anchor anchor = anchor(heading);
    int count = 0;
    for (int n = tree.end(heading); n <= element && count <= FARTHEST; n++) {
      count += isCalled(n, name) ? 1 : 0;
    }
    return anchor == null || count > FARTHEST
        ? null
        : anchor.xpath + "/following::" + name + "[" + count + "]";
  }

  private boolean isCalled(int node, String name) {
    return tree.isElement(node) && xpaths.step(node).equals(name);
  }

  /** An element by its words, null if they do not do. */
  private @Nullable Anchor anchor(int element) {
    String words = beginning(element);
    String name = xpaths.step(element);
    if (words.length() < SHORTEST) {
      return null;
    }
    int level = Headings.isHeading(name) ? name.charAt(1) - '0' : 0;
    Kind kind = kind(name, level);
    String called = level == 0 ? name : headings(level);
    String part = isNaming(name) ? kind.words.condition(words) : null;
    if (part != null) {
      return new Anchor(element, "//" + called + "[" + part + "]", 1);
    }
    if (words.length() > LONGEST || isCut(element) || !NamingWords.isWritable(words)) {
      return null;
    }
    IntList same = kind.equal.getOrDefault(words, new IntList(1));
    String xpath = "//" + called + "[normalize-space()=" + NamingWords.quoted(words) + "]";
    if (same.size() == 1) {
      return new Anchor(element, xpath, 1);
    }
    if (same.size() > MOST_EQUAL) {
      return null;
    }
    String telling = level == 0 ? null : telling(element, same);
    if (telling != null) {
      return new Anchor(element, xpath + "[" + telling + "]", 1);
    }
    int number = 1;
    for (int i = 0; i < same.size() && same.get(i) != element; i++) {
      number++;
    }
    return new Anchor(element, "(" + xpath + ")[" + number + "]", same.size());
  }

  /**
   * What follows a heading and no other one of the same words: the signature of a method, where
   * several have its name. Null if nothing does.
   */
  private @Nullable String telling(int heading, IntList same) {
    String own = "";
    List<String> others = new ArrayList<>();
    for (int i = 0; i < same.size(); i++) {
      int next = nextElement(same.get(i));
      if (next != DomTree.NONE && isCut(next)) {
        return null;
      }
      String words = next == DomTree.NONE ? "" : beginning(next);
      if (same.get(i) == heading) {
        own = words;
      } else {
        others.add(words);
      }
    }
    String name = TellingWords.of(own, others);
    return name == null
        ? null
        : "contains(following-sibling::*[1]," + NamingWords.quoted(name) + ")";
  }

  private int nextElement(int node) {
    int next = tree.nextSibling(node);
    while (next != DomTree.NONE && !tree.isElement(next)) {
      next = tree.nextSibling(next);
    }
    return next;
  }

  /** Headings of a level, of the one above and the one below. */
  private static String headings(int level) {
    StringBuilder names = new StringBuilder("*[");
    for (int l = Math.max(1, level - 1); l <= Math.min(6, level + 1); l++) {
      names.append(names.length() > 2 ? "|" : "").append("self::h").append(l);
    }
    return names.append(']').toString();
  }

  private static boolean isOfLevel(String name, int level) {
    return Headings.isHeading(name) && Math.abs(name.charAt(1) - '0' - level) <= 1;
  }

  /** All elements of a name, or headings of about a level. */
  private Kind kind(String name, int level) {
    return kinds.computeIfAbsent(
        name,
        wanted -> {
          Kind kind = new Kind(new HashMap<>(), new NamingWords());
          for (int n = 0; n < tree.size(); n++) {
            String own = tree.isElement(n) ? xpaths.step(n) : "";
            if (level == 0 ? own.equals(wanted) : isOfLevel(own, level)) {
              String words = beginning(n);
              kind.words.add(words, !isCut(n));
              if (!isCut(n)) {
                kind.equal.computeIfAbsent(words, w -> new IntList(2)).add(n);
              }
            }
          }
          return kind;
        });
  }

  /** Whether an element is so long that only the beginning of its words is read. */
  private boolean isCut(int element) {
    return lengths[tree.end(element)] - lengths[element] > MAX_READ;
  }

  /** What {@code normalize-space()} of an element gives, or the beginning of that. */
  private String beginning(int element) {
    int end = tree.end(element);
    StringBuilder words = new StringBuilder();
    IntList blanks = new IntList(2); // where elements end that have a blank there, the next last
    for (int n = element; n < end && words.length() <= MAX_READ; n++) {
      if (n > element && Layout.blanks(tree.layout(n)) > 0) {
        words.append(' ');
      }
      while (blanks.size() > 0 && blanks.get(blanks.size() - 1) <= n) {
        blanks.removeLast();
        words.append(' ');
      }
      if ((tree.layout(n) & Layout.BLANK_AT_END) != 0) {
        blanks.add(tree.end(n));
      }
      words.append(tree.text(n));
    }
    return WhiteSpace.fold(words.toString().replace('\f', NO_BLANK));
  }
}
