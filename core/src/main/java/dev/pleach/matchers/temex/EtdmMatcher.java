package dev.pleach.matchers.temex;

import dev.pleach.dom.DomTree;
import dev.pleach.match.EtdmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;

/**
 * Exact top-down mapping by equality probability (Alarte: <em>TemEx</em>, 2014, sections 3.2 to
 * 3.4).
 *
 * <p>Made to find the template that pages of one site share. Two nodes are equal with a probability
 * that comes from their names, ids, classes, attribute names, numbers of children and places among
 * their siblings. From the roots down, the children of a mapped pair are mapped to each other, the
 * most probable pair first, in order, and only above a threshold. So a mapped node has a mapped
 * parent, mapped nodes have equal names, and siblings keep their order. The text of a node plays no
 * part: what is mapped is the slot, not what fills it.
 *
 * <p>Cost: O(n) where children of mapped nodes are of the same kinds from both ends inwards; for
 * what is left of a list of c children, O(c k log c) with k the kinds of children in the other
 * list, as long as a child seldom loses its best partner to another. Memory O(n). No limit on size
 * or depth.
 *
 * <p>The score of a pair is its equality probability. The probability of a pair of roots takes
 * their positions as equal.
 *
 * <p>Deviations from the paper: an absent id is equal to no id, as the paper's example has it but
 * not its definition. Attributes are compared by name, as its definition has it but not its
 * example, which compares values too. Its algorithm 3 runs over many pages at once; this is its
 * step for one of them. That siblings keep their order is a switch in its implementation and a part
 * of its definition; here it is always so.
 */
public record EtdmMatcher(EtdmOptions options) implements Matcher {
  @Override
  public Matching match(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    if (before.size() == 0 || after.size() == 0) {
      return matching.build();
    }
    EqualityProbability equality = new EqualityProbability(before, after, options);
    double roots = equality.of(0, 0, 1);
    if (roots > options.threshold()) {
      matching.add(0, 0, roots);
    }
    // In document order every node is reached after its parent, so one pass takes the place of the
    // recursion of algorithm 3.
    for (int b = 0; b < before.size(); b++) {
      int a = matching.after(b);
      if (a >= 0 && !before.isLeaf(b) && !after.isLeaf(a)) {
        int[] children = before.children(b);
        int[] others = after.children(a);
        ChildMapping mapping = new ChildMapping(equality, options.threshold(), children, others);
        for (int rank = 0; rank < children.length; rank++) {
          int other = mapping.partner[rank];
          if (other >= 0) {
            matching.add(children[rank], others[other], mapping.probability(rank, other));
          }
        }
      }
    }
    return matching.build();
  }
}
