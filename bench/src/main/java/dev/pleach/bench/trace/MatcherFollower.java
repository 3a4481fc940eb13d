package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.TreeTooLargeException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** Follows nodes by comparing the version a node was last found on with the next one. */
final class MatcherFollower implements BlockFollower {
  private static final int REFUSED = -2; // instead of a node: the pages are too large

  private final DomTree[] pages; // index: block; value: where it was last found
  private final int[] nodes; // index: block; value: what it was there
  private final Pairing pairing;
  private final IdentityHashMap<DomTree, IdentityHashMap<DomTree, Finder>> finders =
      new IdentityHashMap<>(); // by the last page alone, then by old page

  MatcherFollower(DomTree page, List<Integer> nodes, Pairing pairing) {
    this.pairing = pairing;
    this.nodes = nodes.stream().mapToInt(n -> n).toArray();
    pages = new DomTree[this.nodes.length];
    Arrays.fill(pages, page);
  }

  /** Compares two versions. */
  @FunctionalInterface
  interface Pairing {
    Finder of(DomTree before, DomTree after);
  }

  /** Finds a node of the version before, or {@link DomTree#NONE}. */
  @FunctionalInterface
  interface Finder {
    int find(int node);
  }

  @Override
  public TraceAnswer next(int block, DomTree page) {
    if (!finders.containsKey(page)) {
      finders.clear();
    }
    int found =
        finders
            .computeIfAbsent(page, p -> new IdentityHashMap<>())
            .computeIfAbsent(pages[block], old -> finder(old, page))
            .find(nodes[block]);
    if (found == REFUSED) {
      return TraceAnswer.REFUSED;
    }
    if (found != DomTree.NONE) {
      pages[block] = page;
      nodes[block] = found;
    }
    return TraceAnswer.of(found);
  }

  private Finder finder(DomTree before, DomTree after) {
    try {
      Finder finder = pairing.of(before, after);
      return node -> {
        try {
          return finder.find(node);
        } catch (TreeTooLargeException e) {
          return REFUSED;
        }
      };
    } catch (TreeTooLargeException e) {
      return node -> REFUSED;
    }
  }
}
