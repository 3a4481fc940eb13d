package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.Words;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The words of news articles. */
final class NewsSection implements TemplateSection {
  @Override
  public String name() {
    return "news";
  }

  @Override
  public String heading() {
    return "News: the words of the article";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<SiteCase> cases = run.labelled() ? run.sets().news() : List.of();
    if (cases.isEmpty()) {
      section.remark("not measured: no news");
      return;
    }
    section.remark(TemplateRun.SPLIT + "; F1 over multisets of words, mean over pages");
    Table table = new Table("Word F1", "method", "tuning", "test");
    List<Extractor> all = new ArrayList<>(List.of(Extractor.SITE, Extractor.MAIN, Extractor.LOOKS));
    all.addAll(Extractor.PEERS);
    for (Extractor extractor : all) {
      double tuning = mean(run, extractor, TemplateRun.of(Half.TUNING, cases));
      double test = mean(run, extractor, TemplateRun.of(Half.TEST, cases));
      table.row(extractor.name(), tuning, test);
      if (extractor.equals(Extractor.SITE)) {
        section.add(Figure.atLeast("word F1, the site alone", test, 0.93));
      } else if (extractor.equals(Extractor.MAIN)) {
        section.add(Figure.atLeast("word F1, with the page's looks", test, 0.965));
      }
    }
    section.add(table);
    addHeadlines(run, section, cases);
  }

  /** The first line of the known text is the headline; is it in the main content, and how often? */
  private static void addHeadlines(TemplateRun run, Section section, List<SiteCase> cases) {
    Table table = new Table("Headlines with --main", "half", "pages", "kept", "kept twice");
    for (Half half : Half.values()) {
      int kept = 0;
      int twice = 0;
      List<SiteCase> own =
          TemplateRun.of(half, cases).stream().filter(one -> one.headline() != null).toList();
      try (Progress progress = run.progress("headlines", own.size())) {
        for (SiteCase one : own) {
          String text = Words.sequence(Extractor.MAIN.text().apply(one));
          String line = Words.sequence(String.valueOf(one.headline()));
          kept += text.contains(line) ? 1 : 0;
          twice += text.indexOf(line) == text.lastIndexOf(line) ? 0 : 1;
          progress.step();
        }
      }
      table.row(half.label(), own.size(), kept, twice);
      if (half == Half.TEST && !own.isEmpty()) {
        section.add(Figure.atLeast("headlines kept", (double) kept / own.size(), 1));
      }
    }
    section.add(table);
  }

  private static double mean(TemplateRun run, Extractor extractor, List<SiteCase> cases) {
    double sum = 0;
    try (Progress progress = run.progress(extractor.name(), cases.size())) {
      for (SiteCase one : cases) {
        sum += extractor.f1(one);
        progress.step();
      }
    }
    return sum / cases.size();
  }
}
