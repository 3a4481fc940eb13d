package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Table I of the descriptors paper: blocks of one pattern page of a site, looked up on its other
 * pages by full and by compact descriptors.
 */
final class DescriptorPaper implements PaperSection {
  private static final int BLOCKS = 25; // of a pattern page, at most

  @Override
  public String name() {
    return "descriptors";
  }

  @Override
  public String heading() {
    return "Descriptors: nodes of a pattern page looked up on its siblings";
  }

  @Override
  public List<String> matchers() {
    return List.of();
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<BenchPage>> sites = run.pages().sites();
    if (sites.isEmpty()) {
      section.remark("not measured: no pages of one site");
      return;
    }
    section.remark(
        "blocks: up to "
            + BLOCKS
            + " elements of the pattern page that hold visible text"
            + " themselves; the pattern page is the first of its site");
    section.remark(
        "verified: the subtree has the same paths as the one described; ids are found by an index,"
            + " whose cost is part of preparing a page");
    DescriptorTable table = new DescriptorTable();
    try (Progress progress = run.progress("descriptors", 2 * sites.size())) {
      for (int round = 0; round < 2; round++) { // the first one warms up
        table.clear();
        for (Map.Entry<String, List<BenchPage>> site : sites.entrySet()) {
          String vertical = site.getKey().replaceAll("/.*", "");
          lookUp(vertical, site.getValue(), table);
          progress.step();
        }
      }
    }
    table.report(section);
  }

  private static void lookUp(String vertical, List<BenchPage> pages, DescriptorTable table) {
    DomTree pattern = DomTree.parse(pages.get(0).html());
    List<Integer> blocks = Sample.of(blocks(pattern), BLOCKS);
    for (BenchPage other : pages.subList(1, pages.size())) {
      table.lookUp(vertical, pattern, blocks, DomTree.parse(other.html()));
    }
  }

  /** Elements with visible text of their own. */
  private static List<Integer> blocks(DomTree page) {
    List<Integer> blocks = new ArrayList<>();
    int last = DomTree.NONE;
    for (int n = 0; n < page.size(); n++) {
      int parent = page.parent(n);
      if (page.isVisibleText(n) && parent != last) {
        blocks.add(parent);
        last = parent;
      }
    }
    return blocks.stream().distinct().toList();
  }
}
