package dev.pleach.json;

import dev.pleach.cluster.PageCluster;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The clusters of a site as JSON.
 *
 * <pre>
 * {"site": string,                             the name of the site
 *  "clusters": [{"name": string,               what the names of its pages have in common
 *                "pattern": string,            the page that is most like the others
 *                "pages": [string],
 *                "replaces": string}],         only after a redesign: the cluster that pages had
 *  "leftOut": [{"page": string, "why": string}]}
 * </pre>
 *
 * Pages are named relative to the site.
 */
public final class ClusterJson extends JsonDocument {
  private final String site;
  private final List<String> pages;
  private final List<PageCluster> clusters;
  private final List<String> names;
  private final Map<Integer, String> replaced;
  private final List<LeftOut> leftOut;

  private ClusterJson(
      String site,
      List<String> pages,
      List<PageCluster> clusters,
      List<String> names,
      Map<Integer, String> replaced,
      List<LeftOut> leftOut) {
    this.site = site;
    this.pages = List.copyOf(pages);
    this.clusters = List.copyOf(clusters);
    this.names = List.copyOf(names);
    this.replaced = Map.copyOf(replaced);
    this.leftOut = List.copyOf(leftOut);
  }

  /**
   * The clusters of a site.
   *
   * @param pages the name of each page, by its number
   * @param names a name for each cluster
   */
  public static ClusterJson of(
      String site, List<String> pages, List<PageCluster> clusters, List<String> names) {
    return new ClusterJson(site, pages, clusters, names, Map.of(), List.of());
  }

  /**
   * The same with redesigns.
   *
   * @param other by the number of a cluster, the name of the one that it took the place of
   */
  public ClusterJson withReplaced(Map<Integer, String> other) {
    return new ClusterJson(site, pages, clusters, names, other, leftOut);
  }

  /** The same with pages that do not count. */
  public ClusterJson withLeftOut(List<LeftOut> other) {
    return new ClusterJson(site, pages, clusters, names, replaced, other);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("site").value(site);
    json.name("clusters").beginArray();
    for (int i = 0; i < clusters.size(); i++) {
      json.beginObject().name("name").value(names.get(i));
      json.name("pattern").value(pages.get(clusters.get(i).pattern()));
      json.name("pages").values(clusters.get(i).pages().stream().map(pages::get).toList());
      if (replaced.containsKey(i)) {
        json.name("replaces").value(replaced.get(i));
      }
      json.endObject();
    }
    json.endArray();
    LeftOut.write(leftOut, json);
    json.endObject();
  }
}
