package dev.pleach.bench.papers;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.SiblingPair;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.SiblingScore;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.EtdmOptions;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.TemexOptions;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Section 5.2.3 of TemEx: the threshold, the weights and the values for what is absent in its
 * equality probability, judged by templates of sites and by labelled slots of sibling pages.
 */
final class TemexEqualityPaper implements PaperSection {
  private static final double[] THRESHOLDS = {
    0, 0.1, 0.2, 0.3, 0.34, 0.35, 0.36, 0.4, 0.5, 0.6, 0.65, 0.7, 0.725, 0.75, 0.775, 0.8
  };

  @Override
  public String name() {
    return "temex-equality";
  }

  @Override
  public String heading() {
    return "TemEx: when two nodes are equal (section 5.2.3)";
  }

  @Override
  public List<String> matchers() {
    return List.of("etdm");
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    ManualSites sites = run.manuals();
    if (sites == null) {
      section.remark("not measured: no sites whose main content is known");
      return;
    }
    TemexCases cases = new TemexCases(sites);
    List<SiblingPair> siblings = new LabelledSets(run.pages()).siblings();
    section.remark(
        "templates: F1 of the visible texts called template on "
            + cases.size()
            + " key pages, 2 votes of 3; slots: labelled ones of "
            + siblings.size()
            + " pairs of sibling pages that etdm finds. Choose by the tuning half");
    EtdmOptions usual = TemexOptions.defaults().equality();
    Map<String, EtdmOptions> thresholds = new LinkedHashMap<>();
    for (double threshold : THRESHOLDS) {
      thresholds.put(Double.toString(threshold), usual.withThreshold(threshold));
    }
    Map<String, EtdmOptions> others = new LinkedHashMap<>();
    others.put("as they are", usual);
    others.put("0.4 0.4 0.1 0.1, the paper's first", usual.withWeights(0.4, 0.4, 0.1, 0.1));
    others.put("0.25 each", usual.withWeights(0.25, 0.25, 0.25, 0.25));
    others.put("classes 0.7", usual.withWeights(0.7, 0.1, 0.1, 0.1));
    others.put("position 0.6", usual.withWeights(0.2, 0.6, 0.1, 0.1));
    others.put("no classes 0.75", usual.withAbsent(0.75, 0.25, 1));
    others.put("no classes 1", usual.withAbsent(1, 0.25, 1));
    others.put("no attributes 1", usual.withAbsent(0.875, 1, 1));
    others.put("no children 0.5", usual.withAbsent(0.875, 0.25, 0.5));
    try (Progress progress = run.progress("temex, equality", thresholds.size() + others.size())) {
      cases.measure(TemexOptions.defaults()); // warms up
      measure("Threshold", "threshold", thresholds, cases, siblings, section, progress);
      measure(
          "Weights of classes, position, attributes, children, and values for what is absent",
          "options",
          others,
          cases,
          siblings,
          section,
          progress);
    }
  }

  private static void measure(
      String title,
      String first,
      Map<String, EtdmOptions> all,
      TemexCases cases,
      List<SiblingPair> siblings,
      Section section,
      Progress progress) {
    Table table =
        new Table(
            title,
            first,
            "template F1, tuning",
            "test",
            "slots right, tuning",
            "wrong",
            "slots right, test",
            "wrong");
    all.forEach(
        (name, equality) -> {
          TemexOptions usual = TemexOptions.defaults();
          TemexCases.Result result =
              cases.measure(
                  new TemexOptions(usual.pages(), usual.votes(), usual.mostLoaded(), equality));
          SiblingScore tuning = slots(equality, siblings, Half.TUNING);
          SiblingScore test = slots(equality, siblings, Half.TEST);
          table.row(
              name,
              result.tuning(),
              result.test(),
              tuning.right().rate(),
              tuning.wrong().rate(),
              test.right().rate(),
              test.wrong().rate());
          progress.step();
        });
    section.add(table);
  }

  private static SiblingScore slots(EtdmOptions equality, List<SiblingPair> pairs, Half half) {
    return SiblingScore.of(Matchers.etdm(equality), LabelledSets.of(half, pairs));
  }
}
