package dev.pleach.trace.list;

import dev.pleach.diff.words.WordBag;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.array.IntList;
import dev.pleach.match.Matching;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.weigh.NumberChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Follows a list from one page to another by matchings of the two pages. Items that stayed are
 * those with a partner when the pages are matched as versions of one page. Where most have none, as
 * in a list of news, partners of the places of items lead to the list instead.
 */
public final class ListMatch {
  private static final double LIKELY = 0.5; // score of a pair
  private static final double FOUND = 0.5; // score of a list
  private static final double OTHER_VERSION = 1.5; // what a node counts that was something else
  private static final double OTHER_PLACE = 0.5; // the same, if that is known by places only

  private static final double IN_COMMON = 0.15; // of the words of an item that stayed

  private final Matching versions;
  private final Supplier<Matching> places;
  private final Locator after;

  /**
   * Two matched pages.
   *
   * @param versions as versions of one page
   * @param places as pages of one template; asked for where it is needed
   */
  public ListMatch(Matching versions, Supplier<Matching> places, Locator after) {
    this.versions = versions;
    this.places = places;
    this.after = after;
  }

  /**
   * What became of a list.
   *
   * @param items of the page before, in document order
   * @param selector what people wrote to select them, empty without
   * @param selected what that selects on the page after, in document order
   */
  public ListOutcome of(int[] items, String selector, int[] selected) {
    int[] partners = likely(versions, items);
    Matching known = versions;
    double otherCost = OTHER_VERSION;
    if (2 * partners.length <= items.length) {
      otherCost = OTHER_PLACE;
      known = places.get();
      int[] slots = places(known, items);
      partners =
          IntStream.concat(Arrays.stream(partners), Arrays.stream(slots))
              .sorted()
              .distinct()
              .toArray();
    }
    DomTree page = versions.afterTree();
    if (likely(versions, items).length == 0 && isElsewhere(known, items, partners)) {
      return outcome(items, null);
    }
    partners = inContainer(known, items, partners);
    int around = partners.length == 0 ? 0 : ListSearch.common(page, partners);
    Matching origins = known;
    ListExample example =
        new ListExample(
            versions.beforeTree(),
            items,
            page,
            node -> origin(origins, node),
            otherCost,
            AlikeItems.of(page, partners),
            around);
    ListSearch.Choice own =
        selector.isEmpty() ? null : new ListSearch.Choice(selector, selected, 0);
    return outcome(items, ListSearch.best(example, after, own));
  }

  private static int[] likely(Matching matching, int[] items) {
    return Arrays.stream(items)
        .filter(item -> matching.score(item) >= LIKELY)
        .map(matching::after)
        .filter(node -> node != DomTree.NONE)
        .sorted()
        .toArray();
  }

  /**
   * The same by places: an item whose partner is not where the list is now, or that has none, is
   * what is at its place.
   */
  private static int[] places(Matching matching, int[] items) {
    int container = matching.after(ListSearch.common(matching.beforeTree(), items));
    IntList places = new IntList(items.length);
    for (int item : items) {
      int partner = matching.score(item) >= LIKELY ? matching.after(item) : DomTree.NONE;
      boolean isInside =
          partner != DomTree.NONE
              && (container == DomTree.NONE || matching.afterTree().contains(container, partner));
      int place = isInside ? partner : SamePlace.of(matching, item, LIKELY);
      if (place != DomTree.NONE || partner != DomTree.NONE) {
        places.add(place == DomTree.NONE ? partner : place);
      }
    }
    return places.toArray();
  }

  /**
   * Those inside the partner of the element around all items, if they are at least half: a list
   * that became shorter has items whose place is taken by something behind it.
   */
  private static int[] inContainer(Matching matching, int[] items, int[] partners) {
    int container = matching.after(ListSearch.common(matching.beforeTree(), items));
    int[] inside =
        Arrays.stream(partners)
            .filter(
                node -> container != DomTree.NONE && matching.afterTree().contains(container, node))
            .toArray();
    return 2 * inside.length >= partners.length ? inside : partners;
  }

  /**
   * Whether few items have a place on the new page, and none of them is where the list was: what is
   * there is something else.
   */
  private static boolean isElsewhere(Matching matching, int[] items, int[] partners) {
    int container = matching.after(ListSearch.common(matching.beforeTree(), items));
    return 2 * partners.length < items.length
        && Arrays.stream(partners)
            .noneMatch(
                node ->
                    container != DomTree.NONE && matching.afterTree().contains(container, node));
  }

  private static int origin(Matching matching, int node) {
    int origin = matching.before(node);
    return origin != DomTree.NONE && matching.score(origin) >= LIKELY ? origin : DomTree.NONE;
  }

  /**
   * Whether an item and its partner have some of their words in common, or all but numbers: the
   * matching also pairs what is at one place, and other words there are another item.
   */
  private boolean isSameItem(int item, int partner) {
    String was = versions.beforeTree().visibleText(item);
    String is = versions.afterTree().visibleText(partner);
    return was.isBlank()
        || is.isBlank()
        || WordBag.of(was).inCommon(WordBag.of(is)) >= IN_COMMON
        || NumberChange.isOnlyDifference(was, is);
  }

  private ListOutcome outcome(int[] items, ListSearch.@Nullable Choice choice) {
    DomTree page = versions.afterTree();
    if (choice == null || choice.score() < FOUND) {
      List<Integer> all = IntStream.range(0, items.length).boxed().toList();
      return new ListOutcome(page, List.of(), List.of(), all, null, choice == null ? 1 : FOUND);
    }
    List<ListOutcome.Stayed> stayed = new ArrayList<>();
    List<Integer> went = new ArrayList<>();
    for (int i = 0; i < items.length; i++) {
      int node = versions.after(items[i]);
      boolean isItem = node != DomTree.NONE && Arrays.binarySearch(choice.items(), node) >= 0;
      if (isItem && versions.score(items[i]) >= LIKELY && isSameItem(items[i], node)) {
        stayed.add(new ListOutcome.Stayed(i, node));
      } else {
        went.add(i);
      }
    }
    return new ListOutcome(
        page,
        ListExample.numbers(choice.items()),
        stayed,
        went,
        choice.selector(),
        Math.min(1, choice.score()));
  }
}
