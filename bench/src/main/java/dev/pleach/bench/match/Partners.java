package dev.pleach.bench.match;

import dev.pleach.bench.peers.Healenium;
import dev.pleach.match.Matching;

/** Who belongs to whom, as far as somebody was asked. */
interface Partners {
  /** Instead of a node: nobody was asked. */
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

  /**
   * What a finder of single nodes says. It is slow, so that only some questions reach it.
   *
   * @param every one question in so many is answered
   */
  static Partners of(Healenium finder, int every) {
    return new Partners() {
      private int questions;

      @Override
      public int after(int beforeNode) {
        return questions++ % every == 0 ? finder.find(beforeNode) : UNASKED;
      }

      @Override
      public int before(int afterNode) {
        return UNASKED;
      }
    };
  }
}
