package dev.pleach.bench.match.section;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.IdScore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parts of documentation found again in other versions of it, by ids that are hidden. */
public final class IdsSection implements MatchSection {
  private static final int PAIRS_OF_OTHERS = 60; // in a group, so that slow ones come to an end

  @Override
  public String name() {
    return "ids";
  }

  @Override
  public String heading() {
    return "Versions of documentation, ids hidden";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "successive versions, and the oldest with the newest; a partner up to two levels inside or"
            + " around the right block counts; ids and links to them are hidden");
    section.remark(Subject.sampling());
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      List<IdPair> pairs = run.sets().ids(set);
      if (pairs.isEmpty()) {
        section.remark("not measured: " + set + " is not there");
        continue;
      }
      section.remark(set + ", tuning half: " + groups(Half.TUNING, pairs));
      section.remark(set + ", test half: " + groups(Half.TEST, pairs));
      measure(run, set, pairs, section);
    }
  }

  private static void measure(MatchRun run, String set, List<IdPair> pairs, Section section) {
    double bar = set.equals(PageSets.MANUALS) ? 0.985 : 0.97;
    Table table =
        new Table(
            set + ", ids found",
            "matcher",
            "library",
            "half",
            "pairs",
            "ids",
            "right",
            "precision",
            "oldest to newest",
            "limit");
    Map<String, List<IdPair>> groups =
        pairs.stream()
            .collect(Collectors.groupingBy(IdPair::group, TreeMap::new, Collectors.toList()));
    for (Map.Entry<String, List<IdPair>> group : groups.entrySet()) {
      String name = group.getKey();
      List<IdPair> all = group.getValue();
      for (SubjectScores<IdScore> of : run.tuning(name, all, IdsSection::score)) {
        row(table, name, all, of);
      }
      List<Subject> pleach = run.pleach().stream().toList();
      for (SubjectScores<IdScore> of : run.test(name, pleach, all, IdsSection::score)) {
        row(table, name, all, of);
        if (!of.pairs().isEmpty()) {
          section.add(Figure.atLeast(name + ": ids found", rate(of.all()), bar));
          section.add(
              Figure.atLeast(name + ": ids found, oldest to newest", rate(longest(all, of)), bar));
          IdScore sum = sum(of.all());
          if (sum.named().of() < sum.right().of()) {
            section.add(
                Figure.shown(
                    name + ": … without ids that are running numbers, such as index-12",
                    sum.named().rate()));
          }
        }
      }
      List<IdPair> sample = sample(all);
      List<SubjectScores<IdScore>> scores =
          run.test(name + ", others", run.everyone(), sample, IdsSection::score);
      for (SubjectScores<IdScore> of : scores) {
        if (!of.subject().name().equals(Subjects.PLEACH)) {
          row(table, name, sample, of);
        }
      }
      MatchRun.addLead(section, name, scores, IdsSection::rate);
    }
    section.add(table);
  }

  /** Some of the pairs, half of them oldest and newest: some matchers are slow. */
  private static List<IdPair> sample(List<IdPair> all) {
    List<IdPair> longest = all.stream().filter(IdPair::longest).toList();
    List<IdPair> others = all.stream().filter(pair -> !pair.longest()).toList();
    List<IdPair> sample = new ArrayList<>(Sample.of(longest, PAIRS_OF_OTHERS / 2));
    sample.addAll(Sample.of(others, PAIRS_OF_OTHERS - sample.size()));
    return sample;
  }

  private static List<IdScore> longest(List<IdPair> pairs, SubjectScores<IdScore> scores) {
    return IntStream.range(0, scores.pairs().size())
        .filter(i -> pairs.get(i).longest())
        .mapToObj(scores.pairs()::get)
        .flatMap(Optional::stream)
        .toList();
  }

  private static IdScore score(Subject subject, IdPair pair) {
    return IdScore.of(subject.versions(pair.before(), pair.after()), pair);
  }

  private static IdScore sum(List<IdScore> scores) {
    return scores.stream().reduce(IdScore.NONE, IdScore::plus);
  }

  private static double rate(List<IdScore> scores) {
    return sum(scores).right().rate();
  }

  /** Nothing for a group of the other half, or if all pairs are too large. */
  private static void row(
      Table table, String group, List<IdPair> pairs, SubjectScores<IdScore> scores) {
    if (!scores.all().isEmpty()) {
      IdScore sum = sum(scores.all());
      table.row(
          scores.subject().name(),
          group,
          pairs.get(0).half().label(),
          scores.all().size(),
          sum.right().of(),
          sum.right().rate(),
          sum.precision().rate(),
          rate(longest(pairs, scores)),
          scores.subject().limit());
    }
  }

  private static String groups(Half half, List<IdPair> pairs) {
    return String.join(
        ", ", new TreeSet<>(LabelledSets.of(half, pairs).stream().map(IdPair::group).toList()));
  }
}
