package dev.pleach.cli.trace;

import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.trace.Block;
import dev.pleach.trace.ListTracer;
import dev.pleach.trace.SelectorTracer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Traces several selectors from one page to another, each by itself: one may fail alone. */
final class SelectorRuns {
  private final DomTree before;
  private final DomTree after;
  private final TraceOptions options;
  private final Locator locator;
  private final SelectorTracer selectors;
  private final ListTracer lists;

  SelectorRuns(DomTree before, DomTree after, TraceOptions options) {
    this.before = before;
    this.after = after;
    this.options = options;
    locator = Locator.of(before);
    selectors = SelectorTracer.on(after, options.method().on(after));
    lists = ListTracer.between(before, after);
  }

  /** Traces all; blocks of single elements are made together, which is faster. */
  List<TraceRun> trace(List<String> all) {
    TraceRun[] runs = new TraceRun[all.size()];
    List<Integer> indices = new ArrayList<>(); // of the selectors that select one node
    List<Integer> nodes = new ArrayList<>(); // that they select
    for (int i = 0; i < runs.length; i++) {
      String selector = all.get(i);
      try {
        int[] selected = locator.findAll(selector);
        if (selected.length > 1) {
          runs[i] = list(selector, selected);
        } else {
          nodes.add(locator.find(selector));
          indices.add(i);
        }
      } catch (LocatorException e) {
        runs[i] = new TraceRun.Failed(selector, Trouble.words(e));
      }
    }
    List<Block> blocks = Block.each(before, nodes);
    for (int k = 0; k < blocks.size(); k++) {
      int i = indices.get(k);
      runs[i] = one(all.get(i), blocks.get(k));
    }
    return List.of(runs);
  }

  private TraceRun one(String selector, Block block) {
    try {
      return new TraceRun.Traced(
          selectors.trace(selector, block, options.meaning()),
          block,
          after,
          selectors.locator(),
          options.attributes());
    } catch (TreeTooLargeException e) {
      return new TraceRun.Failed(selector, Trouble.words(e));
    }
  }

  private TraceRun list(String selector, int[] items) {
    List<String> places = Arrays.stream(items).mapToObj(locator::xpath).toList();
    List<String> words = Arrays.stream(items).mapToObj(item -> ItemWords.of(before, item)).toList();
    return new TraceRun.TracedList(
        selector,
        places,
        words,
        lists.trace(selector),
        after,
        selectors.locator(),
        options.attributes());
  }
}
