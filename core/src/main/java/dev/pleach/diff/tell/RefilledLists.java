package dev.pleach.diff.tell;

import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.diff.words.WordBag;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Joins the drafts of a list or row of cards of which several items were replaced: a front page
 * with other stories is one finding, "7 of 10 items replaced", with a place for each item. An item
 * that is gone and one that is new in the same list count as one that was replaced; what is left
 * over of either stays a draft of its own.
 */
final class RefilledLists {
  private static final int NONE = DomTree.NONE;
  private static final int LEAST = 3; // items that were replaced
  private static final double LEAST_SHARE = 0.2; // of the items; below, each is told alone
  private static final double COMMON = 0.3; // of the letters, in an item that is another one
  private static final int LETTERS = 3; // in the text of an item; a number is no other item

  private final UnitPairs pairs;
  private final ItemLists before;
  private final ItemLists after;

  RefilledLists(UnitPairs pairs) {
    this.pairs = pairs;
    before = new ItemLists(pairs.before());
    after = new ItemLists(pairs.after());
  }

  /** What happened to the items of one list of the page after. */
  private static final class Refill {
    final List<Draft> replaced = new ArrayList<>();
    final List<Draft> added = new ArrayList<>();
    final Map<Integer, Integer> listsBefore = new HashMap<>(); // by how many items lead there
    int size; // items of the list
  }

  /**
   * Joins drafts.
   *
   * @param drafts in the order of the page
   */
  List<Draft> join(List<Draft> drafts) {
    Map<Integer, Refill> lists = new LinkedHashMap<>(); // by list after
    Map<Integer, List<Draft>> removed = new HashMap<>(); // by list before
    List<Draft> all = new ArrayList<>();
    for (Draft draft : drafts) {
      all.addAll(draft.kind == Kind.REPLACED ? split(draft) : List.of(draft));
    }
    for (Draft draft : all) {
      if (mayBeItem(draft)) {
        sort(draft, lists, removed);
      }
    }
    Set<Draft> joined = new HashSet<>();
    lists.values().forEach(list -> join(list, removed, joined));
    return all.stream().filter(draft -> !joined.contains(draft)).toList();
  }

  /**
   * A draft that is about several items of a list as one whole, item by item, the first with the
   * first; all of it if there are too few to be told as a refilled list.
   */
  private List<Draft> split(Draft draft) {
    List<List<Integer>> old = before.items(draft.unitsBefore);
    List<List<Integer>> fresh = after.items(draft.unitsAfter);
    int both = Math.min(old.size(), fresh.size());
    if (both < LEAST || draft.section != Section.READ) {
      return List.of(draft);
    }
    List<Draft> items = new ArrayList<>();
    for (int i = 0; i < both; i++) {
      items.add(part(draft, Kind.REPLACED, old.get(i), fresh.get(i)));
    }
    long told = items.stream().filter(this::isReplacedItem).count();
    if (told < both || told < LEAST_SHARE * after.size(after.item(fresh.get(0)))) {
      return List.of(draft);
    }
    List<Integer> gone = flat(old.subList(both, old.size()));
    List<Integer> come = flat(fresh.subList(both, fresh.size()));
    if (!gone.isEmpty() || !come.isEmpty()) {
      items.add(part(draft, come.isEmpty() ? Kind.REMOVED : Kind.ADDED, gone, come));
    }
    return items;
  }

  private static List<Integer> flat(List<List<Integer>> units) {
    return units.stream().flatMap(List::stream).toList();
  }

  /** A draft about some of the units of another. */
  private Draft part(Draft whole, Kind kind, List<Integer> gone, List<Integer> come) {
    Draft part = new Draft(whole.section, kind, whole.noun);
    part.unitsBefore.addAll(gone);
    part.unitsAfter.addAll(come);
    part.changes.addAll(whole.changes);
    part.position = come.isEmpty() ? whole.position : 2L * pairs.after().first(come.get(0));
    part.from = StoryBuilder.text(pairs.before(), gone);
    part.to = StoryBuilder.text(pairs.after(), come);
    return part;
  }

  private boolean isReplacedItem(Draft item) {
    return item.kind == Kind.REPLACED && mayBeItem(item) && after.item(item.unitsAfter) != NONE;
  }

  private void sort(Draft draft, Map<Integer, Refill> lists, Map<Integer, List<Draft>> removed) {
    int itemBefore = before.item(draft.unitsBefore);
    int itemAfter = after.item(draft.unitsAfter);
    if (itemAfter != NONE) {
      Refill list = lists.computeIfAbsent(after.list(itemAfter), l -> new Refill());
      list.size = Math.max(list.size, after.size(itemAfter));
      (draft.unitsBefore.isEmpty() ? list.added : list.replaced).add(draft);
      if (itemBefore != NONE) {
        list.listsBefore.merge(before.list(itemBefore), 1, Integer::sum);
      }
    } else if (itemBefore != NONE && draft.unitsAfter.isEmpty()) {
      removed.computeIfAbsent(before.list(itemBefore), l -> new ArrayList<>()).add(draft);
    }
  }

  private void join(Refill list, Map<Integer, List<Draft>> removed, Set<Draft> joined) {
    List<Draft> gone = removed.getOrDefault(listBefore(list), List.of());
    int swapped = Math.min(gone.size(), list.added.size());
    int replaced = list.replaced.size() + swapped;
    if (replaced < LEAST || replaced < LEAST_SHARE * list.size) {
      return;
    }
    List<Draft> items = new ArrayList<>(list.replaced);
    for (int i = 0; i < swapped; i++) {
      Draft item = list.added.get(i);
      Draft old = gone.get(i);
      item.unitsBefore.addAll(old.unitsBefore);
      item.changes.addAll(old.changes);
      item.from = old.from;
      joined.add(old);
      items.add(item);
    }
    items.sort((one, other) -> Long.compare(one.position, other.position));
    Draft whole = items.get(0);
    for (Draft item : items.subList(1, items.size())) {
      whole.others.add(item);
      whole.changes.addAll(item.changes);
      joined.add(item);
    }
    whole.kind = Kind.REFILLED;
    whole.noun = "text";
    whole.total = Math.max(list.size, items.size());
  }

  /** The list before that most items of a list after were in; NONE if that is not known. */
  private int listBefore(Refill list) {
    Map<Integer, Integer> votes = new HashMap<>(list.listsBefore);
    for (Draft draft : list.added) {
      int neighbour = neighbourBefore(draft.unitsAfter.get(0));
      if (neighbour != NONE) {
        votes.merge(neighbour, 1, Integer::sum);
      }
    }
    int best = NONE;
    for (Map.Entry<Integer, Integer> vote : votes.entrySet()) {
      int most = votes.getOrDefault(best, 0);
      boolean more = vote.getValue() > most || (vote.getValue() == most && vote.getKey() < best);
      best = more ? vote.getKey() : best;
    }
    return best;
  }

  /** The list before of the nearest unit before a new one that is in its list and has a partner. */
  private int neighbourBefore(int unitAfter) {
    int item = after.item(List.of(unitAfter));
    for (int a = unitAfter - 1; item != NONE && a >= 0 && a >= unitAfter - 40; a--) {
      int b = pairs.before(a);
      int other = b == NONE ? NONE : after.item(List.of(a));
      int was = other == NONE ? NONE : before.item(List.of(b));
      if (was != NONE && after.list(other) == after.list(item)) {
        return before.list(was);
      }
    }
    return NONE;
  }

  /** Whether a draft may be about an item that was replaced, not about a few words or numbers. */
  private static boolean mayBeItem(Draft draft) {
    return draft.section == Section.READ
        && switch (draft.kind) {
          case ADDED -> hasWords(draft.to);
          case REMOVED -> hasWords(draft.from);
          case REPLACED -> hasWords(draft.to) && hasWords(draft.from);
          case REWORDED ->
              hasWords(draft.to)
                  && hasWords(draft.from)
                  && WordBag.of(draft.from).inCommon(WordBag.of(draft.to)) < COMMON;
          case MOVED, RESPELLED, REGROUPED, RENUMBERED, REFILLED -> false;
        };
  }

  private static boolean hasWords(String text) {
    return text.codePoints().filter(Character::isLetter).limit(LETTERS).count() == LETTERS;
  }
}
