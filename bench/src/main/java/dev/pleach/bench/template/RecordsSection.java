package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Values of data records that are called template, and so are lost when that is removed. */
final class RecordsSection implements TemplateSection {
  @Override
  public String name() {
    return "records";
  }

  @Override
  public String heading() {
    return "Records: values that must not be called template";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<SiteCase> cases = run.labelled() ? run.sets().records() : List.of();
    if (cases.isEmpty()) {
      section.remark("not measured: no records");
      return;
    }
    section.remark(TemplateRun.SPLIT);
    section.remark("a value is lost if every text that holds it is called template");
    Table table =
        new Table(
            "Values lost and leaves called template, 9 other pages",
            "method",
            "lost, tuning",
            "leaves, tuning",
            "lost, test",
            "leaves, test",
            "values of test");
    List<Detector> detectors = new ArrayList<>(List.of(Detector.pleach(), Detector.strict()));
    detectors.addAll(Detector.rivals());
    for (Detector detector : detectors) {
      Count[] counts = measure(run, detector, cases);
      Count test = counts[1];
      table.row(
          detector.name(),
          counts[0].lost(),
          counts[0].called(),
          test.lost(),
          test.called(),
          test.values);
      if (detector.name().equals(Detector.PLEACH)) {
        section.add(Figure.atMost("values lost, default", test.lost(), 0.015));
        section.add(Figure.atLeast("leaves called template, default", test.called(), 0.42));
      } else if (detector.name().contains("strict")) {
        section.add(Figure.atMost("values lost, strict", test.lost(), 0.002));
        section.add(Figure.atLeast("leaves called template, strict", test.called(), 0.55));
      }
    }
    section.add(table);
  }

  private static final class Count {
    private int values;
    private int lostValues;
    private int leaves;
    private int calledLeaves;

    double lost() {
      return (double) lostValues / values;
    }

    double called() {
      return (double) calledLeaves / leaves;
    }
  }

  /** The counts of the tuning half and of the test half. */
  private static Count[] measure(TemplateRun run, Detector detector, List<SiteCase> cases) {
    Count[] counts = {new Count(), new Count()};
    try (Progress progress = run.progress(detector.name(), cases.size())) {
      for (SiteCase one : cases) {
        boolean[] called = detector.way().template(one.page(), one.others());
        if (called != null) {
          count(counts[one.half() == Half.TUNING ? 0 : 1], one, called);
        }
        progress.step();
      }
    }
    return counts;
  }

  private static void count(Count count, SiteCase one, boolean[] called) {
    for (int[] value : one.gold().values()) {
      boolean lost = true;
      for (int node : value) {
        lost &= called[node];
      }
      count.values++;
      count.lostValues += lost ? 1 : 0;
    }
    for (int n = 0; n < called.length; n++) {
      if (one.page().isVisibleText(n)) {
        count.leaves++;
        count.calledLeaves += called[n] ? 1 : 0;
      }
    }
  }
}
