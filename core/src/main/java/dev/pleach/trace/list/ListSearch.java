package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.css.SelectorEnds;
import dev.pleach.dom.text.GeneratedNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the items of a list on a new page, and the selector that selects them, from some nodes that
 * are likely items.
 *
 * <p>Patterns are made of what the likely items have in common: the steps to them from the elements
 * around all of them, by name, by class, by both, or the last one or two of these steps however
 * deep they are; and where the selector that people wrote broke, the ends of it. Each is judged by
 * what it selects: the likely items should be among it, nodes that were something else on the old
 * page should not, and on the old page it should select the list and nothing but it. So a pattern
 * that is too general is noticed even where nothing of the new page is known.
 *
 * <p>Cost: O(n) a pattern, and at most about a hundred patterns.
 */
final class ListSearch {
  private static final int CONTAINERS = 4; // elements around all likely items that are tried
  private static final int MAX_STEPS = 6; // levels from container to item
  private static final double ON_OLD = 0.6; // how much the selection on the old page counts
  private static final double UNTRIED = 0.85; // in its place, where the old page has no such list
  private static final double EXTRA = 0.05; // for the share of items of which nothing is known
  private static final double OUTSIDE = 0.3; // for those outside of what is around likely items
  private static final double FEWER = 0.1; // for the share by which the list became shorter
  private static final double NAME_ALONE = 0.005; // for items told by the name of their element
  private static final double LENGTH = 1e-4; // for each character of a selector
  private static final double ONE_BY_ONE = 0.75; // items that have nothing of their own in common
  private static final int MAX_ONE_BY_ONE = 12; // of these
  private static final int MAX_CLASSES = 6; // of an item that are tried
  private static final int MAX_ENDS = 3; // of a selector that are tried

  private final ListExample example;
  private final Locator after;
  private final Map<String, Choice> choices = new LinkedHashMap<>(); // by selector

  /**
   * Items on the new page.
   *
   * @param selector selects them
   * @param score from 0 to 1, how well they fit all that is known
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to it
  record Choice(String selector, int[] items, double score) {}

  private ListSearch(ListExample example, Locator after) {
    this.example = example;
    this.after = after;
  }

  /**
   * The items that fit best, null if there is no likely one.
   *
   * @param own what the selector that people wrote selects on the new page; null without one
   */
  static @Nullable Choice best(ListExample example, Locator after, @Nullable Choice own) {
    ListSearch search = new ListSearch(example, after);
    if (own != null && own.items().length > 0) {
      search.judge(own.selector(), own.items(), 1, 0);
    }
    search.tryPatterns();
    search.tryOneByOne();
    Choice best = search.best();
    if (own != null && (best == null || !best.selector.equals(own.selector))) {
      search.tryEnds(own.selector);
      best = search.best();
    }
    return best;
  }

  private @Nullable Choice best() {
    Choice best = null;
    for (Choice choice : choices.values()) {
      best = best == null || choice.score > best.score ? choice : best;
    }
    return best;
  }

  /** Tries the ends of a selector that broke, below what is around the likely items. */
  private void tryEnds(String selector) {
    boolean isXPath = selector.startsWith("/") || selector.startsWith("(");
    int[] examples = example.likely();
    if (isXPath || selector.startsWith("xpath=") || examples.length == 0) {
      return;
    }
    String css = selector.startsWith("css=") ? selector.substring(4) : selector;
    Locator before = Locator.of(example.before());
    List<String> ends = SelectorEnds.of(css);
    for (String end : ends.subList(Math.max(0, ends.size() - MAX_ENDS), ends.size())) {
      int container = common(example.after(), examples);
      for (int i = 0; i < CONTAINERS && container > 0; i++) {
        int old = example.origins().applyAsInt(container);
        String oldWithin = old == DomTree.NONE ? null : before.css(old) + " ";
        judgeEnd(after.css(container) + " ", oldWithin, end, before);
        container = example.after().parent(container);
      }
      judgeEnd("", "", end, before);
    }
  }

  /**
   * Judges an end of a selector below a container.
   *
   * @param oldWithin the container on the old page, null if it is not there
   */
  private void judgeEnd(String within, @Nullable String oldWithin, String end, Locator before) {
    int[] items = after.findAll(within + end);
    if (items.length > 0) {
      int[] old =
          oldWithin == null || example.before().size() == 0
              ? new int[0]
              : before.findAll(oldWithin + end);
      judge(within + end, items, old.length == 0 ? -1 : example.share(old), NAME_ALONE);
    }
  }

  private void tryPatterns() {
    DomTree page = example.after();
    int[] examples = ofCommonName(page, example.likely());
    if (examples.length == 0) {
      return;
    }
    int container = examples.length == 1 ? page.parent(examples[0]) : common(page, examples);
    List<ItemStep> names = steps(examples);
    List<ItemPattern> deep = deep(names, AlikeItems.commonName(page, parents(page, examples)));
    for (int i = 0; i < CONTAINERS && container != DomTree.NONE; i++) {
      for (ItemPattern pattern : deep) {
        judge(container, pattern);
      }
      List<ItemStep> way = way(page, container, examples);
      if (way != null) {
        for (ItemStep step : names) {
          List<ItemStep> steps = new ArrayList<>(way);
          steps.set(steps.size() - 1, step);
          ItemPattern pattern = new ItemPattern(steps, false);
          judge(container, pattern);
          judge(container, new SiblingRange(pattern, example).trimmed(container));
        }
      }
      container = page.parent(container);
    }
    for (ItemPattern pattern : deep) {
      judge(0, pattern);
    }
  }

  /** Items however deep they are: by themselves, and as children of elements of a name. */
  private static List<ItemPattern> deep(List<ItemStep> items, String parent) {
    List<ItemPattern> patterns = new ArrayList<>();
    for (ItemStep item : items) {
      patterns.add(new ItemPattern(List.of(item), true));
      if (GeneratedNames.isChosen(parent)) {
        patterns.add(new ItemPattern(List.of(new ItemStep(parent, ""), item), true));
      }
    }
    return patterns;
  }

  private static int[] parents(DomTree page, int[] nodes) {
    return Arrays.stream(nodes).map(page::parent).filter(node -> node != DomTree.NONE).toArray();
  }

  /** The likely items and no other: some rows of a table, of which others are no items. */
  private void tryOneByOne() {
    int[] items = example.likely();
    double share = Math.min(1, (double) items.length / example.items().length);
    if (items.length > 0 && items.length <= MAX_ONE_BY_ONE) {
      String selector =
          Arrays.stream(items).mapToObj(after::css).distinct().collect(Collectors.joining(", "));
      choices.putIfAbsent(selector, new Choice(selector, items, ONE_BY_ONE * (1 + share) / 2));
    }
  }

  /** Those of the name that most have. */
  private static int[] ofCommonName(DomTree page, int[] nodes) {
    String name = AlikeItems.commonName(page, nodes);
    return Arrays.stream(nodes).filter(node -> page.name(node).equals(name)).toArray();
  }

  /** The innermost element around all nodes. */
  static int common(DomTree page, int[] nodes) {
    int common = page.parent(nodes[0]);
    for (int node : nodes) {
      while (common > 0 && (common == node || !page.contains(common, node))) {
        common = page.parent(common);
      }
    }
    return common;
  }

  /** How items may be called: by name, by a class most of them have, by both. */
  private List<ItemStep> steps(int[] examples) {
    DomTree page = example.after();
    String name = page.name(examples[0]);
    Map<String, Integer> classes = new LinkedHashMap<>();
    for (int node : examples) {
      page.classes(node).stream()
          .limit(MAX_CLASSES)
          .filter(GeneratedNames::isChosen)
          .forEach(one -> classes.merge(one, 1, Integer::sum));
    }
    Set<ItemStep> steps = new LinkedHashSet<>();
    classes.forEach(
        (one, count) -> {
          if (2 * count >= examples.length) {
            steps.add(new ItemStep("", one));
            steps.add(new ItemStep(name, one));
          }
        });
    if (GeneratedNames.isChosen(name)) {
      steps.add(new ItemStep(name, ""));
    }
    return List.copyOf(steps);
  }

  /** The names on the way from a container that most items have; null if it is long. */
  private static @Nullable List<ItemStep> way(DomTree page, int container, int[] examples) {
    Map<List<ItemStep>, Integer> ways = new LinkedHashMap<>();
    for (int node : examples) {
      List<ItemStep> steps = new ArrayList<>();
      for (int n = node; n != container && steps.size() <= MAX_STEPS; n = page.parent(n)) {
        steps.add(0, new ItemStep(page.name(n), ""));
      }
      ways.merge(steps, 1, Integer::sum);
    }
    List<ItemStep> most = null;
    for (Map.Entry<List<ItemStep>, Integer> way : ways.entrySet()) {
      most = most == null || way.getValue() > ways.getOrDefault(most, 0) ? way.getKey() : most;
    }
    return most == null || most.size() > MAX_STEPS ? null : most;
  }

  private void judge(int container, ItemPattern pattern) {
    int[] items = pattern.select(example.after(), container);
    if (items.length == 0) {
      return;
    }
    String within = container == 0 ? "" : after.css(container);
    boolean isNameAlone = pattern.steps().get(pattern.steps().size() - 1).className().isEmpty();
    double cost = isNameAlone ? NAME_ALONE : 0;
    judge(pattern.css(within), items, onOldPage(container, pattern), cost);
  }

  /** How well a pattern selects the list on the old page; negative if it selects nothing there. */
  private double onOldPage(int container, ItemPattern pattern) {
    int old = container == 0 ? 0 : example.origins().applyAsInt(container);
    if (old == DomTree.NONE || example.before().size() == 0) {
      return -1;
    }
    int[] selected = pattern.select(example.before(), old);
    return selected.length == 0 ? -1 : example.share(selected);
  }

  private void judge(String selector, int[] items, double onOldPage, double cost) {
    int likely = example.likely(items);
    int missing = example.likely().length - likely;
    double fit =
        2.0 * likely / (2.0 * likely + missing + example.otherCost() * example.others(items));
    double old = onOldPage < 0 ? UNTRIED : 1 - ON_OLD + ON_OLD * onOldPage;
    double unknown = (double) (items.length - likely) / items.length;
    double fewer = Math.max(0, 1 - (double) items.length / example.items().length);
    double doubt = EXTRA * unknown + OUTSIDE * outside(items) / items.length + FEWER * fewer;
    double score = likely == 0 ? 0 : fit * old - doubt - cost - LENGTH * selector.length();
    Choice known = choices.get(selector);
    if (known == null || known.score < score) {
      choices.put(selector, new Choice(selector, items, score));
    }
  }

  private int outside(int[] items) {
    int outside = 0;
    for (int item : items) {
      outside += example.after().contains(example.around(), item) ? 0 : 1;
    }
    return outside;
  }
}
