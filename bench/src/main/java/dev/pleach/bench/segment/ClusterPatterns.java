package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternPage;
import dev.pleach.pattern.site.PatternCache;
import dev.pleach.pattern.site.SiteCache;
import dev.pleach.pattern.site.SitePattern;
import dev.pleach.pattern.site.SitePatterns;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The patterns of a site: one page of each cluster, segmented, with the segments that most pages of
 * the cluster have as blocks.
 *
 * @param trees of all pages, by number
 * @param clusters those of several pages, each with its pattern
 */
record ClusterPatterns(List<DomTree> trees, List<Entry> clusters) {
  private static final String SITE = "site"; // in a cache
  private static final int BLOCKS = 10; // of a pattern page
  private static final int LEARNED = 24; // pages of a cluster
  private static final double SHARE = 0.5; // of the pages that have a block of the template

  /** A cluster and the blocks of its pattern page. */
  record Entry(PageCluster cluster, PatternPage pattern) {
    /** The pages that are not the pattern. */
    List<Integer> others() {
      return cluster.pages().stream().filter(page -> page != cluster.pattern()).toList();
    }
  }

  /**
   * The patterns of a site.
   *
   * @param reduced what is done to a page before anything reads it
   */
  static ClusterPatterns of(List<BenchPage> pages, UnaryOperator<DomTree> reduced) {
    List<DomTree> trees = pages.stream().map(page -> reduced.apply(page.tree())).toList();
    List<PageSignature> signatures = trees.stream().map(PageSignature::of).toList();
    List<Entry> entries = new ArrayList<>();
    for (PageCluster cluster : SiteClusters.of(signatures).clusters()) {
      if (cluster.pages().size() > 1) {
        entries.add(new Entry(cluster, pattern(cluster, trees)));
      }
    }
    return new ClusterPatterns(trees, entries);
  }

  /**
   * The same after their patterns were written to a cache and read from it, as by another process.
   *
   * @param folder of the cache
   */
  ClusterPatterns kept(Path folder) throws IOException {
    PatternCache cache = PatternCache.in(folder, PatternCache.STANDARD_SIZE);
    SiteCache written = cache.open(SITE);
    for (SitePattern pattern : together().all()) {
      if (!written.add(pattern)) {
        throw new IllegalStateException("a pattern cannot be kept");
      }
    }
    List<Entry> read = new ArrayList<>(clusters);
    for (SitePattern one : cache.open(SITE).patterns()) {
      int number = Integer.parseInt(one.cluster());
      read.set(number, new Entry(clusters.get(number).cluster, one.pattern()));
    }
    return new ClusterPatterns(trees, read);
  }

  /** The patterns together, named by the numbers of their clusters, to find that of a page. */
  SitePatterns together() {
    SitePatterns all = new SitePatterns();
    for (int i = 0; i < clusters.size(); i++) {
      PatternPage pattern = clusters.get(i).pattern;
      List<SitePattern.Part> parts =
          pattern.blocks().stream()
              .map(block -> new SitePattern.Part(Role.SECTION, -1, null))
              .toList();
      all.add(new SitePattern(String.valueOf(i), "", false, pattern, parts));
    }
    return all;
  }

  private static PatternPage pattern(PageCluster cluster, List<DomTree> trees) {
    DomTree page = trees.get(cluster.pattern());
    List<PatternBlock> blocks = new ArrayList<>();
    for (Segment segment : Segments.of(page).all()) {
      blocks.add(PatternBlock.of(segment.name(), segment.nodes()));
    }
    return learned(PatternPage.of(page, common(page, blocks, cluster, trees)), cluster, trees);
  }

  /** The blocks that most pages of a cluster have, the first ones of the page. */
  private static List<PatternBlock> common(
      DomTree page, List<PatternBlock> blocks, PageCluster cluster, List<DomTree> trees) {
    PatternPage all = learned(PatternPage.of(page, blocks), cluster, trees);
    List<DomTree> some = some(cluster, trees);
    Map<String, Integer> having = new HashMap<>();
    for (DomTree other : some) {
      for (BlockFinding finding : all.find(other)) {
        having.merge(finding.name(), finding.isFound() ? 1 : 0, Integer::sum);
      }
    }
    return blocks.stream()
        .filter(block -> having.getOrDefault(block.name(), 0) >= SHARE * some.size())
        .limit(BLOCKS)
        .toList();
  }

  static PatternPage learned(PatternPage pattern, PageCluster cluster, List<DomTree> trees) {
    return pattern.learn(some(cluster, trees));
  }

  private static List<DomTree> some(PageCluster cluster, List<DomTree> trees) {
    return cluster.pages().stream()
        .filter(page -> page != cluster.pattern())
        .limit(LEARNED)
        .map(trees::get)
        .toList();
  }
}
