package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What came of looking up a {@link Descriptor}.
 *
 * @param node the node at the end of the path, {@link DomTree#NONE} if the path ended before
 * @param checks the strongest combination of checks that every node of the path passed; with a
 *     stronger one the look-up would have found nothing
 * @param verified whether the subtree of the node was compared with the one described and is alike
 * @param inspected how many nodes of the path were checked
 */
public record DescriptorLookup(int node, DescriptorChecks checks, boolean verified, int inspected) {
  public boolean isFound() {
    return node != DomTree.NONE;
  }

  /** Whether these checks would have rejected a node that turned out to be the right one. */
  public boolean isFalseNegative(DescriptorChecks required) {
    return verified && !checks.cover(required);
  }

  /** How many of the look-ups each combination of checks would have rejected wrongly. */
  public static Map<DescriptorChecks, Integer> falseNegatives(
      Collection<DescriptorLookup> lookups) {
    Map<DescriptorChecks, Integer> counts = new EnumMap<>(DescriptorChecks.class);
    for (DescriptorChecks required : DescriptorChecks.values()) {
      counts.put(
          required,
          (int) lookups.stream().filter(lookup -> lookup.isFalseNegative(required)).count());
    }
    return Collections.unmodifiableMap(counts);
  }
}
