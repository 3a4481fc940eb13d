package dev.pleach.diff.unit;

import dev.pleach.dom.array.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which units of a gap share words, so that one was cut into several or several were joined. Units
 * are counted in the gap, those of the page after behind those of the page before.
 */
final class SharedWords {
  private static final double MOST = 0.5; // of the letters
  private static final int LARGEST = 6; // units of both pages that are told as one

  private final int[] gone;
  private final int[] fresh;
  private final int[] size; // index: unit; value: its letters
  private final UnitGroups groups; // of units that share a word
  private final IntList edgeBefore = new IntList(16);
  private final IntList edgeAfter = new IntList(16);
  private final IntList letters = new IntList(16); // index: edge; value: letters that are shared

  SharedWords(int[] gone, int[] fresh, WordNumbers numbers, UnitWords before, UnitWords after) {
    this.gone = gone;
    this.fresh = fresh;
    size = new int[gone.length + fresh.length];
    for (int i = 0; i < gone.length; i++) {
      size[i] = numbers.letters(before.of(gone[i]));
    }
    for (int j = 0; j < fresh.length; j++) {
      size[gone.length + j] = numbers.letters(after.of(fresh[j]));
    }
    groups = new UnitGroups(size.length);
  }

  /** Notes a word that two units share; words come in the order of both pages. */
  void add(int before, int after, int length) {
    groups.join(before, gone.length + after);
    int last = letters.size() - 1;
    boolean same = last >= 0 && edgeBefore.get(last) == before && edgeAfter.get(last) == after;
    if (same) {
      letters.add(letters.removeLast() + length);
    } else {
      edgeBefore.add(before);
      edgeAfter.add(after);
      letters.add(length);
    }
  }

  /** Notes that a unit has a word of its own. */
  void addOwn(int unit) {
    groups.spoil(unit);
  }

  /** Keeps the units that were only cut otherwise, and joins those that are one rewording. */
  void settle(UnitPairs pairs) {
    for (int u = 0; u < size.length; u++) {
      if (groups.isWhole(u)) {
        keep(u, pairs);
      }
    }
    UnitGroups close = new UnitGroups(size.length); // of units that share most of their words
    int[] common = new int[size.length]; // index: unit before; value: letters it shares in close
    for (int e = 0; e < letters.size(); e++) {
      int before = edgeBefore.get(e);
      int after = gone.length + edgeAfter.get(e);
      boolean most = letters.get(e) >= MOST * Math.min(size[before], size[after]);
      if (most && !groups.isWhole(before)) {
        close.join(before, after);
        common[before] += letters.get(e);
      }
    }
    Map<Integer, List<Integer>> members = new TreeMap<>(); // by root
    for (int u = 0; u < size.length; u++) {
      members.computeIfAbsent(close.root(u), root -> new ArrayList<>()).add(u);
    }
    for (List<Integer> group : members.values()) {
      if (group.size() > 2 && group.size() <= LARGEST) {
        join(group, common, pairs);
      }
    }
  }

  private void keep(int unit, UnitPairs pairs) {
    if (unit < gone.length) {
      pairs.keepBefore(gone[unit]);
    } else {
      pairs.keepAfter(fresh[unit - gone.length]);
    }
  }

  private void join(List<Integer> group, int[] common, UnitPairs pairs) {
    List<Integer> before = new ArrayList<>();
    List<Integer> after = new ArrayList<>();
    int shared = 0;
    int lettersBefore = 0;
    int lettersAfter = 0;
    for (int unit : group) {
      shared += common[unit];
      if (unit < gone.length) {
        before.add(gone[unit]);
        lettersBefore += size[unit];
      } else {
        after.add(fresh[unit - gone.length]);
        lettersAfter += size[unit];
      }
    }
    if (shared >= MOST * Math.max(lettersBefore, lettersAfter)) {
      pairs.join(before, after);
    }
  }
}
