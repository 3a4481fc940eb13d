package dev.pleach.cli.blocks;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.json.BlocksJson;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found on a page.
 *
 * @param page its name
 * @param entries a block each, in the order of the blocks
 */
record BlockRow(String page, DomTree tree, List<BlocksJson.Entry> entries) {
  static BlockRow of(
      String name,
      DomTree page,
      List<PatternBlock> blocks,
      List<BlockFinding> findings,
      BlockValue value) {
    List<BlocksJson.Entry> entries = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      boolean list = blocks.get(i).list();
      entries.add(
          new BlocksJson.Entry(findings.get(i), values(page, findings.get(i), list, value), list));
    }
    return new BlockRow(name, page, entries);
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
    return BlocksJson.of(page, Locator.of(tree), entries, valueName, explained);
  }

  /** The row as cells: the page, then the values of each block. */
  List<String> cells(String between) {
    List<String> cells = new ArrayList<>(List.of(page));
    for (BlocksJson.Entry entry : entries) {
      cells.add(String.join(between, entry.values()));
    }
    return cells;
  }
}
