package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.List;

/** Traces the labelled targets of a page to its other version, exactly. */
final class LabelledTargets {
  private LabelledTargets() {}

  /** The targets whose partner is known by their text and link. */
  static List<VersionLabel> of(VersionPair pair) {
    return pair.labels().stream().filter(l -> l.kind() == VersionLabel.Kind.SILVER).toList();
  }

  static List<TraceCase> trace(TraceMethod method, String set, VersionPair pair) {
    TraceMethod.Limits limits = method.limits();
    DomTree before = pair.before();
    DomTree after = pair.after();
    if (!limits.take(before) || !limits.take(after)) {
      return List.of();
    }
    List<VersionLabel> asked =
        Sample.of(
            of(pair), limits.blocks() == Integer.MAX_VALUE ? limits.blocks() : 5 * limits.blocks());
    BlockFollower trail = method.begin(before, asked.stream().map(VersionLabel::before).toList());
    Locator old = Locator.of(before);
    Locator now = Locator.of(after);
    String site = pair.name().replaceFirst("-history\\d+$", "");
    List<TraceCase> cases = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      TraceAnswer answer = trail.next(i, after);
      int there = asked.get(i).after();
      String place = now.xpath(there);
      boolean moved = !place.equals(old.xpath(asked.get(i).before()));
      TraceCase.Step step =
          new TraceCase.Step(pair.name(), answer, answer.node() == there, moved, after.size());
      cases.add(new TraceCase(set, site, place, false, List.of(step), List.of()));
    }
    return cases;
  }
}
