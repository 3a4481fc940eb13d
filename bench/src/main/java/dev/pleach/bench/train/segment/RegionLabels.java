package dev.pleach.bench.train.segment;

import dev.pleach.bench.segment.gold.GoldBlock;
import dev.pleach.segment.decide.Question;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.region.RegionTree;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The right answers about the regions of a page, and which regions the way from the root down
 * reaches if all answers are right.
 */
final class RegionLabels {
  private static final double INSIDE = 0.5; // what a region just beyond the end of the way counts

  private final RegionTree regions;
  private final boolean[][] is; // index: level less 1, region
  private final boolean[][] has; // index: level less 1, region; value: whether one is below
  private final boolean[][] reached; // index: level less 1, region
  private final int[] part; // index: region; value: the end of the way to parts around it, or -1
  private final @Nullable Role[] role; // index: region; null if no block or of no known type

  private RegionLabels(RegionTree regions) {
    this.regions = regions;
    int count = regions.size();
    is = new boolean[2][count];
    has = new boolean[2][count];
    reached = new boolean[2][count];
    role = new Role[count];
    part = new int[count];
    Arrays.fill(part, -1);
  }

  /** The answers that blocks on two levels give. */
  static RegionLabels of(RegionTree regions, List<GoldBlock> blocks) {
    RegionLabels labels = new RegionLabels(regions);
    for (GoldBlock block : blocks) {
      int region = regions.of(block.node());
      if (region >= 0) {
        labels.is[block.level() == 1 ? 0 : 1][region] = true;
        labels.role[region] = block.role();
      }
    }
    labels.spread();
    return labels;
  }

  /** The answers on the way to a region that is a large part; about the others nothing is known. */
  static RegionLabels toPart(RegionTree regions, int part) {
    RegionLabels labels = new RegionLabels(regions);
    labels.is[0][part] = true;
    for (int r = part; r >= 0; r = regions.parent(r)) {
      labels.reached[0][r] = true;
      labels.has[0][r] = r != part;
    }
    labels.role[part] = Role.MAIN;
    labels.part[part] = part;
    return labels;
  }

  private void spread() {
    for (int level = 0; level < 2; level++) {
      for (int r = regions.size() - 1; r > 0; r--) {
        has[level][regions.parent(r)] |= has[level][r] || is[level][r];
      }
    }
    for (int r = 0; r < regions.size(); r++) {
      int parent = regions.parent(r);
      reached[0][r] = parent < 0 || (reached[0][parent] && has[0][parent]);
      boolean end = is[0][r] || (reached[0][r] && !has[0][r]);
      part[r] = end ? r : parent >= 0 ? part[parent] : -1;
      reached[1][r] =
          part[r] >= 0 && (end || (parent >= 0 && reached[1][parent] && has[1][parent]));
    }
  }

  /** The right answer. */
  boolean answer(Question question, int region) {
    return switch (question) {
      case PART -> is[0][region];
      case HAS_PARTS -> has[0][region];
      case BLOCK -> is[1][region];
      case HAS_BLOCKS -> has[1][region];
    };
  }

  /** What a region counts as an example of a question; 0 if it is none. */
  double weight(Question question, int region) {
    boolean part = question == Question.PART || question == Question.HAS_PARTS;
    boolean[] way = reached[part ? 0 : 1];
    int parent = regions.parent(region);
    return regions.isText(region)
        ? 0
        : way[region] ? 1 : parent >= 0 && way[parent] && knows(part, parent) ? INSIDE : 0;
  }

  /** Where only the way to one part is known, nothing is known beside the way. */
  private boolean knows(boolean part, int parent) {
    return !part || is[0][parent] || !has[0][parent];
  }

  /** The large part around a region as far as a question knows it, -1 if it does not. */
  int part(Question question, int region) {
    boolean part = question == Question.PART || question == Question.HAS_PARTS;
    return part ? -1 : part(region);
  }

  /** The large part around a region, -1 if there is none. */
  int part(int region) {
    return part[region];
  }

  /** The role of a region, null if it is no block or of no known type. */
  @Nullable Role role(int region) {
    return role[region];
  }
}
