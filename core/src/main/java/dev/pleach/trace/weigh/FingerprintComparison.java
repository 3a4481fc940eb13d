package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;

/**
 * A candidate beside the fingerprint that is looked for: the values that several of {@link
 * FingerprintFeatures} share. All similarities are from 0 to 1.
 */
final class FingerprintComparison {
  private static final int NONE = DomTree.NONE;
  private static final double LONG_TEXT = 150; // letters; equal texts of that length are no chance
  private static final int MAX_INSERTED = 4; // levels between two ancestors that were neighbours
  private static final double COMMON_ANCESTOR = 0.5; // weight of a label that is not unique
  private static final double UNKNOWN = 0.5; // nothing to compare on either side

  final SearchTarget target;
  final PageIndex page;
  final DomTree tree;
  final NodeFingerprint fingerprint;
  final int node;

  final boolean sameContent;
  final boolean wordless; // neither side has words
  final boolean sameWords; // in any order; false without words
  final double attributes; // similarity, 0 if neither side has any
  final boolean noAttributes; // on either side
  final AttributeSimilarity.Fate link;
  final double wordSimilarity; // 0 if wordless
  final double wordDifference; // 0 if wordless
  final double textLength; // of the fingerprint; 1 for a long text, less for a short one
  final double firstWords; // similarity, 0 if wordless
  final double rareWords; // share found inside the candidate
  final boolean uniqueWords; // on both pages, and the same
  final double descendants; // share found inside the candidate
  final double ancestors; // weighted share found
  final long heading; // hash of the words of the one the candidate is under, 0 without
  final double previousSibling; // 1 if the same, a half if there is none on either side
  final double nextSibling; // as the previous one
  final long[] precedingTexts;
  final long[] followingTexts;
  final double precedingTextsFound; // share
  final double followingTextsFound; // share
  final double precedingWords; // similarity
  final double followingWords; // similarity
  final boolean samePlace;
  final int sameContentCount; // nodes of the page with the content of the candidate
  final boolean hasDuplicates; // on either page, of the same content
  final boolean sameDuplicate; // the same one of as many
  final boolean isOneOfSeveral; // then or now, of the same content or words

  FingerprintComparison(SearchTarget target, int node) {
    this.target = target;
    this.node = node;
    page = target.page;
    tree = page.tree();
    fingerprint = target.fingerprint;

    WordSketches sketches = page.sketches();
    NodeFingerprint.Text text = fingerprint.text();
    NodeFingerprint.Duplicates duplicates = fingerprint.duplicates();
    sameContent = tree.contentHash(node) == fingerprint.subtree().content();
    wordless = text.letters() == 0 && sketches.letters(node) == 0;
    sameWords = !wordless && sketches.bag(node) == text.bag();
    noAttributes = target.attributes.areNone(node);
    attributes = noAttributes ? 0 : target.attributes.of(node);
    link = target.attributes.fate(node, "href", "src");
    wordSimilarity = wordless ? 0 : sketches.similarity(text.sample(), node);
    wordDifference = wordless ? 0 : 1 - wordSimilarity;
    textLength = Math.min(1, text.letters() / LONG_TEXT);
    rareWords = target.rareWords.in(node, tree.end(node));
    descendants = target.descendants.in(node + 1, tree.end(node));

    NodeFingerprint.Neighbours preceding = fingerprint.surroundings().preceding();
    NodeFingerprint.Neighbours following = fingerprint.surroundings().following();
    ancestors = ancestors();
    heading = target.builder.heading(node);
    previousSibling = sibling(page.previousSibling(node), preceding.siblings()[0]);
    nextSibling = sibling(tree.nextSibling(node), following.siblings()[0]);
    precedingTexts = page.precedingTexts(node, FingerprintBuilder.TEXTS);
    followingTexts = page.followingTexts(node, FingerprintBuilder.TEXTS);
    precedingTextsFound = shareFound(preceding.texts(), precedingTexts);
    followingTextsFound = shareFound(following.texts(), followingTexts);
    NeighbourWords words = page.neighbourWords();
    firstWords = wordless ? 0 : NeighbourWords.similarity(words.first(node), text.first());
    precedingWords = NeighbourWords.similarity(words.preceding(node), preceding.words());
    followingWords = NeighbourWords.similarity(words.following(node), following.words());

    samePlace = node == target.nodeAtXPath;
    sameContentCount = page.contents().count(tree.contentHash(node));
    hasDuplicates = sameContent && (sameContentCount > 1 || duplicates.sameContent() > 1);
    sameDuplicate =
        hasDuplicates
            && sameContentCount == duplicates.sameContent()
            && page.contents().rank(node) == duplicates.sameContentBefore();
    int sameText = sameWords ? page.sameTextCount(node) : 0;
    uniqueWords = sameText == 1 && duplicates.sameText() == 1;
    isOneOfSeveral = hasDuplicates || (sameWords && (sameText > 1 || duplicates.sameText() > 1));
  }

  /** 1 on another page, 0 where everything around the node is still there. */
  double otherPage() {
    return 1 - target.pageSimilarity;
  }

  /** Whether both the fingerprint and the candidate are of a root. */
  boolean areRoots() {
    return tree.parent(node) == NONE && fingerprint.surroundings().ancestors().isEmpty();
  }

  /** Whether both have a parent. */
  boolean haveParents() {
    return tree.parent(node) != NONE && !fingerprint.surroundings().ancestors().isEmpty();
  }

  /** The share of the ancestors found above the candidate in the same order. */
  private double ancestors() {
    if (!haveParents()) {
      return areRoots() ? 1 : 0;
    }
    int from = tree.parent(node);
    double shared = 0;
    double all = 0;
    for (NodeFingerprint.Ancestor ancestor : fingerprint.surroundings().ancestors()) {
      double weight = ancestor.unique() ? 1 : COMMON_ANCESTOR;
      all += weight;
      int level = 0;
      for (int a = from; a != NONE && level < MAX_INSERTED; a = tree.parent(a)) {
        level++;
        if (tree.labelHash(a) == ancestor.label()) {
          shared += weight;
          from = tree.parent(a);
          break;
        }
      }
    }
    return shared / all;
  }

  private double sibling(int sibling, long expected) {
    if (sibling == NONE || expected == 0) {
      return sibling == NONE && expected == 0 ? UNKNOWN : 0;
    }
    return tree.contentHash(sibling) == expected ? 1 : 0;
  }

  private static double shareFound(long[] wanted, long[] present) {
    int found = 0;
    int all = 0;
    for (long text : wanted) {
      if (text != 0) {
        all++;
        found += contains(present, text) ? 1 : 0;
      }
    }
    return all == 0 ? UNKNOWN : (double) found / all;
  }

  static boolean contains(long[] hashes, long wanted) {
    for (long hash : hashes) {
      if (hash == wanted) {
        return true;
      }
    }
    return false;
  }
}
