package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.feature.SubtreeShapes;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.pleach.search.PairScorer;
import java.util.Arrays;
import java.util.List;

/**
 * What speaks for and against a proposed pair, as numbers between 0 and 1, once all proposals are
 * made.
 */
public final class PairFeatures {
  /** The names of the features, in their order. */
  public static final List<String> NAMES =
      List.of(
          "bias",
          "own",
          "sameLabel",
          "sameContent",
          "sameShape",
          "otherName",
          "otherFamily",
          "parentTogether",
          "parentWrapped",
          "parentElsewhere",
          "previousTogether",
          "previousElsewhere",
          "nextTogether",
          "nextElsewhere",
          "childrenTogether",
          "childrenElsewhere",
          "textInside",
          "textOutside",
          "wordsAlike",
          "wordsDiffer",
          "linkSame",
          "linkDiffers",
          "textAndLinkDiffer",
          "sizeRatio",
          "drift",
          "pageAlike",
          "aroundAlike",
          "rareShared",
          "sameClass",
          "classDiffers",
          "rival",
          "wordsDifferOnChangedPage",
          "ownOnChangedPage",
          "leafAndContainer",
          "noWords",
          "ownWithoutWords",
          "parentTogetherWithoutWords",
          "ownSquared",
          "ownBelowParents",
          "wordsDifferBelowParents",
          "wordsDifferAboveChildren",
          "neighboursTogether",
          "contained",
          "leavesInside",
          "leavesOutside",
          "parentRelated",
          "inOrder",
          "classGone",
          "classPart");

  public static final int COUNT = NAMES.size();

  private static final int NEITHER = 0; // has classes
  private static final int SAME = 1;
  private static final int PART = 2; // some words of them are the same
  private static final int GONE = 3; // or new
  private static final int OTHER = 4;
  private static final int PREVIOUS = NAMES.indexOf("previousTogether");
  private static final int NEXT = NAMES.indexOf("nextTogether");

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final NodeFeatures features;
  private final SubtreeShapes shapesBefore;
  private final SubtreeShapes shapesAfter;
  private final PairScorer scorer;
  private final SiblingIndex aroundBefore;
  private final SiblingIndex aroundAfter;
  private final WordBags wordsBefore;
  private final WordBags wordsAfter;
  private final int[] together; // index: node before; value: children whose partners are children
  private final int[] elsewhere; // index: node before; value: children whose partners are not
  private final int[] least; // index: node before; value: least partner of a text below
  private final int[] most; // index: node before; value: greatest partner of a text below, or NONE
  private final int[] certain; // index: node before; value: pairs of the certain phases below
  private final double pageAlike;
  private final PageTraits page;
  private final SharedLeaves leaves;
  private final boolean[] inOrder; // index: node before; value: as Drift says
  private final OrderDeviation drift;
  private final int hrefBefore; // number of the name, NONE without
  private final int hrefAfter;
  private final int srcBefore;
  private final int srcAfter;

  public PairFeatures(
      Partners partners,
      NodeFeatures features,
      PairScorer scorer,
      SiblingIndex aroundBefore,
      SiblingIndex aroundAfter,
      WordBags wordsBefore,
      WordBags wordsAfter,
      PageTraits page) {
    this.page = page;
    this.partners = partners;
    this.features = features;
    shapesBefore = features.before().shapes();
    shapesAfter = features.after().shapes();
    this.scorer = scorer;
    this.aroundBefore = aroundBefore;
    this.aroundAfter = aroundAfter;
    this.wordsBefore = wordsBefore;
    this.wordsAfter = wordsAfter;
    before = partners.before;
    after = partners.after;
    hrefBefore = before.attributeNameId("href");
    hrefAfter = after.attributeNameId("href");
    srcBefore = before.attributeNameId("src");
    srcAfter = after.attributeNameId("src");
    int size = before.size();
    together = new int[size];
    elsewhere = new int[size];
    least = new int[size];
    most = new int[size];
    certain = new int[size];
    Arrays.fill(most, DomTree.NONE);
    Arrays.fill(least, Integer.MAX_VALUE);
    for (int b = size - 1; b >= 0; b--) {
      int a = partners.ofBefore(b);
      if (a >= 0) {
        if (partners.isInnerBefore(b)) {
          continue;
        }
        boolean isSubtree = partners.ground(b).isWhole();
        certain[b] += isSubtree ? before.end(b) - b : partners.ground(b).isCertain() ? 1 : 0;
        if (before.isText(b) || isSubtree) {
          least[b] = a;
          most[b] = a;
        }
      }
      int parent = before.parent(b);
      if (parent < 0) {
        continue;
      }
      certain[parent] += certain[b];
      least[parent] = Math.min(least[parent], least[b]);
      most[parent] = Math.max(most[parent], most[b]);
      int partnerOfParent = partners.ofBefore(parent);
      if (a >= 0 && partnerOfParent >= 0) {
        if (after.parent(a) == partnerOfParent) {
          together[parent]++;
        } else {
          elsewhere[parent]++;
        }
      }
    }
    pageAlike = (double) certain[0] / Math.max(before.size(), after.size());
    leaves = new SharedLeaves(partners);
    inOrder = OrderDeviation.increasing(partners);
    drift = new OrderDeviation(partners, inOrder);
  }

  /** What the pages are like as a whole. */
  public PageTraits page() {
    return page;
  }

  /** Fills in the features of a pair. */
  public void of(int b, int a, double[] f) {
    Arrays.fill(f, 0);
    int i = 0;
    f[i++] = 1;
    double own = scorer.own(b, a);
    f[i++] = own;
    f[i++] = flag(before.labelHash(b) == after.labelHash(a));
    f[i++] = flag(before.contentHash(b) == after.contentHash(a));
    f[i++] = flag(!before.isLeaf(b) && shapesBefore.shape(b) == shapesAfter.shape(a));
    double names = scorer.kinship(b, a);
    f[i++] = flag(names == 1);
    f[i++] = flag(names == 2);
    int pb = before.parent(b);
    int pa = after.parent(a);
    boolean parents = pb < 0 ? pa < 0 : pa >= 0 && partners.ofBefore(pb) == pa;
    boolean wrapped =
        !parents
            && pb >= 0
            && pa >= 0
            && ((partners.ofBefore(pb) >= 0 && partners.ofBefore(pb) == after.parent(pa))
                || (before.parent(pb) >= 0 && partners.ofBefore(before.parent(pb)) == pa));
    f[i++] = flag(parents);
    f[i++] = flag(wrapped);
    boolean related = !parents && !wrapped && pb >= 0 && pa >= 0 && areRelated(pb, pa, b, a);
    f[i++] =
        flag(
            !parents
                && !wrapped
                && !related
                && pb >= 0
                && pa >= 0
                && (partners.ofBefore(pb) >= 0 || partners.ofAfter(pa) >= 0));
    i = neighbours(aroundBefore.previous[b], aroundAfter.previous[a], f, i);
    i = neighbours(aroundBefore.next[b], aroundAfter.next[a], f, i);
    int children = Math.max(aroundBefore.children[b], aroundAfter.children[a]);
    f[i++] = children == 0 ? 0 : (double) together[b] / children;
    f[i++] = children == 0 ? 0 : (double) elsewhere[b] / children;
    boolean anyText = most[b] >= 0;
    boolean inside = anyText && least[b] >= a && most[b] < after.end(a);
    f[i++] = flag(inside);
    f[i++] = flag(anyText && (most[b] < a || least[b] >= after.end(a)));
    double alike = wordsAlike(b, a);
    f[i++] = Math.max(0, alike);
    double differ = alike < 0 ? 0 : 1 - alike;
    f[i++] = differ;
    int link = link(b, a);
    f[i++] = flag(link > 0);
    f[i++] = flag(link < 0);
    f[i++] = link < 0 ? differ : 0;
    double sizes = before.end(b) - b;
    double others = after.end(a) - a;
    f[i++] = Math.min(sizes, others) / Math.max(sizes, others);
    f[i++] = Math.min(1, 4 * drift.of(b, a));
    f[i++] = pageAlike;
    f[i++] = pb < 0 ? pageAlike : (double) certain[pb] / (before.end(pb) - pb);
    f[i++] = features.rarestShared(b, a);
    int classes = classes(b, a);
    f[i++] = flag(classes == SAME);
    f[i++] = flag(classes == OTHER);
    f[i++] = rival(b, a);
    f[i++] = differ * (1 - pageAlike);
    f[i++] = own * (1 - pageAlike);
    f[i++] = flag(before.isLeaf(b) != after.isLeaf(a));
    double wordless = flag(alike < 0);
    f[i++] = wordless;
    f[i++] = wordless * own;
    f[i++] = wordless * flag(parents);
    f[i++] = own * own;
    f[i++] = own * flag(parents);
    f[i++] = differ * flag(parents);
    f[i++] = children == 0 ? 0 : differ * together[b] / children;
    f[i++] = f[PREVIOUS] * f[NEXT];
    f[i++] = scorer.contained(b, a);
    double shared = before.isLeaf(b) || after.isLeaf(a) ? SharedLeaves.UNKNOWN : leaves.of(b, a);
    f[i++] = Math.max(0, shared);
    f[i++] = shared < 0 ? 0 : 1 - shared;
    f[i++] = flag(related);
    f[i++] = flag(inOrder[b]);
    f[i++] = flag(classes == GONE);
    f[i++] = flag(classes == PART);
  }

  /** Whether the partner of one parent lies around the other node. */
  private boolean areRelated(int pb, int pa, int b, int a) {
    int partner = partners.ofBefore(pb);
    int other = partners.ofAfter(pa);
    return (partner >= 0 && after.contains(partner, a))
        || (other >= 0 && before.contains(other, b));
  }

  private static double flag(boolean is) {
    return is ? 1 : 0;
  }

  private int neighbours(int b, int a, double[] f, int at) {
    if (b < 0 || a < 0) {
      f[at] = b == a ? 0.5 : 0;
    } else {
      int partner = partners.ofBefore(b);
      f[at] = flag(partner == a);
      f[at + 1] = flag(partner != a && (partner >= 0 || partners.ofAfter(a) >= 0));
    }
    return at + 2;
  }

  /** How many of the sampled words agree; negative if a side has none. */
  private double wordsAlike(int b, int a) {
    if (wordsBefore.letters(b) == 0 || wordsAfter.letters(a) == 0) {
      return wordsBefore.letters(b) == wordsAfter.letters(a) ? -1 : 0.3;
    }
    int same = 0;
    int all = 0;
    for (int i = 0; i < WordBags.SAMPLES; i++) {
      int one = wordsBefore.sample(b, i);
      int other = wordsAfter.sample(a, i);
      if (one != 0 || other != 0) {
        all++;
        same += one == other ? 1 : 0;
      }
    }
    return (double) same / all;
  }

  /** 1 if both link to the same place or show the same image, -1 if to others, 0 without. */
  private int link(int b, int a) {
    for (int i = 0; i < before.attributeCount(b); i++) {
      int token = before.attributeToken(b, i);
      int name = before.tokenNameId(token);
      if (name == hrefBefore || name == srcBefore) {
        int same = name == hrefBefore ? hrefAfter : srcAfter;
        for (int j = 0; j < after.attributeCount(a); j++) {
          int other = after.attributeToken(a, j);
          if (after.tokenNameId(other) == same) {
            return before.tokenHash(token) == after.tokenHash(other) ? 1 : -1;
          }
        }
      }
    }
    return 0;
  }

  private int classes(int b, int a) {
    long one = shapesBefore.classes(b);
    long other = shapesAfter.classes(a);
    if (one == other) {
      return one == 0 ? NEITHER : SAME;
    }
    if (one == 0 || other == 0) {
      return GONE;
    }
    return features.sharesClass(b, a) ? PART : OTHER;
  }

  /** Whether a free sibling on either side could have been meant as well. */
  private double rival(int b, int a) {
    int next = aroundAfter.next[a];
    int previous = aroundAfter.previous[a];
    boolean after =
        (next >= 0 && partners.isFreeAfter(next) && scorer.sameName(b, next))
            || (previous >= 0 && partners.isFreeAfter(previous) && scorer.sameName(b, previous));
    next = aroundBefore.next[b];
    previous = aroundBefore.previous[b];
    boolean before =
        (next >= 0 && partners.isFreeBefore(next) && scorer.sameName(next, a))
            || (previous >= 0 && partners.isFreeBefore(previous) && scorer.sameName(previous, a));
    return (flag(after) + flag(before)) / 2;
  }
}
