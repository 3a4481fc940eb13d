package dev.pleach.bench.match.section;

import dev.pleach.bench.labels.SiblingPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.SiblingScore;
import java.io.IOException;
import java.util.List;

/** Values in the same slot of two pages of a site. */
public final class SiblingsSection implements MatchSection {
  @Override
  public String name() {
    return "siblings";
  }

  @Override
  public String heading() {
    return "Siblings: the same slot on two pages of a site";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    List<SiblingPair> pairs = run.sets().siblings();
    if (pairs.isEmpty()) {
      section.remark("not measured: siblings are not there, or have no labels");
      return;
    }
    section.remark(
        run.javadoc()
            ? "slots: parts of class pages that have the same id, which is hidden; all pages are"
                + " of one site and in the test half"
            : "successive pages of a site; attributes that stand at one place on both pages; every"
                + " other site is in the test half");
    section.remark(Subject.sampling());
    Table table =
        new Table("Slots, test half", "matcher", "pairs", "slots", "right", "wrong", "limit");
    List<SubjectScores<SiblingScore>> scores =
        run.test("siblings", run.everyone(), pairs, SiblingsSection::score);
    for (SubjectScores<SiblingScore> of : scores) {
      row(table, of.subject().name(), of);
      if (of.subject().name().equals(Subjects.PLEACH)) {
        section.add(Figure.atLeast("slots right", sum(of.all()).right().rate(), 0.985));
        section.add(Figure.atMost("slots wrong", sum(of.all()).wrong().rate(), 0.008));
      }
    }
    for (SubjectScores<SiblingScore> of : run.tuning("siblings", pairs, SiblingsSection::score)) {
      row(table, "pleach, tuning half", of);
    }
    section.add(table);
    MatchRun.addLead(section, "siblings", scores, all -> sum(all).right().rate());
  }

  private static SiblingScore score(Subject subject, SiblingPair pair) {
    return SiblingScore.of(subject.siblings(pair.before(), pair.after()), pair);
  }

  private static SiblingScore sum(List<SiblingScore> scores) {
    return scores.stream().reduce(SiblingScore.NONE, SiblingScore::plus);
  }

  private static void row(Table table, String name, SubjectScores<SiblingScore> scores) {
    if (scores.all().isEmpty()) {
      return; // all pairs are too large
    }
    SiblingScore sum = sum(scores.all());
    table.row(
        name,
        scores.all().size(),
        sum.right().of(),
        sum.right().rate(),
        sum.wrong().rate(),
        scores.subject().limit());
  }
}
