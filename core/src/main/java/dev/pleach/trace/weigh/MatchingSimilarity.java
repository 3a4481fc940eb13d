package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.trace.page.PageIndex;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a matching of the old page, or of an excerpt of it, with the new one says of a node and a
 * candidate: numbers that stand behind those of {@link FingerprintSimilarity}.
 */
public final class MatchingSimilarity {
  private static final int NONE = DomTree.NONE;
  private static final int LOOKED_AT = 300; // nodes inside
  private static final int NEAR = 2; // levels inside or around the partner
  private static final double SUREST = 0.999;
  private static final double LIKELY = 0.9; // of a pair
  private static final int PAGE_ALIKE = FingerprintSimilarity.NAMES.indexOf("pageAlike");
  private static final int WORDS_ALIKE = FingerprintSimilarity.NAMES.indexOf("wordsAlike");
  private static final int WORDS_DIFFER = FingerprintSimilarity.NAMES.indexOf("wordsDiffer");

  /** The names of the numbers, in order. */
  static final List<String> NAMES =
      List.of(
          "partner",
          "partnerScore",
          "partnerLogit",
          "partnerInOther",
          "partnerDiffer",
          "partnerWords",
          "partnerAlike",
          "partnerNear",
          "nearWords",
          "partnerElse",
          "taken",
          "takenScore",
          "lonely",
          "parents",
          "grandparents",
          "previous",
          "next",
          "insideTogether",
          "insideApart",
          "together",
          "fromInside",
          "fromElsewhere",
          "saidElsewhere");

  static final int COUNT = NAMES.size();

  private final Matching matching;
  private final DomTree before;
  private final PageIndex page;
  private final DomTree after;
  private final int node;
  private final int previous;
  private final int textBefore; // the last one before the node, NONE if it says nothing itself
  private final int textBehind;

  /**
   * The context of a node.
   *
   * @param node of the tree before
   */
  public MatchingSimilarity(Matching matching, int node, PageIndex page) {
    this.matching = matching;
    this.node = node;
    this.page = page;
    before = matching.beforeTree();
    after = matching.afterTree();
    previous = previous(before, node);
    boolean says = nextText(before, node, before.end(node)) != NONE;
    textBefore = says ? lastText(before, node) : NONE;
    textBehind = says ? nextText(before, before.end(node), before.size()) : NONE;
  }

  private static int previous(DomTree tree, int node) {
    int last = NONE;
    int parent = tree.parent(node);
    for (int c = parent == NONE ? node : tree.firstChild(parent); c < node; ) {
      last = c;
      c = tree.nextSibling(c);
    }
    return last;
  }

  /** Whether the node has a partner. */
  boolean hasPartner() {
    return matching.after(node) != NONE;
  }

  /** Whether a candidate is likely what another node of the old page was. */
  boolean isOther(int candidate) {
    int owner = matching.before(candidate);
    return owner != NONE && owner != node && matching.score(owner) >= LIKELY;
  }

  /** Nodes that the matching suggests: the partner, and what holds the partners of those inside. */
  Set<Integer> suggestions() {
    Set<Integer> suggestions = new TreeSet<>();
    addWithAncestors(matching.after(node), suggestions);
    int common = NONE;
    for (int d = node + 1; d < Math.min(before.end(node), node + LOOKED_AT); d++) {
      int partner = matching.after(d);
      if (partner != NONE) {
        common = common == NONE ? partner : common;
        while (!after.contains(common, partner)) {
          common = after.parent(common);
        }
      }
    }
    addWithAncestors(common, suggestions);
    suggestions.removeIf(suggested -> before.isText(node) != after.isText(suggested));
    return suggestions;
  }

  private void addWithAncestors(int found, Set<Integer> suggestions) {
    int up = found;
    for (int level = 0; level <= NEAR && up > 0; level++) {
      suggestions.add(up);
      up = after.parent(up);
    }
  }

  /** Writes the numbers of a candidate behind those of its likeness. */
  void of(int candidate, double[] into) {
    int i = FingerprintSimilarity.COUNT;
    int partner = matching.after(node);
    boolean is = partner == candidate;
    boolean near = !is && partner != NONE && isNear(partner, candidate);
    double score = Math.min(SUREST, matching.score(node));
    double logit = Math.max(0, StrictMath.log(Math.max(1 - SUREST, score) / (1 - score)) / 6);
    double pairPrevious = pair(previous, page.previous(candidate));
    double pairNext = pair(before.nextSibling(node), after.nextSibling(candidate));
    int together = 0;
    int apart = 0;
    int all = 0;
    for (int d = node + 1; d < Math.min(before.end(node), node + LOOKED_AT); d++) {
      int p = matching.after(d);
      boolean inside = p != NONE && after.contains(candidate, p);
      all++;
      together += inside ? 1 : 0;
      apart += p != NONE && !inside ? 1 : 0;
    }
    double share = all == 0 ? 0 : (double) together / all;
    int owner = matching.before(candidate);
    boolean taken = owner != NONE && owner != node;
    int parentBefore = before.parent(node);
    int parentAfter = after.parent(candidate);
    into[i++] = is ? 1 : 0;
    into[i++] = is ? score : 0;
    into[i++] = is ? logit : 0;
    into[i++] = is ? logit * (1 - into[PAGE_ALIKE]) : 0;
    into[i++] = is ? into[WORDS_DIFFER] : 0;
    into[i++] = is ? into[WORDS_ALIKE] : 0;
    into[i++] = is ? (pairPrevious + pairNext) / 2 : 0;
    into[i++] = near ? 1 : 0;
    into[i++] = near ? into[WORDS_ALIKE] : 0;
    into[i++] = partner != NONE && !is && !near ? 1 : 0;
    into[i++] = taken ? 1 : 0;
    into[i++] = taken ? matching.score(owner) : 0;
    into[i++] = owner == NONE && partner == NONE ? 1 : 0;
    into[i++] = pair(parentBefore, parentAfter);
    into[i++] =
        parentBefore == NONE || parentAfter == NONE
            ? pair(parentBefore, parentAfter)
            : pair(before.parent(parentBefore), after.parent(parentAfter));
    into[i++] = pairPrevious;
    into[i++] = pairNext;
    into[i++] = share;
    into[i++] = all == 0 ? 0 : (double) apart / all;
    into[i++] = is ? share : 0;
    addOrigins(candidate, into, i);
  }

  /** Where what the candidate holds was before: inside the node, or elsewhere. */
  private void addOrigins(int candidate, double[] into, int from) {
    int inside = 0;
    int elsewhere = 0;
    double letters = 0;
    double said = 0; // letters of texts that stood elsewhere just so
    int end = Math.min(after.end(candidate), candidate + LOOKED_AT);
    for (int c = candidate; c < end; c++) {
      int origin = matching.before(c);
      boolean out = origin != NONE && !before.contains(node, origin);
      inside += origin != NONE && !out ? 1 : 0;
      elsewhere += out ? 1 : 0;
      if (after.isVisibleText(c)) {
        int length = after.text(c).length();
        letters += length;
        said += out && before.labelHash(origin) == after.labelHash(c) ? length : 0;
      }
    }
    double all = end - candidate;
    into[from] = inside / all;
    into[from + 1] = elsewhere / all;
    into[from + 2] = letters == 0 ? 0 : said / letters;
  }

  /**
   * Whether what stood just before and just behind the node now stands side by side, so that there
   * is no place left for what it said.
   */
  boolean isClosed() {
    if (textBefore == NONE || textBehind == NONE) {
      return false;
    }
    int from = matching.after(textBefore);
    int to = matching.after(textBehind);
    return from != NONE && to > from && nextText(after, from + 1, to) == NONE;
  }

  private static int lastText(DomTree tree, int before) {
    int n = before - 1;
    while (n > Math.max(0, before - LOOKED_AT) && !tree.isVisibleText(n)) {
      n--;
    }
    return n > 0 && tree.isVisibleText(n) ? n : NONE;
  }

  private static int nextText(DomTree tree, int from, int end) {
    for (int n = from; n < Math.min(end, from + LOOKED_AT); n++) {
      if (tree.isVisibleText(n)) {
        return n;
      }
    }
    return NONE;
  }

  private boolean isNear(int one, int other) {
    return (after.contains(one, other) || after.contains(other, one))
        && Math.abs(after.depth(one) - after.depth(other)) <= NEAR;
  }

  /** 1 if both are partners, a half if there are none, 0 if not. */
  private double pair(int b, int a) {
    if (b == NONE || a == NONE) {
      return b == a ? 0.5 : 0;
    }
    return matching.after(b) == a ? 1 : 0;
  }
}
