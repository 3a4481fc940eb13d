package dev.pleach.bench.score;

import dev.pleach.bench.peers.Healenium;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/** The partners of nodes, as far as they are asked for. */
public interface Partners {
  /** Instead of a node: its partner is not asked for. */
  int UNASKED = -2;

  int after(int beforeNode);

  int before(int afterNode);

  static Partners of(Matching matching) {
    return new Partners() {
      @Override
      public int after(int beforeNode) {
        return matching.after(beforeNode);
      }

      @Override
      public int before(int afterNode) {
        return matching.before(afterNode);
      }
    };
  }

  /** What a finder of single nodes finds; it only looks in one direction. */
  static Partners of(Healenium finder) {
    return new Partners() {
      @Override
      public int after(int beforeNode) {
        return finder.find(beforeNode);
      }

      @Override
      public int before(int afterNode) {
        return UNASKED;
      }
    };
  }

  /**
   * Partners of some nodes only, to be compared with a finder that is slow, most of all with long
   * texts.
   *
   * @param every one node in so many is asked for
   * @param mostText characters of the longest text asked for
   */
  static Partners sampled(DomTree before, Partners all, int every, int mostText) {
    return new Partners() {
      private int questions;

      @Override
      public int after(int beforeNode) {
        boolean asked = questions++ % every == 0;
        return asked && before.visibleText(beforeNode).length() <= mostText
            ? all.after(beforeNode)
            : UNASKED;
      }

      @Override
      public int before(int afterNode) {
        return UNASKED;
      }
    };
  }
}
