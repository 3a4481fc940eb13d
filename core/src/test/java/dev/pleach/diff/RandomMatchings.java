package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.RandomTrees;
import dev.pleach.match.Matching;
import java.util.SplittableRandom;

/** Matchings no matcher would make: any node with any other, across order, nesting and kind. */
final class RandomMatchings {
  private RandomMatchings() {}

  static Matching of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    DomTree before = tree(random);
    DomTree after = tree(random);
    return random.nextInt(3) == 0 ? shifted(before, after, random) : wild(before, after, random);
  }

  private static DomTree tree(SplittableRandom random) {
    return switch (random.nextInt(8)) {
      case 0 -> DomTree.builder().build();
      case 1 -> DomTree.ofBrackets("a");
      case 2 -> DomTree.ofBrackets("pre(\" \",b(\"  \"),\"x\")");
      case 3 -> DomTree.ofBrackets("html(head(script('x y'),style),body(div(\"one\",b,\"two\")))");
      default -> RandomTrees.page(random.nextInt(1000), 3 + random.nextInt(40));
    };
  }

  /** Any pairs. */
  private static Matching wild(DomTree before, DomTree after, SplittableRandom random) {
    Matching.Builder pairs = Matching.builder(before, after);
    int tries = before.size() == 0 || after.size() == 0 ? 0 : random.nextInt(2 * before.size() + 1);
    for (int i = 0; i < tries; i++) {
      add(pairs, random.nextInt(before.size()), random.nextInt(after.size()));
    }
    return pairs.build();
  }

  /** Pairs that mostly keep their order, so that some nodes stay where they are. */
  private static Matching shifted(DomTree before, DomTree after, SplittableRandom random) {
    Matching.Builder pairs = Matching.builder(before, after);
    for (int b = 0; b < before.size(); b++) {
      int a = b + random.nextInt(3) - (b > 0 ? 1 : 0);
      if (a < after.size() && random.nextInt(5) > 0) {
        add(pairs, b, a);
      }
    }
    return pairs.build();
  }

  private static void add(Matching.Builder pairs, int b, int a) {
    if (pairs.after(b) == DomTree.NONE && pairs.before(a) == DomTree.NONE) {
      pairs.add(b, a, 1);
    }
  }
}
