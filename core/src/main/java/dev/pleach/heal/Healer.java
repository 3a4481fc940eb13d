package dev.pleach.heal;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.heal.Repair.Suggestion;
import dev.pleach.heal.Repair.Verdict;
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
record Healer<E>(
    HealingOptions options, LivePage<E> page, String name, String selector, int selected) {
  Healed<E> heal(Block block) {
    DomTree tree = page.tree();
    return heal(tree, Tracer.standard().trace(block, tree));
  }

  /**
   * Goes on with an element that was traced.
   *
   * @param tree the page as it is now
   * @param outcome where the element is on it
   */
  Healed<E> heal(DomTree tree, Outcome outcome) {
    Locator names = Locator.of(tree);
    List<Suggestion> suggestions = new ArrayList<>();
    for (Candidate candidate : outcome.candidates()) {
      String css = names.css(candidate.node());
      suggestions.add(new Suggestion(css, candidate.score(), candidate.reasons()));
    }
    if (outcome instanceof Found found) {
      return found(tree, names, found, suggestions);
    }
    Repair repair =
        outcome instanceof Gone gone
            ? repair(Verdict.GONE, null, outcome, List.of(gone.absence().words()), suggestions)
            : repair(Verdict.AMBIGUOUS, null, outcome, List.of(), suggestions);
    return new Healed<>(repair, outcome, null);
  }

  private Healed<E> found(DomTree tree, Locator names, Found found, List<Suggestion> suggestions) {
    addOthers(tree, names, found, suggestions);
    String css = names.css(found.node());
    LivePage.Selected<E> live = page.css(css);
    if (live == null) {
      live = page.xpath(names.xpath(found.node()));
    }
    if (live == null) { // the HTML may be outdated, or selectors reach into shadow roots
      List<String> why = List.of("in the page's HTML, but out of the reach of a selector");
      return new Healed<>(repair(Verdict.UNSURE, css, found, why, suggestions), found, null);
    }
    Verdict verdict =
        found.score() < options.minimumScore()
            ? Verdict.UNSURE
            : options.mode() == HealingMode.FAIL ? Verdict.OFFERED : Verdict.HEALED;
    return new Healed<>(
        repair(verdict, live.selector(), found, reasons(found), suggestions),
        found,
        verdict == Verdict.HEALED ? live.element() : null);
  }

  /** Adds selectors of the driver's own, and by words, as people write them for tests. */
  private void addOthers(DomTree tree, Locator names, Found found, List<Suggestion> suggestions) {
    for (LivePage.Own own : page.ownSelectors(tree, found.node())) {
      suggestions.add(new Suggestion(own.selector(), found.score(), List.of(own.how())));
    }
    String byText = names.byText(found.node());
    LivePage.Selected<E> live = byText == null ? null : page.xpath(byText);
    if (live != null) {
      suggestions.add(new Suggestion(live.selector(), found.score(), List.of("by words")));
    }
  }

  private static List<String> reasons(Found found) {
    return found.candidates().stream()
        .filter(candidate -> candidate.node() == found.node())
        .findFirst()
        .map(Candidate::reasons)
        .orElse(List.of());
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
