package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for the element names of two trees that are equal if and only if the names are. The
 * number of a name of the tree before is its name id.
 */
public final class SharedNames {
  private SharedNames() {}

  /**
   * Index: name id of the tree after; value: name id of the equal name before, or a number of its
   * own that is not below the name count of the tree before. All numbers are below the sum of both
   * name counts.
   */
  public static int[] numbersAfter(DomTree before, DomTree after) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int id = 0; id < before.nameCount(); id++) {
      numbers.put(before.nameOf(id), id);
    }
    int[] shared = new int[after.nameCount()];
    for (int id = 0; id < shared.length; id++) {
      shared[id] = numbers.computeIfAbsent(after.nameOf(id), name -> numbers.size());
    }
    return shared;
  }
}
