package dev.pleach.bench.segment;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.BlockFinding;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Look-ups checked by ids that were hidden: elements whose id several pages of a cluster have are
 * blocks, and on one page in ten the element found must be the one with the same id, or none if the
 * page does not have the id. Pages are clustered, learned from and looked up without ids and names.
 */
final class HiddenIds {
  private static final Set<String> HIDDEN = Set.of("id", "name", "href"); // links lead to ids
  private static final int BLOCKS = 10;
  private static final int EVERY = 10; // the sample
  private static final double SHARE = 0.1; // of the pages of a cluster that have an id

  private final List<BenchPage> pages;
  private int right;
  private int rightlyGone;
  private int wrong;
  private int missed;
  private int found; // though the page does not have it

  HiddenIds(List<BenchPage> pages) {
    this.pages = pages;
  }

  void report(Section section) {
    ClusterPatterns site = ClusterPatterns.of(pages, tree -> tree.withoutAttributes(HIDDEN));
    for (ClusterPatterns.Entry entry : site.clusters()) {
      List<Map<String, Integer>> ids = new ArrayList<>();
      entry.cluster().pages().forEach(page -> ids.add(ids(pages.get(page).tree())));
      check(site, entry, ids);
    }
    Table table = new Table("One page in ten, checked by hidden ids", "", "blocks");
    table.row("found, and it is the one", right);
    table.row("not found, and the page does not have it", rightlyGone);
    table.row("found, and it is another one", wrong);
    table.row("found, but the page does not have it", found);
    table.row("not found, but the page has it", missed);
    section.add(table);
    double all = right + rightlyGone + wrong + found + missed;
    section.add(Figure.shown("checked by hidden ids: right", right() / all));
    section.add(Figure.shown("… wrong", wrong() / all));
  }

  /** How many blocks were found where they are, or rightly not found. */
  int right() {
    return right + rightlyGone;
  }

  /** How many blocks were found elsewhere, or though the page does not have them. */
  int wrong() {
    return wrong + found;
  }

  private void check(
      ClusterPatterns site, ClusterPatterns.Entry entry, List<Map<String, Integer>> ids) {
    List<Integer> members = entry.cluster().pages();
    Map<String, Integer> chosen = chosen(ids, members.indexOf(entry.cluster().pattern()));
    if (chosen.isEmpty()) {
      return;
    }
    List<PatternBlock> blocks = new ArrayList<>();
    chosen.forEach((id, node) -> blocks.add(PatternBlock.of(id, List.of(node))));
    PatternPage pattern =
        ClusterPatterns.learned(
            PatternPage.of(entry.pattern().page(), blocks), entry.cluster(), site.trees());
    for (int i = 0; i < members.size(); i += EVERY) {
      int page = members.get(i);
      if (page != entry.cluster().pattern()) {
        for (BlockFinding finding : pattern.find(site.trees().get(page))) {
          count(finding, ids.get(i).get(finding.name()));
        }
      }
    }
  }

  private void count(BlockFinding finding, @Nullable Integer truth) {
    if (truth == null) {
      rightlyGone += finding.isFound() ? 0 : 1;
      found += finding.isFound() ? 1 : 0;
    } else if (!finding.isFound()) {
      missed++;
    } else if (finding.nodes().contains(truth)) {
      right++;
    } else {
      wrong++;
    }
  }

  /** Ids of the pattern page that several pages have, spread over the page, with their nodes. */
  private static Map<String, Integer> chosen(List<Map<String, Integer>> ids, int pattern) {
    Map<String, Integer> counts = new HashMap<>();
    ids.forEach(page -> page.keySet().forEach(id -> counts.merge(id, 1, Integer::sum)));
    List<Map.Entry<String, Integer>> common =
        ids.get(pattern).entrySet().stream()
            .filter(id -> counts.getOrDefault(id.getKey(), 0) >= Math.max(3, SHARE * ids.size()))
            .sorted(Map.Entry.comparingByValue())
            .toList();
    Map<String, Integer> chosen = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(BLOCKS, common.size()); i++) {
      Map.Entry<String, Integer> one =
          common.get((int) ((long) i * common.size() / Math.min(BLOCKS, common.size())));
      chosen.put(one.getKey(), one.getValue());
    }
    return chosen;
  }

  /** The elements with visible text that have an id. */
  private static Map<String, Integer> ids(DomTree page) {
    Map<String, Integer> ids = new HashMap<>();
    for (int n = 0; n < page.size(); n++) {
      String id = page.isElement(n) ? page.attribute(n, "id") : null;
      if (id != null && !id.isEmpty() && !page.visibleText(n).isEmpty()) {
        ids.putIfAbsent(id, n);
      }
    }
    return ids;
  }
}
