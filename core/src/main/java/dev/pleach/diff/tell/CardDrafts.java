package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.diff.words.WordBag;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Joins the drafts of one card or row into one where most of it was replaced: another story in the
 * same place is one finding, not one for its title, its picture and its date.
 */
final class CardDrafts {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 12; // levels to climb to an item
  private static final double MOSTLY = 0.5; // of the letters of an item
  private static final Set<String> ITEMS =
      Set.of("li", "tr", "article", "dd", "div", "section", "a");

  private final UnitPairs pairs;
  private final PageUnits units;
  private final DomTree tree;
  private final int[] letters; // index: node, and one more; value: letters of units that end before

  CardDrafts(UnitPairs pairs) {
    this.pairs = pairs;
    units = pairs.after();
    tree = units.tree();
    letters = new int[tree.size() + 1];
    for (int u = 0; u < units.count(); u++) {
      letters[units.first(u) + 1] += units.letters(u);
    }
    for (int n = 0; n < tree.size(); n++) {
      letters[n + 1] += letters[n];
    }
  }

  List<Draft> join(List<Draft> drafts) {
    Map<Integer, List<Draft>> byItem = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      int item = mayJoin(draft) ? item(units.first(draft.unitsAfter.get(0))) : NONE;
      if (item != NONE) {
        byItem.computeIfAbsent(item, i -> new ArrayList<>()).add(draft);
      }
    }
    Map<Draft, Draft> into = new HashMap<>();
    byItem.forEach(
        (item, parts) -> {
          int changed =
              parts.stream().flatMap(p -> p.unitsAfter.stream()).mapToInt(units::letters).sum();
          int all = letters[tree.end(item)] - letters[item];
          if (parts.size() > 1 && changed >= MOSTLY * all) {
            Draft first = parts.get(0);
            parts.subList(1, parts.size()).forEach(part -> into.put(part, first));
          }
        });
    List<Draft> joined = new ArrayList<>();
    for (Draft draft : drafts) {
      Draft target = into.get(draft);
      if (target == null) {
        joined.add(draft);
      } else {
        target.unitsBefore.addAll(draft.unitsBefore);
        target.unitsAfter.addAll(draft.unitsAfter);
        target.changes.addAll(draft.changes);
        target.kind = Kind.REPLACED;
      }
    }
    into.values().stream().distinct().forEach(this::finish);
    return joined;
  }

  private void finish(Draft draft) {
    draft.from = StoryBuilder.text(pairs.before(), draft.unitsBefore);
    draft.to = StoryBuilder.text(units, draft.unitsAfter);
    draft.noun = "text";
    draft.kind = draft.unitsBefore.isEmpty() ? Kind.ADDED : Kind.REPLACED;
  }

  /** Whether a draft is about something else in the same place, not about a few other words. */
  private boolean mayJoin(Draft draft) {
    if (draft.section != Section.READ || draft.unitsAfter.isEmpty()) {
      return false;
    }
    if (draft.kind == Kind.MOVED || draft.kind == Kind.RESPELLED) {
      return false;
    }
    return draft.kind != Kind.REWORDED
        || WordBag.of(draft.from).inCommon(WordBag.of(draft.to)) < MOSTLY;
  }

  /** The nearest item of a list around a node: an element with a sibling of its name; or NONE. */
  private int item(int node) {
    int n = tree.parent(node);
    for (int i = 0; n > 0 && i < FURTHEST; i++, n = tree.parent(n)) {
      if (ITEMS.contains(tree.name(n)) && hasTwin(n) && hasSeveralUnits(n)) {
        return n;
      }
    }
    return NONE;
  }

  private boolean hasTwin(int node) {
    int next = tree.nextSibling(node);
    if (next != NONE && tree.nameId(next) == tree.nameId(node)) {
      return true;
    }
    int previous = NONE;
    for (int c = tree.firstChild(tree.parent(node)), i = 0; c != node && i < 500; i++) {
      previous = c;
      c = tree.nextSibling(c);
    }
    return previous != NONE && tree.nameId(previous) == tree.nameId(node);
  }

  private boolean hasSeveralUnits(int node) {
    int first = NONE;
    for (int n = node; n < tree.end(node); n++) {
      int unit = units.unitOf(n);
      if (unit != NONE && first != NONE && unit != first) {
        return true;
      }
      first = unit == NONE ? first : unit;
    }
    return false;
  }
}
