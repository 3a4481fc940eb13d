package dev.pleach.segment.part;

import dev.pleach.layout.Box;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a page that a person would name as one.
 *
 * @param name in words of the page, unique among the segments of a page
 * @param role what it is for
 * @param nodes its nodes, in document order; none is inside another
 * @param box around what a reader sees of it, null if the page was not rendered
 * @param children parts of it, disjoint, in document order; they need not cover it
 */
public record Segment(
    String name, Role role, List<Integer> nodes, @Nullable Box box, List<Segment> children) {
  public Segment {
    nodes = List.copyOf(nodes);
    children = List.copyOf(children);
  }
}
