package dev.pleach.bench.trace;

import dev.pleach.bench.report.Table;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What ways of tracing made of blocks, and what {@code pleach} made of the same. */
final class MethodTable {
  private final Table table;

  MethodTable(String title) {
    table =
        new Table(
            title,
            "method",
            "cases",
            "traces",
            "CTR",
            "CCR",
            "wrong",
            "ambiguous",
            "gone",
            "refused",
            "pleach CTR on the same",
            "pleach CCR",
            "limit");
  }

  /** Nothing if the method was not asked for anything. */
  void row(TraceMethod method, List<TraceCase> cases, List<TraceCase> ofPleach) {
    if (cases.isEmpty()) {
      return;
    }
    Set<String> names = cases.stream().map(MethodTable::key).collect(Collectors.toSet());
    TraceRates rates = TraceRates.of(cases);
    TraceRates same = TraceRates.of(ofPleach.stream().filter(c -> names.contains(key(c))).toList());
    table.row(
        method.name(),
        rates.cases().of(),
        rates.traces().of(),
        rates.ctr(),
        rates.ccr(),
        rates.wrong(),
        rates.ambiguous(),
        rates.gone(),
        rates.refused(),
        same.ctr(),
        same.ccr(),
        limit(method.limits()));
  }

  Table table() {
    return table;
  }

  /** A target of a site is one case of several pairs; each is asked for by itself. */
  private static String key(TraceCase one) {
    String pair = one.steps().isEmpty() ? "" : one.steps().get(0).version();
    return one.name() + " " + pair;
  }

  private static String limit(TraceMethod.Limits limits) {
    if (limits.equals(TraceMethod.Limits.NONE)) {
      return "";
    }
    String nodes =
        limits.nodes() == Integer.MAX_VALUE
            ? ""
            : String.format(Locale.ROOT, "≤ %,d nodes, ", limits.nodes());
    return nodes + "sampled";
  }
}
