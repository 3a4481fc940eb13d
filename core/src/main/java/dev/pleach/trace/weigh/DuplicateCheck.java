package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageIndex;
import java.util.function.IntPredicate;

/**
 * Detects duplicates that were added since a fingerprint was taken. Content cannot tell the
 * original from an added copy; only the words around them can.
 */
public final class DuplicateCheck {
  private static final int MAX_DUPLICATES = 50; // compared
  private static final double MARGIN = 0.05; // of the similarity of the words on both sides

  private final PageIndex page;

  public DuplicateCheck(PageIndex page) {
    this.page = page;
  }

  /** Whether more nodes of a page have the words of a fingerprint, among them this, than before. */
  public boolean hasNewDuplicates(NodeFingerprint fingerprint, int node) {
    int sameText = fingerprint.duplicates().sameText();
    return node != DomTree.NONE
        && fingerprint.text().letters() > 0
        && page.sketches().bag(node) == fingerprint.text().bag()
        && page.contents().count(page.tree().contentHash(node)) > 1
        && TagFamily.akin(page.tree().name(node), fingerprint.identity().name())
        && sameText > 0 // 0 if there were too many to count
        && page.countsAllSameText(node)
        && page.sameTextCount(node) > sameText;
  }

  /**
   * Whether the words around a node are clearly more similar to those around the original than the
   * words around each of its duplicates.
   *
   * @param isOther duplicates that are known to be something else
   */
  public boolean isNearest(NodeFingerprint fingerprint, int node, IntPredicate isOther) {
    double similarity = similarityAround(fingerprint, node);
    int left = MAX_DUPLICATES;
    HashIndex contents = page.contents();
    for (int duplicate = contents.first(page.tree().contentHash(node));
        duplicate != DomTree.NONE && left > 0;
        duplicate = contents.next(duplicate)) {
      if (duplicate != node
          && similarityAround(fingerprint, duplicate) > similarity - MARGIN
          && !isOther.test(duplicate)) {
        return false;
      }
      left--;
    }
    return true;
  }

  private double similarityAround(NodeFingerprint fingerprint, int node) {
    NeighbourWords words = page.neighbourWords();
    NodeFingerprint.Surroundings around = fingerprint.surroundings();
    return NeighbourWords.similarity(words.preceding(node), around.preceding().words())
        + NeighbourWords.similarity(words.following(node), around.following().words());
  }
}
