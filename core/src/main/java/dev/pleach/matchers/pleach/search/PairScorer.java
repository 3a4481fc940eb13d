package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.matchers.pleach.feature.DuplicateRank;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.shared.SharedNames;
import java.util.Arrays;

/**
 * How likely two nodes are a pair, by what they are themselves and by who of those around them is a
 * pair already.
 */
public final class PairScorer {
  // Tuned on the tuning half of pleach bench match.
  private static final double SHRINK = 0.06; // keeps nodes with next to no features from being sure
  private static final double SAME_CONTENT = 0.07;
  private static final double OTHER_RANK = 0.04; // of equal content, but not the same occurrence
  private static final double PARENT = 0.62;
  private static final double WRAPPED = 0.7; // share of PARENT with one element between
  private static final double PARENT_ELSEWHERE = 0.16; // share of PARENT that is lost
  private static final double LIKELY_PARENT = 0.77; // share of PARENT for parents that are alike
  private static final double NEIGHBOUR = 0.25;
  private static final double EDGE = 0.47; // share of NEIGHBOUR if both have none
  private static final double NEIGHBOUR_ELSEWHERE = 0.37; // share of NEIGHBOUR that is lost
  private static final double LIKELY_NEIGHBOUR = 1.2; // share of NEIGHBOUR for equal free ones
  private static final double CHILDREN = 0.8;
  private static final double FEW_VOTES = 0.5; // so many votes count half
  private static final double OTHER_NAME = 0.24;
  private static final double OTHER_FAMILY = 0.33;
  private static final double DRIFT = 0.06;
  private static final double ASTRAY = 0.3; // one of several, far from where it is expected
  private static final double FAR = 1 / 16.0; // of the page
  private static final double HINT = 0.38;
  private static final double SHELL = 0.6; // around the one that is meant
  private static final double CLOSER = 0.1; // in own features is what is inside a shell

  static final long NO_PAIR = -1;

  private static final int LEAST_CACHE_BITS = 8;
  private static final int MOST_CACHE_BITS = 14;

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final NodeFeatures features;
  private final SiblingIndex aroundBefore;
  private final SiblingIndex aroundAfter;
  private final PairCounts votes;
  private final int[] nameAfter; // index: name id after; value: as SharedNames numbers it
  private final int[] family; // index: shared number of a name; value: its family
  private final OrderDeviation drift;
  private long meant = NO_PAIR; // by the pair that was scored last
  private final int cacheShift;
  private final long[] cachedPair; // value: pair + 1, 0 for none
  private final boolean[] cachedUnique; // index: as cachedPair
  private final double[] cachedOwn; // index: as cachedPair
  private final int[] hint; // index: node before; value: partner by the order of the leaves
  private final int[] rankBefore; // index: node before; value: rank among equal subtrees
  private final int[] rankAfter;

  PairScorer(
      Partners partners,
      NodeFeatures features,
      SiblingIndex aroundBefore,
      SiblingIndex aroundAfter,
      PairCounts votes,
      OrderDeviation drift) {
    this.partners = partners;
    this.features = features;
    this.aroundBefore = aroundBefore;
    this.aroundAfter = aroundAfter;
    this.votes = votes;
    this.drift = drift;
    int open = Math.max(1, partners.before.size() - partners.size());
    int bits = 33 - Integer.numberOfLeadingZeros(open); // two to four places for each open node
    bits = Math.max(LEAST_CACHE_BITS, Math.min(MOST_CACHE_BITS, bits));
    cacheShift = 64 - bits;
    cachedPair = new long[1 << bits];
    cachedUnique = new boolean[1 << bits];
    cachedOwn = new double[1 << bits];
    hint = new int[partners.before.size()];
    Arrays.fill(hint, DomTree.NONE);
    rankBefore = DuplicateRank.ranks(partners.before, partners::ofBefore);
    rankAfter = DuplicateRank.ranks(partners.after, partners::ofAfter);
    before = partners.before;
    after = partners.after;
    nameAfter = SharedNames.numbersAfter(before, after);
    family = new int[before.nameCount() + after.nameCount()];
    for (int id = 0; id < before.nameCount(); id++) {
      family[id] = TagFamily.of(before.nameOf(id));
    }
    for (int id = 0; id < nameAfter.length; id++) {
      family[nameAfter[id]] = TagFamily.of(after.nameOf(id));
    }
  }

  /** Remembers that the order of the leaves speaks for a pair. */
  void hint(int b, int a) {
    if (rankBefore[b] < 0 || rankAfter[a] < 0) {
      hint[b] = a;
    }
  }

  /** The partner by the order of the leaves, NONE without. */
  int hint(int b) {
    return hint[b];
  }

  /** Whether two nodes may be a pair at all. */
  boolean isPossible(int b, int a) {
    return TagFamily.exchange(family[before.nameId(b)], family[nameAfter[after.nameId(a)]]);
  }

  public boolean sameName(int b, int a) {
    return before.nameId(b) == nameAfter[after.nameId(a)];
  }

  /** The share of their features that two nodes have in common. */
  public double own(int b, int a) {
    long pair = PairHeap.pair(b, a);
    int place = place(pair);
    if (cachedPair[place] != pair + 1) {
      double both = features.before().total(b) + features.after().total(a);
      cachedPair[place] = pair + 1;
      cachedOwn[place] = 2 * features.shared(b, a) / (both + SHRINK);
      cachedUnique[place] = features.wasUnique();
    }
    return cachedOwn[place];
  }

  private int place(long pair) {
    return (int) ((pair * 0x9E3779B97F4A7C15L) >>> cacheShift);
  }

  /** The share of the features of the poorer of two nodes that the other has, too. */
  public double contained(int b, int a) {
    double one = features.before().total(b);
    double other = features.after().total(a);
    double shared = own(b, a) * (one + other + SHRINK) / 2;
    return shared / (Math.min(one, other) + SHRINK);
  }

  double score(int b, int a) {
    double score = own(b, a);
    boolean isUnique = cachedUnique[place(PairHeap.pair(b, a))];
    if (before.contentHash(b) == after.contentHash(a)) {
      score += SAME_CONTENT;
      if (rankBefore[b] >= 0 && rankAfter[a] >= 0 && rankBefore[b] != rankAfter[a]) {
        score -= OTHER_RANK;
      }
    }
    score += PARENT * parents(b, a);
    score +=
        NEIGHBOUR
            * (neighbours(aroundBefore.previous[b], aroundAfter.previous[a])
                + neighbours(aroundBefore.next[b], aroundAfter.next[a]));
    score += CHILDREN * children(b, a);
    score -= names(b, a);
    if (hint[b] == a) {
      score += HINT;
    }
    double distance = drift.of(b, a);
    score -= isUnique ? DRIFT * distance : ASTRAY * Math.min(1, distance / FAR);
    meant = inShell(b, a);
    return meant == NO_PAIR ? score : score - SHELL;
  }

  /** The pair that is meant by the one that was scored last, if that is only a shell around it. */
  long meant() {
    return meant;
  }

  private long inShell(int b, int a) {
    double least = own(b, a) + CLOSER;
    if (least >= 1) {
      return NO_PAIR;
    }
    int c = onlyChild(after, a);
    if (c >= 0 && partners.isFreeAfter(c) && sameName(b, c) && isCloser(b, c, least)) {
      return PairHeap.pair(b, c);
    }
    c = onlyChild(before, b);
    if (c >= 0 && partners.isFreeBefore(c) && sameName(c, a) && isCloser(c, a, least)) {
      return PairHeap.pair(c, a);
    }
    return NO_PAIR;
  }

  /**
   * Whether two nodes have more in common; does not look at their features if there are too few.
   */
  private boolean isCloser(int b, int a, double least) {
    double one = features.before().total(b);
    double other = features.after().total(a);
    return 2 * Math.min(one, other) > least * (one + other + SHRINK) && own(b, a) > least;
  }

  private static int onlyChild(DomTree tree, int node) {
    int child = tree.firstChild(node);
    return child >= 0 && tree.nextSibling(child) < 0 && tree.isElement(child)
        ? child
        : DomTree.NONE;
  }

  private double names(int b, int a) {
    return switch (kinship(b, a)) {
      case 0 -> 0;
      case 1 -> OTHER_NAME;
      default -> OTHER_FAMILY;
    };
  }

  /** 0 for the same name, 1 for the same family, 2 for another one. */
  public int kinship(int b, int a) {
    int one = before.nameId(b);
    int other = nameAfter[after.nameId(a)];
    return one == other ? 0 : family[one] == family[other] ? 1 : 2;
  }

  double parents(int b, int a) {
    int pb = before.parent(b);
    int pa = after.parent(a);
    if (pb < 0 || pa < 0) {
      return pb == pa ? 1 : 0;
    }
    int partnerOfParent = partners.ofBefore(pb);
    if (partnerOfParent == pa) {
      return 1;
    }
    int ppa = after.parent(pa);
    if (partnerOfParent >= 0 && partnerOfParent == ppa) {
      return WRAPPED;
    }
    int ppb = before.parent(pb);
    if (ppb >= 0 && partners.ofBefore(ppb) == pa) {
      return WRAPPED;
    }
    if (partnerOfParent < 0 && partners.ofAfter(pa) < 0) {
      return LIKELY_PARENT * own(pb, pa);
    }
    return -PARENT_ELSEWHERE;
  }

  double neighbours(int b, int a) {
    if (b < 0 || a < 0) {
      return b == a ? EDGE : 0;
    }
    int partner = partners.ofBefore(b);
    if (partner == a) {
      return 1;
    }
    if (partner < 0 && partners.ofAfter(a) < 0) {
      return before.contentHash(b) == after.contentHash(a) ? LIKELY_NEIGHBOUR : 0;
    }
    return -NEIGHBOUR_ELSEWHERE;
  }

  double children(int b, int a) {
    float count = votes.get(PairHeap.pair(b, a));
    if (count == 0) {
      return 0;
    }
    int all = Math.max(aroundBefore.children[b], aroundAfter.children[a]);
    double share = Math.min(1, count / all);
    return share * (count / (count + FEW_VOTES));
  }
}
