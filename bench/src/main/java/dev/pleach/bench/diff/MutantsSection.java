package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.mutation.Mutant;
import dev.pleach.bench.mutation.Mutator;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.List;

/**
 * Mutants, whose edits are known: how many changes are reported for them, and how much text is
 * marked. Text that really changed is what the diff marks when it is given the true matching: the
 * words an edit touched, and the text of what was removed or copied.
 */
final class MutantsSection implements DiffSection {
  private static final double[] SHARES = {0.05, 0.10, 0.25, 0.50};
  private static final int JUDGED = 1; // index of the share that has bars

  @Override
  public String name() {
    return "mutants";
  }

  @Override
  public String heading() {
    return "Mutants: changes told against edits made";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    List<BenchPage> pages = run.pages().single();
    if (pages.isEmpty()) {
      section.remark("not measured: no single pages");
      return;
    }
    Tally[] tallies = new Tally[SHARES.length];
    for (int s = 0; s < tallies.length; s++) {
      tallies[s] = new Tally();
    }
    try (Progress progress = run.progress("mutants", run.mutants())) {
      for (int i = 0; i < run.mutants(); i++) {
        // Every page at every share in turn, each time with another seed.
        int share = i % SHARES.length;
        int round = i / SHARES.length;
        DomTree page = DomTree.parse(pages.get(round % pages.size()).html());
        tallies[share].add(run, Mutator.standard().mutate(page, SHARES[share], round));
        progress.step();
      }
    }
    report(section, tallies);
  }

  private static void report(Section section, Tally[] tallies) {
    Table table =
        new Table(
            "Mutants by share of elements drawn",
            "share",
            "mutants",
            "edits",
            "changes",
            "changes / edits",
            "by the true matching",
            "marked / changed text",
            "wrong replays");
    int wrong = 0;
    int made = 0;
    for (int s = 0; s < tallies.length; s++) {
      Tally tally = tallies[s];
      table.row(
          Math.round(100 * SHARES[s]) + " %",
          tally.mutants,
          tally.edits,
          tally.changes,
          (double) tally.changes / tally.edits,
          (double) tally.trueChanges / tally.edits,
          (double) tally.marked / tally.trueMarked,
          tally.wrong);
      wrong += tally.wrong;
      made += tally.mutants;
    }
    section.add(table);
    Tally judged = tallies[JUDGED];
    section.add(Figure.shown("mutants replayed", made));
    section.add(Figure.atMost("mutants whose replay differs", wrong, 0));
    section.add(
        Figure.atMost("changes / edits at 10 %", (double) judged.changes / judged.edits, 1.25));
    section.add(
        Figure.atMost(
            "characters marked / changed at 10 %",
            (double) judged.marked / judged.trueMarked, 1.5));
  }

  /** The counts of one share. */
  private static final class Tally {
    int mutants;
    long edits;
    long changes;
    long trueChanges;
    long marked;
    long trueMarked;
    int wrong;

    void add(DiffBenchRun run, Mutant mutant) {
      Diff diff;
      try {
        diff = Diff.of(run.matcher().match(mutant.before(), mutant.after()));
      } catch (TreeTooLargeException e) {
        return;
      }
      Diff truth = Diff.of(truth(mutant));
      mutants++;
      edits += mutant.edits().size();
      changes += diff.changes().size();
      trueChanges += truth.changes().size();
      marked += MarkedText.characters(diff);
      trueMarked += MarkedText.characters(truth);
      boolean exact = diff.patch().applyTo(mutant.before()).equals(mutant.after());
      wrong += exact ? 0 : 1;
    }

    private static Matching truth(Mutant mutant) {
      Matching.Builder pairs = Matching.builder(mutant.before(), mutant.after());
      for (int b = 0; b < mutant.before().size(); b++) {
        if (mutant.survivor(b) != DomTree.NONE) {
          pairs.add(b, mutant.survivor(b), 1);
        }
      }
      return pairs.build();
    }
  }
}
