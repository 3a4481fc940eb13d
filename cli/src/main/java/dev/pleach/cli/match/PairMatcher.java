package dev.pleach.cli.match;

import dev.pleach.cli.page.MatcherOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matching;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Matches pairs of pages one after the other. Where a pair has the page before of the last one, as
 * for one page and many versions of it, that page is not read again, and what the matcher found out
 * about it is kept.
 */
final class PairMatcher {
  private final PageOptions pages;
  private final MatcherOptions matchers;
  private @Nullable String name; // of the last page before; null if none was read
  private @Nullable DomTree before;
  private @Nullable MatchSession session; // of that page, once it comes again

  PairMatcher(PageOptions pages, MatcherOptions matchers) {
    this.pages = pages;
    this.matchers = matchers;
  }

  MatchRun match(PagePair pair) throws IOException {
    long start = System.nanoTime();
    boolean comesAgain = pair.before().equals(name);
    DomTree one = comesAgain && before != null ? before : read(pair.before());
    DomTree other = pages.read(pair.after());
    long parsed = System.nanoTime();
    if (comesAgain && session == null) {
      session = matchers.matcher().session(one);
    }
    Matching matching = session == null ? matchers.matcher().match(one, other) : session.to(other);
    long matched = System.nanoTime();
    return new MatchRun(
        pair, matchers.name(), matching, millis(parsed - start), millis(matched - parsed));
  }

  private DomTree read(String page) throws IOException {
    name = null;
    session = null;
    DomTree tree = pages.read(page);
    before = tree;
    name = page;
    return tree;
  }

  private static double millis(long nanos) {
    return Math.round(nanos / 1e3) / 1e3;
  }
}
