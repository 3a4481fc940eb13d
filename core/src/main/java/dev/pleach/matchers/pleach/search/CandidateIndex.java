package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Finds candidates for free nodes: those that share the greatest weight of rare features. A feature
 * is rare if only a few nodes of each side have it. Common features count in the score of a pair,
 * but find no candidates, so the cost is linear in the features of the free nodes.
 */
final class CandidateIndex {
  private static final int MAX_OWNERS = 6; // nodes of a side with a rare feature
  private static final int MAX_CANDIDATES = 2; // of a node

  private final NodeFeatures features;
  private final int[] start; // index: feature, and one more; value: index into owner
  private final int[] owner; // value: node after; feature by feature, rare ones only
  private final float[] sharedWeight; // index: node after; value: shared with the node at hand
  private final IntList touched = new IntList(64); // nodes after that share a rare feature

  CandidateIndex(NodeFeatures features, DomTree after) {
    this.features = features;
    sharedWeight = new float[after.size()];
    int count = features.table.size();
    start = new int[count + 1];
    for (int f = 0; f < count; f++) {
      start[f + 1] = start[f] + (isRare(f) ? features.table.after(f) : 0);
    }
    owner = new int[start[count]];
    int[] filled = Arrays.copyOf(start, count);
    NodeFeatures.Side side = features.after;
    for (int a : side.free) {
      for (int i = side.start[a]; i < side.end[a]; i++) {
        int f = side.feature(i);
        if (isRare(f)) {
          owner[filled[f]++] = a;
        }
      }
    }
  }

  private boolean isRare(int feature) {
    int b = features.table.before(feature);
    int a = features.table.after(feature);
    return b > 0 && a > 0 && b <= MAX_OWNERS && a <= MAX_OWNERS;
  }

  /** Offers the best candidates of a node before. */
  void of(int b, LongConsumer found) {
    NodeFeatures.Side side = features.before;
    touched.clear();
    for (int i = side.start[b]; i < side.end[b]; i++) {
      int f = side.feature(i);
      for (int j = start[f]; j < start[f + 1]; j++) {
        int a = owner[j];
        if (sharedWeight[a] == 0) {
          touched.add(a);
        }
        sharedWeight[a] += features.weight[f];
      }
    }
    for (int k = 0; k < MAX_CANDIDATES; k++) {
      int best = DomTree.NONE;
      for (int i = 0; i < touched.size(); i++) {
        int a = touched.get(i);
        if (sharedWeight[a] > 0
            && (best < 0
                || sharedWeight[a] > sharedWeight[best]
                || (sharedWeight[a] == sharedWeight[best] && a < best))) {
          best = a;
        }
      }
      if (best < 0) {
        break;
      }
      sharedWeight[best] = -1;
      found.accept(PairHeap.pair(b, best));
    }
    for (int i = 0; i < touched.size(); i++) {
      sharedWeight[touched.get(i)] = 0;
    }
  }
}
