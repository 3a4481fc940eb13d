package dev.pleach.bench.segment;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.segment.gold.GoldPages;
import dev.pleach.bench.segment.gold.MeanScores;
import dev.pleach.bench.segment.gold.SegmentScores;
import dev.pleach.bench.segment.gold.SegmentScores.Measure;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Segments beside the blocks that people marked. */
final class SegmentsSection implements SegmentSection {
  private static final String STRUCTURAL = "pleach, structural";
  private static final String VISUAL = "pleach, visual";
  private static final int PERMITTED = 7; // degree of coherence, the usual one for VIPS

  @Override
  public String name() {
    return "segments";
  }

  @Override
  public String heading() {
    return "Segments: beside blocks that people marked on two levels";
  }

  /** The cutters by name, with the folder of their predictions. */
  private static Map<String, Cutter> cutters(boolean rendered) {
    Map<String, Cutter> cutters = new LinkedHashMap<>();
    cutters.put("whole page", Cutter.wholePage());
    cutters.put("children of body", Cutter.childrenOfBody());
    cutters.put("semantic or id-bearing blocks", Cutter.semantic());
    cutters.put(STRUCTURAL, Cutter.structural());
    if (rendered) {
      cutters.put("VIPS, permitted degree of coherence 7", Cutter.vips(PERMITTED));
      cutters.put(VISUAL, Cutter.visual());
    }
    return cutters;
  }

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    try (GoldPages gold = GoldPages.open(run.data())) {
      if (gold == null) {
        section.remark("not measured: no set 'segments'");
        return;
      }
      measure(run, section, gold.pages());
    }
  }

  private static void measure(SegmentRun run, Section section, List<GoldPages.Entry> pages)
      throws IOException {
    section.remark(
        "every other page, in the order of names, is for tuning and learned from; bars are judged on"
            + " the others. F, mean over pages");
    Map<String, Cutter> cutters = cutters(run.layouts() != null);
    Map<String, Map<Half, MeanScores>> scores = new LinkedHashMap<>();
    for (String name : cutters.keySet()) {
      Map<Half, MeanScores> halves = new EnumMap<>(Half.class);
      halves.put(Half.TUNING, new MeanScores());
      halves.put(Half.TEST, new MeanScores());
      scores.put(name, halves);
    }
    RolesReport roles = new RolesReport();
    try (Progress progress = run.progress("segments", pages.size())) {
      for (GoldPages.Entry entry : pages) {
        DomTree tree = entry.page().tree();
        @Nullable PageLayout layout =
            run.layouts() == null ? null : run.layouts().of(tree, entry.file());
        Map<String, List<Segment>> found = new LinkedHashMap<>();
        for (Map.Entry<String, Cutter> cutter : cutters.entrySet()) {
          List<Segment> segments = cutter.getValue().cut(tree, layout);
          found.put(cutter.getKey(), segments);
          MeanScores mean = scores.getOrDefault(cutter.getKey(), Map.of()).get(entry.half());
          if (mean != null) {
            mean.add(SegmentScores.of(entry.page(), segments));
          }
          if (run.predictions() != null) {
            Predictions.write(
                run.predictions(), entry.half(), cutter.getKey(), entry.page(), segments);
          }
        }
        roles.add(
            entry.half(),
            entry.page(),
            found.getOrDefault(STRUCTURAL, List.of()),
            layout == null ? null : found.get(VISUAL));
        progress.step();
      }
    }
    for (Half half : List.of(Half.TEST, Half.TUNING)) {
      section.add(table(half, scores));
    }
    roles.report(section);
    judge(section, scores);
  }

  private static Table table(Half half, Map<String, Map<Half, MeanScores>> scores) {
    List<String> columns = new ArrayList<>(List.of("method"));
    for (Measure measure : Measure.values()) {
      columns.add(measure.label());
    }
    Table table = new Table(half.label() + " half", columns.toArray(String[]::new));
    scores.forEach(
        (name, halves) -> {
          List<Object> cells = new ArrayList<>();
          MeanScores mean = halves.getOrDefault(half, new MeanScores());
          for (Measure measure : Measure.values()) {
            cells.add(mean.mean(measure));
          }
          table.row(name, cells.toArray());
        });
    return table;
  }

  private static void judge(Section section, Map<String, Map<Half, MeanScores>> scores) {
    judge(section, scores, STRUCTURAL, 0.54, 0.80);
    if (scores.containsKey(VISUAL)) {
      judge(section, scores, VISUAL, 0.58, 0.84);
    } else {
      section.remark("not measured: visual, as there is no Chromium");
    }
  }

  private static void judge(
      Section section,
      Map<String, Map<Half, MeanScores>> scores,
      String name,
      double fuzzy,
      double deep) {
    MeanScores test = scores.getOrDefault(name, Map.of()).getOrDefault(Half.TEST, new MeanScores());
    section.add(Figure.atLeast(name + ", l1+2 fuzzy", test.mean(Measure.L12_FUZZY), fuzzy));
    section.add(Figure.atLeast(name + ", B-cubed deep", test.mean(Measure.B3_DEEP), deep));
  }
}
