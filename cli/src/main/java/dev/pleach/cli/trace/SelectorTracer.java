package dev.pleach.cli.trace;

import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Traces several selectors from one page to another. */
final class SelectorTracer {
  private SelectorTracer() {}

  /**
   * Traces all together, which is faster than one by one. A selector that selects no node or
   * several fails alone.
   */
  static List<TraceRun> trace(
      List<String> selectors, DomTree before, DomTree after, Tracer method) {
    Locator locator = Locator.of(before);
    TraceRun[] runs = new TraceRun[selectors.size()];
    List<Integer> indices = new ArrayList<>(); // of the selectors that select one node
    List<Integer> nodes = new ArrayList<>(); // that they select
    for (int i = 0; i < runs.length; i++) {
      try {
        nodes.add(locator.find(selectors.get(i)));
        indices.add(i);
      } catch (LocatorException e) {
        runs[i] = new TraceRun.Failed(selectors.get(i), Trouble.words(e));
      }
    }
    List<Block> blocks = Block.each(before, nodes);
    try {
      List<Outcome> outcomes = method.on(after).traceAll(blocks);
      Locator page = Locator.of(after);
      for (int k = 0; k < blocks.size(); k++) {
        int i = indices.get(k);
        runs[i] = new TraceRun.Traced(selectors.get(i), blocks.get(k), page, outcomes.get(k));
      }
    } catch (TreeTooLargeException e) {
      for (int i : indices) {
        runs[i] = new TraceRun.Failed(selectors.get(i), Trouble.words(e));
      }
    }
    return List.of(runs);
  }
}
