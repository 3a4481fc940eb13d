package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Traces the blocks of a page through all its versions, as far as their ids are known. */
final class Sequences {
  private Sequences() {}

  /** The blocks of a page that a way of tracing is asked for. */
  static List<TracedBlock> asked(TraceMethod method, IdHistory history) {
    TraceMethod.Limits limits = method.limits();
    if (!history.pages().stream().allMatch(limits::take)) {
      return List.of();
    }
    DomTree oldest = history.pages().get(0);
    List<TracedBlock> all = TracedBlock.of(history);
    if (limits.blocks() < all.size()) {
      all = all.stream().filter(one -> !one.aside()).toList();
    }
    return Sample.of(
        all.stream()
            .filter(
                one ->
                    limits.text() == Integer.MAX_VALUE
                        || oldest.visibleText(one.node()).length() <= limits.text())
            .toList(),
        limits.blocks());
  }

  /** Traces blocks of the oldest version. */
  static List<TraceCase> trace(TraceMethod method, IdHistory history, List<TracedBlock> chosen) {
    List<DomTree> pages = history.pages();
    BlockFollower trail =
        method.begin(pages.get(0), chosen.stream().map(TracedBlock::node).toList());
    List<List<TraceCase.Step>> steps = new ArrayList<>();
    List<List<TraceAnswer>> beyond = new ArrayList<>();
    String[] places = new String[chosen.size()]; // index: block; value: where it truly was last
    Locator first = Locator.of(pages.get(0));
    for (int i = 0; i < places.length; i++) {
      steps.add(new ArrayList<>());
      beyond.add(new ArrayList<>());
      places[i] = first.xpath(chosen.get(i).node());
    }
    for (int v = 1; v < pages.size(); v++) {
      DomTree page = pages.get(v);
      Locator locator = Locator.of(page);
      Map<String, Integer> blocks = history.blocks().get(v);
      for (int i = 0; i < places.length; i++) {
        if (!beyond.get(i).isEmpty()) {
          continue; // nobody knows any more where it is
        }
        TraceAnswer answer = trail.next(i, page);
        int there = blocks.getOrDefault(chosen.get(i).id(), DomTree.NONE);
        if (there == DomTree.NONE) {
          beyond.get(i).add(answer);
          continue;
        }
        String place = locator.xpath(there);
        boolean right = answer.isFound() && NearBlock.is(page, there, answer.node());
        boolean moved = !place.equals(places[i]);
        steps
            .get(i)
            .add(new TraceCase.Step(history.names().get(v), answer, right, moved, page.size()));
        places[i] = place;
      }
    }
    List<TraceCase> cases = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      cases.add(
          new TraceCase(
              history.group(),
              history.path(),
              chosen.get(i).id(),
              chosen.get(i).aside(),
              steps.get(i),
              beyond.get(i)));
    }
    return cases;
  }
}
