package dev.pleach.bench.train.match;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.labels.SiblingPair;
import dev.pleach.bench.labels.Truth;
import dev.pleach.bench.labels.UnrelatedPair;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * The pages to learn from. Sources are of very different size, and the large ones are not the ones
 * that matter most: {@link #TOTALS} sets for how many examples each counts.
 */
final class TrainingSet {
  private static final int[] RATES = {5, 10, 25, 50};
  private static final int ROUNDS = 4; // of cutting, a pair of versions
  private static final long SEED = 5;

  private static final String CUT = ", cut";
  private static final String MASKED_PAGE = ", whole page masked";
  private static final String MASKED_LABELS = ", labelled elements masked";
  private static final String UNRELATED = "unrelated";
  private static final String NO_SITE = "";

  /** Key: source; value: how many examples it counts for. Others count for as many as they have. */
  static final Map<String, Double> TOTALS = totals();

  private final LabelledSets sets;

  TrainingSet(LabelledSets sets) {
    this.sets = sets;
  }

  private static Map<String, Double> totals() {
    Map<String, Double> totals = new LinkedHashMap<>();
    totals.put(mutants(5), 600d);
    totals.put(mutants(10), 800d);
    totals.put(mutants(25), 1000d);
    totals.put(mutants(50), 800d);
    totals.put(PageSets.YEARS, 400d);
    totals.put(PageSets.YEARS + CUT, 800d);
    totals.put(PageSets.YEARS + MASKED_PAGE, 200d);
    totals.put(PageSets.YEARS + MASKED_LABELS, 300d);
    totals.put(PageSets.YEARS_EXTRA, 300d);
    totals.put(PageSets.YEARS_EXTRA + CUT, 600d);
    totals.put(PageSets.YEARS_EXTRA + MASKED_PAGE, 200d);
    totals.put(PageSets.YEARS_EXTRA + MASKED_LABELS, 300d);
    totals.put(PageSets.DAYS, 200d);
    totals.put(PageSets.DAYS + CUT, 400d);
    totals.put(PageSets.DAYS + MASKED_PAGE, 100d);
    totals.put(PageSets.DAYS + MASKED_LABELS, 100d);
    totals.put(PageSets.VERSIONS, 600d);
    totals.put(PageSets.MANUALS, 400d);
    totals.put(UNRELATED, 800d);
    return totals;
  }

  private static String mutants(int rate) {
    return "mutants, " + rate + " %";
  }

  /** Where a pair is the same thing. */
  List<TrainingPages> versions(Half half) throws IOException, InterruptedException {
    List<TrainingPages> lessons = new ArrayList<>();
    for (int rate : RATES) {
      for (MutatedPage page : LabelledSets.of(half, LabelledSets.onePerPage(sets.mutants(rate)))) {
        lessons.add(TrainingPages.of(mutants(rate), NO_SITE, page));
      }
    }
    lessons.addAll(oldAndNew(half));
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      for (IdPair pair : LabelledSets.of(half, sets.ids(set))) {
        lessons.add(TrainingPages.of(set, NO_SITE, pair));
      }
    }
    for (UnrelatedPair pair : LabelledSets.of(half, sets.unrelated())) {
      lessons.add(
          new TrainingPages(
              UNRELATED, NO_SITE, pair.before(), pair.after(), (b, a) -> Truth.WRONG));
    }
    return lessons;
  }

  /** Two labelled versions of a page: as they are, with elements cut out, and masked. */
  List<TrainingPages> oldAndNew(Half half) throws IOException, InterruptedException {
    List<TrainingPages> lessons = new ArrayList<>();
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      for (VersionPair pair : LabelledSets.of(half, sets.versions(set))) {
        lessons.add(TrainingPages.of(set, Half.site(pair.name()), pair));
        addCut(set + CUT, pair, lessons);
        lessons.add(masked(set + MASKED_PAGE, pair, pair.maskedPage()));
        lessons.add(masked(set + MASKED_LABELS, pair, pair.maskedLabels()));
      }
    }
    return lessons;
  }

  /** Where a pair is the same slot. */
  List<TrainingPages> siblings(Half half) throws IOException, InterruptedException {
    List<TrainingPages> lessons = new ArrayList<>();
    for (SiblingPair pair : LabelledSets.of(half, sets.allSiblings())) {
      lessons.add(
          new TrainingPages(
              PageSets.SIBLINGS,
              NO_SITE,
              pair.before(),
              pair.after(),
              (b, a) ->
                  isAlone(pair.before(), b) && isAlone(pair.after(), a)
                      ? pair.truth(pair.before().parent(b), pair.after().parent(a))
                      : pair.truth(b, a)));
    }
    return lessons;
  }

  /**
   * Whether a node is all the text of its parent, and so in the same slot: texts have no labels.
   */
  private static boolean isAlone(DomTree page, int node) {
    return page.isText(node) && page.childCount(page.parent(node)) == 1;
  }

  /** Elements whose partner is known lose it: what is matched to them then is wrong. */
  private static void addCut(String source, VersionPair pair, List<TrainingPages> lessons) {
    Map<Integer, Integer> silver = silver(pair);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      PageCutter cutter = PageCutter.cut(pair.after(), silver.values(), random);
      lessons.add(
          new TrainingPages(
              source,
              Half.site(pair.name()),
              pair.before(),
              cutter.tree(),
              (b, a) -> {
                Integer partner = silver.get(b);
                return partner == null
                    ? Truth.UNKNOWN
                    : Truth.of(!cutter.isGone(partner) && cutter.origin(a) == partner);
              }));
    }
  }

  private static TrainingPages masked(String source, VersionPair pair, VersionPair.Masked pages) {
    Map<Integer, Integer> shown = new TreeMap<>();
    silver(pair).forEach((b, a) -> shown.put(pages.before().node(b), pages.after().node(a)));
    return new TrainingPages(
        source,
        Half.site(pair.name()),
        pages.before().tree(),
        pages.after().tree(),
        (b, a) -> {
          Integer partner = shown.get(b);
          return partner == null ? Truth.UNKNOWN : Truth.of(partner == a);
        });
  }

  /** Key: node before; value: the same after. */
  private static Map<Integer, Integer> silver(VersionPair pair) {
    Map<Integer, Integer> silver = new TreeMap<>();
    for (VersionLabel label : pair.labels()) {
      if (label.kind() == VersionLabel.Kind.SILVER) {
        silver.put(label.before(), label.after());
      }
    }
    return silver;
  }
}
