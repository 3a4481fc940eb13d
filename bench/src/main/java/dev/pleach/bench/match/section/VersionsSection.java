package dev.pleach.bench.match.section;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.VersionScore;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** Versions of pages, years and days apart, with labels by people and by text. */
public final class VersionsSection implements MatchSection {
  @Override
  public String name() {
    return "years";
  }

  @Override
  public String heading() {
    return "Versions of a page, years and days apart";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "silver: same tag, text and link, once on each version; masked: the same with text, links"
            + " and names hidden, on the whole page or on the silver elements and all inside them"
            + " alone; deleted, added: left without a partner, as they should be; kept:"
            + " have some partner");
    section.remark(Subject.sampling());
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      List<VersionPair> pairs = run.sets().versions(set);
      if (pairs.isEmpty()) {
        section.remark("not measured: " + set + " is not there");
        continue;
      }
      section.remark(set + ", tuning half: " + names(Half.TUNING, pairs));
      section.remark(set + ", test half: " + names(Half.TEST, pairs));
      measure(run, set, pairs, section);
    }
  }

  private static void measure(MatchRun run, String set, List<VersionPair> pairs, Section section) {
    Table table =
        new Table(
            set + ", test half",
            "matcher",
            "pairs",
            "silver",
            "masked, whole page",
            "masked, labelled elements",
            "gold pairs",
            "deleted",
            "added",
            "kept",
            "limit");
    List<SubjectScores<VersionScore>> scores =
        run.test(set, run.everyone(), pairs, VersionsSection::score);
    for (SubjectScores<VersionScore> of : scores) {
      row(table, of.subject().name(), of.all(), of.subject().limit());
    }
    for (SubjectScores<VersionScore> of : run.tuning(set, pairs, VersionsSection::score)) {
      row(table, "pleach, tuning half", of.all(), "");
    }
    section.add(table);
    for (SubjectScores<VersionScore> of : scores) {
      if (of.subject().name().equals(Subjects.PLEACH)) {
        bars(set, sum(of.all()), section);
      }
    }
    MatchRun.addLead(section, set + ", mean of the columns", scores, all -> accuracy(sum(all)));
  }

  private static void bars(String set, VersionScore score, Section section) {
    if (!set.equals(PageSets.DAYS)) {
      boolean extra = set.equals(PageSets.YEARS_EXTRA);
      bar(section, set + ": silver found", score.silver(), 0.98);
      double bar = extra ? 0.86 : 0.85;
      bar(section, set + ": silver found, whole page masked", score.maskedPage(), bar);
      bar(section, set + ": silver found, labelled elements masked", score.maskedLabels(), bar);
    }
    bar(section, set + ": deleted left unmatched", score.deleted(), 0.85);
    bar(section, set + ": added left unmatched", score.added(), 0.90);
    bar(section, set + ": kept with a partner", score.kept(), 0.60);
  }

  /** A set without labels of this kind has no bar for it. */
  private static void bar(Section section, String name, Share share, double bar) {
    if (share.of() > 0) {
      section.add(Figure.atLeast(name, share.rate(), bar));
    }
  }

  private static VersionScore score(Subject subject, VersionPair pair) {
    return VersionScore.asking(subject::versions, pair);
  }

  private static VersionScore sum(List<VersionScore> scores) {
    return scores.stream().reduce(VersionScore.NONE, VersionScore::plus);
  }

  /** One number for finding what is there and letting go of what is not. */
  private static double accuracy(VersionScore score) {
    return Stream.of(
            score.silver(),
            score.maskedPage(),
            score.maskedLabels(),
            score.deleted(),
            score.added())
        .filter(share -> share.of() > 0)
        .mapToDouble(Share::rate)
        .average()
        .orElse(Double.NaN);
  }

  private static void row(Table table, String name, List<VersionScore> scores, String limit) {
    if (scores.isEmpty()) {
      return; // all pairs are too large
    }
    VersionScore sum = sum(scores);
    table.row(
        name,
        scores.size(),
        sum.silver().rate(),
        sum.maskedPage().rate(),
        sum.maskedLabels().rate(),
        sum.pairs().hits() + " of " + sum.pairs().of(),
        sum.deleted().rate(),
        sum.added().rate(),
        sum.kept().rate(),
        limit);
  }

  private static String names(Half half, List<VersionPair> pairs) {
    return String.join(", ", LabelledSets.of(half, pairs).stream().map(VersionPair::name).toList());
  }
}
