package dev.pleach.trace;

import java.util.List;

/** What became of a block, from what became of each of its nodes. */
final class Combined {
  private Combined() {}

  /**
   * Found if most nodes are, gone if none is and all are gone, else ambiguous. As sure as the least
   * sure of its nodes.
   */
  static Outcome of(PageIndex page, List<StrandOutcome> nodes, Block block) {
    long found = nodes.stream().filter(StrandOutcome::isFound).count();
    List<Candidate> candidates = nodes.get(0).candidates();
    if (2 * found > nodes.size()) {
      double score =
          nodes.stream()
              .filter(StrandOutcome::isFound)
              .mapToDouble(StrandOutcome::score)
              .min()
              .orElse(0);
      List<Integer> where = nodes.stream().map(StrandOutcome::node).toList();
      return isAtItsPlace(page, where, block)
          ? new Same(page.tree(), where, score, candidates)
          : new Moved(page.tree(), where, score, candidates);
    }
    double least = nodes.stream().mapToDouble(StrandOutcome::score).min().orElse(0);
    if (nodes.stream().allMatch(StrandOutcome::isGone)) {
      return new Gone(least, nodes.get(0).absence(), candidates);
    }
    return new Ambiguous(least, candidates);
  }

  private static boolean isAtItsPlace(PageIndex page, List<Integer> where, Block block) {
    for (int i = 0; i < where.size(); i++) {
      String was = block.strands().get(i).sights().get(0).portrait().xpath();
      if (where.get(i) < 0 || !page.locator().xpath(where.get(i)).equals(was)) {
        return false;
      }
    }
    return true;
  }
}
