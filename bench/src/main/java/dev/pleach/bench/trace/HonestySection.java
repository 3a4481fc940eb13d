package dev.pleach.bench.trace;

import dev.pleach.bench.match.Half;
import dev.pleach.bench.match.Share;
import dev.pleach.bench.peers.Healenium;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Whether a block that is gone is said to be gone, and twins are told apart or owned up to. */
final class HonestySection implements TraceSection {
  private static final double MOST_FOUND = 0.03;
  private static final double MOST_WRONG = 0.02;

  @Override
  public String name() {
    return "honesty";
  }

  @Override
  public String heading() {
    return "Honesty: blocks cut out of the new page, and blocks with an equal twin";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    List<Trial> test = run.trials(Half.TEST);
    if (test.isEmpty()) {
      section.remark("not measured: no block was found to be cut out");
      return;
    }
    section.remark(
        "blocks that were traced right; each, and only it, is cut out of the new page,"
            + " and it is traced again: found is what should not be. At most "
            + Honesty.BLOCKS
            + " blocks of a pair of versions, of a page of documentation about "
            + Honesty.OF_HISTORY
            + " in all its versions; Healenium is asked one in "
            + Honesty.ONE_OF_HEALENIUM_IN
            + ", on pages of some size");
    section.remark(
        "twin: an equal copy of the block at the end of another element of the name its parent has,"
            + " or of the body; wrong is what finds anything but the original. Twin alone: the"
            + " original is cut out then, and nobody can say what is right");
    Table cuts =
        new Table("Cut out", "method", "set", "half", "blocks", "found", "ambiguous", "gone");
    Table twins =
        new Table(
            "Twins",
            "method",
            "set",
            "half",
            "blocks",
            "original",
            "ambiguous",
            "gone",
            "wrong",
            "twin alone: found",
            "ambiguous then",
            "gone then");
    for (Half half : Half.values()) {
      List<Trial> all = run.trials(half);
      for (String group : groups(all)) {
        rows(cuts, twins, TraceMethod.PLEACH, group, half, all, t -> t.group().equals(group));
      }
      rows(cuts, twins, TraceMethod.PLEACH, "all", half, all, t -> true);
      rows(cuts, twins, Healenium.NAME, "all", half, all, t -> true);
    }
    section.add(cuts);
    section.add(twins);
    List<Trial> ours = of(test, TraceMethod.PLEACH, t -> true);
    section.add(
        Figure.atMost(
            "cut out and found all the same",
            share(ours, Trial.Kind.CUT, t -> t.answer().isFound()).rate(),
            MOST_FOUND));
    section.add(
        Figure.atMost(
            "with a twin, wrong",
            share(ours, Trial.Kind.TWIN, HonestySection::isWrong).rate(),
            MOST_WRONG));
  }

  private static void rows(
      Table cuts,
      Table twins,
      String method,
      String name,
      Half half,
      List<Trial> all,
      Predicate<Trial> which) {
    List<Trial> own = of(all, method, which);
    if (own.isEmpty()) {
      return;
    }
    String words = half == Half.TEST ? "test" : "tuning";
    cuts.row(
        method,
        name,
        words,
        share(own, Trial.Kind.CUT, t -> true).of(),
        share(own, Trial.Kind.CUT, t -> t.answer().isFound()).rate(),
        kind(own, Trial.Kind.CUT, Answer.Kind.AMBIGUOUS),
        kind(own, Trial.Kind.CUT, Answer.Kind.GONE));
    twins.row(
        method,
        name,
        words,
        share(own, Trial.Kind.TWIN, t -> true).of(),
        share(own, Trial.Kind.TWIN, Trial::right).rate(),
        kind(own, Trial.Kind.TWIN, Answer.Kind.AMBIGUOUS),
        kind(own, Trial.Kind.TWIN, Answer.Kind.GONE),
        share(own, Trial.Kind.TWIN, HonestySection::isWrong).rate(),
        kind(own, Trial.Kind.TWIN_ALONE, Answer.Kind.FOUND),
        kind(own, Trial.Kind.TWIN_ALONE, Answer.Kind.AMBIGUOUS),
        kind(own, Trial.Kind.TWIN_ALONE, Answer.Kind.GONE));
  }

  /** Neither the original nor the admission that it is one of several. */
  private static boolean isWrong(Trial trial) {
    return !trial.right() && trial.answer().kind() != Answer.Kind.AMBIGUOUS;
  }

  private static double kind(List<Trial> trials, Trial.Kind of, Answer.Kind kind) {
    return share(trials, of, t -> t.answer().kind() == kind).rate();
  }

  private static Share share(List<Trial> trials, Trial.Kind kind, Predicate<Trial> hit) {
    Share share = Share.NONE;
    for (Trial trial : trials) {
      share = trial.kind() == kind ? share.with(hit.test(trial)) : share;
    }
    return share;
  }

  private static List<Trial> of(List<Trial> all, String method, Predicate<Trial> which) {
    return all.stream().filter(t -> t.method().equals(method)).filter(which).toList();
  }

  private static Set<String> groups(List<Trial> trials) {
    Set<String> groups = new TreeSet<>();
    trials.forEach(trial -> groups.add(trial.group()));
    return groups;
  }
}
