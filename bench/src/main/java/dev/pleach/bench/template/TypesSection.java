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
import java.util.Map;
import java.util.TreeMap;

/** The words of the main content, by page type, where a domain has at least four pages. */
final class TypesSection implements TemplateSection {
  @Override
  public String name() {
    return "types";
  }

  @Override
  public String heading() {
    return "Page types: the words of the main content";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<SiteCase> cases = run.labelled() ? run.sets().types() : List.of();
    if (cases.isEmpty()) {
      section.remark("not measured: no page types");
      return;
    }
    section.remark(TemplateRun.SPLIT + "; word F1, domains with at least four pages");
    List<Extractor> all = new ArrayList<>(List.of(Extractor.MAIN, Extractor.SITE));
    all.addAll(Extractor.PEERS);
    for (Half half : Half.values()) {
      Table table =
          new Table(
              "Word F1, " + half.label() + " half",
              "type",
              "pages",
              "pleach --main",
              "pleach, site alone",
              "boilerpipe, articles",
              "boilerpipe, any page",
              "readability4j");
      byType(run, all, TemplateRun.of(half, cases))
          .forEach(
              (type, sums) -> {
                Object[] cells = new Object[all.size() + 1];
                cells[0] = (int) sums[all.size()];
                double best = 0;
                for (int i = 0; i < all.size(); i++) {
                  double mean = sums[i] / sums[all.size()];
                  cells[i + 1] = mean;
                  best = i >= 2 ? Math.max(best, mean) : best;
                }
                table.row(type, cells);
                if (half == Half.TEST) {
                  double behind = best - sums[0] / sums[all.size()];
                  section.add(Figure.atMost(type + ": behind the best peer", behind, 0.02));
                }
              });
      section.add(table);
    }
  }

  /** By type the sums of all extractors, then the number of pages. */
  private static Map<String, double[]> byType(
      TemplateRun run, List<Extractor> all, List<SiteCase> cases) {
    Map<String, double[]> types = new TreeMap<>();
    try (Progress progress = run.progress("page types", cases.size())) {
      for (SiteCase one : cases) {
        double[] sums = types.computeIfAbsent(one.kind(), k -> new double[all.size() + 1]);
        for (int i = 0; i < all.size(); i++) {
          sums[i] += all.get(i).f1(one);
        }
        sums[all.size()]++;
        progress.step();
      }
    }
    return types;
  }
}
