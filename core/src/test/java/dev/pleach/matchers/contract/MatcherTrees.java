package dev.pleach.matchers.contract;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.SplittableRandom;

/** Trees for tests: random small ones, and large ones that break careless algorithms. */
public final class MatcherTrees {
  private MatcherTrees() {}

  /** A tree of 1 to {@code most} elements, named by {@code names} letters from {@code a} on. */
  public static DomTree tree(SplittableRandom random, int most, int names) {
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

  /** The same elements, but for about one in eight that is taken out, and one that is renamed. */
  public static DomTree changed(SplittableRandom random, DomTree tree) {
    DomTreeBuilder builder = DomTree.builder();
    boolean[] open = new boolean[tree.size()];
    int current = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      for (; current >= 0 && !tree.contains(current, n); current = tree.parent(current)) {
        if (open[current]) {
          builder.end();
        }
      }
      current = n;
      int change = random.nextInt(8);
      open[n] = n == 0 || change != 0;
      if (open[n]) {
        builder.start(change == 1 ? "z" : tree.name(n));
        String id = tree.attribute(n, "id");
        if (id != null) {
          builder.attribute("id", id);
        }
      }
    }
    for (; current >= 0; current = tree.parent(current)) {
      if (open[current]) {
        builder.end();
      }
    }
    return builder.build();
  }

  /** One element inside the other. */
  public static DomTree chain(int depth) {
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
  public static DomTree siblings(String name, int count) {
    DomTreeBuilder builder = DomTree.builder().start("body");
    for (int n = 0; n < count; n++) {
      builder.start(name).end();
    }
    return builder.end().build();
  }

  /** Elements one inside the other, with a text in the innermost. */
  public static DomTree deep(int levels, String text) {
    DomTreeBuilder builder = DomTree.builder();
    for (int n = 0; n < levels; n++) {
      builder.start("div");
    }
    builder.text(text);
    for (int n = 0; n < levels; n++) {
      builder.end();
    }
    return builder.build();
  }

  /** A root with equal children, and one of another name at the end. */
  public static DomTree wide(int children, String last) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    for (int n = 1; n < children; n++) {
      builder.start("li").end();
    }
    return builder.start(last).end().end().build();
  }
}
