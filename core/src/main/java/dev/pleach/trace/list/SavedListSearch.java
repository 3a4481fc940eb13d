package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds a list again of which only the words of its items and some of the items were kept: likely
 * items are those with the same words, and those that a tracer found.
 */
public final class SavedListSearch {
  private static final double FOUND = 0.5; // score of a list
  private static final int MAX_EQUAL = 20; // nodes of equal words that are looked at
  private static final DomTree NO_PAGE = DomTree.builder().build();

  private final PageIndex page;

  public SavedListSearch(PageIndex page) {
    this.page = page;
  }

  /**
   * What became of a list.
   *
   * @param words hashes of the words of its items
   * @param name of the element that items were
   * @param traced nodes of the page that items were traced to
   * @param selector what people wrote to select them, empty without
   */
  public ListOutcome of(List<Long> words, String name, List<Integer> traced, String selector) {
    int[] selected = selector.isEmpty() ? new int[0] : page.locator().findAll(selector);
    int[] likely = likely(words, name, traced, selected);
    ListExample example =
        new ListExample(
            NO_PAGE,
            new int[words.size()],
            page.tree(),
            node -> DomTree.NONE,
            1,
            AlikeItems.of(page.tree(), likely),
            likely.length == 0 ? 0 : ListSearch.common(page.tree(), likely));
    ListSearch.Choice own =
        selector.isEmpty() ? null : new ListSearch.Choice(selector, selected, 0);
    return outcome(words, ListSearch.best(example, page.locator(), own));
  }

  private int[] likely(List<Long> words, String name, List<Integer> traced, int[] selected) {
    IntList found = new IntList(traced.size() + words.size());
    traced.stream().filter(node -> node != DomTree.NONE).forEach(found::add);
    for (long bag : words) {
      int left = bag == 0 ? 0 : MAX_EQUAL;
      int best = DomTree.NONE;
      for (int n = page.bags().first(bag); n != DomTree.NONE && left > 0; n = page.bags().next(n)) {
        boolean isItem = TagFamily.akin(page.tree().name(n), name);
        boolean isSelected = Arrays.binarySearch(selected, n) >= 0;
        best = isSelected || (isItem && best == DomTree.NONE) ? n : best;
        left--;
      }
      if (best != DomTree.NONE) {
        found.add(best);
      }
    }
    return IntStream.of(found.toArray()).sorted().distinct().toArray();
  }

  private ListOutcome outcome(List<Long> words, ListSearch.@Nullable Choice choice) {
    if (choice == null || choice.score() < FOUND) {
      List<Integer> all = IntStream.range(0, words.size()).boxed().toList();
      return new ListOutcome(
          page.tree(), List.of(), List.of(), all, null, choice == null ? 1 : 0.5);
    }
    List<ListOutcome.Stayed> stayed = new ArrayList<>();
    List<Integer> went = new ArrayList<>();
    Map<Long, Deque<Integer>> byWords = new HashMap<>();
    for (int node : choice.items()) {
      byWords.computeIfAbsent(page.sketches().bag(node), w -> new ArrayDeque<>()).add(node);
    }
    for (int i = 0; i < words.size(); i++) {
      Deque<Integer> equal = byWords.get(words.get(i));
      Integer node = equal == null ? null : equal.poll();
      if (node == null) {
        went.add(i);
      } else {
        stayed.add(new ListOutcome.Stayed(i, node));
      }
    }
    return new ListOutcome(
        page.tree(),
        ListExample.numbers(choice.items()),
        stayed,
        went,
        choice.selector(),
        Math.min(1, choice.score()));
  }
}
