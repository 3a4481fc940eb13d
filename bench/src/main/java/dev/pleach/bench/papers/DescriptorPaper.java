package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.descriptor.Descriptor;
import dev.pleach.matchers.descriptor.DescriptorChecks;
import dev.pleach.matchers.descriptor.DescriptorLookup;
import dev.pleach.matchers.descriptor.DescriptorSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

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
    Map<String, Lookups> full = new TreeMap<>();
    Map<String, Lookups> compact = new TreeMap<>();
    try (Progress progress = run.progress("descriptors", 2 * sites.size())) {
      for (int round = 0; round < 2; round++) { // the first one warms up
        full.clear();
        compact.clear();
        for (Map.Entry<String, List<BenchPage>> site : sites.entrySet()) {
          String vertical = site.getKey().replaceAll("/.*", "");
          lookUp(
              site.getValue(),
              full.computeIfAbsent(vertical, v -> new Lookups()),
              compact.computeIfAbsent(vertical, v -> new Lookups()));
          progress.step();
        }
      }
    }
    report(full, compact, section);
  }

  private static void lookUp(List<BenchPage> pages, Lookups full, Lookups compact) {
    DomTree pattern = DomTree.parse(pages.get(0).html());
    List<Integer> blocks = Sample.of(blocks(pattern), BLOCKS);
    List<Descriptor> fullPaths = blocks.stream().map(b -> Descriptor.of(pattern, b)).toList();
    List<Descriptor> compactPaths =
        blocks.stream().map(b -> Descriptor.compact(pattern, b)).toList();
    for (BenchPage other : pages.subList(1, pages.size())) {
      DomTree page = DomTree.parse(other.html());
      long start = System.nanoTime();
      DescriptorSearch search = DescriptorSearch.in(page);
      long prepared = System.nanoTime() - start;
      full.add(search, fullPaths, pattern, blocks, prepared);
      compact.add(search, compactPaths, pattern, blocks, prepared);
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

  private static void report(
      Map<String, Lookups> full, Map<String, Lookups> compact, Section section) {
    Table table =
        new Table(
            "Table I",
            "pages",
            "type",
            "look-ups",
            "found",
            "verified",
            "nodes",
            "nodes each",
            "µs each",
            "µs to prepare");
    Lookups allFull = new Lookups();
    Lookups allCompact = new Lookups();
    full.forEach(
        (vertical, lookups) -> {
          table.row(vertical, lookups.cells("full"));
          Lookups other = compact.getOrDefault(vertical, new Lookups());
          table.row(vertical, other.cells("compact"));
          allFull.addAll(lookups);
          allCompact.addAll(other);
        });
    table.row("all", allFull.cells("full"));
    table.row("all", allCompact.cells("compact"));
    section.add(table);
    Table negatives =
        new Table(
            "Verified look-ups that a combination of checks would have rejected",
            "checks",
            "full",
            "share",
            "compact",
            "share");
    Map<DescriptorChecks, Integer> ofFull = DescriptorLookup.falseNegatives(allFull.found);
    Map<DescriptorChecks, Integer> ofCompact = DescriptorLookup.falseNegatives(allCompact.found);
    for (DescriptorChecks checks : DescriptorChecks.values()) {
      int f = ofFull.getOrDefault(checks, 0);
      int c = ofCompact.getOrDefault(checks, 0);
      String name = checks.name().toLowerCase(Locale.ROOT).replace("_", " + ");
      negatives.row(
          name, f, (double) f / allFull.verified(), c, (double) c / allCompact.verified());
    }
    section.add(negatives);
    section.add(Figure.shown("verified, full", allFull.verifiedShare()));
    section.add(Figure.shown("verified, compact", allCompact.verifiedShare()));
    section.add(
        Figure.shown(
            "nodes inspected: compact / full", (double) allCompact.nodes() / allFull.nodes()));
    section.add(
        Figure.shown("time a look-up: compact / full", allCompact.micros() / allFull.micros()));
  }

  /** What came of the look-ups of one kind. */
  private static final class Lookups {
    final List<DescriptorLookup> found = new ArrayList<>();
    private long nanos; // without verifying
    private long prepareNanos;
    private int pages;

    void add(
        DescriptorSearch search,
        List<Descriptor> descriptors,
        DomTree pattern,
        List<Integer> blocks,
        long prepared) {
      long start = System.nanoTime();
      descriptors.forEach(search::find);
      nanos += System.nanoTime() - start;
      prepareNanos += prepared;
      pages++;
      for (int i = 0; i < descriptors.size(); i++) {
        found.add(search.find(descriptors.get(i), pattern, blocks.get(i)));
      }
    }

    void addAll(Lookups others) {
      found.addAll(others.found);
      nanos += others.nanos;
      prepareNanos += others.prepareNanos;
      pages += others.pages;
    }

    long verified() {
      return found.stream().filter(DescriptorLookup::verified).count();
    }

    double verifiedShare() {
      return (double) verified() / found.size();
    }

    long nodes() {
      return found.stream().mapToLong(DescriptorLookup::inspected).sum();
    }

    double micros() {
      return nanos / 1e3 / found.size();
    }

    Object[] cells(String type) {
      double reached =
          (double) found.stream().filter(DescriptorLookup::isFound).count() / found.size();
      return new Object[] {
        type,
        found.size(),
        reached,
        verifiedShare(),
        nodes(),
        (double) nodes() / found.size(),
        micros(),
        prepareNanos / 1e3 / pages
      };
    }
  }
}
