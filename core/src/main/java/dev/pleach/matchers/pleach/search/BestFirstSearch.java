package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.align.LongListAlignment;
import dev.pleach.matchers.pleach.align.ResidualAlignment;
import dev.pleach.matchers.pleach.align.TextStreamAlignment;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import java.util.Arrays;

/**
 * Accepts pairs, the best first. Each accepted pair is evidence for the pairs around it, of its
 * parents, neighbours and children: these are proposed, or get a better score. What is left open is
 * aligned below pairs.
 *
 * <p>A queue orders the proposals. Scores change while pairs are accepted: one that rose is queued
 * again at once, one that fell when it comes up. Cost: O(c (t + log c)) for c proposals and t
 * features of a node.
 */
public final class BestFirstSearch {
  private static final double MIN_SCORE = 0.05; // of a proposal
  // A node with such a proposal needs no further candidates.
  private static final float SETTLED_SCORE = 1.4f;
  private static final double MIN_RESIDUAL_SCORE = 0.47; // of a pair that ResidualAlignment makes
  private static final int MAX_ROUNDS = 3; // of ResidualAlignment, and what follows from it
  private static final int MAX_CHILDREN = 2000; // of a pair that are searched for wrapped ones
  private static final float MIN_CHANGE = 0.02f; // of a score, for a new place in the queue

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final SiblingIndex siblingsBefore;
  private final SiblingIndex siblingsAfter;
  private final PairValues votes; // value: pairs of children, as vote counts them
  private final PairValues queued; // value: the score a pair was queued with last
  private final float[] best; // index: node before; value: the best score it was queued with
  private final PairHeap heap = new PairHeap();

  /** The scorer, which knows all pairs once the search has run. */
  public final PairScorer scorer;

  private final NodeFeatures features;
  private final ChildRankProposals ranks;
  private final LongListAlignment longLists;
  private final boolean[] inOrder; // index: node before; value: as OrderDeviation.inOrder

  public BestFirstSearch(
      Partners partners,
      NodeFeatures features,
      SiblingIndex siblingsBefore,
      SiblingIndex siblingsAfter,
      WorkBudget budget) {
    this.partners = partners;
    this.features = features;
    before = partners.before;
    after = partners.after;
    this.siblingsBefore = siblingsBefore;
    this.siblingsAfter = siblingsAfter;
    int free = Math.min(before.size(), after.size()) - partners.size();
    votes = new PairValues(free / 2);
    queued = new PairValues(2 * free);
    inOrder = OrderDeviation.inOrder(partners);
    OrderDeviation deviation = new OrderDeviation(partners, inOrder);
    scorer =
        new PairScorer(partners, features, siblingsBefore, siblingsAfter, votes, deviation, budget);
    ranks = new ChildRankProposals(partners, features);
    longLists = new LongListAlignment(partners);
    best = new float[before.size()];
  }

  public void run() {
    proposeFirst();
    drain();
    if (!partners.isComplete()) {
      proposeRest();
    }
  }

  /** Queues what the certain pairs, the order of the texts and rare features propose. */
  private void proposeFirst() {
    int[] anchored = pairs();
    for (int b : anchored) {
      vote(b, partners.ofBefore(b));
    }
    new TextStreamAlignment(partners, false).align(inOrder, scorer::hint);
    push(0, 0);
    for (int b : anchored) {
      proposeAround(b, partners.ofBefore(b));
    }
    CandidateIndex candidates = new CandidateIndex(features, after);
    for (int b : partners.freeBefore()) {
      if (scorer.hint(b) >= 0) {
        push(b, scorer.hint(b));
      }
      if (best[b] < SETTLED_SCORE) {
        candidates.of(b, this::pushNew);
      }
    }
  }

  /** Pairs what the queue has left open, from what is known once it has run dry. */
  private void proposeRest() {
    new DuplicateReassignment(partners).run();
    new HeadingReassignment(partners).run(this::accept);
    new TextStreamAlignment(partners, true).align(OrderDeviation.inOrder(partners), this::accept);
    drain();
    for (int b : pairs()) {
      if (!partners.origin(b).coversSubtree()) {
        proposeWrapped(b, partners.ofBefore(b));
      }
    }
    drain();
    ResidualAlignment residual =
        new ResidualAlignment(
            partners,
            (b, a) -> scorer.isPossible(b, a) ? scorer.score(b, a) - MIN_RESIDUAL_SCORE : 0,
            this::accept);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      int size = partners.size();
      align(residual);
      if (partners.size() == size) {
        break;
      }
      drain();
    }
  }

  /** Aligns below all pairs that have a free child. */
  private void align(ResidualAlignment residual) {
    boolean[] hasFree = new boolean[before.size()];
    for (int b : partners.freeBefore()) {
      if (b > 0) {
        hasFree[before.parent(b)] = true;
      }
    }
    for (int b = 0; b < hasFree.length; b++) {
      if (hasFree[b] && !partners.isFreeBefore(b)) {
        residual.align(b, partners.ofBefore(b));
      }
    }
  }

  /** The nodes before that have a partner, without those inside certain pairs of subtrees. */
  private int[] pairs() {
    int[] pairs = new int[partners.size()];
    int count = 0;
    for (int b = 0; b < before.size(); b++) {
      if (!partners.isFreeBefore(b)) {
        pairs[count++] = b;
        b = partners.lastSettledBefore(b);
      }
    }
    return Arrays.copyOf(pairs, count);
  }

  /**
   * Proposes pairs of children that lie one level deeper on one side, below a free node: a wrapper
   * that was added or removed.
   */
  private void proposeWrapped(int b, int a) {
    int left = MAX_CHILDREN;
    for (int c = before.firstChild(b); c >= 0 && left > 0; c = before.nextSibling(c), left--) {
      if (partners.isFreeBefore(c) && !before.isLeaf(c)) {
        pushChildren(c, a);
        left -= siblingsBefore.children[c] + siblingsAfter.children[a];
      }
    }
    left = MAX_CHILDREN;
    for (int c = after.firstChild(a); c >= 0 && left > 0; c = after.nextSibling(c), left--) {
      if (partners.isFreeAfter(c) && !after.isLeaf(c)) {
        pushChildren(b, c);
        left -= siblingsBefore.children[b] + siblingsAfter.children[c];
      }
    }
  }

  private void push(long pair) {
    push(PairHeap.before(pair), PairHeap.after(pair));
  }

  /** Accepts queued pairs until there are no more. */
  private void drain() {
    while (!heap.isEmpty()) {
      long pair = heap.top();
      float known = heap.topScore();
      heap.pop();
      int b = PairHeap.before(pair);
      int a = PairHeap.after(pair);
      if (!partners.isFreeBefore(b) || !partners.isFreeAfter(a)) {
        continue;
      }
      float now = (float) scorer.score(b, a);
      if (now < known - MIN_CHANGE) {
        if (now >= MIN_SCORE) {
          heap.push(pair, now);
        }
        queued.set(pair, now);
      } else {
        accept(b, a);
      }
    }
  }

  private void accept(int b, int a) {
    join(b, a);
    proposeAround(b, a);
  }

  /** Joins two nodes, and what is below them if that is equal, and lets all these pairs vote. */
  private void join(int b, int a) {
    if (before.end(b) - b > 1 && before.sameSubtree(b, after, a)) {
      int length = before.end(b) - b;
      boolean[] fresh = new boolean[length];
      for (int i = 0; i < length; i++) {
        fresh[i] = partners.isFreeBefore(b + i) && partners.isFreeAfter(a + i);
        if (fresh[i]) {
          partners.join(b + i, a + i, i == 0 ? Origin.SEARCH : Origin.INSIDE_SEARCHED);
        }
      }
      for (int i = 0; i < length; i++) {
        if (fresh[i]) {
          vote(b + i, a + i);
        }
      }
    } else {
      partners.join(b, a, Origin.SEARCH);
      vote(b, a);
    }
  }

  /**
   * Counts a pair for the pair of its parents, and half for a parent with a grandparent, in case
   * the other parent is a wrapper.
   */
  private void vote(int b, int a) {
    int parentB = before.parent(b);
    int parentA = after.parent(a);
    if (parentB < 0 || parentA < 0) {
      return;
    }
    if (partners.isFreeBefore(parentB)) {
      if (partners.isFreeAfter(parentA)) {
        votes.add(PairHeap.pair(parentB, parentA), 1);
      }
      int grandparentA = after.parent(parentA);
      if (grandparentA >= 0 && partners.isFreeAfter(grandparentA)) {
        votes.add(PairHeap.pair(parentB, grandparentA), 0.5f);
      }
    }
    if (partners.isFreeAfter(parentA)) {
      int grandparentB = before.parent(parentB);
      if (grandparentB >= 0 && partners.isFreeBefore(grandparentB)) {
        votes.add(PairHeap.pair(grandparentB, parentA), 0.5f);
      }
    }
  }

  /** Proposes the pairs around a pair that was accepted. */
  private void proposeAround(int b, int a) {
    int parentB = before.parent(b);
    int parentA = after.parent(a);
    if (parentB >= 0 && parentA >= 0) {
      push(parentB, parentA);
      if (after.parent(parentA) >= 0) {
        push(parentB, after.parent(parentA));
      }
      if (before.parent(parentB) >= 0) {
        push(before.parent(parentB), parentA);
      }
    }
    push(siblingsBefore.next[b], siblingsAfter.next[a]);
    push(siblingsBefore.previous[b], siblingsAfter.previous[a]);
    if (!partners.origin(b).coversSubtree()) {
      pushChildren(b, a);
    }
  }

  /** Proposes pairs of children; equal ones in long lists are joined at once. */
  private void pushChildren(int b, int a) {
    longLists.align(b, a, this::join);
    ranks.of(b, a, this::push);
  }

  /** Proposes a pair that has no proposal yet; nothing around it has changed since. */
  private void pushNew(long pair) {
    if (queued.get(pair) == 0) {
      push(pair);
    }
  }

  /**
   * Proposes a pair if both nodes are there, free, and may be a pair; and the better one inside.
   */
  private void push(int b, int a) {
    if (b < 0
        || a < 0
        || !partners.isFreeBefore(b)
        || !partners.isFreeAfter(a)
        || !scorer.isPossible(b, a)) {
      return;
    }
    pushPossible(b, a);
    long inner = scorer.unwrappedPair();
    if (inner != PairScorer.NO_PAIR) {
      pushPossible(PairHeap.before(inner), PairHeap.after(inner));
    }
  }

  private void pushPossible(int b, int a) {
    float score = (float) scorer.score(b, a);
    if (score >= MIN_SCORE) {
      long pair = PairHeap.pair(b, a);
      if (score > queued.get(pair) + MIN_CHANGE) {
        queued.set(pair, score);
        heap.push(pair, score);
        best[b] = Math.max(best[b], score);
      }
    }
  }
}
