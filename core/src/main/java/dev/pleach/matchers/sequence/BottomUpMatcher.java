package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;

/**
 * Bottom-up matching as {@code bu}: RBM-TD of Vieira et al. (2009), as Huang (2011, chapter 3)
 * describes it, on top of Valiente's bottom-up mapping (2001).
 *
 * <p>Nodes with the same path and equal subtrees below them share a class ({@link SubtreeClasses}).
 * The tree before is walked level by level; a node not yet matched takes the first node after of
 * its class that is still free, and the two subtrees are matched node by node. That gives the
 * largest common forest, restricted to equal top-down paths. All ancestors of a matched node belong
 * to the template too. They are matched to each other as far as both are free.
 *
 * <p>By definition the result need not be a common subtree: siblings may change their order, and
 * the parents of a pair need not be matched to each other. A part without an equal subtree in the
 * other tree is not found at all. The paper measures these false and missing pairs, so they stay.
 *
 * <p>Time and memory O(n1 + n2), n1 and n2 the sizes of the trees. The paper marks nodes and makes
 * no pairs of ancestors. A pair needs a partner, so the first match below an ancestor that leads to
 * a free one decides; an ancestor all of whose candidates are taken stays without. What the paper
 * marks is every matched node with all its ancestors: that is what the template by {@code bu}
 * keeps. Labels are those of {@link PathLabels}; they are all the algorithm knows, so the score of
 * a pair is 1.
 */
public final class BottomUpMatcher implements Matcher {
  @Override
  public Matching match(DomTree before, DomTree after) {
    PathLabels paths = new PathLabels(before, after);
    return new Run(before, after, new SubtreeClasses(before, after, paths)).match();
  }

  private static final class Run {
    private final DomTree before;
    private final DomTree after;
    private final SubtreeClasses classes;
    private final Matching.Builder pairs;
    private final int[] first; // index: class; value: first node after that may be free, or NONE
    private final int[] next; // index: node after; value: the next one of its class, or NONE
    private final boolean[] marked; // index: node before; value: whether a match lies below it

    Run(DomTree before, DomTree after, SubtreeClasses classes) {
      this.before = before;
      this.after = after;
      this.classes = classes;
      pairs = Matching.builder(before, after);
      first = IntArrays.filled(classes.count(), DomTree.NONE);
      next = new int[after.size()];
      marked = new boolean[before.size()];
      for (int n = after.size() - 1; n >= 0; n--) {
        next[n] = first[classes.afterClass[n]];
        first[classes.afterClass[n]] = n;
      }
    }

    Matching match() {
      Groups levels = new Groups(before.size(), before.size(), before::depth);
      for (int node : levels.members) {
        if (pairs.after(node) < 0) {
          int partner = free(classes.beforeClass[node]);
          if (partner >= 0) {
            for (int i = 0; i < before.end(node) - node; i++) {
              pairs.add(node + i, partner + i, 1);
            }
            matchAncestors(node, partner);
          }
        }
      }
      return pairs.build();
    }

    /** The first node after of a class that has no partner; nodes of a class lie on one level. */
    private int free(int nodeClass) {
      int node = first[nodeClass];
      while (node >= 0 && pairs.before(node) >= 0) {
        node = next[node];
      }
      first[nodeClass] = node;
      return node;
    }

    /**
     * Matches the ancestors of a pair to each other, from the parents up. Stops at the first that
     * has a partner or, met for the second time, finds none again: those above it were treated
     * before.
     */
    private void matchAncestors(int node, int partner) {
      int b = before.parent(node);
      int a = after.parent(partner);
      while (b >= 0 && pairs.after(b) < 0) {
        if (pairs.before(a) < 0) {
          pairs.add(b, a, 1);
        } else if (marked[b]) {
          return;
        }
        marked[b] = true;
        b = before.parent(b);
        a = after.parent(a);
      }
    }
  }
}
