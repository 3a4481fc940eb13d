package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Map;

/**
 * One page in all its versions. Its ids are the labels: blocks with the same id belong together.
 * The ids are hidden on the pages.
 *
 * @param group the library or the manual
 * @param names of the versions, oldest first
 * @param pages the versions, ids hidden
 * @param blocks of each version, by id
 */
public record IdHistory(
    String group,
    String path,
    Half half,
    List<String> names,
    List<DomTree> pages,
    List<Map<String, Integer>> blocks) {
  public IdHistory {
    names = List.copyOf(names);
    pages = List.copyOf(pages);
    blocks = List.copyOf(blocks);
  }
}
