package dev.pleach.matchers.pleach;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.anchor.UniqueHashes;
import dev.pleach.matchers.pleach.feature.KeptWords;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import org.jspecify.annotations.Nullable;

/**
 * One of the two pages of a match, with what is worked out of it alone. For a page that is matched
 * many times all of that is kept: tables and neighbours from the first match on, words from the
 * second on, because a page that is matched only once after all should not pay for their memory.
 * (Hashes are kept by the tree itself.) What is kept never changes an answer. Not for several
 * threads at once.
 */
final class MatchedPage {
  final DomTree tree;
  private final boolean isKept;
  private int matches; // so far
  private @Nullable KeptWords words;
  private @Nullable SiblingIndex siblings;
  private @Nullable UniqueHashes contents;
  private @Nullable UniqueHashes hashes;

  private MatchedPage(DomTree tree, boolean isKept) {
    this.tree = tree;
    this.isKept = isKept;
  }

  /** A page that is matched once. */
  static MatchedPage once(DomTree tree) {
    return new MatchedPage(tree, false);
  }

  /** A page that is matched many times. */
  static MatchedPage kept(DomTree tree) {
    return new MatchedPage(tree, true);
  }

  /** Counts one more match of this page, which is about to begin. */
  void beginMatch() {
    matches++;
  }

  /** The words that are known from earlier matches; null to keep none. */
  @Nullable KeptWords words() {
    if (isKept && matches > 1 && words == null) {
      words = new KeptWords(tree);
    }
    return words;
  }

  SiblingIndex siblings() {
    if (siblings == null) {
      siblings = new SiblingIndex(tree);
    }
    return siblings;
  }

  /** A table for the contents of all nodes, filled by the first match that has the page before. */
  UniqueHashes contents() {
    if (contents == null) {
      contents = new UniqueHashes(tree.size());
    }
    return contents;
  }

  /** A table for all nodes, to be used by any phase; {@link #contents} if that is not kept. */
  UniqueHashes hashes() {
    if (!isKept) {
      return contents();
    }
    if (hashes == null) {
      hashes = new UniqueHashes(tree.size());
    }
    return hashes;
  }
}
