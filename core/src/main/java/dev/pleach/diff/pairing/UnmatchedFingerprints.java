package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import java.util.Set;

/**
 * Fingerprints of the subtrees of one page without any partner, as far as they can be recognised
 * elsewhere. O(n).
 *
 * <p>A subtree is a <em>candidate</em> if it is a thing of its own (an item of a list, or directly
 * in something that stays) with a link, a picture or enough letters. A part of something larger
 * takes more letters: two cards may have one author.
 */
final class UnmatchedFingerprints {
  private static final int NONE = DomTree.NONE;
  private static final int PARTLY_MATCHED = -1;
  private static final int LEAST_LETTERS_IN_PART = 40;

  /** Letters by which a thing can be recognised: four or five words. */
  static final int LEAST_LETTERS = 20;

  /** Elements that are things of their own by their name alone. */
  static final Set<String> ITEMS = Set.of("li", "tr", "article", "option", "section");

  private final PairedPage page;
  private final DomTree tree;
  private final int[] letters; // index: node; value: letters in its subtree, or PARTLY_MATCHED
  private final boolean[] addressed; // index: node; value: whether a link or picture is in it
  private final long[] hash; // index: node; value: of names, nesting, texts and pictures in it
  private final boolean[] candidate; // index: node
  private final boolean[] isItem; // index: name id
  private final int[] nameHash; // index: name id
  private int pictureId = NONE; // name id of pictures, NONE if the page has none
  private int linkId = NONE; // name id of links, NONE if the page has none
  private int count; // of candidates

  private UnmatchedFingerprints(PairedPage page) {
    this.page = page;
    tree = page.tree();
    letters = new int[tree.size()];
    addressed = new boolean[tree.size()];
    hash = new long[tree.size()];
    candidate = new boolean[tree.size()];
    isItem = new boolean[tree.nameCount()];
    nameHash = new int[tree.nameCount()];
  }

  static UnmatchedFingerprints of(PairedPage page) {
    UnmatchedFingerprints fingerprints = new UnmatchedFingerprints(page);
    fingerprints.readNames();
    fingerprints.readNodes();
    return fingerprints;
  }

  /** The candidates, by their hash. */
  NodesByHash candidates() {
    NodesByHash byHash = new NodesByHash(count);
    for (int n = 0; count > 0 && n < candidate.length; n++) {
      if (candidate[n]) {
        byHash.add(hash[n], n);
      }
    }
    return byHash;
  }

  int count() {
    return count;
  }

  boolean isCandidate(int node) {
    return candidate[node];
  }

  long hash(int node) {
    return hash[node];
  }

  private void readNames() {
    for (int id = 0; id < isItem.length; id++) {
      String name = tree.nameOf(id);
      isItem[id] = ITEMS.contains(name);
      nameHash[id] = name.hashCode();
      pictureId = name.equals("img") ? id : pictureId;
      linkId = name.equals("a") ? id : linkId;
    }
  }

  private void readNodes() {
    for (int n = tree.size() - 1; n >= 0; n--) {
      if (!page.isUnmatched(n)) {
        letters[n] = PARTLY_MATCHED;
      }
      boolean unmatched = letters[n] != PARTLY_MATCHED;
      if (unmatched) {
        readNode(n);
        candidate[n] = isRecognisable(n);
        count += candidate[n] ? 1 : 0;
      }
      int parent = tree.parent(n);
      if (parent == NONE) {
        continue;
      }
      if (!unmatched) {
        letters[parent] = PARTLY_MATCHED;
      } else if (letters[parent] != PARTLY_MATCHED) {
        letters[parent] += letters[n];
        addressed[parent] |= addressed[n];
        hash[parent] = 31 * hash[parent] + hash[n];
      }
    }
  }

  private void readNode(int n) {
    int own;
    int shown = 0;
    if (tree.isText(n)) {
      own = tree.text(n).hashCode();
      letters[n] = tree.isVisible(n) ? CommonWords.letters(tree.text(n)) : 0;
    } else {
      int id = tree.nameId(n);
      own = nameHash[id];
      addressed[n] |= id == pictureId || (id == linkId && tree.hasAttribute(n, "href"));
      shown = id == pictureId ? SubtreeContent.address(tree, n).hashCode() : 0;
    }
    long mixed = (hash[n] * 31 + own) * 31 + shown;
    hash[n] = (mixed + tree.end(n) - n) * 0x9E3779B97F4A7C15L;
    hash[n] ^= hash[n] >>> 29;
  }

  private boolean isRecognisable(int n) {
    if (!tree.isVisible(n)) {
      return false;
    }
    int parent = tree.parent(n);
    boolean ofItsOwn = parent == NONE || !page.isUnmatched(parent) || isItem[tree.nameId(n)];
    return ofItsOwn
        ? addressed[n] || letters[n] >= LEAST_LETTERS
        : letters[n] >= LEAST_LETTERS_IN_PART;
  }
}
