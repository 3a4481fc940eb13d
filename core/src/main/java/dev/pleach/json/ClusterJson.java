package dev.pleach.json;

import dev.pleach.cluster.PageCluster;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.List;

/**
 * The clusters of a site as JSON.
 *
 * <pre>
 * {"site": string,                             the name of the site
 *  "clusters": [{"name": string,               what the names of its pages have in common
 *                "pattern": string,            the page that is most like the others
 *                "pages": [string]}],
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
  private final List<LeftOut> leftOut;

  private ClusterJson(
      String site,
      List<String> pages,
      List<PageCluster> clusters,
      List<String> names,
      List<LeftOut> leftOut) {
    this.site = site;
    this.pages = List.copyOf(pages);
    this.clusters = List.copyOf(clusters);
    this.names = List.copyOf(names);
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
    return new ClusterJson(site, pages, clusters, names, List.of());
  }

  /** The same with pages that do not count. */
  public ClusterJson withLeftOut(List<LeftOut> other) {
    return new ClusterJson(site, pages, clusters, names, other);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("site").value(site);
    json.name("clusters").beginArray();
    for (int i = 0; i < clusters.size(); i++) {
      json.beginObject().name("name").value(names.get(i));
      json.name("pattern").value(pages.get(clusters.get(i).pattern()));
      json.name("pages").values(clusters.get(i).pages().stream().map(pages::get).toList());
      json.endObject();
    }
    json.endArray();
    LeftOut.write(leftOut, json);
    json.endObject();
  }
}
