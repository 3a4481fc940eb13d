package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.feature.DuplicateRank;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.shared.SharedNames;

/**
 * Scores how good a pair two nodes would be: by the features they share, and by which of their
 * parents, neighbours and children are pairs already. A sum of bonuses and penalties, for ranking
 * alone; how likely a pair is right is decided by verification.
 *
 * <p>The score of a pair depends on the pairs around it and changes while they are accepted. What
 * does not change, the share of common features, is cached.
 */
public final class PairScorer {
  // The bonuses and penalties are tuned on the tuning half of pleach bench match.

  // Keeps nodes with next to no features from a high similarity.
  private static final double SHRINK = 0.06;
  private static final double SAME_CONTENT = 0.07;
  private static final double OTHER_RANK = 0.04; // equal content, but another DuplicateRank
  private static final double PARENT = 0.62;
  private static final double WRAPPED = 0.7; // share of PARENT with one element between
  private static final double PARENT_ELSEWHERE = 0.16; // share of PARENT that is lost
  // Share of PARENT for free parents, times their similarity.
  private static final double SIMILAR_PARENT = 0.77;
  private static final double NEIGHBOUR = 0.25;
  private static final double NO_NEIGHBOUR = 0.47; // share of NEIGHBOUR if both have none
  private static final double NEIGHBOUR_ELSEWHERE = 0.37; // share of NEIGHBOUR that is lost
  // Share of NEIGHBOUR for free ones of equal content.
  private static final double EQUAL_NEIGHBOUR = 1.2;
  private static final double CHILDREN = 0.8;
  private static final double HALF_VOTES = 0.5; // so many votes of children count half
  private static final double OTHER_NAME = 0.24;
  private static final double OTHER_FAMILY = 0.33;
  private static final double DEVIATION = 0.06; // for nodes that share a unique feature
  private static final double DEVIATION_OF_COMMON = 0.3; // for all others: they are one of several
  // Of the page: from here on, DEVIATION_OF_COMMON counts in full.
  private static final double FAR = 1 / 16.0;
  private static final double TEXT_ORDER = 0.38; // paired by TextStreamAlignment
  private static final double WRAPPER = 0.6; // one of the two only wraps the better partner
  // In similarity, for an only child to be the better partner.
  private static final double UNWRAPPED_GAIN = 0.1;

  /** Two names of one family, as {@link #nameDistance} counts. */
  public static final int OTHER_NAME_OF_FAMILY = 1;

  /** Names of two families, as {@link #nameDistance} counts. */
  public static final int NAME_OF_OTHER_FAMILY = 2;

  static final long NO_PAIR = -1;

  private static final int MIN_CACHE_BITS = 8;
  private static final int MAX_CACHE_BITS = 14;

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final NodeFeatures features;
  public final SiblingIndex siblingsBefore;
  public final SiblingIndex siblingsAfter;
  private final PairValues votes;
  private final int[] nameAfter; // index: name id after; value: as SharedNames numbers it
  private final int[] family; // index: shared number of a name; value: its family
  private final OrderDeviation deviation;
  private long unwrapped = NO_PAIR; // as unwrappedPair
  private final int cacheShift;
  private final long[] cachedPair; // index: hash of a pair; value: pair + 1, 0 for none
  private final boolean[] cachedUnique; // index: as cachedPair; value: shares a unique feature
  private final double[] cachedSimilarity; // index: as cachedPair
  private final int[] hint; // index: node before; value: partner by text order, NONE without
  private final int[] rankBefore; // index: node before; value: as DuplicateRank
  private final int[] rankAfter; // index: node after; value: as DuplicateRank
  private final WorkBudget budget;
  private long steps; // pairs scored so far

  PairScorer(
      Partners partners,
      NodeFeatures features,
      SiblingIndex siblingsBefore,
      SiblingIndex siblingsAfter,
      PairValues votes,
      OrderDeviation deviation,
      WorkBudget budget) {
    this.budget = budget;
    this.partners = partners;
    this.features = features;
    this.siblingsBefore = siblingsBefore;
    this.siblingsAfter = siblingsAfter;
    this.votes = votes;
    this.deviation = deviation;
    int free = Math.max(1, partners.before.size() - partners.size());
    int bits = 33 - Integer.numberOfLeadingZeros(free); // two to four places for each free node
    bits = Math.max(MIN_CACHE_BITS, Math.min(MAX_CACHE_BITS, bits));
    cacheShift = 64 - bits;
    cachedPair = new long[1 << bits];
    cachedUnique = new boolean[1 << bits];
    cachedSimilarity = new double[1 << bits];
    hint = IntArrays.filled(partners.before.size(), DomTree.NONE);
    rankBefore = DuplicateRank.ranks(partners.before, partners.freeBefore());
    rankAfter = DuplicateRank.ranks(partners.after, partners.freeAfter());
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

  /**
   * Remembers a pair by text order. Not where both nodes have a {@link DuplicateRank}, which is the
   * better evidence.
   */
  void hint(int b, int a) {
    if (rankBefore[b] < 0 || rankAfter[a] < 0) {
      hint[b] = a;
    }
  }

  /** The partner by text order, NONE without. */
  int hint(int b) {
    return hint[b];
  }

  /** Whether the names of two nodes allow them to be a pair. */
  boolean isPossible(int b, int a) {
    return TagFamily.exchange(family[before.nameId(b)], family[nameAfter[after.nameId(a)]]);
  }

  public boolean sameName(int b, int a) {
    return before.nameId(b) == nameAfter[after.nameId(a)];
  }

  /** The share of their features that two nodes have in common, by weight. */
  public double similarity(int b, int a) {
    long pair = PairHeap.pair(b, a);
    int place = place(pair);
    if (cachedPair[place] != pair + 1) {
      double both = features.before.total[b] + features.after.total[a];
      cachedPair[place] = pair + 1;
      cachedSimilarity[place] = 2 * features.shared(b, a) / (both + SHRINK);
      cachedUnique[place] = features.sharedUnique();
    }
    return cachedSimilarity[place];
  }

  private int place(long pair) {
    return (int) ((pair * 0x9E3779B97F4A7C15L) >>> cacheShift);
  }

  /** The share of the features of the node with less weight that the other has, too. */
  public double containment(int b, int a) {
    double one = features.before.total[b];
    double other = features.after.total[a];
    double shared = similarity(b, a) * (one + other + SHRINK) / 2;
    return shared / (Math.min(one, other) + SHRINK);
  }

  /**
   * The score of a pair. One step of the work budget.
   *
   * @throws dev.pleach.match.TreeTooLargeException if the budget is used up
   */
  double score(int b, int a) {
    budget.checkSteps(++steps, before, after);
    double score = similarity(b, a);
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
            * (neighbours(siblingsBefore.previous[b], siblingsAfter.previous[a])
                + neighbours(siblingsBefore.next[b], siblingsAfter.next[a]));
    score += CHILDREN * children(b, a);
    score -= namePenalty(b, a);
    if (hint[b] == a) {
      score += TEXT_ORDER;
    }
    double distance = deviation.of(b, a);
    score -= isUnique ? DEVIATION * distance : DEVIATION_OF_COMMON * Math.min(1, distance / FAR);
    unwrapped = unwrap(b, a);
    return unwrapped == NO_PAIR ? score : score - WRAPPER;
  }

  /**
   * The better pair inside the one that was scored last, NO_PAIR without. An element and its only
   * child often resemble the same node; if the child is more similar by UNWRAPPED_GAIN, the element
   * around it is only a wrapper.
   */
  long unwrappedPair() {
    return unwrapped;
  }

  private long unwrap(int b, int a) {
    double min = similarity(b, a) + UNWRAPPED_GAIN;
    if (min >= 1) {
      return NO_PAIR;
    }
    int c = onlyChild(after, a);
    if (c >= 0 && partners.isFreeAfter(c) && sameName(b, c) && isMoreSimilar(b, c, min)) {
      return PairHeap.pair(b, c);
    }
    c = onlyChild(before, b);
    if (c >= 0 && partners.isFreeBefore(c) && sameName(c, a) && isMoreSimilar(c, a, min)) {
      return PairHeap.pair(c, a);
    }
    return NO_PAIR;
  }

  /** Whether two nodes are more similar than that. Compares totals first, which is cheaper. */
  private boolean isMoreSimilar(int b, int a, double min) {
    double one = features.before.total[b];
    double other = features.after.total[a];
    return 2 * Math.min(one, other) > min * (one + other + SHRINK) && similarity(b, a) > min;
  }

  private static int onlyChild(DomTree tree, int node) {
    int child = tree.firstChild(node);
    return child >= 0 && tree.nextSibling(child) < 0 && tree.isElement(child)
        ? child
        : DomTree.NONE;
  }

  private double namePenalty(int b, int a) {
    return switch (nameDistance(b, a)) {
      case 0 -> 0;
      case OTHER_NAME_OF_FAMILY -> OTHER_NAME;
      default -> OTHER_FAMILY;
    };
  }

  /** 0 for the same name, {@link #OTHER_NAME_OF_FAMILY}, or {@link #NAME_OF_OTHER_FAMILY}. */
  public int nameDistance(int b, int a) {
    int one = before.nameId(b);
    int other = nameAfter[after.nameId(a)];
    return one == other
        ? 0
        : family[one] == family[other] ? OTHER_NAME_OF_FAMILY : NAME_OF_OTHER_FAMILY;
  }

  private double parents(int b, int a) {
    int parentB = before.parent(b);
    int parentA = after.parent(a);
    if (parentB < 0 || parentA < 0) {
      return parentB == parentA ? 1 : 0;
    }
    int partnerOfParent = partners.ofBefore(parentB);
    if (partnerOfParent == parentA) {
      return 1;
    }
    int grandparentA = after.parent(parentA);
    if (partnerOfParent >= 0 && partnerOfParent == grandparentA) {
      return WRAPPED;
    }
    int grandparentB = before.parent(parentB);
    if (grandparentB >= 0 && partners.ofBefore(grandparentB) == parentA) {
      return WRAPPED;
    }
    if (partnerOfParent < 0 && partners.ofAfter(parentA) < 0) {
      return SIMILAR_PARENT * similarity(parentB, parentA);
    }
    return -PARENT_ELSEWHERE;
  }

  private double neighbours(int b, int a) {
    if (b < 0 || a < 0) {
      return b == a ? NO_NEIGHBOUR : 0;
    }
    int partner = partners.ofBefore(b);
    if (partner == a) {
      return 1;
    }
    if (partner < 0 && partners.ofAfter(a) < 0) {
      return before.contentHash(b) == after.contentHash(a) ? EQUAL_NEIGHBOUR : 0;
    }
    return -NEIGHBOUR_ELSEWHERE;
  }

  private double children(int b, int a) {
    if (before.isLeaf(b) || after.isLeaf(a)) {
      return 0;
    }
    float count = votes.get(PairHeap.pair(b, a));
    if (count == 0) {
      return 0;
    }
    int all = Math.max(siblingsBefore.children[b], siblingsAfter.children[a]);
    double share = Math.min(1, count / all);
    return share * (count / (count + HALF_VOTES));
  }
}
