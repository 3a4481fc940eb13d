package dev.pleach.bench.papers;

import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Figures 5.1 and 5.2 of the thesis: how far templates agree with the optimal one. The thesis
 * compares nodes; that the same pairs are found says more, and is what bars are for.
 */
final class SequenceAgreement {
  static final int BU = 1; // the numbers of the matchers in SequenceCase.MATCHERS
  static final int PS = 2;
  static final int CPS = 3;
  static final int[] COMPARED = {BU, PS, CPS};

  private SequenceAgreement() {}

  /** What is compared with the reference. */
  private interface Value {
    Agreement of(SequenceCase one, int matcher);
  }

  static void report(Map<String, List<SequenceCase>> cases, Section section) {
    table("Figure 5.1: agreement of template nodes with td", cases, SequenceCase::byNodes, section);
    table(
        "Figure 5.2: the same with penalty, 0 for what is no common subtree",
        cases,
        SequenceCase::penalised,
        section);
    table("Agreement of node pairs with td", cases, SequenceCase::byPairs, section);
    Map<String, List<SequenceCase>> kinds = SequencePaper.kinds(cases);
    Table common = new Table("Results that are common subtrees", "set", "pairs", "bu", "ps", "cps");
    kinds.forEach(
        (kind, own) -> {
          List<Object> cells = new ArrayList<>(List.of(own.size()));
          for (int m : COMPARED) {
            cells.add(mean(own, c -> c.isCommonSubtree(m) ? 1 : 0));
          }
          common.row(kind, cells.toArray());
        });
    section.add(common);
    judge(kinds, section);
  }

  private static void table(
      String title, Map<String, List<SequenceCase>> cases, Value value, Section section) {
    Table table =
        new Table(
            title, "set", "pairs", "F bu", "F ps", "F cps", "P bu", "P ps", "P cps", "R bu", "R ps",
            "R cps");
    cases.forEach((set, own) -> table.row(set, cells(own, value)));
    SequencePaper.kinds(cases)
        .forEach(
            (kind, own) -> {
              if (!cases.containsKey(kind)) {
                table.row(kind + ", all", cells(own, value));
              }
            });
    section.add(table);
  }

  private static Object[] cells(List<SequenceCase> cases, Value value) {
    List<Object> cells = new ArrayList<>(List.of(cases.size()));
    for (ToDoubleFunction<Agreement> part :
        List.<ToDoubleFunction<Agreement>>of(
            Agreement::f, Agreement::precision, Agreement::recall)) {
      for (int m : COMPARED) {
        cells.add(mean(cases, c -> part.applyAsDouble(value.of(c, m))));
      }
    }
    return cells.toArray();
  }

  private static void judge(Map<String, List<SequenceCase>> kinds, Section section) {
    kinds.forEach(
        (kind, own) -> {
          section.add(
              Figure.atLeast("F of cps, " + kind, mean(own, c -> c.byPairs(CPS).f()), 0.95));
          section.add(Figure.atLeast("F of ps, " + kind, mean(own, c -> c.byPairs(PS).f()), 0.93));
        });
    List<SequenceCase> all = kinds.values().stream().flatMap(List::stream).toList();
    for (int m : new int[] {PS, CPS}) {
      double lost = mean(all, c -> c.byNodes(m).f()) - mean(all, c -> c.penalised(m).f());
      section.add(Figure.atMost("F lost by penalty, " + SequenceCase.MATCHERS.get(m), lost, 0));
    }
  }

  static double mean(List<SequenceCase> cases, ToDoubleFunction<SequenceCase> value) {
    return Statistics.mean(cases.stream().mapToDouble(value).toArray());
  }
}
