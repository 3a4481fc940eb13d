package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import java.util.ArrayList;
import java.util.List;

/** What a restricted top-down mapping is, and how large one can be. */
final class RestrictedMapping {
  private RestrictedMapping() {}

  /** Checks labels, parents and order; ancestors follow from parents. */
  static void check(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    int[] lastChild =
        new int[before.size()]; // index: parent before; value: last partner of a child
    for (Pair pair : matching.pairs()) {
      int b = pair.before();
      int a = pair.after();
      assertThat(sameLabel(before, b, after, a)).as("labels of %s", pair).isTrue();
      int parent = before.parent(b);
      if (parent < 0) {
        assertThat(a).as("partner of the root").isZero();
      } else {
        assertThat(matching.after(parent)).as("parents of %s", pair).isEqualTo(after.parent(a));
        assertThat(a).as("order at %s", pair).isGreaterThan(lastChild[parent]);
        lastChild[parent] = a;
      }
    }
  }

  static boolean sameLabel(DomTree before, int b, DomTree after, int a) {
    return before.name(b).equals(after.name(a)) && before.foldedText(b).equals(after.foldedText(a));
  }

  /** The size of the largest mapping of two subtrees, by trying all; for tiny trees. */
  static int largest(DomTree before, int b, DomTree after, int a) {
    if (!sameLabel(before, b, after, a)) {
      return 0;
    }
    return 1 + largest(before, children(before, b), after, children(after, a));
  }

  private static int largest(
      DomTree before, List<Integer> these, DomTree after, List<Integer> those) {
    if (these.isEmpty()) {
      return 0;
    }
    List<Integer> rest = these.subList(1, these.size());
    int best = largest(before, rest, after, those); // the first stays alone
    for (int j = 0; j < those.size(); j++) {
      int size = largest(before, these.get(0), after, those.get(j));
      if (size > 0) {
        int others = largest(before, rest, after, those.subList(j + 1, those.size()));
        best = Math.max(best, size + others);
      }
    }
    return best;
  }

  private static List<Integer> children(DomTree tree, int node) {
    List<Integer> children = new ArrayList<>();
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      children.add(c);
    }
    return children;
  }
}
