package dev.pleach.bench.match.section;

import dev.pleach.bench.labels.UnrelatedPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** Pages of different sites, which should stay apart. */
public final class UnrelatedSection implements MatchSection {
  @Override
  public String name() {
    return "unrelated";
  }

  @Override
  public String heading() {
    return "Unrelated pages: nodes matched all the same";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    List<UnrelatedPair> pairs = run.sets().unrelated();
    if (pairs.isEmpty()) {
      section.remark("not measured: no pages of different sites");
      return;
    }
    section.remark(
        "pages of at least 200 nodes, each with one of another site; share of the nodes of all");
    Table table = new Table("Unrelated pages, test half", "matcher", "pairs", "matched", "limit");
    for (SubjectScores<Share> of :
        run.test("unrelated", run.matchers(), pairs, UnrelatedSection::score)) {
      double matched = row(table, of.subject().name(), of);
      if (of.subject().name().equals(Subjects.PLEACH)) {
        section.add(Figure.atMost("nodes of unrelated pages matched", matched, 0.01));
      }
    }
    for (SubjectScores<Share> of : run.tuning("unrelated", pairs, UnrelatedSection::score)) {
      row(table, "pleach, tuning half", of);
    }
    section.add(table);
  }

  private static Share score(Subject subject, UnrelatedPair pair) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    return UnrelatedPair.matched(matcher, List.of(pair));
  }

  private static double row(Table table, String name, SubjectScores<Share> scores) {
    Share matched = scores.all().stream().reduce(Share.NONE, Share::plus);
    table.row(name, scores.all().size(), matched.rate(), scores.subject().limit());
    return matched.rate();
  }
}
