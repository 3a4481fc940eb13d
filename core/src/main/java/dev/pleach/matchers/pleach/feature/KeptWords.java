package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;

/**
 * The words of the texts of a page that is matched many times: each text is read once. Not for
 * several threads at once.
 */
public final class KeptWords {
  private static final int UNKNOWN = -1;

  private final long[] hash; // this and the next two: as in WordBags
  private final int[] letters; // UNKNOWN for a text that was not read yet
  private final int[] sample;

  public KeptWords(DomTree page) {
    hash = new long[page.size()];
    letters = IntArrays.filled(page.size(), UNKNOWN);
    sample = new int[WordBags.SAMPLES * page.size()];
  }

  /** Fills in the words of a text; false if they are not known yet. */
  boolean find(int text, long[] hashes, int[] lettersOfAll, int[] samples) {
    if (letters[text] == UNKNOWN) {
      return false;
    }
    hashes[text] = hash[text];
    lettersOfAll[text] = letters[text];
    int first = WordBags.SAMPLES * text;
    System.arraycopy(sample, first, samples, first, WordBags.SAMPLES);
    return true;
  }

  /** Keeps the words of a text. */
  void keep(int text, long[] hashes, int[] lettersOfAll, int[] samples) {
    hash[text] = hashes[text];
    letters[text] = lettersOfAll[text];
    int first = WordBags.SAMPLES * text;
    System.arraycopy(samples, first, sample, first, WordBags.SAMPLES);
  }
}
