package dev.pleach.cli.diff;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.MatcherOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.UserException;
import dev.pleach.diff.Diff;
import dev.pleach.diff.words.IgnoredText;

/** Compares two pages by the options of a run. */
final class Comparison {
  private final PageOptions pages;
  private final MatcherOptions matchers;
  private final SelectionOptions selection;
  private final boolean textOnly;

  Comparison(
      PageOptions pages, MatcherOptions matchers, SelectionOptions selection, boolean textOnly) {
    this.pages = pages;
    this.matchers = matchers;
    this.selection = selection;
    this.textOnly = textOnly;
  }

  DiffRun of(PagePair names, CapturedPage before, CapturedPage after) {
    IgnoredText ignored = selection.ignoredText();
    Diff diff = Diff.of(matchers.matcher().match(pages.tree(before), pages.tree(after)), ignored);
    SelectionOptions.Selection chosen = selection.select(diff, ignored, textOnly);
    return new DiffRun(
        names,
        matchers.name(),
        diff,
        chosen.story(),
        chosen.selected(),
        chosen.shown(),
        diff.remarks());
  }

  /** Fails if both names are the same: read twice it says nothing about two versions. */
  static void requireTwo(PagePair names) {
    if (names.before().equals(names.after())) {
      throw new UserException(
          "BEFORE and AFTER are both "
              + names.before()
              + ". Name two versions; of an archive, two captures: @first, @last, @2024-05-01.");
    }
  }
}
