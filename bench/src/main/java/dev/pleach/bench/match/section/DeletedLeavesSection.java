package dev.pleach.bench.match.section;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.DeletedLeaves;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Leaves that are cut out of the new page and should then have no partner. */
public final class DeletedLeavesSection implements MatchSection {
  private static final int LEAVES = 20;
  private static final int LEAVES_OF_OTHERS = 4; // each costs a matching of its own
  private static final int MOST_NODES_OF_OTHERS = 4_000;
  private static final int JAVADOC_PAIRS = 12;

  @Override
  public String name() {
    return "ghosts";
  }

  @Override
  public String heading() {
    return "Ghosts: leaves cut out of the new page that find a partner all the same";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    List<LabelledPair> pairs = new ArrayList<>();
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      pairs.addAll(run.sets().versions(set));
    }
    if (pairs.isEmpty()) {
      pairs.addAll(Sample.of(run.sets().ids(PageSets.VERSIONS), JAVADOC_PAIRS));
    }
    section.remark(
        "leaves that say something, say it once on a page, and were matched to the same text or"
            + " label; one is cut out at a time, then the pages are matched again; at most "
            + LEAVES
            + " a pair for pleach, "
            + LEAVES_OF_OTHERS
            + " for the others");
    Table table = new Table("Ghosts, test half", "matcher", "pairs", "leaves", "ghosts", "limit");
    for (SubjectScores<Share> of :
        run.test("ghosts", run.matchers(), pairs, DeletedLeavesSection::score)) {
      Share ghosts = row(table, of.subject().name(), of);
      if (of.subject().name().equals(Subjects.PLEACH)) {
        section.add(Figure.atMost("ghosts among leaves cut out", ghosts.rate(), 0.05));
      }
    }
    for (SubjectScores<Share> of : run.tuning("ghosts", pairs, DeletedLeavesSection::score)) {
      row(table, "pleach, tuning half", of);
    }
    section.add(table);
  }

  private static Share score(Subject subject, LabelledPair pair) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    boolean other = Subjects.isRival(subject);
    if (other && Math.max(pair.before().size(), pair.after().size()) > MOST_NODES_OF_OTHERS) {
      return Share.NONE;
    }
    return new DeletedLeaves(matcher, other ? LEAVES_OF_OTHERS : LEAVES).of(pair);
  }

  private static Share row(Table table, String name, SubjectScores<Share> scores) {
    Share ghosts = scores.all().stream().reduce(Share.NONE, Share::plus);
    int pairs = (int) scores.all().stream().filter(share -> share.of() > 0).count();
    if (pairs > 0) {
      table.row(name, pairs, ghosts.of(), ghosts.rate(), scores.subject().limit());
    }
    return ghosts;
  }
}
