package dev.pleach.bench.segment.vips;

import dev.pleach.layout.Box;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * VIPS over real boxes. Blocks are extracted, separators between them found, and the structure is
 * built from the heaviest separators down; what is not coherent enough is divided again. Written
 * from the paper's description. The degree of a region is 11 less its heaviest separator.
 */
public final class Vips {
  private static final int DEEPEST = 24; // rounds inside each other

  private final BlockExtraction extraction;
  private final Separators separators;
  private final int permitted;

  private Vips(VisualNodes nodes, int permitted) {
    extraction = new BlockExtraction(nodes, nodes.box(0));
    separators = new Separators(nodes);
    this.permitted = permitted;
  }

  /**
   * The segments of a page.
   *
   * @param permitted the permitted degree of coherence, from 1 to 10: the higher, the finer
   */
  public static List<Segment> of(PageLayout layout, int permitted) {
    VisualNodes nodes = new VisualNodes(layout);
    if (layout.tree().size() == 0 || !nodes.isValid(0)) {
      return List.of();
    }
    Vips vips = new Vips(nodes, permitted);
    return vips.parts(vips.extraction.in(0), 0);
  }

  private List<Segment> parts(List<VisualBlock> blocks, int depth) {
    if (blocks.size() == 1) {
      return List.of(segment(blocks.get(0), depth));
    }
    Separators.Cut cut = separators.find(blocks);
    if (cut.weights().isEmpty() || depth == DEEPEST) {
      return blocks.stream().map(block -> segment(block, depth + 1)).toList();
    }
    List<Segment> parts = new ArrayList<>();
    List<VisualBlock> together = new ArrayList<>(cut.groups().get(0));
    for (int i = 0; i < cut.weights().size(); i++) {
      if (cut.weights().get(i) == cut.heaviest()) {
        parts.add(region(together, depth));
        together = new ArrayList<>();
      }
      together.addAll(cut.groups().get(i + 1));
    }
    parts.add(region(together, depth));
    return parts;
  }

  private Segment region(List<VisualBlock> blocks, int depth) {
    if (blocks.size() == 1) {
      return segment(blocks.get(0), depth + 1);
    }
    boolean coherent = 11 - separators.find(blocks).heaviest() >= permitted;
    return segment(blocks, coherent ? List.of() : parts(blocks, depth + 1));
  }

  /** A block, divided again if it is not coherent enough. */
  private Segment segment(VisualBlock block, int depth) {
    List<Segment> children = new ArrayList<>();
    if (block.coherence() < permitted && depth < DEEPEST) {
      List<VisualBlock> inside = extraction.in(block.nodes().get(0));
      if (inside.size() > 1) {
        children.addAll(parts(inside, depth + 1));
      }
    }
    return segment(List.of(block), children);
  }

  private static Segment segment(List<VisualBlock> blocks, List<Segment> children) {
    List<Integer> nodes =
        blocks.stream().flatMap(block -> block.nodes().stream()).sorted().toList();
    Box box = blocks.stream().map(VisualBlock::box).reduce(Box::union).orElseThrow();
    return new Segment("", Role.SECTION, nodes, box, children);
  }
}
