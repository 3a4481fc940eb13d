package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One draft for each unit with other words, each run of units that moved together, and each region
 * of the page that is new or gone, whatever the number of its units.
 */
final class UnitDrafts {
  private static final int NONE = DomTree.NONE;

  private final UnitPairs pairs;
  private final PageUnits before;
  private final PageUnits after;
  private final ChangeCover cover;
  private final Map<Integer, Draft> byChange = new HashMap<>(); // of regions
  private final List<Draft> drafts = new ArrayList<>();

  UnitDrafts(UnitPairs pairs, ChangeCover cover) {
    this.pairs = pairs;
    this.cover = cover;
    before = pairs.before();
    after = pairs.after();
  }

  List<Draft> drafts() {
    for (int a = 0; a < after.count(); a++) {
      int b = pairs.before(a);
      if (b == NONE) {
        if (pairs.isNew(a)) {
          addNew(a);
        }
      } else if (!pairs.readsTheSameAfter(a)) {
        addReworded(b, a);
      } else if (pairs.isRespelled(b)) {
        addPair(b, a, Kind.RESPELLED);
      } else if (pairs.isMoved(b)) {
        addMoved(b, a);
      }
    }
    int place = NONE; // the unit after that is the partner of the last one that has one
    for (int b = 0; b < before.count(); b++) {
      if (pairs.after(b) != NONE) {
        place = pairs.isMoved(b) ? place : pairs.after(b);
      } else if (pairs.isGone(b)) {
        addGone(b, place);
      }
    }
    addRegrouped();
    drafts.forEach(this::finish);
    return drafts;
  }

  /** All text that is only cut otherwise is told in one draft. */
  private void addRegrouped() {
    Draft draft = new Draft(Section.HINTS, Kind.REGROUPED, "text");
    for (int a = 0; a < after.count(); a++) {
      if (pairs.before(a) == NONE && pairs.readsTheSameAfter(a)) {
        draft.unitsAfter.add(a);
      }
    }
    for (int b = 0; b < before.count(); b++) {
      if (pairs.after(b) == NONE && pairs.readsTheSameBefore(b)) {
        draft.unitsBefore.add(b);
      }
    }
    if (!draft.unitsAfter.isEmpty()) {
      draft.position = position(draft.unitsAfter.get(0));
      drafts.add(draft);
    }
  }

  private void addNew(int a) {
    Draft draft = draft(cover.after[after.first(a)], Kind.ADDED, after.kind(a));
    draft.unitsAfter.add(a);
    if (draft.kind == Kind.REMOVED) {
      draft.kind = Kind.REPLACED;
    }
    if (draft.unitsAfter.size() == 1) {
      draft.position = position(a);
    }
  }

  private void addGone(int b, int place) {
    Draft draft = draft(cover.before[before.first(b)], Kind.REMOVED, before.kind(b));
    draft.unitsBefore.add(b);
    if (draft.kind == Kind.ADDED) {
      draft.kind = Kind.REPLACED;
    }
    if (draft.unitsAfter.isEmpty() && draft.unitsBefore.size() == 1) {
      draft.position = place == NONE ? -1 : position(place) + 1;
    }
  }

  private long position(int unitAfter) {
    return 2L * after.first(unitAfter);
  }

  /** The draft of a region, or a new one. */
  private Draft draft(int change, Kind kind, PageUnits.Kind unit) {
    Draft known = cover.isOfRegion(change) ? byChange.get(change) : null;
    if (known != null) {
      return known;
    }
    Draft draft = new Draft(section(unit), kind, noun(unit));
    if (cover.isOfRegion(change)) {
      byChange.put(change, draft);
    }
    drafts.add(draft);
    return draft;
  }

  private void addReworded(int b, int a) {
    boolean text = after.kind(a) == PageUnits.Kind.TEXT || after.kind(a) == PageUnits.Kind.TITLE;
    addPair(b, a, text ? Kind.REWORDED : Kind.REPLACED);
  }

  private void addPair(int b, int a, Kind kind) {
    Draft draft = new Draft(section(after.kind(a)), kind, noun(after.kind(a)));
    UnitPairs.Group group = pairs.groupAfter(a);
    draft.unitsBefore.addAll(group == null ? List.of(b) : group.before());
    draft.unitsAfter.addAll(group == null ? List.of(a) : group.after());
    draft.position = position(a);
    drafts.add(draft);
  }

  private void addMoved(int b, int a) {
    Draft last = drafts.isEmpty() ? null : drafts.get(drafts.size() - 1);
    boolean joins =
        last != null
            && last.kind == Kind.MOVED
            && last.unitsAfter.get(last.unitsAfter.size() - 1) == a - 1
            && last.unitsBefore.get(last.unitsBefore.size() - 1) == b - 1;
    if (last == null || !joins) {
      last = new Draft(Section.ORDER, Kind.MOVED, noun(after.kind(a)));
      last.position = position(a);
      drafts.add(last);
    }
    last.unitsBefore.add(b);
    last.unitsAfter.add(a);
  }

  private void finish(Draft draft) {
    boolean text =
        StoryBuilder.hasText(before, draft.unitsBefore)
            || StoryBuilder.hasText(after, draft.unitsAfter);
    draft.noun = text ? noun(PageUnits.Kind.TEXT) : draft.noun;
    draft.from = StoryBuilder.text(before, draft.unitsBefore);
    draft.to = StoryBuilder.text(after, draft.unitsAfter);
    if (draft.kind == Kind.REWORDED) { // its words are compared across the lines
      draft.from = draft.from.replace('\n', ' ');
      draft.to = draft.to.replace('\n', ' ');
    }
    for (int b : draft.unitsBefore) {
      for (int n = before.first(b); n <= before.last(b); n++) {
        if (before.unitOf(n) == b) {
          if (draft.kind == Kind.MOVED) {
            cover.addMove(n, draft);
          } else {
            cover.addBefore(n, draft);
          }
        }
      }
    }
    for (int a : draft.unitsAfter) {
      for (int n = after.first(a); n <= after.last(a) && draft.kind != Kind.MOVED; n++) {
        if (after.unitOf(n) == a) {
          cover.addAfter(n, draft);
        }
      }
    }
  }

  private static Section section(PageUnits.Kind unit) {
    return unit == PageUnits.Kind.TITLE ? Finding.Section.HINTS : Finding.Section.READ;
  }

  static String noun(PageUnits.Kind unit) {
    return switch (unit) {
      case TEXT -> "text";
      case TITLE -> "title";
      case PICTURE -> "picture";
      case FIELD -> "field";
      case FRAME -> "frame";
    };
  }
}
