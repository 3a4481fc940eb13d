package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.Map;
import java.util.TreeMap;

/**
 * Two pages of one site.
 *
 * @param slots key: node of the one page; value: the node of the other in the same slot
 */
public record SiblingPair(
    String name, Half half, DomTree before, DomTree after, Map<Integer, Integer> slots)
    implements LabelledPair {

  /** A pair from the nodes of the same attributes on both pages. */
  public static SiblingPair of(
      String name,
      Half half,
      DomTree before,
      DomTree after,
      Map<String, Integer> attributesBefore,
      Map<String, Integer> attributesAfter) {
    Map<Integer, Integer> slots = new TreeMap<>();
    attributesBefore.forEach(
        (attribute, node) -> {
          Integer there = attributesAfter.get(attribute);
          if (there != null) {
            slots.put(node, there);
          }
        });
    return new SiblingPair(name, half, before, after, slots);
  }

  @Override
  public Truth truth(int beforeNode, int afterNode) {
    Integer slot = slots.get(beforeNode);
    return slot == null ? Truth.UNKNOWN : Truth.of(slot == afterNode);
  }
}
