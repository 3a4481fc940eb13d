package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.JavadocCorpus;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.papers.DescriptorTable;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.segment.gold.UnpackedFolder;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.BlockFinding.Way;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternPage;
import dev.pleach.pattern.site.SitePattern;
import dev.pleach.pattern.site.SitePatterns;
import dev.pleach.segment.Segments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The parts of a large site, cut once a template and looked up on all pages. */
final class SiteSection implements SegmentSection {
  private static final int RENDERED = 12; // pages that are segmented from what Chromium shows
  private static final int MEMORY_PAGES = 10_000;
  private static final double ALIKE = 0.5; // the share of paths that makes subtrees alike

  @Override
  public String name() {
    return "site";
  }

  @Override
  public String heading() {
    return "Site: parts of pattern pages, looked up on all pages of a large site";
  }

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    List<BenchPage> pages;
    List<BenchPage> withIds;
    try {
      pages = JavadocCorpus.largeSite();
      withIds = JavadocCorpus.siteWithIds();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserException("Stopped.");
    }
    section.remark(
        "the javadoc of eclipse-collections-api, and of assertj-core for the check by ids; neither was looked at while addresses were chosen (that was on"
            + " lucene-core and commons-math3); one pattern page a cluster, its first ten segments that"
            + " half of the pages have; 24 pages of a cluster are learned from");
    ClusterPatterns made = ClusterPatterns.of(pages, tree -> tree);
    try (UnpackedFolder folder = UnpackedFolder.empty()) {
      ClusterPatterns site = made.kept(folder.path());
      section.remark(
          "patterns are written to the cache on disk and read from it before they answer");
      lookUp(site, run, section);
      time(pages, site, run, section);
      descriptors(site, section);
      new HiddenIds(withIds).report(section);
      memory(pages, site, section);
    }
  }

  /**
   * How many pages find a pattern among all that are kept, how their blocks are found by it, and
   * whether what is found looks like what was described.
   */
  private static void lookUp(ClusterPatterns site, SegmentRun run, Section section) {
    SitePatterns kept = site.together();
    Share answered = Share.NONE;
    Share own = Share.NONE;
    Share byAddress = Share.NONE;
    Share blocks = Share.NONE;
    Share verified = Share.NONE;
    int gone = 0;
    try (Progress progress = run.progress("looking up", site.trees().size())) {
      for (int i = 0; i < site.clusters().size(); i++) {
        String cluster = String.valueOf(i);
        for (int number : site.clusters().get(i).others()) {
          PageShape page = PageShape.of(site.trees().get(number));
          SitePattern best = kept.best(page, null);
          answered = answered.with(best != null);
          own = own.with(best != null && best.cluster().equals(cluster));
          List<BlockFinding> found = best == null ? List.of() : best.pattern().find(page);
          byAddress = byAddress.with(found.stream().allMatch(one -> one.way() == Way.ADDRESS));
          for (int block = 0; best != null && block < found.size(); block++) {
            BlockFinding one = found.get(block);
            blocks = blocks.with(one.way() == Way.ADDRESS);
            gone += one.isFound() ? 0 : 1;
            if (one.isFound()) {
              verified = verified.with(isAlike(best.pattern(), block, page.page(), one));
            }
          }
          progress.step();
        }
      }
    }
    Table table = new Table("Pages", "", "number");
    table.row("pages", site.trees().size());
    table.row("clusters of several pages", site.clusters().size());
    table.row("pages after the first of their cluster", answered.of());
    table.row("look-ups", blocks.of());
    table.row("blocks that a page does not have", gone);
    section.add(table);
    section.add(Figure.atLeast("pages answered by a kept pattern", answered.rate(), 0.97));
    section.add(Figure.shown("… that of their own cluster", own.rate()));
    section.add(Figure.shown("… by addresses alone, without a matching", byAddress.rate()));
    section.add(Figure.shown("look-ups by addresses alone", blocks.rate()));
    section.add(
        Figure.atLeast(
            "found nodes whose subtree is like the one described", verified.rate(), 0.995));
  }

  private static boolean isAlike(PatternPage pattern, int block, DomTree page, BlockFinding found) {
    int described = pattern.blocks().get(block).nodes().get(0);
    return paths(pattern.page(), described, page, found.nodes().get(0)) >= ALIKE;
  }

  /** The paths of names that two subtrees share, as a share of those of the one with fewer. */
  private static double paths(DomTree pattern, int described, DomTree page, int found) {
    Set<String> one = paths(pattern, described);
    Set<String> other = paths(page, found);
    int fewer = Math.min(one.size(), other.size());
    one.retainAll(other);
    return one.size() / (double) fewer;
  }

  private static Set<String> paths(DomTree tree, int root) {
    List<String> path = new ArrayList<>();
    for (int n = root; n < tree.end(root); n++) {
      String above = n == root ? "" : path.get(tree.parent(n) - root);
      path.add(tree.isText(n) ? above : above + "/" + tree.name(n));
    }
    return new HashSet<>(path);
  }

  /** The time of looking up beside the parse, and beside segmenting from what Chromium shows. */
  private static void time(
      List<BenchPage> pages, ClusterPatterns site, SegmentRun run, Section section)
      throws IOException {
    long parse = 0;
    long lookUp = 0;
    for (int round = 0; round < 2; round++) { // the first one warms up
      parse = 0;
      lookUp = 0;
      for (ClusterPatterns.Entry entry : site.clusters()) {
        for (int number : entry.others()) {
          long start = CpuTime.nanos();
          DomTree page = DomTree.parse(pages.get(number).html());
          long parsed = CpuTime.nanos();
          if (entry.pattern().lookUp(page).isEmpty()) {
            throw new IllegalStateException("a pattern without blocks");
          }
          parse += parsed - start;
          lookUp += CpuTime.nanos() - parsed;
        }
      }
    }
    section.add(Figure.atMost("look-up of a page's blocks / parse", (double) lookUp / parse, 0.1));
    if (run.layouts() == null) {
      section.remark("no browser: not compared with segmenting from what Chromium shows");
      return;
    }
    long visual = 0;
    long answered = 0;
    int compared = 0;
    ClusterPatterns.Entry largest = largest(site);
    for (int number : Sample.of(largest.others(), RENDERED)) {
      BenchPage page = pages.get(number);
      Path file = Files.createTempFile("pleach-bench-", ".html");
      try {
        Files.write(file, page.html().getBytes(StandardCharsets.UTF_8));
        long start = System.nanoTime();
        PageLayout layout = run.layouts().of(DomTree.parse(page.html()), file);
        int segments = layout == null ? 0 : Segments.of(layout).all().size();
        long middle = System.nanoTime();
        largest.pattern().find(DomTree.parse(page.html()));
        if (segments > 0) {
          visual += middle - start;
          answered += System.nanoTime() - middle;
          compared++;
        }
      } finally {
        Files.deleteIfExists(file);
      }
    }
    section.remark(compared + " pages rendered; by the wall clock, both with reading the page");
    section.add(
        Figure.atLeast(
            "segmenting visually / looking up, with the parse", (double) visual / answered, 30));
  }

  private static ClusterPatterns.Entry largest(ClusterPatterns site) {
    ClusterPatterns.Entry largest = site.clusters().get(0);
    for (ClusterPatterns.Entry entry : site.clusters()) {
      largest = entry.cluster().pages().size() > largest.cluster().pages().size() ? entry : largest;
    }
    return largest;
  }

  /** The paper's own look-up on the same blocks. */
  private static void descriptors(ClusterPatterns site, Section section) {
    DescriptorTable table = new DescriptorTable();
    for (int round = 0; round < 2; round++) { // the first one warms up
      table.clear();
      for (ClusterPatterns.Entry entry : site.clusters()) {
        List<Integer> blocks =
            entry.pattern().blocks().stream().map(block -> block.nodes().get(0)).toList();
        for (int number : entry.others()) {
          if (!blocks.isEmpty()) {
            table.lookUp("site", entry.pattern().page(), blocks, site.trees().get(number));
          }
        }
      }
    }
    table.report(section);
  }

  private static void memory(List<BenchPage> pages, ClusterPatterns site, Section section) {
    List<ClusterPatterns.Entry> patterns = site.clusters();
    long early = 0;
    for (int i = 0; i < MEMORY_PAGES; i++) {
      ClusterPatterns.Entry entry = patterns.get(i % patterns.size());
      int number = entry.cluster().pages().get(i % entry.cluster().pages().size());
      entry.pattern().find(DomTree.parse(pages.get(number).html()));
      if (i == MEMORY_PAGES / 10) {
        early = used();
      }
    }
    section.add(
        Figure.atMost("heap after 10,000 pages / after 1,000", (double) used() / early, 1.05));
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      runtime.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
