package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.dom.DomTree;
import dev.pleach.playwright.Repair.Suggestion;
import dev.pleach.playwright.Repair.Verdict;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the element of one broken selector on the page as it is now.
 *
 * @param selected how many elements the selector selects
 */
record Healer(HealingOptions options, Page page, String name, String selector, int selected) {
  /**
   * The result.
   *
   * @param locator to go on with; null if the test cannot
   */
  record Healed(Repair repair, Outcome outcome, @Nullable Locator locator) {}

  Healed heal(Block block) {
    DomTree tree = Snapshot.of(page).tree();
    return heal(tree, Tracer.standard().trace(block, tree));
  }

  /**
   * Goes on with an element that was traced.
   *
   * @param tree the page as it is now
   * @param outcome where the element is on it
   */
  Healed heal(DomTree tree, Outcome outcome) {
    dev.pleach.dom.Locator names = dev.pleach.dom.Locator.of(tree);
    List<Suggestion> suggestions =
        outcome.candidates().stream()
            .map(c -> new Suggestion(names.css(c.node()), c.score(), c.reasons()))
            .toList();
    if (outcome instanceof Found found) {
      return found(found, names, withOthers(tree, names, found, suggestions));
    }
    Repair repair =
        outcome instanceof Gone gone
            ? repair(Verdict.GONE, null, outcome, List.of(gone.absence().words()), suggestions)
            : repair(Verdict.AMBIGUOUS, null, outcome, List.of(), suggestions);
    return new Healed(repair, outcome, null);
  }

  /** The suggestions, and those by role and name, and by words, as people write them for tests. */
  private List<Suggestion> withOthers(
      DomTree tree, dev.pleach.dom.Locator names, Found found, List<Suggestion> suggestions) {
    List<Suggestion> more = new ArrayList<>(suggestions);
    String byRole = RoleSelector.of(tree, found.node());
    if (byRole != null && selectsOne(byRole)) {
      more.add(new Suggestion(byRole, found.score(), List.of("by role and name")));
    }
    String byText = names.byText(found.node());
    if (byText != null && selectsOne("xpath=" + byText)) {
      more.add(new Suggestion("xpath=" + byText, found.score(), List.of("by words")));
    }
    return more;
  }

  private Healed found(Found found, dev.pleach.dom.Locator names, List<Suggestion> suggestions) {
    List<String> reasons =
        found.candidates().stream()
            .filter(candidate -> candidate.node() == found.node())
            .findFirst()
            .map(Candidate::reasons)
            .orElse(List.of());
    String css = names.css(found.node());
    String xpath = "xpath=" + names.xpath(found.node());
    String live = selectsOne(css) ? css : selectsOne(xpath) ? xpath : null;
    if (live == null) {
      List<String> why = List.of("in the page's HTML, but out of the reach of a selector");
      return new Healed(repair(Verdict.UNSURE, css, found, why, suggestions), found, null);
    }
    Verdict verdict =
        found.score() < options.minimumScore()
            ? Verdict.UNSURE
            : options.mode() == HealingMode.FAIL ? Verdict.OFFERED : Verdict.HEALED;
    return new Healed(
        repair(verdict, live, found, reasons, suggestions),
        found,
        verdict == Verdict.HEALED ? page.locator(live) : null);
  }

  /**
   * Whether a selector selects one element of the live page. The HTML may be outdated, and
   * selectors of Playwright reach into shadow roots.
   */
  private boolean selectsOne(String selector) {
    try {
      return page.locator(selector).count() == 1;
    } catch (PlaywrightException e) {
      return false; // not in Playwright's dialect
    }
  }

  private Repair repair(
      Verdict verdict,
      @Nullable String repaired,
      Outcome outcome,
      List<String> reasons,
      List<Suggestion> suggestions) {
    return new Repair(
        name,
        selector,
        selected,
        verdict,
        repaired,
        outcome.score(),
        reasons,
        suggestions,
        page.url());
  }
}
