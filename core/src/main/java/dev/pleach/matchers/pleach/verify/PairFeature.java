package dev.pleach.matchers.pleach.verify;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What {@link PairModel} knows of a proposed pair, each as a number between 0 and 1. {@link
 * PairFeatures} works the numbers out. A feature is found by its constant and by its name in the
 * files of weights, never by its position. The order is that in which a model adds up: another one
 * changes probabilities in their last digits.
 */
enum PairFeature {
  /** Always 1. */
  BIAS,
  /** The share of their node features that the two have in common. */
  SIMILARITY,
  /** Name, attributes and text are equal. */
  SAME_LABEL,
  /** The subtrees are equal. */
  SAME_CONTENT,
  /** Names and classes of the subtrees are equal; no leaves. */
  SAME_SHAPE,
  /** Other names of one {@link dev.pleach.dom.text.TagFamily}. */
  OTHER_NAME,
  /** Names of two families. */
  OTHER_FAMILY,
  /** The parents are a pair, or both are roots. */
  PARENT_TOGETHER,
  /** One parent is paired with the grandparent on the other side. */
  PARENT_WRAPPED,
  /** A parent has a partner that is no ancestor of the other node. */
  PARENT_ELSEWHERE,
  /** The previous siblings are a pair; 0.5 if neither node has one. */
  PREVIOUS_TOGETHER,
  /** A previous sibling has another partner. */
  PREVIOUS_ELSEWHERE,
  /** The next siblings are a pair; 0.5 if neither node has one. */
  NEXT_TOGETHER,
  /** A next sibling has another partner. */
  NEXT_ELSEWHERE,
  /** The share of the children whose partners are children of the other node. */
  CHILDREN_TOGETHER,
  /** The share of the children whose partners are not. */
  CHILDREN_ELSEWHERE,
  /** All paired texts below the node before have their partners inside the node after. */
  TEXT_INSIDE,
  /** The partners of all of them are in front of the node after, or all are behind it. */
  TEXT_OUTSIDE,
  /** The share of sampled words that are equal. */
  WORDS_ALIKE,
  /** The share of sampled words that differ. */
  WORDS_DIFFER,
  /** Both link to, or show, the same address. */
  LINK_SAME,
  /** Both link to, or show, something, but not the same. */
  LINK_DIFFERS,
  /** {@link #WORDS_DIFFER} where the links differ, too. */
  TEXT_AND_LINK_DIFFER,
  /** The size of the smaller subtree by that of the larger. */
  SIZE_RATIO,
  /** Four times the {@link dev.pleach.matchers.pleach.pairs.OrderDeviation}, at most 1. */
  ORDER_DEVIATION,
  /** The share of the larger page that is paired for certain. */
  PAGE_ALIKE,
  /** The share of the subtree of the parent that is paired for certain. */
  AROUND_ALIKE,
  /** The weight of the rarest node feature that both have. */
  RARE_SHARED,
  /** The class attributes are equal. */
  SAME_CLASS,
  /** The class attributes have no word in common. */
  CLASS_DIFFERS,
  /** How many sides, of two, have a free sibling of the same name next to the node. */
  RIVAL,
  /** {@link #WORDS_DIFFER} times the share of the page that changed. */
  WORDS_DIFFER_ON_CHANGED_PAGE,
  /** {@link #SIMILARITY} times the share of the page that changed. */
  SIMILARITY_ON_CHANGED_PAGE,
  /** One is a leaf, the other is not. */
  LEAF_AND_CONTAINER,
  /** Neither has words. */
  NO_WORDS,
  /** {@link #SIMILARITY} of nodes without words. */
  SIMILARITY_WITHOUT_WORDS,
  /** {@link #PARENT_TOGETHER} of nodes without words. */
  PARENT_TOGETHER_WITHOUT_WORDS,
  /** {@link #SIMILARITY} times itself. */
  SIMILARITY_SQUARED,
  /** {@link #SIMILARITY} of nodes whose parents are a pair. */
  SIMILARITY_BELOW_PARENTS,
  /** {@link #WORDS_DIFFER} of nodes whose parents are a pair. */
  WORDS_DIFFER_BELOW_PARENTS,
  /** {@link #WORDS_DIFFER} times {@link #CHILDREN_TOGETHER}. */
  WORDS_DIFFER_ABOVE_CHILDREN,
  /** {@link #PREVIOUS_TOGETHER} times {@link #NEXT_TOGETHER}. */
  NEIGHBOURS_TOGETHER,
  /** The share of the node features of the node with less of them that the other has, too. */
  CONTAINED,
  /** The share of equal leaf pairs of either element that lie in both ({@link SharedLeaves}). */
  LEAVES_INSIDE,
  /** The share of them that lie in one only. */
  LEAVES_OUTSIDE,
  /** A parent has a partner that is an ancestor of the other node, further up than a wrapper. */
  PARENT_RELATED,
  /** The pair belongs to the longest run of pairs that keep the order of the page. */
  IN_ORDER,
  /** One has a class attribute, the other has none. */
  CLASS_GONE,
  /** The class attributes share a word, but are not equal. */
  CLASS_PART;

  static final int COUNT = values().length;

  private final String label;

  PairFeature() {
    String[] words = name().toLowerCase(Locale.ROOT).split("_");
    label =
        words[0]
            + Stream.of(words)
                .skip(1)
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
  }

  /** Its name in the files of weights: {@code sameLabel} for {@link #SAME_LABEL}. */
  String label() {
    return label;
  }

  /** Its position in a row of values, and in {@link PairFeatures#NAMES}. */
  @SuppressWarnings("EnumOrdinal") // a row is in the order of the constants by definition
  int position() {
    return ordinal();
  }

  /** The value of this feature in a row of values. */
  double of(double[] row) {
    return row[position()];
  }
}
