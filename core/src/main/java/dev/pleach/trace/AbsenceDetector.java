package dev.pleach.trace;

import dev.pleach.dom.StandInPage;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.page.PageIndex;
import org.jspecify.annotations.Nullable;

/** Explains why a block that was not found is missing: it was removed, or this is another page. */
final class AbsenceDetector {
  /** Below this share of what surrounded the block, the page is another one. */
  private static final double OTHER_PAGE = 0.25;

  /** From this share on, the page is the same one and only the block is missing. */
  private static final double SAME_PAGE = 0.75;

  private final PageIndex page;
  private StandInPage.@Nullable Kind kind; // of the page; null until it is needed

  AbsenceDetector(PageIndex page) {
    this.page = page;
  }

  /**
   * Why a block is missing.
   *
   * @param shared the share of what surrounded the block that is on the page
   */
  Absence of(double shared) {
    if (shared >= SAME_PAGE) {
      return Absence.REMOVED;
    }
    if (kind == null) {
      kind = StandInPage.kindOf(page.tree());
    }
    return switch (kind) {
      case EMPTY -> Absence.EMPTY_PAGE;
      case LOGIN -> Absence.LOGIN;
      case ERROR -> Absence.ERROR_PAGE;
      case CONSENT -> Absence.CONSENT;
      case NONE -> shared < OTHER_PAGE ? Absence.OTHER_PAGE : Absence.REMOVED;
    };
  }
}
