package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.SiblingLabels;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Table I of the descriptors paper: blocks of one pattern page of a site, looked up on its other
 * pages by full and by compact descriptors; and whether what is found is right.
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
            + " segments of the pattern page, which is the first of its site, as pleach segment"
            + " cuts it without a browser; of a segment of several elements the first");
    section.remark(
        "mapped: id, name and number of siblings agree all along the path; verified: of these, the"
            + " subtree has the same paths as the one described. The index finds the root of a"
            + " compact path in no measurable time; its cost is that of preparing a page");
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
    slots(run, sites).report(section);
  }

  private static SlotLookups slots(PaperRun run, Map<String, List<BenchPage>> sites)
      throws IOException {
    SlotLookups slots = new SlotLookups();
    String lines = run.pages().labels(PageSets.SIBLINGS);
    if (lines == null) {
      return slots;
    }
    SiblingLabels labels = new SiblingLabels(lines);
    for (List<BenchPage> pages : sites.values()) {
      DomTree pattern = DomTree.parse(pages.get(0).html());
      Map<String, Integer> known = labels.of(pages.get(0).name(), pattern);
      for (BenchPage other : pages.subList(1, pages.size())) {
        DomTree page = DomTree.parse(other.html());
        slots.lookUp(pattern, known, page, labels.of(other.name(), page));
      }
    }
    return slots;
  }

  private static void lookUp(String vertical, List<BenchPage> pages, DescriptorTable table) {
    DomTree pattern = DomTree.parse(pages.get(0).html());
    List<Integer> blocks = Sample.of(blocks(pattern), BLOCKS);
    for (BenchPage other : pages.subList(1, pages.size())) {
      table.lookUp(vertical, pattern, blocks, DomTree.parse(other.html()));
    }
  }

  /** The parts a person sees on a page: its segments, with those inside them. */
  private static List<Integer> blocks(DomTree page) {
    return Segments.of(page).all().stream()
        .map(segment -> segment.nodes().get(0))
        .distinct()
        .toList();
  }
}
