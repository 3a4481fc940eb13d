package dev.pleach.match;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.SplittableRandom;

/** Trees for tests: random small ones, and large ones that break careless algorithms. */
final class RandomTrees {
  private RandomTrees() {}

  /** A tree of 1 to {@code most} elements, named by {@code names} letters from {@code a} on. */
  static DomTree tree(SplittableRandom random, int most, int names) {
    int size = 1 + random.nextInt(most);
    DomTreeBuilder builder = DomTree.builder();
    int open = 0;
    for (int n = 0; n < size; n++) {
      for (int up = n == 0 ? 0 : random.nextInt(open); up > 0; up--, open--) {
        builder.end();
      }
      builder.start(String.valueOf((char) ('a' + random.nextInt(names))));
      if (random.nextInt(4) == 0) {
        builder.attribute("id", String.valueOf(random.nextInt(4)));
      }
      open++;
    }
    for (; open > 0; open--) {
      builder.end();
    }
    return builder.build();
  }

  /** One element inside the other. */
  static DomTree chain(int depth) {
    DomTreeBuilder builder = DomTree.builder();
    for (int n = 0; n < depth; n++) {
      builder.start("div");
    }
    for (int n = 0; n < depth; n++) {
      builder.end();
    }
    return builder.build();
  }

  /** A root with equal children. */
  static DomTree siblings(String name, int count) {
    DomTreeBuilder builder = DomTree.builder().start("body");
    for (int n = 0; n < count; n++) {
      builder.start(name).end();
    }
    return builder.end().build();
  }
}
