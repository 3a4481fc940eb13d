package dev.pleach.cli.blocks;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.json.BlocksJson;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found on a page.
 *
 * @param page its name
 * @param template of the page, null if there is one alone
 * @param entries a block each, in the order of the blocks
 */
record BlockRow(
    String page, DomTree tree, @Nullable Template template, List<BlocksJson.Entry> entries) {
  /**
   * A template of a site.
   *
   * @param name of the cluster
   * @param replaces the name of the one that pages had before a redesign, null if there was none
   */
  record Template(String name, @Nullable String replaces) {}

  static BlockRow of(
      String name,
      DomTree page,
      @Nullable Template template,
      List<PatternBlock> blocks,
      List<BlockFinding> findings,
      BlockValue value) {
    List<BlocksJson.Entry> entries = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      boolean list = blocks.get(i).list();
      entries.add(
          new BlocksJson.Entry(findings.get(i), values(page, findings.get(i), list, value), list));
    }
    return new BlockRow(name, page, template, entries);
  }

  private static List<String> values(
      DomTree page, BlockFinding finding, boolean list, BlockValue value) {
    if (!finding.isFound()) {
      return List.of();
    }
    List<String> values =
        finding.nodes().stream().map(node -> value.of(page, node).strip()).toList();
    return list ? values : List.of(String.join(value == BlockValue.TEXT ? " " : "\n", values));
  }

  boolean anyFound() {
    return entries.stream().anyMatch(entry -> entry.finding().isFound());
  }

  /** The row as a JSON document. */
  BlocksJson json(String valueName, boolean explained) {
    BlocksJson json = BlocksJson.of(page, Locator.of(tree), entries, valueName, explained);
    return template == null ? json : json.withCluster(template.name, template.replaces);
  }

  /** The entry of a block, null if this page has no block of that name. */
  BlocksJson.@Nullable Entry entry(String block) {
    return entries.stream()
        .filter(entry -> entry.finding().name().equals(block))
        .findFirst()
        .orElse(null);
  }
}
