package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** One pair of pages as {@code td}, {@code bu}, {@code ps} and {@code cps} match it. */
final class SequenceCase {
  /** The reference is the first. */
  static final List<String> MATCHERS = List.of("td", "bu", "ps", "cps");

  /** What the thesis correlates with time (chapter 5, Discussion). */
  static final Map<String, ToDoubleFunction<SequenceCase>> TRAITS = traits();

  /** What else may matter. */
  static final Map<String, ToDoubleFunction<SequenceCase>> FURTHER = further();

  private final String group;
  private final int size; // nodes of both pages
  private final int leaves;
  private final int changes; // nodes without a partner in the reference
  private final int leafChanges; // leaves among them whose parent has one
  private final int sizeDifference;
  private final int depth;
  private final double[] millis; // index: matcher
  private final List<Agreement> byPairs = new ArrayList<>(); // index: matcher
  private final List<Agreement> byNodes = new ArrayList<>(); // index: matcher
  private final List<Boolean> common = new ArrayList<>(); // index: matcher

  private SequenceCase(String group, List<Matching> found, double[] millis) {
    this.group = group;
    this.millis = millis;
    Matching reference = found.get(0);
    for (Matching matching : found) {
      byPairs.add(Agreement.ofPairs(matching, reference));
      byNodes.add(Agreement.ofNodes(matching, reference));
      common.add(CommonSubtree.is(matching));
    }
    DomTree before = reference.beforeTree();
    DomTree after = reference.afterTree();
    Matching back = reference.inverse();
    size = before.size() + after.size();
    sizeDifference = Math.abs(before.size() - after.size());
    changes = size - 2 * reference.size();
    leaves = leaves(before) + leaves(after);
    leafChanges = leafChanges(reference) + leafChanges(back);
    depth = Math.max(depth(before), depth(after));
  }

  /** Matches the pair and measures. */
  static SequenceCase of(PagePair pair) {
    DomTree before = pair.beforeTree();
    DomTree after = pair.afterTree();
    List<Supplier<Matching>> ways = new ArrayList<>();
    for (String name : MATCHERS) {
      Matcher matcher = Matchers.byName(name);
      ways.add(() -> matcher.match(before, after));
    }
    List<Matching> found = ways.stream().map(Supplier::get).toList();
    return new SequenceCase(pair.group(), found, InTurns.millis(ways));
  }

  String group() {
    return group;
  }

  int size() {
    return size;
  }

  double millis(int matcher) {
    return millis[matcher];
  }

  Agreement byPairs(int matcher) {
    return byPairs.get(matcher);
  }

  Agreement byNodes(int matcher) {
    return byNodes.get(matcher);
  }

  boolean isCommonSubtree(int matcher) {
    return common.get(matcher);
  }

  /** The agreement of nodes, or none at all if the pairs are not a common subtree. */
  Agreement penalised(int matcher) {
    return common.get(matcher) ? byNodes.get(matcher) : Agreement.PENALTY;
  }

  private static Map<String, ToDoubleFunction<SequenceCase>> traits() {
    Map<String, ToDoubleFunction<SequenceCase>> traits = new LinkedHashMap<>();
    traits.put("tree size", c -> c.size);
    traits.put("leaf size", c -> c.leaves);
    traits.put("total changes", c -> c.changes);
    traits.put("leaf changes", c -> c.leafChanges);
    traits.put("total-change ratio", c -> (double) c.changes / c.size);
    traits.put("leaf-change ratio", c -> c.changes == 0 ? 0 : (double) c.leafChanges / c.changes);
    return traits;
  }

  private static Map<String, ToDoubleFunction<SequenceCase>> further() {
    Map<String, ToDoubleFunction<SequenceCase>> traits = new LinkedHashMap<>();
    traits.put("size difference", c -> c.sizeDifference);
    traits.put("depth", c -> c.depth);
    return traits;
  }

  private static int leaves(DomTree tree) {
    int leaves = 0;
    for (int n = 0; n < tree.size(); n++) {
      leaves += tree.isLeaf(n) ? 1 : 0;
    }
    return leaves;
  }

  private static int depth(DomTree tree) {
    int depth = 0;
    for (int n = 0; n < tree.size(); n++) {
      depth = Math.max(depth, tree.depth(n));
    }
    return depth;
  }

  private static int leafChanges(Matching reference) {
    DomTree tree = reference.beforeTree();
    int changes = 0;
    for (int n = 1; n < tree.size(); n++) {
      boolean alone = reference.after(n) == DomTree.NONE && tree.isLeaf(n);
      changes += alone && reference.after(tree.parent(n)) != DomTree.NONE ? 1 : 0;
    }
    return changes;
  }
}
