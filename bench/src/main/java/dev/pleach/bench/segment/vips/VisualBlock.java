package dev.pleach.bench.segment.vips;

import dev.pleach.layout.Box;
import java.util.List;

/**
 * A visual block.
 *
 * @param nodes of the page, disjoint, in document order
 * @param coherence its degree of coherence, from 1 to 10
 */
record VisualBlock(List<Integer> nodes, Box box, int coherence) {}
