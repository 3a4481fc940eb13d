package dev.pleach.bench.diff;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.words.TextPiece;
import java.util.List;

/**
 * What a diff reports as gone or new though it occurs on both pages equally often, found without
 * any matching: by the words of the pages alone. A thing counts if that is so for each of its
 * texts; things without words, such as pictures, are left aside. A word that left one place and
 * came to another by chance counts as well, so the figure is an upper bound of what is reported
 * wrongly.
 */
final class StandingTexts {
  /** Things reported as gone or new: a replacement and a rewording are two. */
  int told;

  /** Those that occur on both pages. */
  int standing;

  /** Letters and digits of the things reported. */
  long characters;

  /** Letters and digits of those that occur on both pages. */
  long charactersStanding;

  /** Those of one diff. */
  static StandingTexts of(Diff diff) {
    PageWords before = new PageWords(diff.before());
    PageWords after = new PageWords(diff.after());
    StandingTexts texts = new StandingTexts();
    for (Finding finding : diff.story().of(Finding.Section.READ)) {
      if (isGoneOrNew(finding)) {
        for (Finding.Place place : finding.places()) {
          texts.add(gone(finding, place), before, after);
          texts.add(fresh(finding, place), before, after);
        }
      }
    }
    return texts;
  }

  private static boolean isGoneOrNew(Finding finding) {
    return switch (finding.kind()) {
      case ADDED, REMOVED, REPLACED, REWORDED -> finding.noun().equals("text");
      case MOVED, RESPELLED, REGROUPED, RENUMBERED -> false;
    };
  }

  void add(StandingTexts other) {
    told += other.told;
    standing += other.standing;
    characters += other.characters;
    charactersStanding += other.charactersStanding;
  }

  /** What is told as gone: all of it or, of a rewording, the words that are marked. */
  private static List<String> gone(Finding finding, Finding.Place place) {
    return finding.kind() == Finding.Kind.REWORDED
        ? pieces(place, TextPiece.State.REMOVED)
        : texts(place.from());
  }

  private static List<String> fresh(Finding finding, Finding.Place place) {
    return finding.kind() == Finding.Kind.REWORDED
        ? pieces(place, TextPiece.State.INSERTED)
        : texts(place.to());
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

  private void add(List<String> texts, PageWords before, PageWords after) {
    int length = 0;
    boolean stands = true;
    for (String words : texts) {
      length += words.length();
      int count = words.isEmpty() ? 0 : before.count(words);
      stands &= words.isEmpty() || (count > 0 && count == after.count(words));
    }
    if (length > 0) {
      told++;
      characters += length;
      standing += stands ? 1 : 0;
      charactersStanding += stands ? length : 0;
    }
  }
}
