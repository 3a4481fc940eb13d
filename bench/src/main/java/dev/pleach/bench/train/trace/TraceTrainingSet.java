package dev.pleach.bench.train.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.mutation.Mutant;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.weigh.TraceEvidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/**
 * Nodes to learn tracing from: of mutants, of labelled versions as they are and with the node cut
 * out, of documentation whose ids are hidden. Sources are of very different size: {@link #TOTALS}
 * sets for how many examples each counts.
 */
final class TraceTrainingSet {
  private static final int[] RATES = {5, 10, 25, 50};
  private static final int OF_MUTANT = 30; // nodes
  private static final int OF_ID_PAIR = 40; // nodes
  private static final int ONE_ID_PAIR_IN = 3;
  private static final int ROUNDS = 4; // of cutting, a pair of versions
  private static final int ONE_CUT_IN = 10;
  private static final long SEED = 7;
  private static final String CUT = ", cut";
  private static final String DELETED = ", deleted";

  /** Key: source; value: how many examples it counts for. */
  static final Map<String, Double> TOTALS = totals();

  private final LabelledSets sets;

  TraceTrainingSet(LabelledSets sets) {
    this.sets = sets;
  }

  /**
   * A pair of pages and nodes of the first.
   *
   * @param known what is known of some nodes
   */
  record Lesson(String source, DomTree before, DomTree after, List<Known> known) {
    /**
     * The examples.
     *
     * @param stage one of {@link TraceEvidence#stages}
     */
    List<ChoiceExample> examples(String stage) {
      TraceEvidence evidence = TraceEvidence.between(before, after);
      List<ChoiceExample> examples = new ArrayList<>();
      for (Known one : known) {
        TraceEvidence.Choice choice = evidence.of(one.node, stage);
        examples.add(ChoiceExample.of(source, choice, one.right, one.isGone));
      }
      return examples;
    }
  }

  /** What is known of a node: which ones are right on the other page, or that it is gone. */
  record Known(int node, IntPredicate right, boolean isGone) {
    static Known gone(int node) {
      return new Known(node, n -> false, true);
    }
  }

  private static Map<String, Double> totals() {
    Map<String, Double> totals = new LinkedHashMap<>();
    totals.put(mutants(5), 300d);
    totals.put(mutants(10), 400d);
    totals.put(mutants(25), 500d);
    totals.put(mutants(50), 300d);
    totals.put(PageSets.YEARS, 400d);
    totals.put(PageSets.YEARS + DELETED, 300d);
    for (String set : List.of(PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      totals.put(set, 400d);
    }
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      totals.put(set + CUT, 300d);
    }
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      totals.put(set, 700d);
      totals.put(set + CUT, 700d);
    }
    return totals;
  }

  private static String mutants(int rate) {
    return "mutants, " + rate + " %";
  }

  /** All of one half. */
  List<Lesson> of(Half half) throws IOException, InterruptedException {
    List<Lesson> lessons = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(SEED);
    for (int rate : RATES) {
      for (MutatedPage page : LabelledSets.of(half, LabelledSets.onePerPage(sets.mutants(rate)))) {
        lessons.add(mutant(mutants(rate), page.mutant(), random));
      }
    }
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      for (VersionPair pair : LabelledSets.of(half, sets.versions(set))) {
        addVersions(set, pair, random, lessons);
      }
    }
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      int successive = 0;
      for (IdPair pair : LabelledSets.of(half, sets.ids(set))) {
        if (pair.longest() || successive++ % ONE_ID_PAIR_IN == 0) {
          addIds(set, pair, random, lessons);
        }
      }
    }
    return lessons;
  }

  /** A copy of a node is right, too: nothing distinguishes it from the node. */
  private static Lesson mutant(String source, Mutant mutant, SplittableRandom random) {
    DomTree before = mutant.before();
    List<Integer> elements = new ArrayList<>();
    for (int n = 2; n < before.size(); n++) {
      if (before.isElement(n) && before.isVisible(n)) {
        elements.add(n);
      }
    }
    List<Known> known = new ArrayList<>();
    for (int i = 0; i < OF_MUTANT && !elements.isEmpty(); i++) {
      int node = elements.get(random.nextInt(elements.size()));
      int survivor = mutant.survivor(node);
      known.add(
          survivor == DomTree.NONE
              ? Known.gone(node)
              : new Known(node, n -> n == survivor || mutant.cloneOf(n) == node, false));
    }
    return new Lesson(source, before, mutant.after(), known);
  }

  private static void addVersions(
      String set, VersionPair pair, SplittableRandom random, List<Lesson> lessons) {
    List<Known> known = new ArrayList<>();
    List<Known> deleted = new ArrayList<>();
    List<int[]> partners = new ArrayList<>();
    for (VersionLabel label : pair.labels()) {
      switch (label.kind()) {
        case SILVER, PAIR -> {
          known.add(new Known(label.before(), n -> n == label.after(), false));
          partners.add(new int[] {label.before(), label.after()});
        }
        case DELETED -> deleted.add(Known.gone(label.before()));
        default -> {
          // who the partner is remains open
        }
      }
    }
    lessons.add(new Lesson(set, pair.before(), pair.after(), known));
    lessons.add(new Lesson(set + DELETED, pair.before(), pair.after(), deleted));
    for (int round = 0; round < ROUNDS; round++) {
      addCut(set, pair.before(), pair.after(), partners, random, lessons);
    }
  }

  private static void addIds(
      String set, IdPair pair, SplittableRandom random, List<Lesson> lessons) {
    DomTree before = pair.before();
    DomTree after = pair.after();
    List<int[]> partners = new ArrayList<>();
    for (int n = 0; n < before.size(); n++) {
      if (pair.block(n) != DomTree.NONE && before.isVisible(n)) {
        partners.add(new int[] {n, pair.block(n)});
      }
    }
    List<int[]> some = Sample.of(partners, OF_ID_PAIR);
    List<Known> known = new ArrayList<>();
    for (int[] partner : some) {
      known.add(new Known(partner[0], rightOf(before, partner[0], after, partner[1]), false));
    }
    lessons.add(new Lesson(set, before, after, known));
    for (int round = 0; round < ROUNDS; round++) {
      addCut(set, before, after, some, random, lessons);
    }
  }

  /**
   * After a redesign the id may be on the section around what it was on: right is what is near it
   * and holds about as much text as the node did.
   */
  private static IntPredicate rightOf(DomTree before, int node, DomTree after, int block) {
    int length = before.visibleText(node).length();
    return n -> {
      int other = after.visibleText(n).length();
      return NearBlock.is(after, block, n)
          && 3 + Math.min(length, other) >= 0.5 * Math.max(length, other);
    };
  }

  /** Some nodes are cut out of the new page, and so are gone. */
  private static void addCut(
      String set,
      DomTree before,
      DomTree after,
      List<int[]> partners,
      SplittableRandom random,
      List<Lesson> lessons) {
    List<Known> gone = new ArrayList<>();
    BitSet cut = new BitSet();
    for (int[] partner : partners) {
      if (random.nextInt(ONE_CUT_IN) == 0) {
        gone.add(Known.gone(partner[0]));
        cut.set(partner[1], after.end(partner[1]));
      }
    }
    if (!gone.isEmpty()) {
      lessons.add(new Lesson(set + CUT, before, after.subset(n -> !cut.get(n)), gone));
    }
  }
}
