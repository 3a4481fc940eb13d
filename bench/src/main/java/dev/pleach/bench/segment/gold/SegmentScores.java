package dev.pleach.bench.segment.gold;

import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How well the segments of one page agree with the blocks that people marked. A measure that the
 * marks do not allow is left out.
 *
 * <p>Top layer: the segments at the top; while there is one only, its children. Deep layer: every
 * leaf belongs to the deepest segment with it.
 */
public final class SegmentScores {
  private static final double COVER = 0.6; // share of the characters that a gold layer has to have
  private static final double ALIKE = 0.8; // likeness of leaf sets that is a fuzzy match

  /** What is measured, all from 0 to 1. */
  public enum Measure {
    L1_EXACT,
    L1_FUZZY,
    L12_EXACT,
    L12_FUZZY,
    B3_L1,
    B3_DEEP,
    MAIN;

    /** Its name in reports. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private record Ranked(int depth, BitSet leaves) {}

  private final GoldPage page;
  private final Map<Measure, Double> scores = new EnumMap<>(Measure.class);

  private SegmentScores(GoldPage page) {
    this.page = page;
  }

  /** The measures of the segments of a page. */
  public static Map<Measure, Double> of(GoldPage page, List<Segment> segments) {
    SegmentScores scores = new SegmentScores(page);
    scores.measure(segments);
    return scores.scores;
  }

  private void measure(List<Segment> segments) {
    List<Ranked> all = new ArrayList<>();
    segments.forEach(segment -> walk(segment, 0, all));
    Collection<BitSet> every = distinct(all.stream().map(Ranked::leaves).toList());
    List<GoldBlock> level1 =
        page.blocks().stream().filter(b -> b.level() == 1 && !b.leaves().isEmpty()).toList();
    List<BitSet> flat = innermost(level1.stream().map(b -> new Ranked(0, b.leaves())).toList());
    long texts = flat.stream().filter(part -> chars(part) > 0).count();
    if (cover(level1.stream().map(GoldBlock::leaves).toList()) >= COVER && texts >= 2) {
      measureTop(segments, every, level1, flat);
    }
    List<BitSet> gold = page.blocks().stream().map(GoldBlock::leaves).toList();
    if (cover(gold) >= COVER) {
      match(distinct(gold), every, Measure.L12_EXACT, Measure.L12_FUZZY);
      List<Ranked> deep = gold.stream().map(leaves -> new Ranked(0, leaves)).toList();
      scores.put(Measure.B3_DEEP, bcubed(innermost(deep), innermost(all)));
    }
  }

  private void measureTop(
      List<Segment> segments, Collection<BitSet> every, List<GoldBlock> level1, List<BitSet> flat) {
    List<BitSet> rest = new ArrayList<>();
    List<Segment> top = seen(segments);
    while (top.size() == 1 && !seen(top.get(0).children()).isEmpty()) {
      BitSet left = page.leavesOf(top.get(0));
      top = seen(top.get(0).children());
      top.forEach(child -> left.andNot(page.leavesOf(child)));
      rest.add(left);
    }
    List<Ranked> layer = new ArrayList<>();
    distinct(top.stream().map(page::leavesOf).toList()).forEach(s -> layer.add(new Ranked(1, s)));
    match(notEmpty(flat), notEmpty(innermost(layer)), Measure.L1_EXACT, Measure.L1_FUZZY);
    distinct(rest).forEach(leaves -> layer.add(new Ranked(0, leaves)));
    List<BitSet> parts = innermost(layer);
    scores.put(Measure.B3_L1, bcubed(flat, parts));
    BitSet main = new BitSet();
    for (int i = 0; i < flat.size(); i++) {
      if (level1.get(i).type().equals("Content") && chars(flat.get(i)) > chars(main)) {
        main = flat.get(i);
      }
    }
    if (chars(main) > 0) {
      double best = 0;
      for (Collection<BitSet> some : List.of(every, parts)) {
        for (BitSet part : some) {
          best = Math.max(best, 2.0 * chars(and(main, part)) / (chars(main) + chars(part)));
        }
      }
      scores.put(Measure.MAIN, best);
    }
  }

  private List<Segment> seen(List<Segment> segments) {
    return segments.stream().filter(s -> !page.leavesOf(s).isEmpty()).toList();
  }

  private void walk(Segment segment, int depth, List<Ranked> all) {
    BitSet leaves = page.leavesOf(segment);
    if (!leaves.isEmpty()) {
      all.add(new Ranked(depth, leaves));
      segment.children().forEach(child -> walk(child, depth + 1, all));
    }
  }

  private static Collection<BitSet> distinct(Collection<BitSet> sets) {
    LinkedHashSet<BitSet> found = new LinkedHashSet<>(sets);
    found.removeIf(BitSet::isEmpty);
    return found;
  }

  private static Collection<BitSet> notEmpty(Collection<BitSet> sets) {
    return sets.stream().filter(s -> !s.isEmpty()).toList();
  }

  /** What is left of each set if a leaf belongs to the deepest, then smallest, then first one. */
  private static List<BitSet> innermost(List<Ranked> sets) {
    List<Integer> order = new ArrayList<>();
    List<BitSet> parts = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      order.add(i);
      parts.add(new BitSet());
    }
    order.sort(
        Comparator.<Integer>comparingInt(i -> -sets.get(i).depth())
            .thenComparingInt(i -> sets.get(i).leaves().cardinality())
            .thenComparingInt(i -> i));
    BitSet taken = new BitSet();
    for (int i : order) {
      BitSet part = (BitSet) sets.get(i).leaves().clone();
      part.andNot(taken);
      taken.or(part);
      parts.set(i, part);
    }
    return parts;
  }

  private static BitSet and(BitSet a, BitSet b) {
    BitSet both = (BitSet) a.clone();
    both.and(b);
    return both;
  }

  private int chars(BitSet leaves) {
    return leaves.stream().map(page::chars).sum();
  }

  private int units(BitSet leaves) {
    return leaves.stream().map(page::unit).sum();
  }

  private double cover(List<BitSet> sets) {
    BitSet all = new BitSet();
    all.set(0, page.leafCount());
    BitSet covered = new BitSet();
    sets.forEach(covered::or);
    return sets.isEmpty() ? 0 : (double) chars(covered) / Math.max(1, chars(all));
  }

  /** A possible fuzzy match. */
  private record Candidate(double likeness, int gold, int predicted) {}

  private void match(
      Collection<BitSet> gold, Collection<BitSet> predicted, Measure exact, Measure fuzzy) {
    List<BitSet> golds = List.copyOf(gold);
    List<BitSet> parts = List.copyOf(predicted);
    LinkedHashSet<BitSet> equal = new LinkedHashSet<>(golds);
    equal.retainAll(parts);
    scores.put(exact, f1(equal.size(), golds.size(), parts.size()));
    List<Candidate> candidates = new ArrayList<>();
    for (int g = 0; g < golds.size(); g++) {
      for (int p = 0; p < parts.size(); p++) {
        int both = units(and(golds.get(g), parts.get(p)));
        double likeness = 2.0 * both / (units(golds.get(g)) + units(parts.get(p)));
        if (likeness >= ALIKE) {
          candidates.add(new Candidate(likeness, g, p));
        }
      }
    }
    candidates.sort(
        Comparator.comparingDouble((Candidate c) -> -c.likeness())
            .thenComparingInt(Candidate::gold)
            .thenComparingInt(Candidate::predicted));
    BitSet usedGold = new BitSet();
    BitSet usedParts = new BitSet();
    for (Candidate c : candidates) {
      if (!usedGold.get(c.gold()) && !usedParts.get(c.predicted())) {
        usedGold.set(c.gold());
        usedParts.set(c.predicted());
      }
    }
    scores.put(fuzzy, f1(usedGold.cardinality(), golds.size(), parts.size()));
  }

  private static double f1(int matches, int gold, int predicted) {
    double precision = predicted == 0 ? 0 : (double) matches / predicted;
    double recall = gold == 0 ? 0 : (double) matches / gold;
    return harmonic(precision, recall);
  }

  private static double harmonic(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }

  /**
   * B-cubed over characters for two layers of disjoint parts. Only characters of the gold layer
   * take part; those in no predicted part have recall 0 and no precision.
   */
  private double bcubed(List<BitSet> gold, List<BitSet> predicted) {
    BitSet known = new BitSet();
    gold.forEach(known::or);
    BitSet inSome = new BitSet();
    predicted.forEach(inSome::or);
    double precision = 0;
    double recall = 0;
    for (BitSet g : gold) {
      for (BitSet p : predicted) {
        double both = chars(and(g, p));
        if (both > 0) {
          precision += both * both / chars(and(p, known));
          recall += both * both / chars(g);
        }
      }
    }
    return harmonic(
        precision / Math.max(1, chars(and(known, inSome))), recall / Math.max(1, chars(known)));
  }
}
