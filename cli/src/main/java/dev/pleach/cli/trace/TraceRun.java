package dev.pleach.cli.trace;

import dev.pleach.dom.Locator;
import dev.pleach.json.TraceJson;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;

/** One selector: what became of its element, or why it could not be traced. */
sealed interface TraceRun {
  /** The selector as the user wrote it. */
  String select();

  TraceJson.Entry entry();

  /**
   * An element that was traced.
   *
   * @param page where it was looked for
   */
  record Traced(String select, Block block, Locator page, Outcome outcome) implements TraceRun {
    @Override
    public TraceJson.Entry entry() {
      return TraceJson.Entry.traced(select, block, page, outcome);
    }
  }

  /** A selector that selects no element or several, or a page that cannot be searched. */
  record Failed(String select, String error) implements TraceRun {
    @Override
    public TraceJson.Entry entry() {
      return TraceJson.Entry.failed(select, error);
    }
  }

  static TraceJson json(List<TraceRun> runs) {
    return TraceJson.of(runs.stream().map(TraceRun::entry).toList());
  }
}
