package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.labels.RunningNumbers;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Table 4 of Homepage Live by its own rule: blocks of the first version of a page are traced to
 * each later one. A trace is right if it ends at the very node, or at nothing where the block is no
 * longer there. There are no people who mark blocks; ids that are hidden from the methods take
 * their place.
 */
final class HomepageVersionsPaper implements PaperSection {
  private static final int PAGES = 25; // as many as the paper's
  private static final int BLOCKS = 5; // of a page: five people chose one each
  private static final int MOST_NODES = 2_500; // larger pages take ted too long

  @Override
  public String name() {
    return "homepage-live-versions";
  }

  @Override
  public String heading() {
    return "Homepage Live: CTR and CCR by the paper's rule, all versions of documentation";
  }

  @Override
  public List<String> matchers() {
    return BlockTracing.MATCHERS;
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    LabelledSets sets = new LabelledSets(run.pages());
    List<IdHistory> histories = new ArrayList<>();
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      sets.idHistories(set).stream()
          .filter(h -> h.half() == Half.TEST && h.pages().size() > 1)
          .filter(h -> h.pages().stream().allMatch(page -> page.size() <= MOST_NODES))
          .filter(h -> !blocks(h).isEmpty())
          .forEach(histories::add);
    }
    histories = Sample.of(histories, PAGES);
    if (histories.isEmpty()) {
      section.remark("not measured: no documentation in several versions");
      return;
    }
    section.remark(
        histories.size()
            + " pages of the test half, up to 2,500 nodes, up to 5 blocks of each that have an id"
            + " and show text; traced from the first version to each later one. Ids and links to"
            + " them are hidden");
    section.remark(
        "right: the very node that has the id, or nothing where no node has it. That is harsh where"
            + " a redesign moves the id from a heading to the section around it, and where a block"
            + " is only renamed: pleach bench trace allows two levels and leaves out what has no"
            + " id");
    Map<String, Map<String, Counts>> bySet = new LinkedHashMap<>();
    Map<String, Counts> all = new LinkedHashMap<>();
    try (Progress progress = run.progress(name(), histories.size())) {
      for (IdHistory history : histories) {
        trace(history, bySet.computeIfAbsent(history.group(), g -> new LinkedHashMap<>()), all);
        progress.step();
      }
    }
    bySet.forEach((group, counts) -> section.add(table("Table 4, " + group, counts)));
    section.add(table("Table 4, all", all));
    all.forEach(
        (method, counts) -> {
          section.add(Figure.shown("CTR by the paper's rule, " + method, counts.traces.rate()));
          section.add(Figure.shown("CCR by the paper's rule, " + method, counts.cases.rate()));
        });
  }

  private static Table table(String title, Map<String, Counts> byMethod) {
    Table table =
        new Table(
            title,
            "method",
            "cases",
            "traces",
            "CTR",
            "CCR",
            "block still there: traces",
            "right",
            "within two levels",
            "block gone: traces",
            "nothing found");
    byMethod.forEach((method, counts) -> table.row(method, counts.cells()));
    return table;
  }

  /** Blocks a person could choose: they show text, and their id is no running number. */
  private static Map<String, Integer> blocks(IdHistory history) {
    DomTree first = history.pages().get(0);
    Map<String, Integer> known = history.blocks().get(0);
    RunningNumbers counters = new RunningNumbers(known.keySet());
    List<String> ids =
        known.keySet().stream()
            .filter(id -> !counters.has(id))
            .filter(id -> !first.visibleText(known.getOrDefault(id, 0)).isEmpty())
            .toList();
    Map<String, Integer> blocks = new LinkedHashMap<>();
    Sample.of(ids, BLOCKS).forEach(id -> blocks.put(id, known.getOrDefault(id, 0)));
    return blocks;
  }

  private static void trace(
      IdHistory history, Map<String, Counts> ofSet, Map<String, Counts> ofAll) {
    Map<String, Integer> blocks = blocks(history);
    List<Integer> nodes = List.copyOf(blocks.values());
    Map<String, boolean[]> allRight = new LinkedHashMap<>();
    for (int v = 1; v < history.pages().size(); v++) {
      DomTree page = history.pages().get(v);
      Map<String, Integer> there = history.blocks().get(v);
      BlockTracing.of(history.pages().get(0), nodes, page)
          .forEach(
              (method, found) -> {
                boolean[] right = allRight.computeIfAbsent(method, m -> allTrue(nodes.size()));
                int i = 0;
                for (String id : blocks.keySet()) {
                  int truth = there.getOrDefault(id, DomTree.NONE);
                  for (Map<String, Counts> counts : List.of(ofSet, ofAll)) {
                    counts.computeIfAbsent(method, m -> new Counts()).add(page, truth, found[i]);
                  }
                  right[i] &= found[i] == truth;
                  i++;
                }
              });
    }
    allRight.forEach(
        (method, right) -> {
          for (Map<String, Counts> both : List.of(ofSet, ofAll)) {
            Counts counts = both.computeIfAbsent(method, m -> new Counts());
            for (boolean one : right) {
              counts.cases = counts.cases.with(one);
            }
          }
        });
  }

  private static boolean[] allTrue(int size) {
    boolean[] all = new boolean[size];
    Arrays.fill(all, true);
    return all;
  }

  /** What became of the traces of one method. */
  private static final class Counts {
    private Share traces = Share.NONE;
    private Share cases = Share.NONE;
    private Share kept = Share.NONE; // of blocks that are still there, the very node
    private Share near = Share.NONE;
    private Share gone = Share.NONE; // of blocks that are not, nothing found

    void add(DomTree page, int truth, int found) {
      boolean right = found == truth;
      traces = traces.with(right);
      if (truth == DomTree.NONE) {
        gone = gone.with(right);
      } else {
        kept = kept.with(right);
        near = near.with(found != DomTree.NONE && NearBlock.is(page, truth, found));
      }
    }

    Object[] cells() {
      return new Object[] {
        cases.of(),
        traces.of(),
        traces.rate(),
        cases.rate(),
        kept.of(),
        kept.rate(),
        near.rate(),
        gone.of(),
        gone.rate()
      };
    }
  }
}
