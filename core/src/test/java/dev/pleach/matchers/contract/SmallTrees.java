package dev.pleach.matchers.contract;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.Random;

/** Small random trees and hostile large ones. */
public final class SmallTrees {
  private SmallTrees() {}

  /** A tree of up to {@code size} nodes under the root {@code r}, of few names and texts. */
  public static DomTree random(Random random, int size, int names) {
    DomTreeBuilder builder = DomTree.builder().start("r");
    int open = 1;
    for (int i = 1; i < size; i++) {
      while (open > 1 && random.nextInt(3) == 0) {
        builder.end();
        open--;
      }
      if (random.nextInt(5) == 0) {
        builder.text("t" + random.nextInt(names)).separate();
      } else {
        builder.start("n" + random.nextInt(names));
        open++;
      }
    }
    for (; open > 0; open--) {
      builder.end();
    }
    return builder.build();
  }

  /** A root with equal children. */
  public static DomTree siblings(String name, int count, String first, String last) {
    DomTreeBuilder builder = DomTree.builder().start("r").start(first).end();
    for (int i = 0; i < count; i++) {
      builder.start(name).end();
    }
    return builder.start(last).end().end().build();
  }

  /** A root whose children each hold a text of their own. */
  public static DomTree list(int count, String prefix) {
    DomTreeBuilder builder = DomTree.builder().start("r");
    for (int i = 0; i < count; i++) {
      builder.start("li").text(prefix + i).end();
    }
    return builder.end().build();
  }

  /** A root whose children have one of so many names each. */
  public static DomTree shuffled(Random random, int count, int names) {
    DomTreeBuilder builder = DomTree.builder().start("r");
    for (int i = 0; i < count; i++) {
      builder.start("n" + random.nextInt(names)).end();
    }
    return builder.end().build();
  }

  /** A chain of nested elements with a leaf at the bottom. */
  public static DomTree chain(int depth, String leaf) {
    DomTreeBuilder builder = DomTree.builder();
    for (int i = 0; i < depth; i++) {
      builder.start("div");
    }
    builder.start(leaf).end();
    for (int i = 0; i < depth; i++) {
      builder.end();
    }
    return builder.build();
  }
}
