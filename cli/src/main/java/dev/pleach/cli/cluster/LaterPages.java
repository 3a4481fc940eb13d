package dev.pleach.cli.cluster;

import dev.pleach.cluster.ClusterNames;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The clusters of a site's pages, which come one by one after those of an earlier state. A cluster
 * without earlier pages is new. If most of its pages were in one earlier cluster, by their names,
 * it took the place of that one: a redesign.
 *
 * @param clusters of the pages that came later, numbered from 0
 * @param names of the clusters
 * @param replaced by the number of a cluster, the name of the earlier one
 */
record LaterPages(List<PageCluster> clusters, List<String> names, Map<Integer, String> replaced) {
  /**
   * The clusters of some pages.
   *
   * @param earlier names of the pages of an earlier state, none if there was none
   * @param signaturesBefore of these
   * @param pages names of the pages
   * @param signatures of these
   */
  static LaterPages of(
      List<String> earlier,
      List<PageSignature> signaturesBefore,
      List<String> pages,
      List<PageSignature> signatures) {
    SiteClusters site = SiteClusters.of(earlier.isEmpty() ? signatures : signaturesBefore);
    if (earlier.isEmpty()) {
      List<PageCluster> clusters = site.clusters();
      return new LaterPages(clusters, ClusterNames.of(clusters, pages), Map.of());
    }
    List<PageCluster> old = site.clusters();
    List<String> oldNames = ClusterNames.of(old, earlier);
    Map<String, Integer> clusterBefore = new HashMap<>(); // by page
    for (int i = 0; i < old.size(); i++) {
      for (int page : old.get(i).pages()) {
        clusterBefore.put(earlier.get(page), i);
      }
    }
    signatures.forEach(site::add);
    List<PageCluster> later = new ArrayList<>();
    Map<Integer, String> replaced = new TreeMap<>();
    for (PageCluster cluster : site.clusters()) {
      List<Integer> here =
          cluster.pages().stream()
              .filter(page -> page >= earlier.size())
              .map(page -> page - earlier.size())
              .toList();
      if (here.isEmpty()) {
        continue;
      }
      int pattern = cluster.pattern() - earlier.size();
      if (here.size() == cluster.pages().size()) {
        int from = mostOf(here, pages, clusterBefore);
        if (from >= 0) {
          replaced.put(later.size(), oldNames.get(from));
        }
      }
      later.add(new PageCluster(pattern >= 0 ? pattern : here.get(0), here));
    }
    return new LaterPages(later, ClusterNames.of(later, pages), replaced);
  }

  /** The earlier cluster that more than half of the pages had, -1 if there is none. */
  private static int mostOf(
      List<Integer> here, List<String> pages, Map<String, Integer> clusterBefore) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int page : here) {
      Integer before = clusterBefore.get(pages.get(page));
      if (before != null) {
        counts.merge(before, 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .filter(one -> 2 * one.getValue() > here.size())
        .mapToInt(Map.Entry::getKey)
        .findFirst()
        .orElse(-1);
  }
}
