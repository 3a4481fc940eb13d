package dev.pleach.diff.unit;

import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.dom.array.IntList;
import dev.pleach.dom.array.LongestIncreasingRun;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Which unit before is which unit after.
 *
 * <p>Units that read the same are paired first, as many as there are on both pages: where the nodes
 * are partners, then beside such pairs, then in order. So no unit that both pages have counts as
 * gone or new, whatever became of its markup. What is left is paired where the nodes are partners:
 * such a unit has other words. Equal units that are read in another order, and occur once, have
 * moved. O(n log n).
 */
public final class UnitPairs {
  private static final int NONE = DomTree.NONE;
  private static final int MOST_WEIGHT = 1000; // letters; long texts weigh no more
  private static final int MOST_TRIES = 50; // units of one spelling that are looked at for another

  private final PageUnits before;
  private final PageUnits after;
  private final int[] partner; // index: unit before; value: its unit after, or NONE
  private final int[] partnerBefore; // index: unit after; value: its unit before, or NONE
  private final boolean[] moved; // index: unit before
  private final boolean[] respelled; // index: unit before
  private final boolean[] sameBefore; // index: unit before; value: whether it reads the same
  private final boolean[] sameAfter; // index: unit after; value: whether it read the same
  private final @Nullable Group[] groupsBefore; // index: unit before
  private final @Nullable Group[] groupsAfter; // index: unit after
  private boolean[] inOrder = {}; // index: unit before; value: whether its pair keeps the order

  /** Units that were cut otherwise and reworded; the first of each page are partners. */
  public record Group(List<Integer> before, List<Integer> after) {}

  private UnitPairs(PageUnits before, PageUnits after) {
    this.before = before;
    this.after = after;
    partner = IntArrays.filled(before.count(), NONE);
    partnerBefore = IntArrays.filled(after.count(), NONE);
    moved = new boolean[before.count()];
    respelled = new boolean[before.count()];
    sameBefore = new boolean[before.count()];
    sameAfter = new boolean[after.count()];
    groupsBefore = new Group[before.count()];
    groupsAfter = new Group[after.count()];
  }

  /**
   * Pairs the units of two pages.
   *
   * @param mayMove the nodes before that a visible move has taken elsewhere
   */
  public static UnitPairs of(PageUnits before, PageUnits after, Pairing pairing, BitSet mayMove) {
    UnitPairs pairs = new UnitPairs(before, after);
    int[] suggested = pairs.suggestions(pairing);
    pairs.pairEqualPartners(suggested);
    pairs.pairEqualNeighbours();
    HashIndex left = pairs.pairEqual();
    pairs.findMoves(left, mayMove);
    pairs.pairRespelled(suggested);
    WordNumbers numbers = new WordNumbers();
    UnitWords wordsBefore = new UnitWords(before, numbers);
    UnitWords wordsAfter = new UnitWords(after, numbers);
    new RegroupedUnits(pairs, numbers, wordsBefore, wordsAfter).find();
    pairs.pairReworded(suggested);
    new RewordedGaps(pairs, numbers, wordsBefore, wordsAfter).pair();
    new RewordedElsewhere(pairs, numbers, wordsBefore, wordsAfter).pair();
    return pairs;
  }

  public PageUnits before() {
    return before;
  }

  public PageUnits after() {
    return after;
  }

  /** The unit after that a unit before is or became, NONE if it is gone. */
  public int after(int unitBefore) {
    return partner[unitBefore];
  }

  /** The unit before that a unit after is or was, NONE if it is new. */
  public int before(int unitAfter) {
    return partnerBefore[unitAfter];
  }

  /** Whether the words of a unit before are read on the page after, alone or with others. */
  public boolean readsTheSameBefore(int unitBefore) {
    return sameBefore[unitBefore];
  }

  /** Whether the words of a unit after were read on the page before, alone or with others. */
  public boolean readsTheSameAfter(int unitAfter) {
    return sameAfter[unitAfter];
  }

  /** The group of a unit after that was cut otherwise and reworded; null for all others. */
  public @Nullable Group groupAfter(int unitAfter) {
    return groupsAfter[unitAfter];
  }

  /** Whether a unit before is read neither alone nor with others on the page after. */
  public boolean isGone(int unitBefore) {
    return partner[unitBefore] == NONE
        && !sameBefore[unitBefore]
        && groupsBefore[unitBefore] == null;
  }

  /** Whether a unit after was read neither alone nor with others on the page before. */
  public boolean isNew(int unitAfter) {
    return partnerBefore[unitAfter] == NONE
        && !sameAfter[unitAfter]
        && groupsAfter[unitAfter] == null;
  }

  boolean isOpenTextBefore(int b) {
    return isGone(b) && before.kind(b) == PageUnits.Kind.TEXT;
  }

  boolean isOpenTextAfter(int a) {
    return isNew(a) && after.kind(a) == PageUnits.Kind.TEXT;
  }

  /** Makes units one rewording. */
  void join(List<Integer> some, List<Integer> others) {
    Group group = new Group(some, others);
    some.forEach(b -> groupsBefore[b] = group);
    others.forEach(a -> groupsAfter[a] = group);
    pair(some.get(0), others.get(0));
  }

  void keepBefore(int unit) {
    sameBefore[unit] = true;
  }

  void keepAfter(int unit) {
    sameAfter[unit] = true;
  }

  /** Whether a unit before is read elsewhere now, between other things. */
  public boolean isMoved(int unitBefore) {
    return moved[unitBefore];
  }

  /** Whether a unit before has a partner that is read behind all such pairs before it. */
  boolean keepsOrder(int unitBefore) {
    return inOrder[unitBefore];
  }

  void pair(int b, int a) {
    partner[b] = a;
    partnerBefore[a] = b;
  }

  private void pairEqual(int b, int a) {
    pair(b, a);
    keepBefore(b);
    keepAfter(a);
  }

  /** Index: unit before; value: the unit after with a partner of one of its nodes, or NONE. */
  private int[] suggestions(Pairing pairing) {
    int[] suggested = IntArrays.filled(before.count(), NONE);
    int[] letters = new int[before.count()]; // of the text that suggests it
    DomTree tree = before.tree();
    for (int n = 0; n < tree.size(); n++) {
      int unit = before.unitOf(n);
      int a = unit == NONE ? NONE : pairing.after(n);
      int other = a == NONE ? NONE : after.unitOf(a);
      if (other != NONE && before.kind(unit) == after.kind(other)) {
        int length = 1 + tree.text(n).length();
        if (length > letters[unit]) {
          letters[unit] = length;
          suggested[unit] = other;
        }
      }
    }
    return suggested;
  }

  private boolean canBeEqual(int b, int a) {
    return partner[b] == NONE && partnerBefore[a] == NONE && before.hash(b) == after.hash(a);
  }

  private void pairEqualPartners(int[] suggested) {
    for (int b = 0; b < partner.length; b++) {
      if (suggested[b] != NONE && canBeEqual(b, suggested[b])) {
        pairEqual(b, suggested[b]);
      }
    }
  }

  /** Pairs equal units behind and before equal units. */
  private void pairEqualNeighbours() {
    for (int b = 0; b + 1 < partner.length; b++) {
      int a = partner[b] + 1;
      if (partner[b] != NONE && a < partnerBefore.length && canBeEqual(b + 1, a)) {
        pairEqual(b + 1, a);
      }
    }
    for (int b = partner.length - 1; b > 0; b--) {
      int a = partner[b] - 1;
      if (a >= 0 && canBeEqual(b - 1, a)) {
        pairEqual(b - 1, a);
      }
    }
  }

  /** Pairs the equal units that are left, the first with the first; returns all units by hash. */
  private HashIndex pairEqual() {
    HashIndex all = new HashIndex(after.count());
    for (int a = 0; a < after.count(); a++) {
      all.add(after.hash(a));
    }
    int[] next = new int[after.count()]; // index: first unit of a hash; value: 2 + the next to try
    for (int b = 0; b < partner.length; b++) {
      int first = partner[b] == NONE ? all.first(before.hash(b)) : NONE;
      int a = first == NONE || next[first] == 0 ? first : next[first] - 2;
      while (a != NONE && partnerBefore[a] != NONE) {
        a = all.next(a);
      }
      if (first != NONE) {
        next[first] = a + 2;
      }
      if (a != NONE) {
        pairEqual(b, a);
      }
    }
    return all;
  }

  /**
   * Finds what is read elsewhere. The order is that of the units that no move has taken; a unit
   * that one has taken keeps it as well if it is still between the same ones.
   */
  private void findMoves(HashIndex hashesAfter, BitSet mayMove) {
    inOrder = new boolean[partner.length];
    keepInOrder(b -> !mayMove.get(before.first(b)));
    int[] next = new int[partner.length + 1]; // index: unit before; value: least place behind it
    next[partner.length] = after.count();
    for (int b = partner.length - 1; b >= 0; b--) {
      next[b] = inOrder[b] ? partner[b] : next[b + 1];
    }
    HashIndex hashesBefore = new HashIndex(before.count());
    for (int b = 0; b < before.count(); b++) {
      hashesBefore.add(before.hash(b));
    }
    int last = NONE; // the place of the last unit that keeps the order
    for (int b = 0; b < partner.length; b++) {
      if (partner[b] != NONE && !inOrder[b]) {
        inOrder[b] = last < partner[b] && partner[b] < next[b];
        long hash = before.hash(b);
        moved[b] = !inOrder[b] && hashesBefore.count(hash) == 1 && hashesAfter.count(hash) == 1;
      }
      last = inOrder[b] ? partner[b] : last;
    }
  }

  /** Keeps the longest run in order of some pairs. */
  private void keepInOrder(IntPredicate some) {
    IntList units = new IntList(64);
    for (int b = 0; b < partner.length; b++) {
      if (partner[b] != NONE && some.test(b)) {
        units.add(b);
      }
    }
    int[] places = new int[units.size()];
    int[] weights = new int[units.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = partner[units.get(i)];
      weights[i] = Math.min(MOST_WEIGHT, before.letters(units.get(i)));
    }
    boolean[] kept = LongestIncreasingRun.heaviest(places, weights);
    for (int i = 0; i < kept.length; i++) {
      inOrder[units.get(i)] = kept[i];
    }
  }

  /** Pairs units that differ in upper case and punctuation alone: partners, then in order. */
  private void pairRespelled(int[] suggested) {
    for (int b = 0; b < partner.length; b++) {
      int a = suggested[b];
      boolean open = partner[b] == NONE && a != NONE && partnerBefore[a] == NONE;
      if (open && before.looseHash(b) == after.looseHash(a)) {
        pairEqual(b, a);
        respelled[b] = true;
      }
    }
    HashIndex open = new HashIndex(16);
    IntList units = new IntList(16); // index: entry; value: unit after
    for (int a = 0; a < partnerBefore.length; a++) {
      if (partnerBefore[a] == NONE) {
        open.add(after.looseHash(a));
        units.add(a);
      }
    }
    for (int b = 0; b < partner.length; b++) {
      int entry = partner[b] == NONE ? open.first(before.looseHash(b)) : NONE;
      for (int tries = 0; entry != NONE && tries < MOST_TRIES; tries++) {
        int a = units.get(entry);
        if (partnerBefore[a] == NONE) {
          pairEqual(b, a);
          respelled[b] = true;
          break;
        }
        entry = open.next(entry);
      }
    }
  }

  /** Whether a unit before has a partner with the same words in another spelling. */
  public boolean isRespelled(int unitBefore) {
    return respelled[unitBefore];
  }

  private void pairReworded(int[] suggested) {
    for (int b = 0; b < partner.length; b++) {
      int a = suggested[b];
      if (a != NONE && isGone(b) && isNew(a)) {
        pair(b, a);
      }
    }
  }
}
