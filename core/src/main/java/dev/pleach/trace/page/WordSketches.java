package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.Words;
import java.util.Arrays;

/**
 * The words a reader sees in the subtree of each node, markup aside: as a hash blind to order, and
 * as a sample by which similar texts are recognised.
 */
public final class WordSketches {
  /** How many words of a subtree are sampled at most, each from another eighth of all hashes. */
  public static final int SAMPLES = 8;

  private static final int MOST_WORDS = 2_000; // of a text that are looked at one by one
  public static final int POSTED = 40; // words of a text that can be looked up
  private static final int MOST_LETTERS = 100_000;

  private final long[] bag; // index: node; value: sum over the words below
  private final int[] letters; // index: node; value: letters of the words below
  private final int[] sample; // index: SAMPLES * node + i; value: least word of sort i, 0 without
  private final int[] before; // index: node, and behind the last; value: words before it
  private short[] brief = new short[1_024]; // index: word in document order; value: a short hash
  private int count; // of words
  private long[] posted = new long[1_024]; // index: posting; value: word
  private int[] poster = new int[1_024]; // index: posting; value: text node that begins with it
  private int postings;
  private final HashIndex words;

  WordSketches(DomTree tree) {
    bag = new long[tree.size()];
    letters = new int[tree.size()];
    sample = new int[SAMPLES * tree.size()];
    before = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      before[n] = count;
      if (tree.isVisibleText(n)) {
        addText(tree.text(n), n);
      }
    }
    before[tree.size()] = count;
    for (int n = tree.size() - 1; n > 0; n--) {
      if (letters[n] > 0) {
        addTo(tree.parent(n), n);
      }
    }
    posted = Arrays.copyOf(posted, postings);
    words = HashIndex.of(posted);
  }

  private void addText(String text, int node) {
    Words words = new Words(text);
    int left = MOST_WORDS;
    for (long word = words.next(); word != 0 && left > 0; word = words.next()) {
      long mixed = Words.mix(word);
      bag[node] += mixed;
      letters[node] += words.length();
      keep(SAMPLES * node + (int) (mixed >>> 61), (int) mixed | 1);
      if (count == brief.length) {
        brief = Arrays.copyOf(brief, 2 * count);
      }
      brief[count++] = shortHash(mixed);
      if (MOST_WORDS - left < POSTED) {
        post(mixed, node);
      }
      left--;
    }
  }

  /** Folds the hash of a word, or of a bag of words, to 16 bits. */
  public static short shortHash(long hash) {
    return (short) (hash ^ hash >>> 16 ^ hash >>> 32 ^ hash >>> 48);
  }

  private void post(long word, int node) {
    if (postings == posted.length) {
      posted = Arrays.copyOf(posted, 2 * postings);
      poster = Arrays.copyOf(poster, 2 * postings);
    }
    posted[postings] = word;
    poster[postings++] = node;
  }

  /** How many words stand before a node, or on the whole page for the node behind the last. */
  int wordsBefore(int node) {
    return before[node];
  }

  /** A short hash of a word, in document order. */
  short word(int number) {
    return brief[number];
  }

  /** Where words stand; see {@link #poster}. */
  public HashIndex words() {
    return words;
  }

  /** The text node a posting is about. */
  public int poster(int posting) {
    return poster[posting];
  }

  private void addTo(int parent, int node) {
    bag[parent] += bag[node];
    letters[parent] = Math.min(MOST_LETTERS, letters[parent] + letters[node]);
    for (int i = 0; i < SAMPLES; i++) {
      keep(SAMPLES * parent + i, sample[SAMPLES * node + i]);
    }
  }

  private void keep(int place, int word) {
    if (word != 0 && (sample[place] == 0 || word < sample[place])) {
      sample[place] = word;
    }
  }

  /** A hash of all words, 0 without any. */
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

  public int[] sample(int node) {
    return Arrays.copyOfRange(sample, SAMPLES * node, SAMPLES * (node + 1));
  }

  /** The share of sampled words that a text has in common with a node; 0 if either has none. */
  public double alike(int[] words, int node) {
    int same = 0;
    int all = 0;
    for (int i = 0; i < SAMPLES; i++) {
      int other = sample[SAMPLES * node + i];
      all += words[i] != 0 || other != 0 ? 1 : 0;
      same += words[i] != 0 && words[i] == other ? 1 : 0;
    }
    return all == 0 ? 0 : (double) same / all;
  }
}
