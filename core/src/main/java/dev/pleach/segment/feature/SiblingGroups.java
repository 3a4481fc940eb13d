package dev.pleach.segment.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;
import dev.pleach.segment.region.RegionTree;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/** Which children of a region are alike by some key. O(n). */
public final class SiblingGroups {
  private final int[] group; // index: region; value: the first sibling with the same key
  private final int[] size; // index: region; value: how many are in its group, itself included
  private final int[] rank; // index: region; value: how many of its group precede it
  private final int[] largest; // index: region; value: the size of the largest group of children
  private final int[] groups; // index: region; value: how many groups its children make

  private SiblingGroups(RegionTree regions, IntToLongFunction key) {
    int count = regions.size();
    group = new int[count];
    size = new int[count];
    rank = new int[count];
    largest = new int[count];
    groups = new int[count];
    int[] first = new int[16]; // index: number of a key; value: the first region that has it
    LongNumbers keys = new LongNumbers(16);
    for (int r = 0; r < count; r++) {
      keys.clear(regions.childCount(r));
      for (int c = regions.firstChild(r); c >= 0; c = regions.nextSibling(c)) {
        int known = keys.size();
        int number = keys.add(key.applyAsLong(c));
        if (number == known) {
          first = number == first.length ? Arrays.copyOf(first, 2 * number) : first;
          first[number] = c;
        }
        group[c] = first[number];
        rank[c] = size[first[number]]++;
        largest[r] = Math.max(largest[r], rank[c] + 1);
      }
      groups[r] = keys.size();
    }
    if (count > 0) {
      size[0] = 1;
    }
    for (int r = 0; r < count; r++) {
      size[r] = size[group[r]];
    }
  }

  /** Siblings with the same name and class; one without class but with an id is like no other. */
  public static SiblingGroups byLabel(RegionTree regions) {
    DomTree tree = regions.tree();
    int classes = tree.attributeNameId("class");
    int id = tree.attributeNameId("id");
    return new SiblingGroups(
        regions,
        r -> {
          int node = regions.outer(r);
          int label = DomTree.NONE; // token of the class, else of the id
          for (int i = 0; i < tree.attributeCount(node); i++) {
            int token = tree.attributeToken(node, i);
            int name = tree.tokenNameId(token);
            if (name == classes || (name == id && label == DomTree.NONE)) {
              label = token;
            }
          }
          return TextHash.append(
              tree.nameId(node), label == DomTree.NONE ? 0 : tree.tokenHash(label));
        });
  }

  /** Siblings with the same names below them. */
  static SiblingGroups byStructure(RegionTree regions) {
    return new SiblingGroups(regions, r -> regions.tree().structureHash(regions.inner(r)));
  }

  /** The first region of the group of a region. */
  public int group(int region) {
    return group[region];
  }

  /** How many are in the group of a region, itself included. */
  public int size(int region) {
    return size[region];
  }

  /** How many of its group precede a region. */
  public int rank(int region) {
    return rank[region];
  }

  int largest(int region) {
    return largest[region];
  }

  int groups(int region) {
    return groups[region];
  }
}
