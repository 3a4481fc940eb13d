package dev.pleach.diff.words;

import dev.pleach.diff.words.TextPiece.State;
import dev.pleach.dom.text.WhiteSpace;
import dev.pleach.dom.text.WordTokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares two texts word by word, in time in proportion to their words ({@link SequenceDiff}).
 *
 * <p>Two changes with nothing but white space and signs between them are told as one, and texts
 * that have less than a quarter of their words in common as replaced: stray equal words in a new
 * sentence only confuse.
 */
public final class WordDiff {
  private static final double LEAST_COMMON = 0.25;

  private final WordTokens before;
  private final WordTokens after;
  private final int[] left; // index: token before; value: number of its word
  private final int[] right; // index: token after; value: number of its word
  private final int[] partner; // index: token before; value: the equal token after, or -1
  private final boolean exact;

  private WordDiff(String from, String to, boolean exact) {
    this.exact = exact;
    before = new WordTokens(from);
    after = new WordTokens(to);
    Map<String, Integer> numbers = new HashMap<>();
    left = number(before, exact, numbers);
    right = number(after, exact, numbers);
    partner = SequenceDiff.of(left, right, numbers.size());
  }

  /**
   * The pieces of both texts, in order; removed before inserted.
   *
   * @param exact whether white space must be the same, too
   */
  public static List<TextPiece> of(String from, String to, boolean exact) {
    WordDiff diff = new WordDiff(from, to, exact);
    diff.dropLoneSigns();
    diff.dropIfLittleIsCommon();
    return diff.pieces();
  }

  private static int[] number(WordTokens tokens, boolean exact, Map<String, Integer> numbers) {
    int[] numbered = new int[tokens.count()];
    for (int t = 0; t < numbered.length; t++) {
      String word = !exact && tokens.isSpace(t) ? " " : tokens.token(t);
      int next = numbers.size();
      Integer known = numbers.putIfAbsent(word, next);
      numbered[t] = known == null ? next : known;
    }
    return numbered;
  }

  /** A run of equal white space and signs between two changes is no common ground. */
  private void dropLoneSigns() {
    int runStart = -1; // first token of the current run of equal tokens
    boolean word = false;
    int next = 0; // the token after that follows the run
    for (int i = 0; i <= left.length; i++) {
      boolean continues =
          i < left.length && partner[i] >= 0 && (runStart < 0 || partner[i] == next);
      if (runStart >= 0 && !continues) {
        boolean changedBefore = runStart > 0 || partner[runStart] > 0;
        boolean changedBehind = i < left.length || next < right.length;
        if (!word && changedBefore && changedBehind) {
          Arrays.fill(partner, runStart, i, -1);
        }
        runStart = -1;
        word = false;
        continues = i < left.length && partner[i] >= 0;
      }
      if (continues) {
        runStart = runStart < 0 ? i : runStart;
        word |= before.isWord(i);
        next = partner[i] + 1;
      }
    }
  }

  private void dropIfLittleIsCommon() {
    int common = 0;
    int all = 0;
    for (int i = 0; i < left.length; i++) {
      int length = before.isWord(i) ? before.start(i + 1) - before.start(i) : 0;
      all += length;
      common += partner[i] >= 0 ? length : 0;
    }
    int others = 0;
    for (int j = 0; j < right.length; j++) {
      others += after.isWord(j) ? after.start(j + 1) - after.start(j) : 0;
    }
    if (common < LEAST_COMMON * Math.max(all, others) && common < all && common < others) {
      Arrays.fill(partner, -1);
    }
  }

  private List<TextPiece> pieces() {
    List<TextPiece> pieces = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < left.length || j < right.length) {
      int fromI = i;
      int fromJ = j;
      while (i < left.length && partner[i] == j) {
        i++;
        j++;
      }
      add(pieces, State.SAME, fromI, i, fromJ, j);
      int goneFrom = i;
      while (i < left.length && partner[i] < 0) {
        i++;
      }
      add(pieces, State.REMOVED, goneFrom, i, j, j);
      int newFrom = j;
      j = i < left.length ? partner[i] : right.length;
      add(pieces, State.INSERTED, i, i, newFrom, j);
    }
    if (!exact) {
      forgiveSpaceAt(pieces, 0);
      forgiveSpaceAt(pieces, pieces.size() - 1);
    }
    return List.copyOf(pieces);
  }

  /**
   * White space more or less at an end of a text is no change, where white space does not count.
   */
  private void forgiveSpaceAt(List<TextPiece> pieces, int index) {
    if (pieces.isEmpty() || pieces.get(index).state() == State.SAME) {
      return;
    }
    TextPiece piece = pieces.get(index);
    if (WhiteSpace.isInvisible(piece.in(before.text(), after.text()))) {
      pieces.set(
          index,
          new TextPiece(
              State.SAME,
              piece.beforeFrom(),
              piece.beforeTo(),
              piece.afterFrom(),
              piece.afterTo()));
    }
  }

  private void add(List<TextPiece> to, State state, int i, int iEnd, int j, int jEnd) {
    if (i < iEnd || j < jEnd) {
      to.add(
          new TextPiece(
              state, before.start(i), before.start(iEnd), after.start(j), after.start(jEnd)));
    }
  }
}
