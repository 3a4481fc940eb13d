package dev.pleach.diff.find;

import dev.pleach.diff.change.Change;
import dev.pleach.dom.DomTree;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which changes are reported: by the node after at which a reader meets them; what is
 * gone comes before what is there now. Otherwise changes keep the order in which they were found.
 */
public final class ChangeOrder {
  private static final long BEHIND_REMOVED = 1L << 31; // above every node number

  private ChangeOrder() {}

  public static List<Change> sorted(List<Change> changes, DomTree after) {
    return changes.stream()
        .map(change -> new Keyed(key(change, after), change))
        .sorted(Comparator.comparingLong(Keyed::key))
        .map(Keyed::change)
        .toList();
  }

  private record Keyed(long key, Change change) {}

  private static long key(Change change, DomTree after) {
    long rank = change.after().isEmpty() ? change.before().first() : BEHIND_REMOVED;
    return (long) change.position(after) << 32 | rank;
  }
}
