package dev.pleach.bench.segment.vips;

import dev.pleach.layout.Box;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The second step of VIPS: the lines, across or down, that cross none of some blocks, each with a
 * weight from 1 to 10 for how much what is on its two sides differs.
 */
final class Separators {
  private static final double TOUCH = 1; // pixels by which neighbours may overlap
  private static final double WIDE = 50; // pixels of a gap that weighs most

  private final VisualNodes nodes;

  Separators(VisualNodes nodes) {
    this.nodes = nodes;
  }

  /**
   * Blocks in groups with separators between them.
   *
   * @param weights between a group and the next
   */
  record Cut(List<List<VisualBlock>> groups, List<Integer> weights) {
    int heaviest() {
      return weights.stream().mapToInt(weight -> weight).max().orElse(0);
    }
  }

  /** All separators in the direction that has the heaviest one. */
  Cut find(List<VisualBlock> blocks) {
    Cut across = find(blocks, true);
    Cut down = find(blocks, false);
    return down.heaviest() > across.heaviest() ? down : across;
  }

  private Cut find(List<VisualBlock> blocks, boolean across) {
    List<VisualBlock> sorted = new ArrayList<>(blocks);
    sorted.sort(Comparator.comparingDouble(block -> start(block.box(), across)));
    List<List<VisualBlock>> groups = new ArrayList<>();
    List<Integer> weights = new ArrayList<>();
    double end = Double.NEGATIVE_INFINITY;
    for (VisualBlock block : sorted) {
      double start = start(block.box(), across);
      if (groups.isEmpty() || start < end - TOUCH) {
        if (groups.isEmpty()) {
          groups.add(new ArrayList<>());
        }
      } else {
        List<VisualBlock> before = groups.get(groups.size() - 1);
        weights.add(weight(before.get(before.size() - 1), block, start - end, across));
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(block);
      end = Math.max(end, across ? block.box().bottom() : block.box().right());
    }
    return new Cut(groups, weights);
  }

  private static double start(Box box, boolean across) {
    return across ? box.y() : box.x();
  }

  private int weight(VisualBlock one, VisualBlock other, double gap, boolean across) {
    int before = one.nodes().get(one.nodes().size() - 1);
    int after = other.nodes().get(0);
    double weight = 1 + 4 * Math.min(1, Math.max(0, gap) / WIDE);
    if (nodes.background(before) != nodes.background(after)) {
      weight += 3;
    }
    if (across) {
      boolean larger = nodes.fontSize(after) > nodes.fontSize(before);
      boolean differs =
          nodes.fontSize(after) != nodes.fontSize(before)
              || nodes.fontWeight(after) != nodes.fontWeight(before);
      weight += larger ? 2 : differs ? 1 : 0;
    }
    boolean alike =
        nodes.name(before).equals(nodes.name(after))
            && nodes.isVirtualText(before) == nodes.isVirtualText(after)
            && nodes.fontSize(before) == nodes.fontSize(after);
    return (int) Math.max(1, Math.min(10, Math.round(alike ? weight - 1 : weight)));
  }
}
