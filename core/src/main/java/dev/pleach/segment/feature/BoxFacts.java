package dev.pleach.segment.feature;

import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.region.PageLeaves;
import dev.pleach.segment.region.RegionTree;

/**
 * Where regions are on the rendered page: the rectangle around their leaves, which is right where
 * an element has no height of its own because all in it floats. O(n).
 */
public final class BoxFacts {
  final PageLayout layout;
  final RegionTree regions;

  // Edges of the leaves together, index: region.
  final double[] left;
  final double[] top;
  final double[] right;
  final double[] bottom;
  final double[] fontSize; // index: region; value: the largest of its texts
  final double[] inked; // index: region; value: square pixels of its leaves
  final double[] pictured; // index: region; value: square pixels of what is no text
  final int[] styled; // index: region; value: regions below with a background or border

  public BoxFacts(RegionTree regions, PageLayout layout) {
    this.regions = regions;
    this.layout = layout;
    int count = regions.size();
    left = filled(count, Double.MAX_VALUE);
    top = filled(count, Double.MAX_VALUE);
    right = filled(count, -Double.MAX_VALUE);
    bottom = filled(count, -Double.MAX_VALUE);
    fontSize = new double[count];
    inked = new double[count];
    pictured = new double[count];
    styled = new int[count];
    readLeaves();
    for (int r = count - 1; r > 0; r--) {
      addTo(regions.parent(r), r);
    }
  }

  private static double[] filled(int count, double value) {
    double[] all = new double[count];
    java.util.Arrays.fill(all, value);
    return all;
  }

  private void readLeaves() {
    PageLeaves leaves = regions.leaves();
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      int node = leaves.node(leaf);
      int r = regions.of(node);
      NodeLayout seen = layout.of(node);
      if (r < 0 || seen == null) {
        continue;
      }
      Box box = seen.box();
      left[r] = Math.min(left[r], box.x());
      top[r] = Math.min(top[r], box.y());
      right[r] = Math.max(right[r], box.right());
      bottom[r] = Math.max(bottom[r], box.bottom());
      inked[r] += box.area();
      if (leaves.chars(leaf) > 0) {
        fontSize[r] = Math.max(fontSize[r], seen.fontSize());
      } else {
        pictured[r] += box.area();
      }
    }
  }

  private void addTo(int parent, int r) {
    left[parent] = Math.min(left[parent], left[r]);
    top[parent] = Math.min(top[parent], top[r]);
    right[parent] = Math.max(right[parent], right[r]);
    bottom[parent] = Math.max(bottom[parent], bottom[r]);
    fontSize[parent] = Math.max(fontSize[parent], fontSize[r]);
    inked[parent] += inked[r];
    pictured[parent] += pictured[r];
    styled[parent] += styled[r] + (hasBackground(r) || borders(r) > 0 ? 1 : 0);
  }

  double width(int r) {
    return Math.max(0, right[r] - left[r]);
  }

  double height(int r) {
    return Math.max(0, bottom[r] - top[r]);
  }

  /** The rectangle around the leaves of a region. */
  public Box box(int r) {
    return new Box(left[r], top[r], width(r), height(r));
  }

  /** Whether an element of the region has a background of its own. */
  boolean hasBackground(int r) {
    for (int n = regions.inner(r); n >= regions.outer(r); n = regions.tree().parent(n)) {
      NodeLayout seen = regions.tree().isElement(n) ? layout.of(n) : null;
      if (seen != null && (seen.background() >>> 24 != 0 || seen.backgroundPicture())) {
        return true;
      }
    }
    return false;
  }

  /** The most borders that an element of the region has. */
  int borders(int r) {
    int most = 0;
    for (int n = regions.inner(r); n >= regions.outer(r); n = regions.tree().parent(n)) {
      NodeLayout seen = regions.tree().isElement(n) ? layout.of(n) : null;
      most = seen == null ? most : Math.max(most, seen.border().count());
    }
    return most;
  }
}
