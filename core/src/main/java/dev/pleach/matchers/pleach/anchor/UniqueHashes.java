package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/**
 * Finds hashes that occur once among some nodes of each of two trees. First all nodes before are
 * added, then all nodes after.
 */
public final class UniqueHashes {
  private static final int MANY = -2;

  private final LongNumbers hashes; // of nodes before
  private final int[] before; // index: number of a hash; value: the node, or MANY
  private final int[] after; // index: number of a hash; value: the node, MANY, or NONE
  private int shared; // how many hashes of nodes before are also after

  /**
   * @param most how many nodes before will be added at most
   */
  public UniqueHashes(int most) {
    hashes = new LongNumbers(most);
    before = new int[most];
    after = new int[most];
  }

  /**
   * Forgets all that was added.
   *
   * @param most how many nodes before will be added at most; never more than at first
   */
  public void clear(int most) {
    hashes.clear(most);
    shared = 0;
  }

  /** Whether nothing was added since the beginning. */
  boolean isEmpty() {
    return hashes.size() == 0;
  }

  /** Forgets the nodes after; those before stay. */
  void forgetAfter() {
    Arrays.fill(after, 0, hashes.size(), DomTree.NONE);
    shared = 0;
  }

  public void addBefore(long hash, int node) {
    int known = hashes.size();
    int number = hashes.add(hash);
    if (number == known) {
      before[number] = node;
      after[number] = DomTree.NONE;
    } else {
      before[number] = MANY;
    }
  }

  public void addAfter(long hash, int node) {
    int number = hashes.find(hash);
    if (number >= 0) {
      shared += after[number] == DomTree.NONE ? 1 : 0;
      after[number] = after[number] == DomTree.NONE ? node : MANY;
    }
  }

  /** The one node before with this hash if there is one node after with it, too; NONE otherwise. */
  public int before(long hash) {
    int number = hashes.find(hash);
    return number >= 0 && before[number] >= 0 && after[number] >= 0 ? before[number] : DomTree.NONE;
  }

  /** The share of the different hashes before that occur after, too. */
  public double shared() {
    return hashes.size() == 0 ? 1 : (double) shared / hashes.size();
  }
}
