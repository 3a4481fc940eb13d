package dev.pleach.bench.train.match;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.VersionScore;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.pleach.PairEvidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * How pages of a site are judged by weights that were learned from all other sites. Half of the
 * labelled sites are only a few; left out one by one, all of them estimate the result on unseen
 * sites.
 */
final class LeaveOneSiteOut {
  private static final List<String> SETS = List.of(PageSets.YEARS, PageSets.YEARS_EXTRA);

  private final LabelledSets sets;
  private final double penalty;

  LeaveOneSiteOut(LabelledSets sets, double penalty) {
    this.sets = sets;
    this.penalty = penalty;
  }

  /** The sites that are left out, one at a time. */
  List<String> sites() throws IOException, InterruptedException {
    List<String> sites = new ArrayList<>();
    for (String set : SETS) {
      sets.versions(set).stream().map(pair -> Half.site(pair.name())).forEach(sites::add);
    }
    return sites.stream().distinct().sorted().toList();
  }

  /** Learns once for each site. */
  void measure(List<PairExample> examples, Runnable step, Section section)
      throws IOException, InterruptedException {
    Map<String, PairWeights> bySite = new TreeMap<>(); // value: of all other sites
    for (String site : sites()) {
      List<PairExample> others = examples.stream().filter(e -> !e.site().equals(site)).toList();
      bySite.put(
          site, PairWeights.learn(others, new ExampleSources(others, TrainingSet.TOTALS), penalty));
      step.run();
    }
    for (String set : SETS) {
      if (sets.versions(set).isEmpty()) {
        section.remark("not measured: " + set + " is not there");
        continue;
      }
      Table table =
          new Table(
              set + ", all sites",
              "pairs that stay",
              "silver",
              "masked, whole page",
              "masked, labelled elements",
              "deleted",
              "added",
              "kept");
      row(
          table,
          "likely by weights of other sites",
          set,
          site -> Objects.requireNonNull(bySite.get(site))::probability);
      row(table, "all that are proposed", set, site -> evidence -> 1);
      row(table, "anchors alone", set, site -> evidence -> 0);
      section.add(table);
    }
  }

  /** The probability of a pair, by the site of its pages. */
  private interface Judges {
    ToDoubleFunction<PairEvidence> of(String site);
  }

  private void row(Table table, String name, String set, Judges judges)
      throws IOException, InterruptedException {
    VersionScore all = VersionScore.NONE;
    for (VersionPair pair : sets.versions(set)) {
      ToDoubleFunction<PairEvidence> judge = judges.of(Half.site(pair.name()));
      Matcher matcher = (before, after) -> PairEvidence.matching(before, after, judge);
      all = all.plus(VersionScore.of(matcher, pair));
    }
    table.row(
        name,
        rate(all.silver()),
        rate(all.maskedPage()),
        rate(all.maskedLabels()),
        rate(all.deleted()),
        rate(all.added()),
        rate(all.kept()));
  }

  private static Object rate(Share share) {
    return share.of() == 0 ? "" : share.rate();
  }
}
