package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Words;
import dev.pleach.matchers.pleach.pairs.Partners;
import org.jspecify.annotations.Nullable;

/**
 * The words in the subtree of each open node: as a hash that depends neither on their order nor on
 * the markup around them, and as a small sample by which similar subtrees are recognised.
 *
 * <p>A subtree that is joined as a whole counts as one word. Nodes that are not open have no words,
 * so the cost is linear in the words below free elements.
 */
public final class WordBags {
  /** How many words of a subtree are sampled: the least of each eighth of all hashes. */
  public static final int SAMPLES = 8;

  private static final int MIN_LETTERS = 8; // fewer are no proof: "6-0" has the words of "0.6"
  private static final int LETTERS_OF_SUBTREE = 8; // what a joined subtree counts
  private static final int MAX_LETTERS = 1000; // keeps sums from overflowing
  private static final int MAX_WORDS = 2000; // of a text that count one by one

  private final DomTree tree;
  private final @Nullable KeptWords kept; // null for a page that is matched once
  final int[] open; // value: node; as Partners.openBefore
  private final long[] hash; // index: node; value: sum over the words below
  public final int[] letters; // index: node; value: letters of the words below, capped
  private final boolean[] repeats; // index: node; value: whether a child element has the same words
  // Index: SAMPLES * node + i; value: least word hash of eighth i, 0 without.
  private final int[] sample;

  private WordBags(
      DomTree tree, int[] open, Partners partners, boolean isBefore, @Nullable KeptWords kept) {
    this.tree = tree;
    this.kept = kept;
    this.open = open;
    hash = new long[tree.size()];
    letters = new int[tree.size()];
    repeats = new boolean[tree.size()];
    sample = new int[SAMPLES * tree.size()];
    for (int i = open.length - 1; i >= 0 && open[i] > 0; i--) {
      int n = open[i];
      int b = isBefore ? n : partners.ofAfter(n);
      boolean isJoined = b >= 0 && !partners.isFreeBefore(b);
      if (isJoined && partners.origin(b).coversSubtree()) {
        addWord(n, Words.mix(tree.contentHash(n)), LETTERS_OF_SUBTREE);
      } else if (tree.isText(n)) {
        addText(n);
      }
      addToParent(n);
    }
  }

  /**
   * The words of the page before.
   *
   * @param kept those of its texts as far as they are known; null to keep none
   */
  public static WordBags ofBefore(Partners partners, @Nullable KeptWords kept) {
    return new WordBags(partners.before, partners.openBefore(), partners, true, kept);
  }

  /**
   * The words of the page after.
   *
   * @param kept those of its texts as far as they are known; null to keep none
   */
  public static WordBags ofAfter(Partners partners, @Nullable KeptWords kept) {
    return new WordBags(partners.after, partners.openAfter(), partners, false, kept);
  }

  private void addText(int n) {
    if (kept == null) {
      readText(n);
    } else if (!kept.find(n, hash, letters, sample)) {
      readText(n);
      kept.keep(n, hash, letters, sample);
    }
  }

  private void readText(int n) {
    Words words = new Words(tree.text(n));
    int left = MAX_WORDS;
    long word = words.next();
    for (; word != 0 && left > 0; word = words.next()) {
      addWord(n, Words.mix(word), words.length());
      left--;
    }
    if (word != 0) { // the rest is only compared as a whole
      addWord(n, Words.mix(tree.labelHash(n)), 1);
    }
  }

  private void addWord(int n, long word, int length) {
    hash[n] += word;
    letters[n] += length;
    keep(SAMPLES * n + (int) (word >>> 61), (int) word | 1);
  }

  private void addToParent(int n) {
    if (letters[n] == 0) {
      return;
    }
    int parent = tree.parent(n);
    for (int i = 0; i < SAMPLES; i++) {
      keep(SAMPLES * parent + i, sample[SAMPLES * n + i]);
    }
    hash[parent] += hash[n];
    letters[parent] = Math.min(MAX_LETTERS, letters[parent] + letters[n]);
    // children come last to first: the sum is complete, and equal, only for the first with words
    repeats[parent] = tree.isElement(n) && hash[parent] == hash[n];
  }

  private void keep(int place, int word) {
    if (word != 0 && (sample[place] == 0 || word < sample[place])) {
      sample[place] = word;
    }
  }

  /** A word below the node, 0 without. Subtrees that share many words share many samples. */
  public int sample(int node, int eighth) {
    return sample[SAMPLES * node + eighth];
  }

  /** Whether this element is the lowest with its words, and has enough of them. */
  public boolean isDistinctive(int node) {
    return tree.isElement(node) && !repeats[node] && letters[node] >= MIN_LETTERS;
  }

  /** The words below the node as a hash. */
  public long hash(int node) {
    return hash[node];
  }
}
