package dev.pleach.matchers.pleach.verify;

import static dev.pleach.matchers.pleach.verify.PairFeature.*;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.feature.SubtreeShapes;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.pleach.search.PairScorer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Works out the {@link PairFeature}s of proposed pairs, once all proposals are made.
 *
 * <p>Straight code instead of a function a feature: it runs for every node that is no anchor.
 */
public final class PairFeatures {
  /** The names of the features in the files of weights; index: position in a row of values. */
  public static final List<String> NAMES =
      Stream.of(PairFeature.values()).map(PairFeature::label).toList();

  /** How many values a row has. */
  public static final int COUNT = PairFeature.COUNT;

  private static final double NO_WORDS_AT_ALL = -1;
  private static final double ALIKE_IF_ONE_HAS_WORDS = 0.3; // text came or went: no clear sign
  private static final double ALIKE_WITHOUT_NEIGHBOURS = 0.5; // both first, or both last

  private enum Classes {
    NONE,
    SAME,
    SHARE_A_WORD,
    ONE_SIDE_ONLY,
    DIFFERENT
  }

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final NodeFeatures features;
  private final SubtreeShapes shapesBefore;
  private final SubtreeShapes shapesAfter;
  private final PairScorer scorer;
  private final SiblingIndex siblingsBefore;
  private final SiblingIndex siblingsAfter;
  private final WordBags wordsBefore;
  private final WordBags wordsAfter;
  private final PairedDescendants descendants;
  private final double pageAlike;

  /** What the pages are like as a whole. */
  public final PageTraits page;

  private final SharedLeaves leaves;
  private final boolean[] inOrder; // index: node before; value: as OrderDeviation.inOrder
  private final OrderDeviation deviation;
  private final int hrefBefore; // number of the attribute name href, NONE if no node has it
  private final int hrefAfter;
  private final int srcBefore; // number of the attribute name src, NONE if no node has it
  private final int srcAfter;

  public PairFeatures(
      Partners partners, NodeFeatures features, PairScorer scorer, PageTraits page) {
    this.page = page;
    this.partners = partners;
    this.features = features;
    shapesBefore = features.before.shapes;
    shapesAfter = features.after.shapes;
    this.scorer = scorer;
    siblingsBefore = scorer.siblingsBefore;
    siblingsAfter = scorer.siblingsAfter;
    wordsBefore = features.before.words;
    wordsAfter = features.after.words;
    before = partners.before;
    after = partners.after;
    hrefBefore = before.attributeNameId("href");
    hrefAfter = after.attributeNameId("href");
    srcBefore = before.attributeNameId("src");
    srcAfter = after.attributeNameId("src");
    descendants = new PairedDescendants(partners);
    pageAlike = (double) descendants.certain[0] / Math.max(before.size(), after.size());
    leaves = new SharedLeaves(partners);
    inOrder = OrderDeviation.inOrder(partners);
    deviation = new OrderDeviation(partners, inOrder);
  }

  /** Fills a row with the features of a pair. */
  public void of(int b, int a, double[] row) {
    put(row, BIAS, 1);
    addNodes(b, a, row);
    addParents(b, a, row);
    addNeighbour(
        siblingsBefore.previous[b],
        siblingsAfter.previous[a],
        row,
        PREVIOUS_TOGETHER,
        PREVIOUS_ELSEWHERE);
    addNeighbour(siblingsBefore.next[b], siblingsAfter.next[a], row, NEXT_TOGETHER, NEXT_ELSEWHERE);
    put(row, RIVAL, rival(b, a));
    addDescendants(b, a, row);
    addPlace(b, a, row);
    addWords(b, a, row);
    addClasses(b, a, row);
    addProducts(b, a, row);
  }

  private static void put(double[] row, PairFeature feature, double value) {
    row[feature.position()] = value;
  }

  private static void put(double[] row, PairFeature feature, boolean value) {
    row[feature.position()] = value ? 1 : 0;
  }

  /** What the nodes are themselves. */
  private void addNodes(int b, int a, double[] row) {
    put(row, SIMILARITY, scorer.similarity(b, a));
    put(row, CONTAINED, scorer.containment(b, a));
    put(row, RARE_SHARED, features.rarestShared(b, a));
    put(row, SAME_LABEL, before.labelHash(b) == after.labelHash(a));
    put(row, SAME_CONTENT, before.contentHash(b) == after.contentHash(a));
    put(row, SAME_SHAPE, !before.isLeaf(b) && shapesBefore.shape[b] == shapesAfter.shape[a]);
    put(row, LEAF_AND_CONTAINER, before.isLeaf(b) != after.isLeaf(a));
    int names = scorer.nameDistance(b, a);
    put(row, OTHER_NAME, names == PairScorer.OTHER_NAME_OF_FAMILY);
    put(row, OTHER_FAMILY, names == PairScorer.NAME_OF_OTHER_FAMILY);
    double size = before.end(b) - b;
    double otherSize = after.end(a) - a;
    put(row, SIZE_RATIO, Math.min(size, otherSize) / Math.max(size, otherSize));
  }

  private void addParents(int b, int a, double[] row) {
    int parentB = before.parent(b);
    int parentA = after.parent(a);
    boolean areInside = parentB >= 0 && parentA >= 0;
    int partnerOfB = parentB < 0 ? DomTree.NONE : partners.ofBefore(parentB);
    int partnerOfA = parentA < 0 ? DomTree.NONE : partners.ofAfter(parentA);
    boolean together = areInside ? partnerOfB == parentA : parentB == parentA;
    boolean wrapped =
        areInside
            && !together
            && ((partnerOfB >= 0 && partnerOfB == after.parent(parentA))
                || (partnerOfA >= 0 && partnerOfA == before.parent(parentB)));
    boolean apart = areInside && !together && !wrapped;
    boolean related =
        apart
            && ((partnerOfB >= 0 && after.contains(partnerOfB, a))
                || (partnerOfA >= 0 && before.contains(partnerOfA, b)));
    put(row, PARENT_TOGETHER, together);
    put(row, PARENT_WRAPPED, wrapped);
    put(row, PARENT_RELATED, related);
    put(row, PARENT_ELSEWHERE, apart && !related && (partnerOfB >= 0 || partnerOfA >= 0));
  }

  private void addNeighbour(
      int b, int a, double[] row, PairFeature together, PairFeature elsewhere) {
    if (b < 0 || a < 0) {
      put(row, together, b == a ? ALIKE_WITHOUT_NEIGHBOURS : 0);
      put(row, elsewhere, 0);
    } else {
      int partner = partners.ofBefore(b);
      put(row, together, partner == a);
      put(row, elsewhere, partner != a && (partner >= 0 || partners.ofAfter(a) >= 0));
    }
  }

  /** How many sides, of two, have a free sibling next to the node that could be the partner. */
  private double rival(int b, int a) {
    int previous = siblingsAfter.previous[a];
    int next = siblingsAfter.next[a];
    boolean isAfter =
        (next >= 0 && partners.isFreeAfter(next) && scorer.sameName(b, next))
            || (previous >= 0 && partners.isFreeAfter(previous) && scorer.sameName(b, previous));
    previous = siblingsBefore.previous[b];
    next = siblingsBefore.next[b];
    boolean isBefore =
        (next >= 0 && partners.isFreeBefore(next) && scorer.sameName(next, a))
            || (previous >= 0 && partners.isFreeBefore(previous) && scorer.sameName(previous, a));
    return ((isAfter ? 1 : 0) + (isBefore ? 1 : 0)) / 2.0;
  }

  private void addDescendants(int b, int a, double[] row) {
    int children = mostChildren(b, a);
    put(row, CHILDREN_TOGETHER, (double) descendants.together[b] / children);
    put(row, CHILDREN_ELSEWHERE, (double) descendants.elsewhere[b] / children);
    put(row, TEXT_INSIDE, descendants.textsAreInside(b, a));
    put(row, TEXT_OUTSIDE, descendants.textsAreOutside(b, a));
    double shared = before.isLeaf(b) || after.isLeaf(a) ? SharedLeaves.UNKNOWN : leaves.of(b, a);
    put(row, LEAVES_INSIDE, Math.max(0, shared));
    put(row, LEAVES_OUTSIDE, shared == SharedLeaves.UNKNOWN ? 0 : 1 - shared);
  }

  /** The number of children of the node that has more of them; 1 if both are leaves. */
  private int mostChildren(int b, int a) {
    return Math.max(1, Math.max(siblingsBefore.children[b], siblingsAfter.children[a]));
  }

  /** Where the nodes are on their pages, and how much changed there. */
  private void addPlace(int b, int a, double[] row) {
    int parent = before.parent(b);
    put(row, ORDER_DEVIATION, Math.min(1, 4 * deviation.of(b, a)));
    put(row, IN_ORDER, inOrder[b]);
    put(row, PAGE_ALIKE, pageAlike);
    put(
        row,
        AROUND_ALIKE,
        parent < 0
            ? pageAlike
            : (double) descendants.certain[parent] / (before.end(parent) - parent));
  }

  private void addWords(int b, int a, double[] row) {
    double alike = wordsAlike(b, a);
    boolean hasWords = alike != NO_WORDS_AT_ALL;
    int link = compareLinks(b, a);
    put(row, WORDS_ALIKE, Math.max(0, alike));
    put(row, WORDS_DIFFER, hasWords ? 1 - alike : 0);
    put(row, NO_WORDS, !hasWords);
    put(row, LINK_SAME, link > 0);
    put(row, LINK_DIFFERS, link < 0);
  }

  /** The share of the sampled words that agree. */
  private double wordsAlike(int b, int a) {
    if (wordsBefore.letters[b] == 0 || wordsAfter.letters[a] == 0) {
      return wordsBefore.letters[b] == wordsAfter.letters[a]
          ? NO_WORDS_AT_ALL
          : ALIKE_IF_ONE_HAS_WORDS;
    }
    int same = 0;
    int all = 0;
    for (int i = 0; i < WordBags.SAMPLES; i++) {
      int word = wordsBefore.sample(b, i);
      int other = wordsAfter.sample(a, i);
      if (word != 0 || other != 0) {
        all++;
        same += word == other ? 1 : 0;
      }
    }
    return (double) same / all;
  }

  /** 1 for the same address in href or src, -1 for two addresses, 0 if a side has none. */
  private int compareLinks(int b, int a) {
    for (int i = 0; i < before.attributeCount(b); i++) {
      int token = before.attributeToken(b, i);
      int name = before.tokenNameId(token);
      if (name == hrefBefore || name == srcBefore) {
        int nameAfter = name == hrefBefore ? hrefAfter : srcAfter;
        for (int j = 0; j < after.attributeCount(a); j++) {
          int other = after.attributeToken(a, j);
          if (after.tokenNameId(other) == nameAfter) {
            return before.tokenHash(token) == after.tokenHash(other) ? 1 : -1;
          }
        }
      }
    }
    return 0;
  }

  private void addClasses(int b, int a, double[] row) {
    Classes classes = compareClasses(b, a);
    put(row, SAME_CLASS, classes == Classes.SAME);
    put(row, CLASS_PART, classes == Classes.SHARE_A_WORD);
    put(row, CLASS_GONE, classes == Classes.ONE_SIDE_ONLY);
    put(row, CLASS_DIFFERS, classes == Classes.DIFFERENT);
  }

  private Classes compareClasses(int b, int a) {
    long classes = shapesBefore.classes[b];
    long other = shapesAfter.classes[a];
    if (classes == other) {
      return classes == 0 ? Classes.NONE : Classes.SAME;
    }
    if (classes == 0 || other == 0) {
      return Classes.ONE_SIDE_ONLY;
    }
    return features.shareClassWord(b, a) ? Classes.SHARE_A_WORD : Classes.DIFFERENT;
  }

  /** Features that are products of others: a linear model cannot multiply. */
  private void addProducts(int b, int a, double[] row) {
    double similarity = SIMILARITY.of(row);
    double differ = WORDS_DIFFER.of(row);
    double noWords = NO_WORDS.of(row);
    double parents = PARENT_TOGETHER.of(row);
    double pageChanged = 1 - PAGE_ALIKE.of(row);
    put(row, TEXT_AND_LINK_DIFFER, differ * LINK_DIFFERS.of(row));
    put(row, WORDS_DIFFER_ON_CHANGED_PAGE, differ * pageChanged);
    put(row, SIMILARITY_ON_CHANGED_PAGE, similarity * pageChanged);
    put(row, SIMILARITY_WITHOUT_WORDS, noWords * similarity);
    put(row, PARENT_TOGETHER_WITHOUT_WORDS, noWords * parents);
    put(row, SIMILARITY_SQUARED, similarity * similarity);
    put(row, SIMILARITY_BELOW_PARENTS, similarity * parents);
    put(row, WORDS_DIFFER_BELOW_PARENTS, differ * parents);
    put(row, WORDS_DIFFER_ABOVE_CHILDREN, differ * descendants.together[b] / mostChildren(b, a));
    put(row, NEIGHBOURS_TOGETHER, PREVIOUS_TOGETHER.of(row) * NEXT_TOGETHER.of(row));
  }
}
