package dev.pleach.template.leaf;

import dev.pleach.template.align.PageLeaves;
import java.util.function.IntPredicate;

/** How far each leaf is from the nearest leaves of prose, counted in leaves. */
final class ProseDistance {
  private static final int NO_PROSE = 1000; // the distance where there is none on that side

  private final int[] before; // index: leaf; value: leaves since the last prose, 0 for prose
  private final int[] after; // index: leaf; value: leaves to the next prose, 0 for prose
  private int first; // the first leaf of prose, one past all without any
  private int last = -1; // the last leaf of prose, -1 without any

  ProseDistance(PageLeaves page, IntPredicate isProse) {
    before = new int[page.leaves];
    after = new int[page.leaves];
    first = page.leaves;
    for (int leaf = 0, since = NO_PROSE; leaf < page.leaves; leaf++) {
      since = isProse.test(leaf) ? 0 : since + 1;
      before[leaf] = since;
      last = since == 0 ? leaf : last;
    }
    for (int leaf = page.leaves - 1, since = NO_PROSE; leaf >= 0; leaf--) {
      since = isProse.test(leaf) ? 0 : since + 1;
      after[leaf] = since;
      first = since == 0 ? leaf : first;
    }
  }

  void addTo(LeafTable table) {
    table.add("proseBefore", leaf -> StrictMath.log1p(before[leaf]));
    table.add("proseAfter", leaf -> StrictMath.log1p(after[leaf]));
    table.add("beforeAll", leaf -> StrictMath.log1p(Math.max(0, first - leaf)));
    table.add("afterAll", leaf -> StrictMath.log1p(Math.max(0, leaf - last)));
  }
}
