package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Words;
import dev.pleach.matchers.pleach.pairs.Partners;

/**
 * The words in the subtree of each node: as a hash that knows neither their order nor the markup
 * around them, and as a small sample by which similar subtrees are recognised.
 *
 * <p>A subtree that is joined as a whole counts as one word, and only what is open, free or below a
 * free element, has words at all, so the work is that of the words there.
 */
public final class WordBags {
  /** How many words of a subtree are sampled at most, each from another eighth of all hashes. */
  public static final int SAMPLES = 8;

  private static final int FEWEST_LETTERS = 8; // "6-0" is not "0.6"
  private static final int LETTERS_OF_SUBTREE = 8;
  private static final int MOST_LETTERS = 1000;
  private static final int MOST_WORDS = 2000; // of a text that are looked at one by one

  private final DomTree tree;
  private final boolean[] isOpen; // index: node; value: as Partners says
  private final long[] hash; // index: node; value: sum over the words below
  private final int[] letters; // index: node; value: letters of the words below, at most a few
  private final boolean[] repeats; // index: node; value: whether an element below has the same bag
  private final int[] sample; // index: SAMPLES * node + i; value: least hash of sort i, 0 without

  private WordBags(DomTree tree, boolean[] isOpen, Partners partners, boolean isBefore) {
    this.tree = tree;
    this.isOpen = isOpen;
    hash = new long[tree.size()];
    letters = new int[tree.size()];
    repeats = new boolean[tree.size()];
    sample = new int[SAMPLES * tree.size()];
    for (int n = tree.size() - 1; n > 0; n--) {
      if (!isOpen[n]) {
        continue;
      }
      int b = isBefore ? n : partners.ofAfter(n);
      boolean isJoined = b >= 0 && !partners.isFreeBefore(b);
      if (isJoined && partners.ground(b).isWhole()) {
        addWord(n, Words.mix(tree.contentHash(n)), LETTERS_OF_SUBTREE);
      } else if (tree.isText(n)) {
        addText(n);
      }
      addToParent(n);
    }
  }

  public static WordBags ofBefore(Partners partners) {
    return new WordBags(partners.before, partners.openBefore(), partners, true);
  }

  public static WordBags ofAfter(Partners partners) {
    return new WordBags(partners.after, partners.openAfter(), partners, false);
  }

  private void addText(int n) {
    Words words = new Words(tree.text(n));
    int left = MOST_WORDS;
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
    letters[parent] = Math.min(MOST_LETTERS, letters[parent] + letters[n]);
    // children come last to first: the sum is complete, and equal, only for the first with words
    repeats[parent] = tree.isElement(n) && hash[parent] == hash[n];
  }

  private void keep(int place, int word) {
    if (word != 0 && (sample[place] == 0 || word < sample[place])) {
      sample[place] = word;
    }
  }

  /** Whether a node has no partner, or stands below one that has none. */
  boolean isOpen(int node) {
    return isOpen[node];
  }

  /** A word below the node, chosen so that subtrees with similar words choose the same; or 0. */
  public int sample(int node, int sort) {
    return sample[SAMPLES * node + sort];
  }

  /** How many letters and digits the words below have, at most about a thousand. */
  public int letters(int node) {
    return letters[node];
  }

  /** Whether this element is the lowest with its words, and has enough of them. */
  public boolean isTelling(int node) {
    return tree.isElement(node) && !repeats[node] && letters[node] >= FEWEST_LETTERS;
  }

  public long hash(int node) {
    return hash[node];
  }
}
