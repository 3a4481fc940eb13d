package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.align.LongListAlignment;
import dev.pleach.matchers.pleach.align.ResidualAlignment;
import dev.pleach.matchers.pleach.align.TextStreamAlignment;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Ground;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import java.util.Arrays;

/**
 * Accepts pairs, the best first, and lets each accepted pair speak for those around it: its
 * parents, its neighbours, its children.
 */
public final class BestFirstSearch {
  private static final double THRESHOLD = 0.05; // below it nothing is proposed
  private static final float SETTLED = 1.4f; // by its place: no need to look for others like it
  private static final double LEFTOVER = 0.47; // what a leftover pair must have to be worth it
  private static final int ROUNDS = 3; // of leftovers, and what follows from them
  private static final int MOST_LOOKS = 2000; // at children of a pair and theirs
  private static final float STEP = 0.02f; // a smaller change of a score is not worth a new place

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final SiblingIndex aroundBefore;
  private final SiblingIndex aroundAfter;
  private final PairCounts votes;
  private final PairCounts pushed; // the best score a pair was pushed with
  private final float[] best; // index: node before; value: the best score it was pushed with
  private final PairHeap heap = new PairHeap();
  private final PairScorer scorer;
  private final NodeFeatures features;
  private final ChildRankProposals ranks;
  private final LongListAlignment longRows;
  private final boolean[] isAnchor; // index: node before; value: as Drift says

  public BestFirstSearch(
      Partners partners,
      NodeFeatures features,
      SiblingIndex aroundBefore,
      SiblingIndex aroundAfter) {
    this.partners = partners;
    this.features = features;
    before = partners.before;
    after = partners.after;
    this.aroundBefore = aroundBefore;
    this.aroundAfter = aroundAfter;
    int open = Math.min(before.size(), after.size()) - partners.size();
    votes = new PairCounts(open / 2);
    pushed = new PairCounts(2 * open);
    isAnchor = OrderDeviation.increasing(partners);
    OrderDeviation drift = new OrderDeviation(partners, isAnchor);
    scorer = new PairScorer(partners, features, aroundBefore, aroundAfter, votes, drift);
    ranks = new ChildRankProposals(partners, features);
    longRows = new LongListAlignment(partners);
    best = new float[before.size()];
  }

  public PairScorer scorer() {
    return scorer;
  }

  public void run() {
    int[] anchored = pairs();
    for (int b : anchored) {
      vote(b, partners.ofBefore(b));
    }
    new TextStreamAlignment(partners, false).align(isAnchor, scorer::hint);
    push(0, 0);
    for (int b : anchored) {
      spread(b, partners.ofBefore(b));
    }
    CandidateIndex candidates = new CandidateIndex(features, after);
    for (int b = 0; b < before.size(); b++) {
      if (partners.isFreeBefore(b)) {
        if (scorer.hint(b) >= 0) {
          push(b, scorer.hint(b));
        }
        if (best[b] < SETTLED) {
          candidates.of(b, this::pushNew);
        }
      }
    }
    drain();
    if (partners.isComplete()) {
      return;
    }
    new DuplicateReassignment(partners).goHome();
    new TextStreamAlignment(partners, true)
        .align(OrderDeviation.increasing(partners), this::accept);
    drain();
    for (int b : pairs()) {
      lookThrough(b, partners.ofBefore(b));
    }
    drain();
    ResidualAlignment leftovers =
        new ResidualAlignment(
            partners,
            (b, a) -> scorer.isPossible(b, a) ? scorer.score(b, a) - LEFTOVER : 0,
            this::accept);
    for (int round = 0; round < ROUNDS; round++) {
      int size = partners.size();
      align(leftovers);
      if (partners.size() == size) {
        break;
      }
      drain();
    }
  }

  /** Aligns below all pairs that have a free child. */
  private void align(ResidualAlignment leftovers) {
    boolean[] hasFree = new boolean[before.size()];
    for (int b = 1; b < hasFree.length; b++) {
      if (partners.isFreeBefore(b)) {
        hasFree[before.parent(b)] = true;
      }
    }
    for (int b = 0; b < hasFree.length; b++) {
      if (hasFree[b] && !partners.isFreeBefore(b)) {
        leftovers.align(b, partners.ofBefore(b));
      }
    }
  }

  /** The nodes before that have a partner, without those inside equal subtrees. */
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
   * Proposes children of a pair that lie one level deeper on one side, below a node without
   * partner: one that was put in between, or taken out.
   */
  private void lookThrough(int b, int a) {
    int left = MOST_LOOKS;
    for (int c = before.firstChild(b); c >= 0 && left > 0; c = before.nextSibling(c), left--) {
      if (partners.isFreeBefore(c) && !before.isLeaf(c)) {
        pushChildren(c, a);
        left -= aroundBefore.children[c] + aroundAfter.children[a];
      }
    }
    left = MOST_LOOKS;
    for (int c = after.firstChild(a); c >= 0 && left > 0; c = after.nextSibling(c), left--) {
      if (partners.isFreeAfter(c) && !after.isLeaf(c)) {
        pushChildren(b, c);
        left -= aroundBefore.children[b] + aroundAfter.children[c];
      }
    }
  }

  private void push(long pair) {
    push(PairHeap.before(pair), PairHeap.after(pair));
  }

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
      if (now < known - STEP) {
        if (now >= THRESHOLD) {
          heap.push(pair, now);
        }
        pushed.set(pair, now);
      } else {
        accept(b, a);
      }
    }
  }

  private void accept(int b, int a) {
    join(b, a);
    spread(b, a);
  }

  /** Joins two nodes, and what is below them if it is equal, and lets all these pairs vote. */
  private void join(int b, int a) {
    if (before.end(b) - b > 1 && before.sameSubtree(b, after, a)) {
      int length = before.end(b) - b;
      boolean[] fresh = new boolean[length];
      for (int i = 0; i < length; i++) {
        fresh[i] = partners.isFreeBefore(b + i) && partners.isFreeAfter(a + i);
        if (fresh[i]) {
          partners.join(b + i, a + i, i == 0 ? Ground.SCORE : Ground.COPY);
        }
      }
      for (int i = 0; i < length; i++) {
        if (fresh[i]) {
          vote(b + i, a + i);
        }
      }
    } else {
      partners.join(b, a, Ground.SCORE);
      vote(b, a);
    }
  }

  /** A pair speaks for its parents, and for its grandparents in case one parent was put between. */
  private void vote(int b, int a) {
    int pb = before.parent(b);
    int pa = after.parent(a);
    if (pb < 0 || pa < 0) {
      return;
    }
    if (partners.isFreeBefore(pb)) {
      if (partners.isFreeAfter(pa)) {
        votes.add(PairHeap.pair(pb, pa), 1);
      }
      int ppa = after.parent(pa);
      if (ppa >= 0 && partners.isFreeAfter(ppa)) {
        votes.add(PairHeap.pair(pb, ppa), 0.5f);
      }
    }
    if (partners.isFreeAfter(pa)) {
      int ppb = before.parent(pb);
      if (ppb >= 0 && partners.isFreeBefore(ppb)) {
        votes.add(PairHeap.pair(ppb, pa), 0.5f);
      }
    }
  }

  private void spread(int b, int a) {
    int pb = before.parent(b);
    int pa = after.parent(a);
    if (pb >= 0 && pa >= 0) {
      push(pb, pa);
      if (after.parent(pa) >= 0) {
        push(pb, after.parent(pa));
      }
      if (before.parent(pb) >= 0) {
        push(before.parent(pb), pa);
      }
    }
    push(aroundBefore.next[b], aroundAfter.next[a]);
    push(aroundBefore.previous[b], aroundAfter.previous[a]);
    pushChildren(b, a);
  }

  /** Proposes children of two nodes; those in long rows that are equal are taken at once. */
  private void pushChildren(int b, int a) {
    longRows.align(b, a, this::join);
    ranks.of(b, a, this::push);
  }

  /** Nothing around this pair has changed: once it was pushed, its place is right. */
  private void pushNew(long pair) {
    if (pushed.get(pair) == 0) {
      push(PairHeap.before(pair), PairHeap.after(pair));
    }
  }

  private void push(int b, int a) {
    if (b < 0
        || a < 0
        || !partners.isFreeBefore(b)
        || !partners.isFreeAfter(a)
        || !scorer.isPossible(b, a)) {
      return;
    }
    pushPossible(b, a);
    long inner = scorer.meant();
    if (inner != PairScorer.NO_PAIR) {
      pushPossible(PairHeap.before(inner), PairHeap.after(inner));
    }
  }

  private void pushPossible(int b, int a) {
    float score = (float) scorer.score(b, a);
    if (score >= THRESHOLD) {
      long pair = PairHeap.pair(b, a);
      if (score > pushed.get(pair) + STEP) {
        pushed.set(pair, score);
        heap.push(pair, score);
        best[b] = Math.max(best[b], score);
      }
    }
  }
}
