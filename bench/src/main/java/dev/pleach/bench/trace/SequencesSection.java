package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Blocks of documentation, traced in order through all versions by ids that are hidden. */
final class SequencesSection implements TraceSection {
  private static final double CTR = 0.985;
  private static final double CCR = 0.93;

  @Override
  public String name() {
    return "sequences";
  }

  @Override
  public String heading() {
    return "Sequences: blocks traced through all versions of documentation, ids hidden";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    if (run.histories(Half.TEST).isEmpty()) {
      section.remark("not measured: no documentation in several versions");
      return;
    }
    section.remark(
        "blocks: every visible element with an id on the oldest version, traced in order through"
            + " all later ones and followed as it is found, right or wrong; right is the block of"
            + " the same id, or what is up to two levels inside or around it; ids and links to them"
            + " are hidden");
    section.remark(
        "CTR: right traces / traces; CCR: cases whose traces are all right / cases. A version that"
            + " no longer has the id ends a case, as nobody knows whether it was renamed: how often"
            + " something is found then is shown, not judged");
    section.remark(
        "not judged: ids that are running numbers (index-12 beside index-11 or index-13), as they name"
            + " something else as soon as something is put in before them, and elements of which"
            + " nothing is seen, as an anchor; the figures of all ids are shown beside");
    for (Half half : Half.values()) {
      section.remark(TraceRun.words(half) + ": " + groups(run.histories(half)));
    }
    byLibrary(run, section);
    byMethod(run, section);
  }

  private static void byLibrary(TraceRun run, Section section)
      throws IOException, InterruptedException {
    Table table =
        new Table(
            "pleach by library",
            "library",
            "half",
            "cases",
            "traces",
            "CTR",
            "CCR",
            "wrong",
            "ambiguous",
            "gone",
            "found beyond the id",
            "CTR of all ids",
            "CCR of all ids");
    for (Half half : Half.values()) {
      List<TraceCase> all = run.sequences(TraceMethod.pleach(), half);
      Map<String, List<TraceCase>> groups = new LinkedHashMap<>();
      all.forEach(one -> groups.computeIfAbsent(one.group(), g -> new ArrayList<>()).add(one));
      if (all.isEmpty()) {
        continue;
      }
      groups.forEach((group, own) -> row(table, group, half, own));
      row(table, "all", half, all);
      if (half == Half.TEST) {
        TraceRates rates = TraceRates.of(judged(all));
        section.add(Figure.atLeast("CTR, test half", rates.ctr(), CTR));
        section.add(Figure.atLeast("CCR, test half", rates.ccr(), CCR));
      }
      String words = TraceRun.words(half);
      section.add(
          Figure.shown("CTR, mean over libraries, " + words, mean(groups, TraceRates::ctr)));
      section.add(
          Figure.shown("CCR, mean over libraries, " + words, mean(groups, TraceRates::ccr)));
    }
    section.add(table);
  }

  private static double mean(
      Map<String, List<TraceCase>> groups, ToDoubleFunction<TraceRates> rate) {
    return groups.values().stream()
        .mapToDouble(own -> rate.applyAsDouble(TraceRates.of(judged(own))))
        .filter(value -> !Double.isNaN(value))
        .average()
        .orElse(Double.NaN);
  }

  private static void row(Table table, String name, Half half, List<TraceCase> all) {
    TraceRates rates = TraceRates.of(judged(all));
    TraceRates counted = TraceRates.of(all);
    table.row(
        name,
        half.label(),
        rates.cases().of(),
        rates.traces().of(),
        rates.ctr(),
        rates.ccr(),
        rates.wrong(),
        rates.ambiguous(),
        rates.gone(),
        rates.beyond().hits() + " of " + rates.beyond().of(),
        counted.ctr(),
        counted.ccr());
  }

  private static void byMethod(TraceRun run, Section section)
      throws IOException, InterruptedException {
    section.remark(
        "the papers' methods and Healenium are slow and are asked for some blocks of some pages;"
            + " what pleach makes of the very same stands beside. Pages beyond the limit of nodes"
            + " are left out; a page that a method itself refuses counts as not traced");
    MethodTable table = new MethodTable("Methods, documentation, test half");
    List<TraceCase> ours = judged(run.sequences(TraceMethod.pleach(), Half.TEST));
    table.row(TraceMethod.pleach(), ours, ours);
    table.row(TraceMethod.saved(), judged(run.sequences(TraceMethod.saved(), Half.TEST)), ours);
    for (TraceMethod method : TraceMethod.others()) {
      table.row(method, judged(run.sequences(method, Half.TEST)), ours);
    }
    section.add(table.table());
    for (Half half : Half.values()) {
      TraceRates saved = TraceRates.of(judged(run.sequences(TraceMethod.saved(), half)));
      String words = ", saved blocks, " + TraceRun.words(half);
      section.add(Figure.shown("CTR" + words, saved.ctr()));
      section.add(Figure.shown("CCR" + words, saved.ccr()));
    }
  }

  /** The cases that are judged. */
  static List<TraceCase> judged(List<TraceCase> cases) {
    return cases.stream().filter(one -> !one.aside()).collect(Collectors.toList());
  }

  private static String groups(List<IdHistory> histories) {
    Set<String> groups = new TreeSet<>();
    histories.forEach(history -> groups.add(history.group()));
    return groups.isEmpty() ? "nothing" : String.join(", ", groups);
  }
}
