package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.labels.SiblingSite;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.ListTracer;
import dev.pleach.trace.outcome.ListOutcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Lists that are traced as one: the items on another page of the site, or on a later version. */
final class ListsSection implements TraceSection {
  private static final double F1 = 0.97;

  @Override
  public String name() {
    return "lists";
  }

  @Override
  public String heading() {
    return "Lists: all items of a list, on another page of the site or a later version";
  }

  /**
   * A list and what it is on the other page.
   *
   * @param unclear nodes of the other page of which nobody says whether they are items
   * @param isWhole whether all items are known on the first page
   * @param near whether an item up to two levels inside or around the right one is right
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record ListCase(
      DomTree before,
      DomTree after,
      int[] items,
      List<Integer> there,
      Set<Integer> unclear,
      boolean isWhole,
      boolean near) {}

  /**
   * What became of a list.
   *
   * @param f1 of its items
   * @param asLabelled the same, if all that is not labelled is wrong
   * @param isWhole whether all items were known on the first page
   * @param found whether it was found at all
   */
  private record Answer(double f1, double asLabelled, boolean isWhole, boolean found) {}

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "siblings: attributes with several values below one element, all called alike, from a page"
            + " to the next one of its site that has the attribute. A value that is at several places"
            + " of a page is not labelled, as nobody says which is the item (an author who is also"
            + " in the list of reviewers): lists of which such a value is missing on the first page"
            + " are not judged, nor are its places on the second one; the figure of all lists as"
            + " they are labelled is shown beside; javadoc: all methods of a class"
            + " from a version to the next, and from the oldest to the newest, ids hidden; an item"
            + " counts up to two levels inside or around the block of the id. F1 of the set of"
            + " items, mean over lists");
    Table table =
        new Table(
            "Lists",
            "set",
            "half",
            "lists",
            "items",
            "F1",
            "all right",
            "found",
            "lists as labelled",
            "F1 as labelled");
    for (Half half : Half.values()) {
      judge(run, section, table, PageSets.SIBLINGS, half, siblings(run, half));
      judge(run, section, table, PageSets.VERSIONS, half, members(run, half));
    }
    section.add(table);
  }

  private static List<ListCase> siblings(TraceRun run, Half half)
      throws IOException, InterruptedException {
    List<ListCase> cases = new ArrayList<>();
    for (SiblingSite site : run.sets().siblingSites()) {
      for (int i = 0; i < site.pages().size() && site.half() == half; i++) {
        DomTree page = site.pages().get(i);
        for (Map.Entry<String, List<Integer>> attribute : site.attributes().get(i).entrySet()) {
          int next = next(site, i, attribute.getKey());
          if (isList(page, attribute.getValue()) && next != i) {
            int[] items = attribute.getValue().stream().mapToInt(n -> n).toArray();
            List<Integer> there =
                site.attributes().get(next).getOrDefault(attribute.getKey(), List.of());
            if (there.size() == 1 || isList(site.pages().get(next), there)) {
              Set<Integer> unclear =
                  Set.copyOf(site.unclear().get(next).getOrDefault(attribute.getKey(), List.of()));
              boolean isWhole = !site.unclear().get(i).containsKey(attribute.getKey());
              DomTree other = site.pages().get(next);
              cases.add(new ListCase(page, other, items, there, unclear, isWhole, false));
            }
          }
        }
      }
    }
    return cases;
  }

  private static int next(SiblingSite site, int page, String attribute) {
    int size = site.pages().size();
    for (int i = 1; i < size; i++) {
      int other = (page + i) % size;
      if (site.attributes().get(other).containsKey(attribute)) {
        return other;
      }
    }
    return page;
  }

  /** Whether nodes are several that are called alike and at the same depth below one element. */
  private static boolean isList(DomTree page, List<Integer> nodes) {
    if (nodes.size() < 2) {
      return false;
    }
    TreeSet<String> paths = new TreeSet<>();
    int common = page.parent(nodes.get(0));
    for (int node : nodes) {
      while (!page.contains(common, node)) {
        common = page.parent(common);
      }
    }
    for (int node : nodes) {
      StringBuilder path = new StringBuilder();
      for (int n = node; n != common; n = page.parent(n)) {
        path.append('/').append(page.name(n));
      }
      paths.add(path.toString());
    }
    return paths.size() == 1 && page.depth(nodes.get(0)) - page.depth(common) <= 3;
  }

  private static List<ListCase> members(TraceRun run, Half half)
      throws IOException, InterruptedException {
    List<ListCase> cases = new ArrayList<>();
    for (IdHistory history : run.histories(half, PageSets.VERSIONS)) {
      int last = history.pages().size() - 1;
      for (int v = 1; v <= last; v++) {
        add(history, v - 1, v, cases);
      }
      if (last > 1) {
        add(history, 0, last, cases);
      }
    }
    return cases;
  }

  private static void add(IdHistory history, int from, int to, List<ListCase> cases) {
    int[] items = methods(history, from).stream().mapToInt(n -> n).toArray();
    List<Integer> there = methods(history, to);
    if (items.length > 1 && !there.isEmpty()) {
      cases.add(
          new ListCase(
              history.pages().get(from),
              history.pages().get(to),
              items,
              there,
              Set.of(),
              true,
              true));
    }
  }

  /** The blocks of methods, in document order; constructors are another list. */
  private static List<Integer> methods(IdHistory history, int version) {
    TreeSet<Integer> nodes = new TreeSet<>();
    history
        .blocks()
        .get(version)
        .forEach(
            (id, node) -> {
              if (!id.startsWith("<init>")) {
                nodes.add(node);
              }
            });
    return List.copyOf(nodes);
  }

  private static void judge(
      TraceRun run, Section section, Table table, String set, Half half, List<ListCase> cases) {
    if (cases.isEmpty()) {
      section.remark("not measured: " + set + ", " + TraceRun.words(half));
      return;
    }
    List<Answer> all = run.together("lists, " + set, cases, one -> List.of(trace(one)));
    List<Answer> answers = all.stream().filter(Answer::isWhole).toList();
    double f1 = Statistics.mean(answers.stream().mapToDouble(Answer::f1).toArray());
    table.row(
        set,
        half.label(),
        answers.size(),
        cases.stream().filter(ListCase::isWhole).mapToInt(one -> one.items().length).sum(),
        f1,
        answers.stream().filter(a -> a.f1() == 1).count() / (double) answers.size(),
        answers.stream().filter(Answer::found).count() / (double) answers.size(),
        all.size(),
        Statistics.mean(all.stream().mapToDouble(Answer::asLabelled).toArray()));
    if (half == Half.TEST) {
      section.add(Figure.atLeast(set + ": F1 of the items", f1, F1));
    }
  }

  private static Answer trace(ListCase one) {
    ListOutcome outcome = ListTracer.between(one.before(), one.after()).trace(one.items());
    List<Integer> left = new ArrayList<>(one.there());
    int right = 0;
    for (int item : outcome.items()) {
      for (int there : left) {
        if (one.near() ? NearBlock.is(one.after(), there, item) : there == item) {
          left.remove(Integer.valueOf(there));
          right++;
          break;
        }
      }
    }
    int listed = outcome.items().size();
    long unclear =
        outcome.items().stream()
            .filter(item -> one.unclear().contains(item) && !one.there().contains(item))
            .count();
    double f1 = 2.0 * right / (listed - unclear + one.there().size());
    double asLabelled = 2.0 * right / (listed + one.there().size());
    return new Answer(f1, asLabelled, one.isWhole(), outcome.isFound());
  }
}
