package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which nodes of pages of one site contain the values of attributes, from tab-separated lines:
 * vertical, site, page, attribute, number of nodes, XPaths. Only values with one node count.
 */
public final class SiblingLabels {
  private static final int COLUMNS = 6;

  private final Map<String, Map<String, String>> byPage = new HashMap<>(); // attribute to XPath

  public SiblingLabels(String lines) {
    lines
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns.length >= COLUMNS && columns[4].equals("1"))
        .forEach(
            c ->
                byPage
                    .computeIfAbsent(c[0] + "/" + c[1] + "/" + c[2], p -> new TreeMap<>())
                    .put(c[3], c[5]));
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
}
