package dev.pleach.cli.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.json.TraceJson;
import dev.pleach.trace.Block;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.ListOutcome;
import java.util.List;

/** One selector: what became of its element or its list, or why it could not be traced. */
sealed interface TraceRun {
  /** The selector as the user wrote it. */
  String select();

  TraceJson.Entry entry();

  /** Whether it was found. */
  boolean isFound();

  /**
   * An element that was traced.
   *
   * @param page where it was looked for
   * @param locator of that page
   * @param attributes names of attributes whose value is wanted
   */
  record Traced(
      SelectorTrace trace, Block block, DomTree page, Locator locator, List<String> attributes)
      implements TraceRun {
    @Override
    public String select() {
      return trace.selector();
    }

    @Override
    public TraceJson.Entry entry() {
      return TraceJson.Entry.traced(trace, block, page, locator, attributes);
    }

    @Override
    public boolean isFound() {
      return trace.outcome() instanceof Found;
    }
  }

  /**
   * A list that was traced.
   *
   * @param items where its items were
   * @param words what they were, as {@link ItemWords} tells it; empty if that is not known
   * @param page where they were looked for
   * @param locator of that page
   * @param attributes names of attributes whose values are wanted
   */
  record TracedList(
      String select,
      List<String> items,
      List<String> words,
      ListOutcome list,
      DomTree page,
      Locator locator,
      List<String> attributes)
      implements TraceRun {
    @Override
    public TraceJson.Entry entry() {
      return TraceJson.Entry.list(select, items, list, page, locator, attributes);
    }

    @Override
    public boolean isFound() {
      return list.isFound();
    }
  }

  /** A selector that selects nothing, or a page that cannot be searched. */
  record Failed(String select, String error) implements TraceRun {
    @Override
    public TraceJson.Entry entry() {
      return TraceJson.Entry.failed(select, error);
    }

    @Override
    public boolean isFound() {
      return false;
    }
  }

  static TraceJson json(List<TraceRun> runs) {
    return TraceJson.of(runs.stream().map(TraceRun::entry).toList());
  }
}
