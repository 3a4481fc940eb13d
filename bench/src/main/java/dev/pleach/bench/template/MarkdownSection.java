package dev.pleach.bench.template;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.markdown.Markdown;
import dev.pleach.markdown.PlainText;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Markdown that a CommonMark parser reads again: its text against that of the content, white space
 * folded, character by character. Whole pages, and their content as it was detected.
 */
final class MarkdownSection implements TemplateSection {
  private static final int OTHERS = 3; // pages that a manual is compared with

  @Override
  public String name() {
    return "markdown";
  }

  @Override
  public String heading() {
    return "Markdown: parsed again, its text against the content";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    section.remark("parsed by commonmark-java with its extension for GitHub's tables");
    Table table = new Table("Pages", "set", "pages", "whole page equal", "content equal");
    List<Double> shares = new ArrayList<>();
    List<DomTree> manuals = new ArrayList<>();
    List<List<DomTree>> others = new ArrayList<>();
    for (List<ManualSites.Manual> site : run.sets().manualSites().bySite().values()) {
      for (int i = 0; i < site.size(); i++) {
        List<DomTree> beside = new ArrayList<>();
        for (int k = 1; k <= OTHERS && k < site.size(); k++) {
          beside.add(site.get((i + k) % site.size()).tree());
        }
        manuals.add(site.get(i).tree());
        others.add(beside);
      }
    }
    measure(run, table, "manuals", manuals, others, shares);
    if (run.labelled()) {
      List<DomTree> articles = run.sets().articles().stream().map(SiteCase::page).toList();
      List<List<DomTree>> none = articles.stream().map(page -> List.<DomTree>of()).toList();
      measure(run, table, "articles", articles, none, shares);
    }
    section.add(table);
    double least = shares.stream().mapToDouble(share -> share).min().orElse(1);
    section.add(Figure.atLeast("pages whose text is the same, least of all rows", least, 1));
  }

  private static void measure(
      TemplateRun run,
      Table table,
      String set,
      List<DomTree> pages,
      List<List<DomTree>> others,
      List<Double> shares) {
    int whole = 0;
    int content = 0;
    try (Progress progress = run.progress(set, pages.size())) {
      for (int i = 0; i < pages.size(); i++) {
        DomTree page = pages.get(i);
        whole += isSame(Markdown.of(page), PlainText.of(page, node -> true)) ? 1 : 0;
        Template template = Templates.detect(page, others.get(i));
        content += isSame(template.contentMarkdown(), template.contentText()) ? 1 : 0;
        progress.step();
      }
    }
    table.row(set, pages.size(), whole, content);
    if (!pages.isEmpty()) {
      shares.add((double) Math.min(whole, content) / pages.size());
    }
  }

  private static boolean isSame(String markdown, String text) {
    return new MarkdownText(markdown).text().equals(MarkdownText.fold(text));
  }
}
