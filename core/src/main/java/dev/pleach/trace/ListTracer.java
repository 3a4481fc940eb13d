package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.match.Matching;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.list.ListMatch;
import dev.pleach.trace.list.SavedListSearch;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Traces lists, such as the rows of a table or the results of a search, from a page to a later
 * version of it: a list is one thing, whose items may come and go.
 *
 * <pre>{@code
 * ListOutcome results = ListTracer.between(before, after).trace(".results > li");
 * results.items();                          // on the new page
 * results.selector();                       // ".results > li", or what selects them now
 * }</pre>
 *
 * <p>The pages are matched once for all lists. Not for several threads at once.
 */
public final class ListTracer {
  private final DomTree before;
  private final DomTree after;
  private final Locator locatorBefore;
  private final Locator locatorAfter;
  private @Nullable Matching versions; // null until needed
  private @Nullable Matching places; // null until needed

  private ListTracer(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    locatorBefore = Locator.of(before);
    locatorAfter = Locator.of(after);
  }

  public static ListTracer between(DomTree before, DomTree after) {
    return new ListTracer(before, after);
  }

  /**
   * Traces what a selector selects on the page before.
   *
   * @throws LocatorException if it selects nothing or cannot be understood
   */
  public ListOutcome trace(String selector) {
    int[] items = locatorBefore.findAll(selector);
    if (items.length == 0) {
      locatorBefore.find(selector); // says so
    }
    return match().of(items, selector, locatorAfter.findAll(selector));
  }

  /** Traces nodes of the page before that are the items of a list. */
  public ListOutcome trace(int... items) {
    if (items.length == 0) {
      throw new IllegalArgumentException("A list has at least one item");
    }
    int[] sorted = Arrays.stream(items).sorted().distinct().toArray();
    return match().of(sorted, "", new int[0]);
  }

  /**
   * Finds a list that was kept as a block.
   *
   * @param list see {@link Block#listOf}
   * @param selector what people wrote to select its items, empty without
   * @throws LocatorException if the selector cannot be understood
   */
  public static ListOutcome find(Block list, String selector, DomTree page) {
    if (!list.isList()) {
      throw new IllegalArgumentException("The block is no list");
    }
    List<Integer> traced = new ArrayList<>();
    PageTracer contents = Tracer.standard().on(page);
    PageTracer places = Tracer.slots().on(page);
    for (NodeHistory history : list.histories()) {
      Block item = new Block(List.of(history));
      Outcome outcome = contents.trace(item);
      outcome = outcome instanceof Found ? outcome : places.trace(item);
      traced.add(outcome instanceof Found found ? found.node() : DomTree.NONE);
    }
    String name = list.histories().get(0).latest().fingerprint().identity().name();
    return new SavedListSearch(new PageIndex(page)).of(list.items(), name, traced, selector);
  }

  private ListMatch match() {
    Matching matched = versions;
    if (matched == null) {
      matched = Matchers.pleach().match(before, after);
      versions = matched;
    }
    return new ListMatch(matched, this::places, locatorAfter);
  }

  private Matching places() {
    Matching matched = places;
    if (matched == null) {
      matched = Matchers.pleach(Relation.SIBLINGS).match(before, after);
      places = matched;
    }
    return matched;
  }
}
