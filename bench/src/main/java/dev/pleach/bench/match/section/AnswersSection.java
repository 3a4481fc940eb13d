package dev.pleach.bench.match.section;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Whether the same pages get the same answer, in any order and by several threads at once. */
public final class AnswersSection implements MatchSection {
  private static final int PAIRS = 60; // of a set

  @Override
  public String name() {
    return "answers";
  }

  @Override
  public String heading() {
    return "The same answer twice";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    if (run.pleach().isEmpty()) {
      section.remark("not measured: pleach is not among the matchers");
      return;
    }
    Matcher matcher = Objects.requireNonNull(run.pleach().get().versions());
    List<LabelledPair> pairs = new ArrayList<>(Sample.of(run.sets().mutants(25), PAIRS));
    pairs.addAll(Sample.of(run.sets().ids(PageSets.VERSIONS), PAIRS));
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      pairs.addAll(run.sets().versions(set));
    }
    long[] oneByOne = pairs.stream().mapToLong(pair -> print(matcher, pair)).toArray();
    int last = pairs.size() - 1;
    long[] atOnce =
        IntStream.rangeClosed(0, last)
            .parallel()
            .mapToLong(i -> print(matcher, pairs.get(last - i)))
            .toArray();
    long all = 0;
    int different = 0;
    for (int i = 0; i <= last; i++) {
      all = 31 * all + oneByOne[i];
      different += oneByOne[i] == atOnce[last - i] ? 0 : 1;
    }
    section.remark(
        pairs.size() + " pairs of pages, first in order, then backwards by several threads");
    section.remark(
        "fingerprint of all answers: "
            + Long.toHexString(all)
            + "; on the same pages it is the same on every Java version");
    section.add(Figure.atMost("pairs of pages answered differently", different, 0));
  }

  /** Partners and scores as a number. */
  private static long print(Matcher matcher, LabelledPair pair) {
    Matching matching = matcher.match(pair.before(), pair.after());
    long print = 0;
    for (int b = 0; b < pair.before().size(); b++) {
      int a = matching.after(b);
      long score = a == DomTree.NONE ? 0 : Double.doubleToLongBits(matching.score(b));
      print = 1_000_003 * print + 31L * a + score;
    }
    return print;
  }
}
