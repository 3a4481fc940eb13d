package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.peers.Healenium;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Whether a block that is gone is reported as gone, and one with a twin found or as ambiguous. */
final class TamperingSection implements TraceSection {
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
    List<TamperTrial> test = run.trials(Half.TEST);
    if (test.isEmpty()) {
      section.remark("not measured: no block was found to be cut out");
      return;
    }
    section.remark(
        "blocks that were traced right; each, and only it, is cut out of the new page,"
            + " and it is traced again: found is what should not be. At most "
            + PageTampering.BLOCKS
            + " blocks of a pair of versions, of a page of documentation about "
            + PageTampering.OF_HISTORY
            + " in all its versions; Healenium is asked one in "
            + PageTampering.ONE_OF_HEALENIUM_IN
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
      List<TamperTrial> all = run.trials(half);
      for (String group : groups(all)) {
        rows(cuts, twins, TraceMethod.PLEACH, group, half, all, t -> t.group().equals(group));
      }
      rows(cuts, twins, TraceMethod.PLEACH, "all", half, all, t -> true);
      rows(cuts, twins, Healenium.NAME, "all", half, all, t -> true);
    }
    section.add(cuts);
    section.add(twins);
    List<TamperTrial> ours = of(test, TraceMethod.PLEACH, t -> true);
    section.add(
        Figure.atMost(
            "cut out and found all the same",
            share(ours, TamperTrial.Kind.CUT, t -> t.answer().isFound()).rate(),
            MOST_FOUND));
    section.add(
        Figure.atMost(
            "with a twin, wrong",
            share(ours, TamperTrial.Kind.TWIN, TamperingSection::isWrong).rate(),
            MOST_WRONG));
  }

  private static void rows(
      Table cuts,
      Table twins,
      String method,
      String name,
      Half half,
      List<TamperTrial> all,
      Predicate<TamperTrial> which) {
    List<TamperTrial> own = of(all, method, which);
    if (own.isEmpty()) {
      return;
    }
    String words = half.label();
    cuts.row(
        method,
        name,
        words,
        share(own, TamperTrial.Kind.CUT, t -> true).of(),
        share(own, TamperTrial.Kind.CUT, t -> t.answer().isFound()).rate(),
        kind(own, TamperTrial.Kind.CUT, TraceAnswer.Kind.AMBIGUOUS),
        kind(own, TamperTrial.Kind.CUT, TraceAnswer.Kind.GONE));
    twins.row(
        method,
        name,
        words,
        share(own, TamperTrial.Kind.TWIN, t -> true).of(),
        share(own, TamperTrial.Kind.TWIN, TamperTrial::right).rate(),
        kind(own, TamperTrial.Kind.TWIN, TraceAnswer.Kind.AMBIGUOUS),
        kind(own, TamperTrial.Kind.TWIN, TraceAnswer.Kind.GONE),
        share(own, TamperTrial.Kind.TWIN, TamperingSection::isWrong).rate(),
        kind(own, TamperTrial.Kind.TWIN_ALONE, TraceAnswer.Kind.FOUND),
        kind(own, TamperTrial.Kind.TWIN_ALONE, TraceAnswer.Kind.AMBIGUOUS),
        kind(own, TamperTrial.Kind.TWIN_ALONE, TraceAnswer.Kind.GONE));
  }

  /** Whether an answer is neither the original nor ambiguous. */
  private static boolean isWrong(TamperTrial trial) {
    return !trial.right() && trial.answer().kind() != TraceAnswer.Kind.AMBIGUOUS;
  }

  private static double kind(List<TamperTrial> trials, TamperTrial.Kind of, TraceAnswer.Kind kind) {
    return share(trials, of, t -> t.answer().kind() == kind).rate();
  }

  private static Share share(
      List<TamperTrial> trials, TamperTrial.Kind kind, Predicate<TamperTrial> hit) {
    Share share = Share.NONE;
    for (TamperTrial trial : trials) {
      share = trial.kind() == kind ? share.with(hit.test(trial)) : share;
    }
    return share;
  }

  private static List<TamperTrial> of(
      List<TamperTrial> all, String method, Predicate<TamperTrial> which) {
    return all.stream().filter(t -> t.method().equals(method)).filter(which).toList();
  }

  private static Set<String> groups(List<TamperTrial> trials) {
    Set<String> groups = new TreeSet<>();
    trials.forEach(trial -> groups.add(trial.group()));
    return groups;
  }
}
