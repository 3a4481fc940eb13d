package dev.pleach.bench.diff;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.words.TextPiece;
import java.util.ArrayList;
import java.util.List;

/**
 * What a diff reports as gone or new though it occurs on both pages equally often, found without
 * any matching: by the words of the pages alone. A thing counts if that is so for each of its
 * texts; things without words, such as pictures, are left out. Of a rewording the marked words
 * count, each run with the word before and the word behind it, for it is read in its sentence. The
 * marked words alone are counted as well; these, a number for example, are often on both pages by
 * chance.
 */
final class FalseChanges {
  /** Things reported as gone or new: a replacement and a rewording are two. */
  int reported;

  /** Those that occur on both pages. */
  int onBoth;

  /** Characters of the words of the things reported, with a space behind each word. */
  long characters;

  /** Characters of those that occur on both pages. */
  long charactersOnBoth;

  /** Rewordings with marked words: the words gone and the words new are one each. */
  int marked;

  /** Those whose words occur on both pages. */
  int markedOnBoth;

  /** Those of one diff. */
  static FalseChanges of(Diff diff) {
    PageWords before = new PageWords(diff.before());
    PageWords after = new PageWords(diff.after());
    FalseChanges texts = new FalseChanges();
    for (Finding finding : diff.story().of(Finding.Section.READ)) {
      if (isGoneOrNew(finding)) {
        for (Finding.Place place : finding.places()) {
          boolean reworded = finding.kind() == Finding.Kind.REWORDED;
          if (reworded) {
            texts.add(inContext(place, TextPiece.State.REMOVED), before, after);
            texts.add(inContext(place, TextPiece.State.INSERTED), before, after);
            texts.addMarked(pieces(place, TextPiece.State.REMOVED), before, after);
            texts.addMarked(pieces(place, TextPiece.State.INSERTED), before, after);
          } else {
            texts.add(texts(place.from()), before, after);
            texts.add(texts(place.to()), before, after);
          }
        }
      }
    }
    return texts;
  }

  private static boolean isGoneOrNew(Finding finding) {
    return switch (finding.kind()) {
      case ADDED, REMOVED, REPLACED, REWORDED, REFILLED -> finding.noun().equals("text");
      case MOVED, RESPELLED, REGROUPED, RENUMBERED -> false;
    };
  }

  void add(FalseChanges other) {
    reported += other.reported;
    onBoth += other.onBoth;
    characters += other.characters;
    charactersOnBoth += other.charactersOnBoth;
    marked += other.marked;
    markedOnBoth += other.markedOnBoth;
  }

  private static List<String> pieces(Finding.Place place, TextPiece.State state) {
    return place.pieces().stream()
        .filter(piece -> piece.state() == state)
        .map(piece -> PageWords.of(piece.in(place.from(), place.to())))
        .toList();
  }

  private static List<String> texts(String units) {
    return units.lines().map(PageWords::of).toList();
  }

  /** The marked words, each run with the word before and the word behind it. */
  private static List<String> inContext(Finding.Place place, TextPiece.State state) {
    boolean gone = state == TextPiece.State.REMOVED;
    String text = gone ? place.from() : place.to();
    List<String> runs = new ArrayList<>();
    for (TextPiece piece : place.pieces()) {
      int from = gone ? piece.beforeFrom() : piece.afterFrom();
      int to = gone ? piece.beforeTo() : piece.afterTo();
      if (piece.state() == state && !PageWords.of(text.substring(from, to)).isEmpty()) {
        runs.add(PageWords.of(text.substring(wordBefore(text, from), wordBehind(text, to))));
      }
    }
    return runs;
  }

  /** Where the last word before a place begins. */
  private static int wordBefore(String text, int place) {
    int at = place;
    while (at > 0 && !PageWords.isWordCharacter(text.charAt(at - 1))) {
      at--;
    }
    while (at > 0 && PageWords.isWordCharacter(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** Where the first word behind a place ends. */
  private static int wordBehind(String text, int place) {
    int at = place;
    while (at < text.length() && !PageWords.isWordCharacter(text.charAt(at))) {
      at++;
    }
    while (at < text.length() && PageWords.isWordCharacter(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private void add(List<String> texts, PageWords before, PageWords after) {
    int length = length(texts);
    if (length > 0) {
      boolean both = areOnBoth(texts, before, after);
      reported++;
      characters += length;
      onBoth += both ? 1 : 0;
      charactersOnBoth += both ? length : 0;
    }
  }

  private void addMarked(List<String> texts, PageWords before, PageWords after) {
    if (length(texts) > 0) {
      marked++;
      markedOnBoth += areOnBoth(texts, before, after) ? 1 : 0;
    }
  }

  private static int length(List<String> texts) {
    return texts.stream().mapToInt(String::length).sum();
  }

  private static boolean areOnBoth(List<String> texts, PageWords before, PageWords after) {
    return texts.stream()
        .filter(words -> !words.isEmpty())
        .allMatch(words -> before.count(words) > 0 && before.count(words) == after.count(words));
  }
}
