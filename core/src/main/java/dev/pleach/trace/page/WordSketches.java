package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.Words;
import java.util.Arrays;

/**
 * The visible words of the subtree of each node, markup aside: a hash of the bag of words, a sample
 * by which similar texts are recognised (the smallest hash of each of {@link #SAMPLES} classes, as
 * in min-wise hashing), and an inverted index from words to texts. O(words + nodes).
 */
public final class WordSketches {
  /** How many words of a subtree are sampled at most, each from another eighth of all hashes. */
  public static final int SAMPLES = 8;

  /** How many words at the beginning of a text are in the inverted index. */
  public static final int INDEXED = 40;

  private static final int MAX_WORDS = 2_000; // of one text; bounds the cost of hostile pages
  private static final int MAX_LETTERS = 100_000; // counted; keeps sums within an int
  private static final int CLASS_SHIFT = 61; // the upper three bits choose one of SAMPLES classes

  private final long[] bag; // index: node; value: sum of the hashes of the words below
  private final int[] letters; // index: node; value: letters of the words below
  private final int[] sample; // index: SAMPLES * node + class; value: its smallest hash, 0 if none
  private final int[] wordsBefore; // index: node, or size; value: words of the page before it
  private short[] shortHash = new short[1_024]; // index: word in document order; value: its hash
  private int wordCount;
  private final HashIndex postings = new HashIndex(1_024);
  private int[] postedText = new int[1_024]; // index: posting; value: text node with that word

  WordSketches(DomTree tree) {
    bag = new long[tree.size()];
    letters = new int[tree.size()];
    sample = new int[SAMPLES * tree.size()];
    wordsBefore = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      wordsBefore[n] = wordCount;
      if (tree.isVisibleText(n)) {
        addText(tree.text(n), n);
      }
    }
    wordsBefore[tree.size()] = wordCount;
    for (int n = tree.size() - 1; n > 0; n--) {
      if (letters[n] > 0) {
        addToParent(tree.parent(n), n);
      }
    }
  }

  private void addText(String text, int node) {
    Words words = new Words(text);
    int position = 0;
    for (long word = words.next(); word != 0 && position < MAX_WORDS; word = words.next()) {
      long mixed = Words.mix(word);
      bag[node] += mixed;
      letters[node] += words.length();
      keepSmallest(SAMPLES * node + (int) (mixed >>> CLASS_SHIFT), (int) mixed | 1);
      if (wordCount == shortHash.length) {
        shortHash = Arrays.copyOf(shortHash, 2 * wordCount);
      }
      shortHash[wordCount++] = shortHash(mixed);
      if (position++ < INDEXED) {
        post(mixed, node);
      }
    }
  }

  private void post(long word, int node) {
    int posting = postings.add(word);
    if (posting == postedText.length) {
      postedText = Arrays.copyOf(postedText, 2 * posting);
    }
    postedText[posting] = node;
  }

  private void addToParent(int parent, int node) {
    bag[parent] += bag[node];
    letters[parent] = Math.min(MAX_LETTERS, letters[parent] + letters[node]);
    for (int i = 0; i < SAMPLES; i++) {
      keepSmallest(SAMPLES * parent + i, sample[SAMPLES * node + i]);
    }
  }

  private void keepSmallest(int place, int word) {
    if (word != 0 && (sample[place] == 0 || word < sample[place])) {
      sample[place] = word;
    }
  }

  /** Folds the hash of a word, or of a bag of words, to 16 bits. */
  public static short shortHash(long hash) {
    return (short) (hash ^ hash >>> 16 ^ hash >>> 32 ^ hash >>> 48);
  }

  /** How many words of the page come before a node; all of them for the number of nodes. */
  int wordsBefore(int node) {
    return wordsBefore[node];
  }

  /** The short hash of a word of the page, by its number in document order. */
  short word(int number) {
    return shortHash[number];
  }

  /** The inverted index: postings by word; {@link #postedText} maps a posting to its text. */
  public HashIndex postings() {
    return postings;
  }

  /** The text node of a posting. */
  public int postedText(int posting) {
    return postedText[posting];
  }

  /** A hash of all words in any order, 0 without any. */
  public long bag(int node) {
    return bag[node];
  }

  long[] bags() {
    return bag;
  }

  /** How many letters and digits the words have. */
  public int letters(int node) {
    return letters[node];
  }

  /** The sample of a node; index: class of hashes; value: its smallest hash, 0 if none. */
  public int[] sample(int node) {
    return Arrays.copyOfRange(sample, SAMPLES * node, SAMPLES * (node + 1));
  }

  /** The share of sampled words that a sample and a node have in common; 0 if both are empty. */
  public double similarity(int[] other, int node) {
    int same = 0;
    int all = 0;
    for (int i = 0; i < SAMPLES; i++) {
      int own = sample[SAMPLES * node + i];
      all += other[i] != 0 || own != 0 ? 1 : 0;
      same += other[i] != 0 && other[i] == own ? 1 : 0;
    }
    return all == 0 ? 0 : (double) same / all;
  }
}
