package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Map;

/**
 * Pages of one site with the nodes of their attributes.
 *
 * @param attributes of each page: the nodes of an attribute, one for each of its values that is at
 *     one place, in document order
 * @param unclear of each page: the places of those values of an attribute that are at several
 */
public record SiblingSite(
    String name,
    Half half,
    List<DomTree> pages,
    List<Map<String, List<Integer>>> attributes,
    List<Map<String, List<Integer>>> unclear) {
  public SiblingSite {
    pages = List.copyOf(pages);
    attributes = List.copyOf(attributes);
    unclear = List.copyOf(unclear);
  }
}
