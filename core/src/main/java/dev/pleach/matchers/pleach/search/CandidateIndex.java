package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Finds pairs worth a look: free nodes that share rare features. A feature is rare if few nodes on
 * each side have it; common ones find nothing, they only count later. So the work is linear in the
 * features of the free nodes.
 */
final class CandidateIndex {
  private static final int RARE = 6;
  private static final int MOST = 2; // candidates of a node

  private final NodeFeatures features;
  private final int[] start; // index: feature, and one more; value: index into holder
  private final int[] holder; // nodes after that have a feature, if it is rare
  private final float[] gathered; // index: node after; value: weight shared with the node at hand
  private int[] touched = new int[64];

  CandidateIndex(NodeFeatures features, DomTree after) {
    this.features = features;
    gathered = new float[after.size()];
    int count = features.table().size();
    start = new int[count + 1];
    for (int f = 0; f < count; f++) {
      start[f + 1] = start[f] + (isRare(f) ? features.table().after(f) : 0);
    }
    holder = new int[start[count]];
    int[] filled = Arrays.copyOf(start, count);
    NodeFeatures.Side side = features.after();
    for (int a = 0; a < after.size(); a++) {
      for (int i = side.start(a); i < side.start(a + 1); i++) {
        int f = side.feature(i);
        if (isRare(f)) {
          holder[filled[f]++] = a;
        }
      }
    }
  }

  private boolean isRare(int feature) {
    int b = features.table().before(feature);
    int a = features.table().after(feature);
    return b > 0 && a > 0 && b <= RARE && a <= RARE;
  }

  /** Offers the best few candidates of a node before. */
  void of(int b, LongConsumer found) {
    NodeFeatures.Side side = features.before();
    int count = 0;
    for (int i = side.start(b); i < side.start(b + 1); i++) {
      int f = side.feature(i);
      for (int j = start[f]; j < start[f + 1]; j++) {
        int a = holder[j];
        if (gathered[a] == 0) {
          if (count == touched.length) {
            touched = Arrays.copyOf(touched, 2 * count);
          }
          touched[count++] = a;
        }
        gathered[a] += features.weight(f);
      }
    }
    for (int k = 0; k < MOST; k++) {
      int best = DomTree.NONE;
      for (int i = 0; i < count; i++) {
        int a = touched[i];
        if (gathered[a] > 0
            && (best < 0
                || gathered[a] > gathered[best]
                || (gathered[a] == gathered[best] && a < best))) {
          best = a;
        }
      }
      if (best < 0) {
        break;
      }
      gathered[best] = -1;
      found.accept(PairHeap.pair(b, best));
    }
    for (int i = 0; i < count; i++) {
      gathered[touched[i]] = 0;
    }
  }
}
