package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageIndex;
import java.util.function.IntPredicate;

/**
 * Tells whether a node has twins that came later: equal ones, where fewer of its name said that
 * before. Only what stands around them tells such twins apart.
 */
public final class DuplicateCheck {
  private static final int MOST = 50; // twins to look at
  private static final double NEARER = 0.05; // of the words around, once for each side

  private final PageIndex page;

  public DuplicateCheck(PageIndex page) {
    this.page = page;
  }

  /** Whether a node says what a portrait did and, with its equals, does so more often than then. */
  public boolean hasNewTwins(NodeFingerprint portrait, int node) {
    return node != DomTree.NONE
        && portrait.letters() > 0
        && page.sketches().bag(node) == portrait.bag()
        && page.contents().count(page.tree().contentHash(node)) > 1
        && TagFamily.akin(page.tree().name(node), portrait.name())
        && portrait.namesakes() > 0 // all were counted
        && page.countsNamesakes(node)
        && page.namesakes(node) > portrait.namesakes();
  }

  /**
   * Whether a node stands clearly nearer than its twins to the words the portrait stood between.
   *
   * @param isOther twins that are known to be something else
   */
  public boolean isNearest(NodeFingerprint portrait, int node, IntPredicate isOther) {
    double near = near(portrait, node);
    int left = MOST;
    HashIndex contents = page.contents();
    for (int twin = contents.first(page.tree().contentHash(node));
        twin != DomTree.NONE && left > 0;
        twin = contents.next(twin)) {
      if (twin != node && near(portrait, twin) > near - NEARER && !isOther.test(twin)) {
        return false;
      }
      left--;
    }
    return true;
  }

  private double near(NodeFingerprint portrait, int node) {
    NeighbourWords words = page.nearWords();
    return NeighbourWords.alike(words.before(node), portrait.wordsBefore())
        + NeighbourWords.alike(words.behind(node), portrait.wordsBehind());
  }
}
