package dev.pleach.bench.match;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Prints all measures of matchers in a few seconds, for those who tune one: {@code Figures DATA
 * MATCHER…}.
 */
final class Figures {
  private static final int LEAVES = 20;

  private final MatchSets sets;

  private Figures(MatchSets sets) {
    this.sets = sets;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Figures figures = new Figures(new MatchSets(new PageSets(Path.of(args[0]))));
    for (String name : Arrays.asList(args).subList(1, args.length)) {
      Subject subject = Subjects.ours(name);
      Matcher versions = Objects.requireNonNull(subject.versions());
      Matcher siblings = Objects.requireNonNull(subject.siblings());
      for (Half half : Half.values()) {
        figures.print(name, versions, siblings, half);
      }
    }
  }

  /** Prints the measures of a matcher on one half. */
  void print(String name, Matcher versions, Matcher siblings, Half half)
      throws IOException, InterruptedException {
    System.out.println(name + ", " + half);
    for (int rate : new int[] {5, 10, 25, 50}) {
      List<MutatedPage> mutants = MatchSets.of(half, sets.mutants(rate));
      show("mutation " + rate + " %", MutationScore.of(versions, mutants));
      show("  calibration error", Calibration.of(versions, mutants).error());
    }
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      List<VersionPair> pairs = MatchSets.of(half, sets.versions(set));
      show(set, VersionScore.of(versions, pairs));
      show("  calibration error", Calibration.of(versions, pairs).error());
      show("  ghosts", new Ghosts(versions, LEAVES).of(pairs));
    }
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      List<IdPair> pairs = MatchSets.of(half, sets.ids(set));
      for (String group : new TreeSet<>(pairs.stream().map(IdPair::group).toList())) {
        List<IdPair> those = pairs.stream().filter(p -> p.group().equals(group)).toList();
        show(set + " " + group, IdScore.of(versions, those));
        show(
            "  oldest to newest",
            IdScore.of(versions, those.stream().filter(IdPair::longest).toList()));
      }
      show("  calibration error", Calibration.of(versions, pairs).error());
    }
    show("siblings", SiblingScore.of(siblings, MatchSets.of(half, sets.siblings())));
    show("unrelated", Unrelated.matched(versions, MatchSets.of(half, sets.unrelated())));
  }

  private static void show(String what, Object score) {
    String text =
        score instanceof Double number ? String.format(Locale.ROOT, "%.4f", number) : "" + score;
    System.out.println(
        "  " + what + ": " + text.replaceAll("Share\\[hits=(\\d+), of=(\\d+)]", "$1/$2"));
  }
}
