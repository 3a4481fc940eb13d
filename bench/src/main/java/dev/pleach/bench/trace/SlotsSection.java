package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.SiblingSite;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Places whose content is another one: on pages of one site, and on the same page days later. */
final class SlotsSection implements TraceSection {
  private static final double RIGHT = 0.98;
  private static final double WRONG = 0.01;
  private static final int OF_PAIR = 60; // places of two versions of a page

  @Override
  public String name() {
    return "slots";
  }

  @Override
  public String heading() {
    return "Slots: the same place, whatever fills it";
  }

  /** Places of one page and where they are on another. */
  private record Places(DomTree before, DomTree after, Map<Integer, List<Integer>> slots) {}

  /** One answer. */
  private record Answer(TraceAnswer.Kind kind, boolean right) {}

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "siblings: attributes of two successive pages of a site, the first value where there are"
            + " several; right is a node that is labelled with the attribute; days: elements whose"
            + " text changed, known by ids that are hidden, or by the same steps inside an element"
            + " of the same id that is built alike, at most "
            + OF_PAIR
            + " of a pair");
    Table table =
        new Table("Slots", "set", "half", "block", "slots", "right", "wrong", "ambiguous", "gone");
    for (Half half : Half.values()) {
      List<Places> siblings = siblings(run, half);
      List<Places> days = days(run, half);
      judge(run, section, table, PageSets.SIBLINGS, half, siblings);
      judge(run, section, table, PageSets.DAYS, half, days);
    }
    section.add(table);
  }

  private static List<Places> siblings(TraceRun run, Half half)
      throws IOException, InterruptedException {
    List<Places> places = new ArrayList<>();
    for (SiblingSite site : run.sets().siblingSites()) {
      for (int i = 1; i < site.pages().size() && site.half() == half; i++) {
        Map<String, List<Integer>> there = site.attributes().get(i);
        Map<Integer, List<Integer>> slots = new TreeMap<>();
        site.attributes()
            .get(i - 1)
            .forEach(
                (attribute, nodes) -> {
                  if (there.containsKey(attribute)) {
                    slots.put(nodes.get(0), there.getOrDefault(attribute, List.of()));
                  }
                });
        places.add(new Places(site.pages().get(i - 1), site.pages().get(i), slots));
      }
    }
    return places;
  }

  private static List<Places> days(TraceRun run, Half half)
      throws IOException, InterruptedException {
    List<Places> places = new ArrayList<>();
    for (VersionPair pair : LabelledSets.of(half, run.sets().versions(PageSets.DAYS))) {
      RefilledSlots refilled = RefilledSlots.of(pair);
      Map<Integer, List<Integer>> slots = new TreeMap<>();
      refilled.slots().forEach((node, there) -> slots.put(node, List.of(there)));
      places.add(new Places(refilled.before(), refilled.after(), slots));
    }
    return places;
  }

  private static void judge(
      TraceRun run, Section section, Table table, String set, Half half, List<Places> places) {
    if (places.stream().allMatch(one -> one.slots().isEmpty())) {
      section.remark("not measured: " + set + ", " + TraceRun.words(half));
      return;
    }
    List<Answer> whole =
        run.together("slots, " + set, places, one -> trace(one, set.equals(PageSets.DAYS), false));
    List<Answer> saved =
        run.together("saved, " + set, places, one -> trace(one, set.equals(PageSets.DAYS), true));
    row(table, set, half, "with its page", whole);
    row(table, set, half, "saved", saved);
    if (half == Half.TEST) {
      section.add(Figure.atLeast(set + ": slots right", right(whole), RIGHT));
      section.add(Figure.atMost(set + ": slots wrong", wrong(whole), WRONG));
    }
  }

  private static List<Answer> trace(Places places, boolean sampled, boolean saved) {
    PageTracer tracer = Tracer.slots().on(places.after());
    List<Integer> nodes = List.copyOf(places.slots().keySet());
    List<Answer> answers = new ArrayList<>();
    for (int node : sampled ? Sample.of(nodes, OF_PAIR) : nodes) {
      Block block = Block.of(places.before(), node);
      TraceAnswer answer = TraceAnswer.of(tracer.trace(saved ? block.withoutPages() : block));
      boolean right = places.slots().getOrDefault(node, List.of()).contains(answer.node());
      answers.add(new Answer(answer.kind(), right));
    }
    return answers;
  }

  private static double right(List<Answer> answers) {
    return share(answers.stream().filter(Answer::right).count(), answers);
  }

  private static double wrong(List<Answer> answers) {
    return share(
        answers.stream().filter(a -> a.kind() == TraceAnswer.Kind.FOUND && !a.right()).count(),
        answers);
  }

  private static double kind(List<Answer> answers, TraceAnswer.Kind kind) {
    return share(answers.stream().filter(a -> a.kind() == kind).count(), answers);
  }

  private static double share(long part, List<Answer> answers) {
    return (double) part / answers.size();
  }

  private static void row(Table table, String set, Half half, String block, List<Answer> answers) {
    table.row(
        set,
        half.label(),
        block,
        answers.size(),
        right(answers),
        wrong(answers),
        kind(answers, TraceAnswer.Kind.AMBIGUOUS),
        kind(answers, TraceAnswer.Kind.GONE));
  }
}
