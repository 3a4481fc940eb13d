package dev.pleach.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The clusters of a site's pages, one a template. Pages are numbered in the order in which they
 * come.
 *
 * <pre>{@code
 * SiteClusters clusters = SiteClusters.of(signatures);
 * clusters.clusters();            // their pages and pattern pages
 * clusters.add(PageSignature.of(page));  // a page that comes later
 * }</pre>
 *
 * <p>Pages are grouped by average linkage of what they share, weighed by how rare it is on the
 * site; then clusters become one if nearly all that the pages of one have in common, those of the
 * other have as well: the same template with and without an optional part. There is no setting.
 * Where templates leave the content to writers, pages of one template share little beside what the
 * whole site has, and most would remain alone; then less is demanded of a cluster, step by step,
 * until most pages have others beside them.
 *
 * <p>Of a large site a sample is grouped, the same one whatever the order of the pages, and the
 * others join the cluster that they are most like ({@link ClusterModel}). A sample of those that
 * are like none is grouped again, and once more; what is still left is alone. So the clusters do
 * not depend on the order of the pages, and pages can be divided among many machines. Not for
 * several threads at once.
 */
public final class SiteClusters {
  private static final double ALIKE = 0.5; // on average, for one cluster; from .45 to .6 the same
  private static final double STEP = 0.05; // by which less is demanded
  private static final double LEAST_ALIKE = 0.1;
  private static final double IN_COMPANY = 0.8; // the share of pages that are to have some
  private static final int COMPANY = 3; // pages of a cluster that are company
  private static final int FEWEST = 10; // pages of a site for that
  private static final double CONTAINED = 0.9; // of the common features of the smaller one

  /** Pages that are grouped at a time; every pair of them is compared. */
  public static final int SAMPLE = 500;

  /** How often a sample of pages that are like none of those before is grouped. */
  public static final int ROUNDS = 3;

  private final SiteFeatures site = new SiteFeatures();
  private final List<ClusterMembers> members = new ArrayList<>();
  private double demand = ALIKE; // how alike pages of a cluster are, on average
  private int pages;

  /** No clusters yet. */
  public SiteClusters() {}

  /** The clusters of some pages, numbered as in the list. */
  public static SiteClusters of(List<PageSignature> pages) {
    return of(pages, SAMPLE);
  }

  static SiteClusters of(List<PageSignature> pages, int sample) {
    SiteClusters clusters = new SiteClusters();
    int[] left = IntStream.range(0, pages.size()).toArray();
    for (int round = 0; round < ROUNDS && left.length > 0; round++) {
      left = clusters.group(pages, left, sample);
    }
    for (int page : left) {
      clusters.open(page, pages.get(page));
    }
    clusters.pages = pages.size();
    return clusters;
  }

  /**
   * Groups a sample of some pages and lets the others join.
   *
   * @return those that are like none
   */
  private int[] group(List<PageSignature> pages, int[] some, int most) {
    int[] sampled = sample(pages, some, most);
    SiteClusters round = members.isEmpty() ? this : new SiteClusters();
    round.group(pages, sampled);
    ClusterModel model = ClusterModel.of(round, pages, sampled);
    List<ClusterMembers> found = round == this ? List.copyOf(members) : round.members;
    int[] left =
        Arrays.stream(some)
            .filter(page -> Arrays.binarySearch(sampled, page) < 0)
            .filter(page -> !joins(page, model.cluster(pages.get(page)), found, round.site))
            .toArray();
    if (round != this) {
      found.forEach(cluster -> members.add(cluster.in(site, round.site, pages)));
    }
    return left;
  }

  private static boolean joins(
      int page, int cluster, List<ClusterMembers> found, SiteFeatures site) {
    if (cluster != ClusterModel.NONE) {
      found.get(cluster).join(page, site);
    }
    return cluster != ClusterModel.NONE;
  }

  private void open(int page, PageSignature signature) {
    ClusterMembers alone = new ClusterMembers();
    alone.add(page, site.add(signature));
    members.add(alone);
  }

  /** How alike the pages of a cluster are at least, on average. */
  double demand() {
    return demand;
  }

  List<ClusterMembers> members() {
    return members;
  }

  SiteFeatures features() {
    return site;
  }

  /** The clusters of a sample that is grouped as it is. */
  static SiteClusters ofSample(List<PageSignature> sample) {
    SiteClusters clusters = new SiteClusters();
    clusters.group(sample, IntStream.range(0, sample.size()).toArray());
    clusters.pages = sample.size();
    return clusters;
  }

  /** The clusters, in the order of their first pages. */
  public List<PageCluster> clusters() {
    return members.stream()
        .map(cluster -> cluster.cluster(site))
        .sorted(Comparator.comparing(cluster -> cluster.pages().get(0)))
        .toList();
  }

  /** How many pages there are; the next one gets this number. */
  public int pages() {
    return pages;
  }

  /**
   * Adds a page.
   *
   * @return whether it joined a cluster; else it is the first of a new one
   */
  public boolean add(PageSignature page) {
    return assign(pages++, page);
  }

  private boolean assign(int number, PageSignature page) {
    PageFeatures features = site.add(page);
    ClusterMembers best = null;
    double most = demand;
    for (ClusterMembers cluster : members) {
      double alike = cluster.alike(features, site);
      if (alike >= most) {
        most = alike;
        best = cluster;
      }
    }
    boolean joins = best != null;
    if (best == null) {
      best = new ClusterMembers();
      members.add(best);
    }
    best.add(number, features);
    return joins;
  }

  /** The pages with the smallest hashes: those of a larger site do not depend on its order. */
  private static int[] sample(List<PageSignature> pages, int[] some, int most) {
    if (some.length <= most) {
      return some;
    }
    Map<Integer, Long> order = new HashMap<>();
    Arrays.stream(some).forEach(page -> order.put(page, pages.get(page).order()));
    return Arrays.stream(some)
        .boxed()
        .sorted(Comparator.comparing(order::get))
        .limit(most)
        .mapToInt(page -> page)
        .sorted()
        .toArray();
  }

  private void group(List<PageSignature> pages, int[] sampled) {
    List<PageFeatures> features = new ArrayList<>();
    for (int page : sampled) {
      features.add(site.add(pages.get(page)));
    }
    AverageLinkage linkage = new AverageLinkage(AlikePages.of(features, site));
    setMembers(linkage.unite(demand), sampled, features);
    while (sampled.length >= FEWEST && !areInCompany() && demand - STEP > LEAST_ALIKE) {
      demand -= STEP;
      setMembers(linkage.unite(demand), sampled, features);
    }
  }

  private void setMembers(int[] group, int[] sampled, List<PageFeatures> features) {
    TreeMap<Integer, ClusterMembers> found = new TreeMap<>(); // by first page
    for (int i = 0; i < sampled.length; i++) {
      found
          .computeIfAbsent(group[i], first -> new ClusterMembers())
          .add(sampled[i], features.get(i));
    }
    members.clear();
    members.addAll(found.values());
    uniteContained();
  }

  private boolean areInCompany() {
    int all = members.stream().mapToInt(ClusterMembers::size).sum();
    int inCompany =
        members.stream().mapToInt(ClusterMembers::size).filter(size -> size >= COMPANY).sum();
    return inCompany >= IN_COMPANY * all;
  }

  /** Unites clusters of several pages, the most contained first. */
  private void uniteContained() {
    List<PageFeatures> common = new ArrayList<>();
    members.forEach(cluster -> common.add(cluster.common()));
    while (true) {
      int first = -1;
      int second = -1;
      double most = CONTAINED;
      for (int i = 0; i < members.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (members.get(i).size() > 1 && members.get(j).size() > 1) {
            double contained = site.contained(common.get(i), common.get(j));
            if (contained >= most) {
              most = contained;
              first = j;
              second = i;
            }
          }
        }
      }
      if (first < 0) {
        return;
      }
      members.get(first).addAll(members.get(second));
      common.set(first, members.get(first).common());
      members.remove(second);
      common.remove(second);
    }
  }
}
