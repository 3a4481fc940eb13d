package dev.pleach.dom;

import dev.pleach.dom.array.IntList;
import dev.pleach.dom.text.GeneratedNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where the names, ids, classes and telling attributes of a tree occur. Keys are folded as jsoup
 * compares them: classes and attribute values without regard to case.
 */
final class ElementIndex {
  /** Attributes that people write for tests. */
  private static final Set<String> FOR_TESTS =
      Set.of("data-testid data-test-id data-test data-qa data-cy".split(" "));

  /** Attributes that say what one element is for. */
  private static final Set<String> PURPOSE = Set.of("name itemprop aria-label".split(" "));

  /** Attributes that name a kind of element rather than its present content. */
  private static final Set<String> TELLING =
      Set.of("property role rel type for http-equiv".split(" "));

  private static final int[] NOWHERE = {};

  private final DomTree tree;
  private final Map<String, int[]> places = new HashMap<>(); // key: kind and name; value: nodes

  ElementIndex(DomTree tree) {
    this.tree = tree;
    Map<String, IntList> gathered = new HashMap<>();
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isElement(n)) {
        for (String key : keys(n)) {
          gathered.computeIfAbsent(key, k -> new IntList(2)).add(n);
        }
      }
    }
    gathered.forEach((key, postings) -> places.put(key, postings.toArray()));
  }

  int[] names(String name) {
    return places.getOrDefault("<" + name, NOWHERE);
  }

  /** The compounds that select an element, each with all it selects. */
  List<Compound> compounds(int element) {
    List<Compound> compounds = new ArrayList<>();
    String name = tree.name(element).toLowerCase(Locale.ROOT);
    boolean plainName = GeneratedNames.isChosen(name);
    if (plainName) {
      compounds.add(Compound.of(Compound.NAME, name, () -> names(name)));
    }
    String id = tree.attribute(element, "id");
    if (id != null && GeneratedNames.isChosen(id)) {
      compounds.add(Compound.of(Compound.ID, "#" + id, () -> at(idKey(id))));
    }
    for (String one : tree.classes(element)) {
      if (GeneratedNames.isChosen(one)) {
        int[] nodes = at(classKey(one));
        compounds.add(Compound.of(Compound.CLASS, "." + one, () -> nodes));
        if (plainName && nodes.length > 1) {
          compounds.add(
              Compound.of(
                  Compound.NAME_AND_CLASS, name + "." + one, () -> common(nodes, names(name))));
        }
      }
    }
    for (int i = 0; i < tree.attributeCount(element); i++) {
      int token = tree.attributeToken(element, i);
      if (isTelling(token)) {
        String selector = "[" + tree.tokenName(token) + "=" + quoted(tree.tokenValue(token)) + "]";
        compounds.add(
            Compound.of(
                rank(tree.tokenName(token)),
                (plainName ? name : "") + selector,
                () -> attributed(name, token)));
      }
    }
    return compounds;
  }

  /** Whether exactly one of the nodes lies below an ancestor. */
  boolean isAloneIn(int[] nodes, int ancestor) {
    int first = Arrays.binarySearch(nodes, ancestor + 1);
    int from = first < 0 ? -first - 1 : first;
    int end = tree.end(ancestor);
    return from < nodes.length
        && nodes[from] < end
        && (from + 1 == nodes.length || nodes[from + 1] >= end);
  }

  private int[] attributed(String name, int token) {
    int[] nodes = at(attributeKey(token));
    return GeneratedNames.isChosen(name) ? common(nodes, names(name)) : nodes;
  }

  private int[] at(String key) {
    return places.getOrDefault(key, NOWHERE);
  }

  /** What a node is found by, each once; an element may have a hundred thousand classes. */
  private Set<String> keys(int node) {
    Set<String> keys = new LinkedHashSet<>();
    keys.add("<" + tree.name(node).toLowerCase(Locale.ROOT));
    String id = tree.attribute(node, "id");
    if (id != null) {
      keys.add(idKey(id));
    }
    for (String one : tree.classes(node)) {
      keys.add(classKey(one));
    }
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (isTelling(token)) {
        keys.add(attributeKey(token));
      }
    }
    return keys;
  }

  private boolean isTelling(int token) {
    String value = tree.tokenValue(token);
    String name = tree.tokenName(token);
    return (TELLING.contains(name) || PURPOSE.contains(name) || FOR_TESTS.contains(name))
        && !value.isBlank()
        && value.equals(value.strip())
        && GeneratedNames.looksChosen(value)
        && value.chars().noneMatch(c -> c == '"' || c == '\\' || c == ']' || isUnseen(c));
  }

  /** Whether a character is not to be seen in a selector that is printed or kept in a file. */
  private static boolean isUnseen(int c) {
    return Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT
        || Character.getType(c) == Character.LINE_SEPARATOR
        || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
  }

  private static int rank(String attribute) {
    return FOR_TESTS.contains(attribute)
        ? Compound.TEST
        : PURPOSE.contains(attribute) ? Compound.PURPOSE : Compound.ATTRIBUTE;
  }

  private static String quoted(String value) {
    return GeneratedNames.isChosen(value) ? value : "\"" + value + "\"";
  }

  private static String idKey(String id) {
    return "#" + id;
  }

  private static String classKey(String name) {
    return "." + name.toLowerCase(Locale.ROOT);
  }

  private String attributeKey(int token) {
    return "[" + tree.tokenName(token) + "=" + tree.tokenValue(token).toLowerCase(Locale.ROOT);
  }

  /** What two ascending lists share. */
  private static int[] common(int[] a, int[] b) {
    int[] shared = new int[Math.min(a.length, b.length)];
    int size = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] == b[j]) {
        shared[size++] = a[i++];
        j++;
      } else if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return Arrays.copyOf(shared, size);
  }
}
