package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Right traces and cases against the size of the page and against how much its blocks move. */
final class PlotsSection implements TraceSection {
  private static final int BINS = 5; // of about as many pages each

  @Override
  public String name() {
    return "plots";
  }

  @Override
  public String heading() {
    return "Right traces by page size and by change of position (figures 9 and 10 of the paper)";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    List<PageRates> ours = pages(run, TraceMethod.pleach());
    if (ours.isEmpty()) {
      section.remark("not measured: no versions of pages");
      return;
    }
    section.remark(
        "test half; a dot is a page for pleach, a line the mean over a fifth of the pages that a"
            + " method was asked for. Change of position: the share of the versions in which the"
            + " XPath of a block differs from that before, mean over the blocks of the page");
    Map<String, List<PageRates>> methods = new LinkedHashMap<>();
    methods.put(TraceMethod.PLEACH, ours);
    for (TraceMethod method : TraceMethod.others()) {
      List<PageRates> pages = pages(run, method);
      if (!pages.isEmpty()) {
        methods.put(method.name(), pages);
      }
    }
    String size = "nodes of the page, mean over versions, in thousands";
    String moved = "share of versions in which the position changed";
    section.add(plot("CTR by page size", size, "CTR", methods, PageRates::size, PageRates::ctr));
    section.add(plot("CCR by page size", size, "CCR", methods, PageRates::size, PageRates::ccr));
    section.add(
        plot("CTR by change of position", moved, "CTR", methods, PageRates::moved, PageRates::ctr));
    section.add(
        plot("CCR by change of position", moved, "CCR", methods, PageRates::moved, PageRates::ccr));
  }

  /** What a method made of one page. */
  private record PageRates(double size, double moved, double ctr, double ccr) {
    static PageRates of(List<TraceCase> cases) {
      List<TraceCase.Step> steps = cases.stream().flatMap(c -> c.steps().stream()).toList();
      TraceRates rates = TraceRates.of(cases);
      return new PageRates(
          steps.stream().mapToDouble(TraceCase.Step::nodes).average().orElse(0) / 1_000,
          steps.stream().mapToDouble(s -> s.moved() ? 1 : 0).average().orElse(0),
          rates.ctr(),
          rates.ccr());
    }
  }

  private static List<PageRates> pages(TraceRun run, TraceMethod method)
      throws IOException, InterruptedException {
    Map<String, List<TraceCase>> byPage = new LinkedHashMap<>();
    List<TraceCase> all =
        new ArrayList<>(SequencesSection.judged(run.sequences(method, Half.TEST)));
    all.addAll(run.targets(method, Half.TEST));
    for (TraceCase one : all) {
      if (!one.steps().isEmpty()) {
        byPage.computeIfAbsent(one.group() + " " + one.page(), p -> new ArrayList<>()).add(one);
      }
    }
    return byPage.values().stream().map(PageRates::of).toList();
  }

  private static Plot plot(
      String title,
      String across,
      String up,
      Map<String, List<PageRates>> methods,
      ToDoubleFunction<PageRates> x,
      ToDoubleFunction<PageRates> y) {
    Plot plot = Plot.linear(title, across, up);
    methods.forEach(
        (name, pages) -> {
          List<PageRates> inOrder = pages.stream().sorted(Comparator.comparingDouble(x)).toList();
          if (name.equals(TraceMethod.PLEACH)) {
            plot.dots("pleach, by page", of(inOrder, x), of(inOrder, y));
          }
          plot.line(name, binned(inOrder, x), binned(inOrder, y));
        });
    return plot;
  }

  private static double[] of(List<PageRates> pages, ToDoubleFunction<PageRates> value) {
    return pages.stream().mapToDouble(value).toArray();
  }

  private static double[] binned(List<PageRates> inOrder, ToDoubleFunction<PageRates> value) {
    int bins = Math.min(BINS, inOrder.size());
    double[] means = new double[bins];
    for (int b = 0; b < bins; b++) {
      means[b] =
          inOrder.subList(b * inOrder.size() / bins, (b + 1) * inOrder.size() / bins).stream()
              .mapToDouble(value)
              .average()
              .orElse(Double.NaN);
    }
    return means;
  }
}
