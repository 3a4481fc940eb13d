package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What changed on a page that kept its elements, where it changed. Most pages change so most of the
 * time: a price, a count, a date gets another value, and everything stays where it was. Then a
 * block needs no search.
 *
 * <p>Cost: O(n) for pages of n nodes.
 */
final class InPlaceChange {
  private static final Pattern DIGITS = Pattern.compile("\\p{Nd}+");

  private final DomTree before;
  private final DomTree after;
  private final BitSet changed; // nodes, of both pages

  private InPlaceChange(DomTree before, DomTree after, BitSet changed) {
    this.before = before;
    this.after = after;
    this.changed = changed;
  }

  /**
   * The change of a page; null if elements came, went or are others, or if what was at one place is
   * now at another: a list that moved on has the same elements, too.
   */
  static @Nullable InPlaceChange of(DomTree before, DomTree after) {
    if (before.size() == 0
        || before.size() != after.size()
        || before.structureHash(0) != after.structureHash(0)) {
      return null;
    }
    BitSet changed = new BitSet();
    Set<Long> was = new HashSet<>();
    for (int n = 0; n < before.size(); n++) {
      if (before.labelHash(n) != after.labelHash(n)) {
        changed.set(n);
        was.add(before.labelHash(n));
      }
    }
    boolean moved = changed.stream().anyMatch(n -> was.contains(after.labelHash(n)));
    return moved ? null : new InPlaceChange(before, after, changed);
  }

  /**
   * Whether a node is the same thing with other numbers: it, what is around it, its other words.
   */
  boolean isInNumbersOnly(int node) {
    if (!isAroundUntouched(node)) {
      return false;
    }
    for (int n = changed.nextSetBit(node); n >= 0 && n < before.end(node); ) {
      if (!before.isText(n) || !withoutNumbers(before, n).equals(withoutNumbers(after, n))) {
        return false;
      }
      n = changed.nextSetBit(n + 1);
    }
    return true;
  }

  /** Whether nothing changed in a node and of the elements around it. */
  boolean isUntouched(int node) {
    int next = changed.nextSetBit(node);
    return isAroundUntouched(node) && (next < 0 || next >= before.end(node));
  }

  private boolean isAroundUntouched(int node) {
    for (int a = node; a != DomTree.NONE; a = before.parent(a)) {
      if (changed.get(a)) {
        return false;
      }
    }
    return true;
  }

  private static String withoutNumbers(DomTree page, int text) {
    return DIGITS.matcher(page.foldedText(text)).replaceAll("0");
  }
}
