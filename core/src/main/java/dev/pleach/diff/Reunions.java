package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import java.util.Set;

/**
 * Pairs what would be told as gone in one place and as new in another and is plainly the same: a
 * thing that reads the same node by node, shows the same pictures and has the same links, once
 * among what is gone and once among what is new. It has moved.
 *
 * <p>It has to be a thing of its own, which an item of a list is, and told apart by an address or
 * enough letters; inside of something else it takes more of them, for two cards may have one
 * author. What {@link Exchanges} parted in one place stays parted. O(n), n the nodes.
 */
final class Reunions {
  private static final int NONE = DomTree.NONE;
  private static final int TELLING = 20; // letters by which a thing is known again
  private static final int TELLING_INSIDE = 40; // the same for a part of something
  private static final Set<String> ITEMS = Set.of("li", "tr", "article", "option", "section");

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;

  Reunions(Pairing pairing) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
  }

  /**
   * Finds them.
   *
   * @param successor index: node before; value: what took its place, or NONE
   */
  void find(int[] successor) {
    Reading gone = new Reading(before, pairing.afterOf);
    Reading fresh = new Reading(after, pairing.beforeOf);
    if (gone.count == 0 || fresh.count == 0) {
      return;
    }
    NodesByHash there = new NodesByHash(fresh.count);
    for (int a = 0; a < after.size(); a++) {
      if (fresh.isCandidate(a)) {
        there.add(fresh.hash[a], a);
      }
    }
    NodesByHash here = new NodesByHash(gone.count);
    for (int b = 0; b < before.size(); b++) {
      if (gone.isCandidate(b)) {
        here.add(gone.hash[b], b);
      }
    }
    int exchanged = NONE; // the last exchanged node, which may be around the current one
    for (int b = 0; b < before.size(); b++) {
      exchanged = successor[b] == NONE ? exchanged : b;
      int a = gone.isCandidate(b) && pairing.isRemoved(b) ? there.only(gone.hash[b]) : NONE;
      boolean replaced =
          exchanged != NONE
              && before.contains(exchanged, b)
              && a != NONE
              && after.contains(successor[exchanged], a);
      if (a != NONE
          && !replaced
          && here.only(gone.hash[b]) == b
          && pairing.isInserted(a)
          && isSame(before, b, after, a)) {
        for (int i = 0; i < before.end(b) - b; i++) {
          pairing.pair(b + i, a + i);
        }
      }
    }
  }

  /** Whether two are the same item of a list, by what it says and where it leads. */
  static boolean isSameItem(Pairing pairing, int b, int a) {
    boolean addressed = false;
    for (int n = b; ITEMS.contains(pairing.before.name(b)) && n < pairing.before.end(b); n++) {
      addressed |= !Reading.address(pairing.before, n).isEmpty();
    }
    return addressed && isSame(pairing.before, b, pairing.after, a);
  }

  private static boolean isSame(DomTree before, int b, DomTree after, int a) {
    int size = before.end(b) - b;
    boolean same = size == after.end(a) - a;
    for (int i = 0; same && i < size; i++) {
      same =
          before.end(b + i) - b == after.end(a + i) - a
              && before.name(b + i).equals(after.name(a + i))
              && before.text(b + i).equals(after.text(a + i))
              && Reading.address(before, b + i).equals(Reading.address(after, a + i));
    }
    return same;
  }

  /** How what is without partner reads on one page. */
  private static final class Reading {
    private final DomTree tree;
    private final int[] partner; // index: node; value: NONE without one
    private final int[] letters; // index: node; value: letters in it, NONE if some has a partner
    private final boolean[] addressed; // index: node; value: whether a link or picture is in it
    final long[] hash; // index: node; value: of names, nesting, texts and addresses in it
    final int count; // of candidates

    Reading(DomTree tree, int[] partner) {
      this.tree = tree;
      this.partner = partner;
      letters = new int[tree.size()];
      addressed = new boolean[tree.size()];
      hash = new long[tree.size()];
      int candidates = 0;
      for (int n = tree.size() - 1; n >= 0; n--) {
        if (partner[n] != NONE || letters[n] == NONE) {
          letters[n] = NONE;
        } else {
          read(n);
          candidates += isCandidate(n) ? 1 : 0;
        }
        int parent = tree.parent(n);
        if (parent != NONE && letters[n] == NONE) {
          letters[parent] = NONE;
        } else if (parent != NONE && letters[parent] != NONE) {
          letters[parent] += letters[n];
          addressed[parent] |= addressed[n];
          hash[parent] = 31 * hash[parent] + hash[n];
        }
      }
      count = candidates;
    }

    private void read(int n) {
      String own = tree.isText(n) ? tree.text(n) : tree.name(n);
      String address = address(tree, n);
      addressed[n] |= !address.isEmpty();
      letters[n] += tree.isVisibleText(n) ? CommonWords.letters(own) : 0;
      long mixed = (hash[n] * 31 + own.hashCode()) * 31 + address.hashCode();
      hash[n] = (mixed + tree.end(n) - n) * 0x9E3779B97F4A7C15L;
      hash[n] ^= hash[n] >>> 29;
    }

    boolean isCandidate(int n) {
      if (letters[n] == NONE || !tree.isVisible(n)) {
        return false;
      }
      int parent = tree.parent(n);
      boolean own = parent == NONE || partner[parent] != NONE || ITEMS.contains(tree.name(n));
      return own ? addressed[n] || letters[n] >= TELLING : letters[n] >= TELLING_INSIDE;
    }

    /** Where a link leads and what a picture shows; empty for all else. */
    static String address(DomTree tree, int node) {
      return switch (tree.name(node)) {
        case "a" -> {
          String target = tree.attribute(node, "href");
          yield target == null || target.startsWith("#") ? "" : Addresses.path(target);
        }
        case "img" -> Addresses.path(AttributeSight.shownPicture(tree, node));
        default -> "";
      };
    }
  }
}
