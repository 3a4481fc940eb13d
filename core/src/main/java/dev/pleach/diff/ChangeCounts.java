package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How many changes there are: those that a reader sees by kind, the others by reason. Kinds and
 * reasons that do not occur are not in the maps; the order is that of the enums.
 */
public record ChangeCounts(
    int visible,
    int invisible,
    Map<Change.Kind, Integer> kinds,
    Map<InvisibleReason, Integer> reasons) {
  public static ChangeCounts of(List<Change> changes) {
    Map<Change.Kind, Integer> kinds = new EnumMap<>(Change.Kind.class);
    Map<InvisibleReason, Integer> reasons = new EnumMap<>(InvisibleReason.class);
    int invisible = 0;
    for (Change change : changes) {
      InvisibleReason reason = change.invisibleReason();
      if (reason == null) {
        kinds.merge(change.kind(), 1, Integer::sum);
      } else {
        reasons.merge(reason, 1, Integer::sum);
        invisible++;
      }
    }
    return new ChangeCounts(
        changes.size() - invisible,
        invisible,
        Collections.unmodifiableMap(kinds),
        Collections.unmodifiableMap(reasons));
  }
}
