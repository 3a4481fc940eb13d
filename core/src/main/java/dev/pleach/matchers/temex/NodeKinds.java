package dev.pleach.matchers.temex;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.match.EtdmOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of the nodes of two trees: what the equality probability of TemEx compares, id and
 * position aside, which is name, classes, attribute names and number of children. Nodes that agree
 * in these are of one kind. Kinds are numbered across both trees; pages have few of them.
 */
final class NodeKinds {
  private final Map<Kind, Integer> kinds = new HashMap<>();
  private final List<Kind> byNumber = new ArrayList<>();
  private final Map<Set<String>, Integer> sets = new HashMap<>();
  private final List<Set<String>> setByNumber = new ArrayList<>();
  final int[] before; // index: node before; value: its kind
  final int[] after; // index: node after; value: its kind

  /**
   * @param classes number of the set of its classes
   * @param attributes number of the set of its attribute names, without class and id
   */
  private record Kind(String name, int classes, int attributes, int children) {}

  NodeKinds(DomTree before, DomTree after) {
    this.before = kindsOf(before);
    this.after = kindsOf(after);
  }

  String name(int kind) {
    return byNumber.get(kind).name();
  }

  boolean sameName(int kind, int other) {
    return name(kind).equals(name(other));
  }

  /** Definition 3.2.2 without its position term, for two kinds of the same name. */
  double probability(int kind, int other, EtdmOptions options) {
    Kind one = byNumber.get(kind);
    Kind two = byNumber.get(other);
    return options.classWeight() * shared(one.classes(), two.classes(), options.noClasses())
        + options.attributeWeight()
            * shared(one.attributes(), two.attributes(), options.noAttributes())
        + options.childrenWeight() * children(one.children(), two.children(), options.noChildren());
  }

  private double shared(int set, int other, double ifEmpty) {
    Set<String> one = setByNumber.get(set);
    if (set == other) {
      return one.isEmpty() ? ifEmpty : 1;
    }
    Set<String> two = setByNumber.get(other);
    int common = 0;
    for (String element : one) {
      if (two.contains(element)) {
        common++;
      }
    }
    return (double) common / (one.size() + two.size() - common);
  }

  private static double children(int count, int other, double ifNone) {
    int larger = Math.max(count, other);
    return larger == 0 ? ifNone : (double) Math.min(count, other) / larger;
  }

  private int[] kindsOf(DomTree tree) {
    int[] children = new int[tree.size()];
    for (int n = 1; n < tree.size(); n++) {
      children[tree.parent(n)]++;
    }
    // Index: attribute token; value: number of its set of classes, -1 until it is asked for.
    int[] classSet = IntArrays.filled(tree.tokenCount(), -1);
    int[] kindOf = new int[tree.size()];
    for (int n = 0; n < tree.size(); n++) {
      int classes = number(Set.of());
      Set<String> names = new TreeSet<>();
      for (int i = 0; i < tree.attributeCount(n); i++) {
        int token = tree.attributeToken(n, i);
        String name = tree.tokenName(token);
        if (name.equals("class")) {
          if (classSet[token] < 0) {
            classSet[token] = number(tree.classes(n));
          }
          classes = classSet[token];
        } else if (!name.equals("id")) {
          names.add(name);
        }
      }
      Kind kind = new Kind(tree.name(n), classes, number(names), children[n]);
      @Nullable Integer known = kinds.putIfAbsent(kind, byNumber.size());
      if (known == null) {
        known = byNumber.size();
        byNumber.add(kind);
      }
      kindOf[n] = known;
    }
    return kindOf;
  }

  private int number(Set<String> set) {
    @Nullable Integer known = sets.get(set);
    if (known == null) {
      known = setByNumber.size();
      sets.put(set, known);
      setByNumber.add(set);
    }
    return known;
  }
}
