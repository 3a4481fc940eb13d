package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.trace.selector.AnySelector;
import dev.pleach.bench.trace.selector.DevToolsPath;
import dev.pleach.bench.trace.selector.SelectorMaker;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long a repaired selector lasts: a selector of one version that breaks in the next is written
 * anew for the element that the tracer finds there, and asked of the version after that.
 */
final class SurvivalSection implements TraceSection {
  private static final double BAR = 0.9;
  private static final int BLOCKS = 12; // of a page in a version
  private static final int ASKED = 4; // of so many repaired blocks one is asked for any selector

  @Override
  public String name() {
    return "survival";
  }

  @Override
  public String heading() {
    return "Survival: repaired selectors, asked of the version after the repair";
  }

  /**
   * A block that was found, and what became of the selectors that were written for it.
   *
   * @param broke whether the path of the first version no longer selected it, so that a repair was
   *     needed
   * @param right by way of writing: whether its selector selects the block, and nothing else, in
   *     the version after
   * @param any whether any CSS selector of the usual forms does; null if not asked
   */
  private record Case(String group, boolean broke, List<Boolean> right, @Nullable Boolean any) {}

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "blocks with an id in three successive versions, ids hidden, at most "
            + BLOCKS
            + " of a page: the block of the first version is traced to the second; every way of"
            + " writing makes a selector of what was found there; it survives if it selects one"
            + " element of the third version, and that is the block, or up to two levels inside or"
            + " around it. repaired: blocks whose path (as developer tools copy it) of the first"
            + " version did not select the block in the second; these are judged. An XPath is"
            + " repaired as an XPath, which may name words; a CSS selector as CSS, which cannot, so"
            + " its bar is the best peer alone. Any CSS: of one in "
            + ASKED
            + " repaired blocks, those for which a selector of the usual forms (a path of children by"
            + " name, number or class, below an element around it, or from an element told by what is"
            + " in it or before it: :has(), +, ends and parts of addresses) exists that survives,"
            + " found by looking at the third version: no way of writing can reach more with these"
            + " forms");
    List<SelectorMaker> makers = SelectorMaker.all();
    Table table = new Table("Selectors that survive", columns(makers));
    Table possible = new Table("Any CSS", "library", "half", "blocks", "pleach, CSS", "any CSS");
    for (Half half : Half.values()) {
      for (String set : TraceRun.DOCUMENTATION) {
        List<Case> cases = judge(run, section, table, half, set, makers);
        possible(possible, half, cases.stream().filter(c -> c.any() != null).toList());
      }
    }
    section.add(table);
    section.add(possible);
  }

  private static String[] columns(List<SelectorMaker> makers) {
    List<String> columns = new ArrayList<>(List.of("library", "half", "blocks", "selectors"));
    makers.forEach(maker -> columns.add(maker.name()));
    return columns.toArray(new String[0]);
  }

  private static void possible(Table table, Half half, List<Case> asked) {
    for (String group : asked.stream().map(Case::group).distinct().toList()) {
      List<Case> own = asked.stream().filter(c -> c.group().equals(group)).toList();
      double any = own.stream().filter(c -> Boolean.TRUE.equals(c.any())).count();
      table.row(group, half.label(), own.size(), rate(own, 0), any / own.size());
    }
  }

  private static List<Case> judge(
      TraceRun run, Section section, Table table, Half half, String set, List<SelectorMaker> makers)
      throws IOException, InterruptedException {
    List<Case> cases =
        run.together(
            "survival, " + set + ", " + TraceRun.words(half),
            run.histories(half, set),
            history -> cases(history, makers));
    if (cases.isEmpty()) {
      section.remark("not measured: " + set + ", " + TraceRun.words(half));
      return cases;
    }
    List<String> groups = cases.stream().map(Case::group).distinct().toList();
    for (String group : groups) {
      row(table, group, half, cases.stream().filter(c -> c.group().equals(group)).toList(), makers);
    }
    List<Case> repaired = cases.stream().filter(Case::broke).toList();
    row(table, "all of " + set, half, cases, makers);
    if (repaired.isEmpty()) {
      section.remark("nothing was to be repaired: " + set + ", " + TraceRun.words(half));
    } else if (half == Half.TEST) {
      double best = 0;
      for (int m = 0; m < makers.size(); m++) {
        best = makers.get(m).peer() ? Math.max(best, rate(repaired, m)) : best;
      }
      for (int m = 0; m < makers.size(); m++) {
        if (!makers.get(m).peer()) {
          String name = set + ": " + makers.get(m).name();
          if (makers.get(m).name().equals(SelectorMaker.XPATH)) {
            section.add(Figure.atLeast(name, rate(repaired, m), BAR));
          }
          section.add(Figure.atLeast(name + ", beside the best peer", rate(repaired, m), best));
        }
      }
    }
    return cases;
  }

  private static void row(
      Table table, String name, Half half, List<Case> cases, List<SelectorMaker> makers) {
    for (boolean all : new boolean[] {false, true}) {
      List<Case> own = cases.stream().filter(c -> all || c.broke()).toList();
      List<Object> cells = new ArrayList<>(List.of(half.label(), own.size()));
      cells.add(all ? "all" : "repaired");
      for (int m = 0; m < makers.size(); m++) {
        cells.add(rate(own, m));
      }
      table.row(name, cells.toArray());
    }
  }

  private static double rate(List<Case> cases, int maker) {
    Share share = Share.NONE;
    for (Case one : cases) {
      share = share.with(one.right().get(maker));
    }
    return share.rate();
  }

  private static List<Case> cases(IdHistory history, List<SelectorMaker> makers) {
    List<Case> cases = new ArrayList<>();
    int repaired = 0;
    for (int v = 0; v + 2 < history.pages().size(); v++) {
      DomTree first = history.pages().get(v);
      DomTree second = history.pages().get(v + 1);
      DomTree third = history.pages().get(v + 2);
      Map<String, Integer> then = history.blocks().get(v + 1);
      Map<String, Integer> later = history.blocks().get(v + 2);
      List<TracedBlock> blocks = blocks(history, v);
      Locator secondLocator = Locator.of(second);
      Locator thirdLocator = Locator.of(third);
      List<Block> chosen = Block.each(first, blocks.stream().map(TracedBlock::node).toList());
      List<Outcome> outcomes = Tracer.standard().on(second).traceAll(chosen);
      for (int i = 0; i < blocks.size(); i++) {
        if (outcomes.get(i) instanceof Found found) {
          String id = blocks.get(i).id();
          String path = DevToolsPath.of(first, blocks.get(i).node());
          boolean broke = !selects(second, secondLocator, path, then.getOrDefault(id, 0));
          List<Boolean> right = new ArrayList<>();
          for (SelectorMaker maker : makers) {
            String selector = maker.writer().write(second, secondLocator, found.node());
            right.add(selects(third, thirdLocator, selector, later.getOrDefault(id, 0)));
          }
          boolean isAsked = broke && repaired++ % ASKED == 0;
          int block = later.getOrDefault(id, 0);
          Boolean any =
              isAsked
                  ? AnySelector.exists(
                      second,
                      secondLocator,
                      found.node(),
                      one -> selects(third, thirdLocator, one, block))
                  : null;
          cases.add(new Case(history.group(), broke, right, any));
        }
      }
    }
    return cases;
  }

  /** Blocks of a version that the next two have, too. */
  private static List<TracedBlock> blocks(IdHistory history, int version) {
    Map<String, Integer> then = history.blocks().get(version + 1);
    Map<String, Integer> later = history.blocks().get(version + 2);
    return Sample.of(
        TracedBlock.of(history, version).stream()
            .filter(one -> !one.aside())
            .filter(one -> then.containsKey(one.id()) && later.containsKey(one.id()))
            .toList(),
        BLOCKS);
  }

  private static boolean selects(DomTree page, Locator locator, String selector, int block) {
    try {
      int[] found = locator.findAll(selector);
      return found.length == 1 && NearBlock.is(page, block, found[0]);
    } catch (LocatorException e) {
      return false;
    }
  }
}
