package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.io.IOException;
import java.util.List;

/** Labelled targets of pages that were kept in two versions, days and years apart. */
final class VersionsSection implements TraceSection {
  private static final double CTR = 0.97;
  private static final double CCR = 0.95;

  @Override
  public String name() {
    return "versions";
  }

  @Override
  public String heading() {
    return "Versions: targets of pages days and years apart";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    List<TraceCase> ours = run.targets(TraceMethod.pleach(), Half.TEST);
    if (ours.isEmpty()) {
      section.remark("not measured: no pages in two versions with labels");
      return;
    }
    section.remark(
        "targets: silver labels, the same tag, text and link once on each version; one step, the"
            + " very node counts. A case is a target of a site from all its older versions: with"
            + " one, CCR is CTR");
    Table table =
        new Table(
            "pleach by set",
            "set",
            "half",
            "pairs",
            "traces",
            "CTR",
            "CCR",
            "wrong",
            "ambiguous",
            "gone",
            "saved CTR");
    for (Half half : Half.values()) {
      section.remark(TraceRun.words(half) + ": " + names(run, half));
      List<TraceCase> all = run.targets(TraceMethod.pleach(), half);
      List<TraceCase> saved = run.targets(TraceMethod.saved(), half);
      for (String set : TraceRun.TWO_VERSIONS) {
        List<TraceCase> own = all.stream().filter(one -> one.group().equals(set)).toList();
        if (own.isEmpty()) {
          section.remark("not measured: " + set + ", " + TraceRun.words(half));
          continue;
        }
        row(table, set, half, own, saved.stream().filter(c -> c.group().equals(set)).toList());
        if (half == Half.TEST) {
          TraceRates rates = TraceRates.of(own);
          section.add(Figure.atLeast(set + ": CTR", rates.ctr(), CTR));
          section.add(Figure.atLeast(set + ": CCR", rates.ccr(), CCR));
        }
      }
      row(table, "all", half, all, saved);
    }
    section.add(table);
    MethodTable methods = new MethodTable("Methods, pages in two versions, test half");
    methods.row(TraceMethod.pleach(), ours, ours);
    methods.row(TraceMethod.saved(), run.targets(TraceMethod.saved(), Half.TEST), ours);
    for (TraceMethod method : TraceMethod.others()) {
      methods.row(method, run.targets(method, Half.TEST), ours);
    }
    section.add(methods.table());
  }

  private static void row(
      Table table, String set, Half half, List<TraceCase> cases, List<TraceCase> saved) {
    TraceRates rates = TraceRates.of(cases);
    long pairs = cases.stream().map(one -> one.steps().get(0).version()).distinct().count();
    table.row(
        set,
        half.label(),
        (int) pairs,
        rates.traces().of(),
        rates.ctr(),
        rates.ccr(),
        rates.wrong(),
        rates.ambiguous(),
        rates.gone(),
        TraceRates.of(saved).ctr());
  }

  private static String names(TraceRun run, Half half) throws IOException, InterruptedException {
    List<String> names =
        run.pairs(half).values().stream().flatMap(List::stream).map(VersionPair::name).toList();
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
