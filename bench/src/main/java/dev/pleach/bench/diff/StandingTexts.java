package dev.pleach.bench.diff;

import dev.pleach.diff.Change;
import dev.pleach.diff.Diff;
import dev.pleach.diff.Inserted;
import dev.pleach.diff.Nodes;
import dev.pleach.diff.Removed;
import dev.pleach.diff.Replaced;
import dev.pleach.diff.TextChanged;
import dev.pleach.dom.DomTree;
import java.util.List;

/**
 * What a diff tells as gone or new though it stands on both pages equally often, found without any
 * matching: by the words of the pages alone. A thing counts if that holds for each of its texts;
 * things without words, such as pictures, are left aside. A word that left one place and came to
 * another by chance counts as well, so the figure is an upper bound of what is told wrongly.
 */
final class StandingTexts {
  private final PageWords before;
  private final PageWords after;

  /** Things told as gone or new: a replacement and a rewording are two. */
  int told;

  /** Those that stand on both pages. */
  int standing;

  /** Letters and digits of the things told. */
  long characters;

  /** Letters and digits of those that stand on both pages. */
  long charactersStanding;

  StandingTexts(Diff diff) {
    before = new PageWords(diff.before());
    after = new PageWords(diff.after());
    for (Change change : diff.visible()) {
      add(diff, change);
    }
  }

  private void add(Diff diff, Change change) {
    if (change instanceof Inserted fresh) {
      add(texts(diff.after(), fresh.nodes()));
    } else if (change instanceof Removed gone) {
      add(texts(diff.before(), gone.nodes()));
    } else if (change instanceof Replaced other) {
      add(texts(diff.before(), other.gone().nodes()));
      add(texts(diff.after(), other.fresh().nodes()));
    } else if (change instanceof TextChanged text) {
      add(List.of(PageWords.of(text.from())));
      add(List.of(PageWords.of(text.to())));
    }
  }

  private static List<String> texts(DomTree page, Nodes nodes) {
    return nodes.stream()
        .filter(node -> PageWords.isRead(page, node))
        .mapToObj(node -> PageWords.of(page.text(node)))
        .toList();
  }

  private void add(List<String> texts) {
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
