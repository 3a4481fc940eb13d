package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which nodes of pages of one site contain the values of attributes, from tab-separated lines:
 * vertical, site, page, attribute, number of nodes, XPaths. Only values with one node count.
 */
public final class SiblingLabels {
  private static final int COLUMNS = 6;

  private final Map<String, Map<String, String>> byPage = new HashMap<>(); // attribute to XPath
  private final Map<String, Map<String, List<String>>> all =
      new HashMap<>(); // the same, all values
  private final Map<String, Map<String, List<String>>> unclear =
      new HashMap<>(); // the same, values that are at several places

  public SiblingLabels(String lines) {
    lines
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns.length >= COLUMNS)
        .forEach(
            c -> {
              String page = c[0] + "/" + c[1] + "/" + c[2];
              if (!c[4].equals("1")) {
                unclear
                    .computeIfAbsent(page, p -> new TreeMap<>())
                    .computeIfAbsent(c[3], attribute -> new ArrayList<>())
                    .addAll(List.of(c[5].split(";")));
                return;
              }
              byPage.computeIfAbsent(page, p -> new TreeMap<>()).put(c[3], c[5]);
              all.computeIfAbsent(page, p -> new TreeMap<>())
                  .computeIfAbsent(c[3], attribute -> new ArrayList<>())
                  .add(c[5]);
            });
  }

  /**
   * The node of each attribute of a page; those that cannot be found are left out.
   *
   * @param name {@code vertical/site/page}, with or without what follows a dot
   */
  public Map<String, Integer> of(String name, DomTree page) {
    Locator locator = Locator.of(page);
    Map<String, Integer> nodes = new TreeMap<>();
    byPage
        .getOrDefault(name.replaceFirst("\\.html?$", ""), Map.of())
        .forEach(
            (attribute, xpath) -> {
              try {
                nodes.put(attribute, locator.find(xpath));
              } catch (LocatorException e) {
                // the page was read otherwise when the label was made
              }
            });
    return nodes;
  }

  /** The nodes of each attribute of a page, one for each of its values, in document order. */
  Map<String, List<Integer>> all(String name, DomTree page) {
    return nodes(all, name, page);
  }

  /** The places of those values of each attribute that are at several: nobody says which is it. */
  Map<String, List<Integer>> unclear(String name, DomTree page) {
    return nodes(unclear, name, page);
  }

  private static Map<String, List<Integer>> nodes(
      Map<String, Map<String, List<String>>> labels, String name, DomTree page) {
    Locator locator = Locator.of(page);
    Map<String, List<Integer>> nodes = new TreeMap<>();
    labels
        .getOrDefault(name.replaceFirst("\\.html?$", ""), Map.of())
        .forEach(
            (attribute, xpaths) -> {
              List<Integer> found =
                  xpaths.stream()
                      .map(locator::at)
                      .filter(node -> node != DomTree.NONE)
                      .sorted()
                      .distinct()
                      .toList();
              if (!found.isEmpty()) {
                nodes.put(attribute, found);
              }
            });
    return nodes;
  }
}
