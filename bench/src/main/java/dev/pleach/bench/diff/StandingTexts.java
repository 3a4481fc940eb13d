package dev.pleach.bench.diff;

import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
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
      if (finding.kind() != Finding.Kind.MOVED && finding.noun().equals("text")) {
        for (Finding.Place place : finding.places()) {
          texts.add(texts(place.from()), before, after);
          texts.add(texts(place.to()), before, after);
        }
      }
    }
    return texts;
  }

  void add(StandingTexts other) {
    told += other.told;
    standing += other.standing;
    characters += other.characters;
    charactersStanding += other.charactersStanding;
  }

  private static List<String> texts(String units) {
    return units.lines().map(PageWords::of).toList();
  }

  private void add(List<String> texts, PageWords before, PageWords after) {
    int length = 0;
    boolean stands = true;
    for (String words : texts) {
      length += words.length();
      stands &= words.isEmpty() || before.count(words) == after.count(words);
    }
    if (length > 0) {
      told++;
      characters += length;
      standing += stands ? 1 : 0;
      charactersStanding += stands ? length : 0;
    }
  }
}
