package dev.pleach.cluster;

import dev.pleach.dom.array.LongIntTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A cluster that grows. It keeps the numbers of all its pages, and the features of some. */
final class ClusterMembers {
  private static final int NONE = -1;
  private static final int KEPT = 32; // pages whose features are kept
  private static final double MOST = 0.8; // the share of pages that makes a feature a common one

  private final List<Integer> pages = new ArrayList<>();
  private final List<PageFeatures> kept = new ArrayList<>(); // of the first pages
  private final List<Integer> keptPages = new ArrayList<>(); // beside each of these, its number
  private int pattern = NONE; // NONE while it is to be found among the kept pages

  void add(int page, PageFeatures features) {
    pages.add(page);
    if (kept.size() < KEPT) {
      kept.add(features);
      keptPages.add(page);
    }
  }

  /** Adds the pages of another cluster, and what is kept of them, so that both are represented. */
  void addAll(ClusterMembers other) {
    pages.addAll(other.pages);
    kept.addAll(other.kept);
    keptPages.addAll(other.keptPages);
  }

  /** Adds a page of which nothing is kept: the pattern page stays the one of those before it. */
  void join(int page, SiteFeatures site) {
    settle(site);
    pages.add(page);
  }

  /** The same cluster with the features of another site; its pattern page is settled before. */
  ClusterMembers in(SiteFeatures other, SiteFeatures own, List<PageSignature> signatures) {
    settle(own);
    ClusterMembers copy = new ClusterMembers();
    for (int page : keptPages) {
      copy.kept.add(other.add(signatures.get(page)));
      copy.keptPages.add(page);
    }
    copy.pages.addAll(pages);
    copy.pattern = pattern;
    return copy;
  }

  private void settle(SiteFeatures site) {
    pattern = pattern == NONE ? findPattern(site) : pattern;
  }

  int size() {
    return pages.size();
  }

  /** Some of the kept pages, from all parts of the list. */
  List<PageFeatures> representatives(int most) {
    int size = Math.min(most, kept.size());
    List<PageFeatures> some = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      some.add(kept.get((int) ((long) i * kept.size() / size)));
    }
    return some;
  }

  /** How like the kept pages one is, on average. */
  double alike(PageFeatures page, SiteFeatures site) {
    double sum = 0;
    for (PageFeatures one : kept) {
      sum += site.alike(page, one);
    }
    return sum / kept.size();
  }

  /** The features that most of the kept pages have. */
  PageFeatures common() {
    int[][] common = new int[PageFeatures.KINDS][];
    for (int kind = 0; kind < common.length; kind++) {
      LongIntTable counts = new LongIntTable(1_024);
      for (PageFeatures page : kept) {
        for (int feature : page.kind(kind)) {
          counts.add(feature, 1);
        }
      }
      int which = kind;
      common[kind] =
          kept.stream()
              .flatMapToInt(page -> Arrays.stream(page.kind(which)))
              .filter(feature -> counts.get(feature) >= MOST * kept.size())
              .distinct()
              .sorted()
              .toArray();
    }
    return new PageFeatures(common[0], common[1], common[2]);
  }

  /** The numbers of all pages, in the order in which they came. */
  List<Integer> pages() {
    return pages;
  }

  /** The pages, with the one of the kept that is most like the others as the pattern. */
  PageCluster cluster(SiteFeatures site) {
    int found = pattern == NONE ? findPattern(site) : pattern;
    return new PageCluster(found, pages.stream().sorted().toList());
  }

  private int findPattern(SiteFeatures site) {
    int best = 0;
    double most = -1;
    for (int i = 0; i < kept.size(); i++) {
      double alike = alike(kept.get(i), site);
      if (alike > most) {
        most = alike;
        best = i;
      }
    }
    return keptPages.get(best);
  }
}
