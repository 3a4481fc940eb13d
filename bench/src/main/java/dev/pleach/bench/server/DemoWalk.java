package dev.pleach.bench.server;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.demo.DemoPage;
import dev.pleach.server.demo.DemoPages;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import dev.pleach.server.source.SourceState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Blocks of demo sites that are followed, and what became of them. */
final class DemoWalk {
  private static final String PRODUCT = "item/larkrise";
  private static final int EXCERPT = 60; // characters of a block in the list of faults

  private final Map<DemoVerdict, Integer> steps = new EnumMap<>(DemoVerdict.class);
  private final Map<DemoVerdict, Integer> redesigns = new EnumMap<>(DemoVerdict.class);
  private final Table faults;

  /**
   * @param faults where faults are listed
   */
  DemoWalk(Table faults) {
    this.faults = faults;
  }

  /** An empty list of faults. */
  static Table faults() {
    return new Table(
        "Faults (change.design)", "site", "block", "from", "to", "what", "found", "right");
  }

  /** Follows the blocks of all sites through their states. */
  void followAll(List<DemoState> states, PageFollowing following, Progress progress)
      throws IOException {
    Versions shown = new Versions();
    try (PageHost host = new PageHost(shown)) {
      for (DemoSite site : DemoSite.values()) {
        follow(site, states, following, shown, host, progress);
      }
    }
  }

  /** Follows the blocks of a site through its states. */
  private void follow(
      DemoSite site,
      List<DemoState> states,
      PageFollowing following,
      Versions shown,
      PageHost host,
      Progress progress)
      throws IOException {
    String name = PageHost.host(List.of(DemoSite.values()).indexOf(site));
    DemoPage first = page(site, states.get(0));
    shown.show(name, first.html());
    List<String> names = new ArrayList<>(new TreeMap<>(first.truth()).keySet());
    FollowedPage followed =
        following.collect(
            host.address(name, "/"),
            names.stream().map(n -> Objects.requireNonNull(first.truth().get(n))).toList());
    DemoState before = states.get(0);
    Map<String, LastSeen> last = new HashMap<>();
    DomTree firstTree = DomTree.parse(first.html());
    for (String block : names) {
      see(last, block, first.truth().get(block), firstTree, before);
    }
    for (DemoState state : states.subList(1, states.size())) {
      DemoPage page = page(site, state);
      DomTree tree = DomTree.parse(page.html());
      shown.show(name, page.html());
      following.refresh(followed);
      boolean read = following.source(followed).status().state() == SourceState.GOOD;
      for (int i = 0; i < names.size(); i++) {
        String id = followed.blocks().get(i);
        DemoVerdict verdict =
            read
                ? DemoVerdict.of(
                    following.block(id), seen(last, names.get(i)), page, tree, state.design())
                : DemoVerdict.UNREAD;
        String place = page.truth().get(names.get(i));
        (before.design() == state.design() ? steps : redesigns).merge(verdict, 1, Integer::sum);
        if (verdict.isFault()) {
          faults.row(
              site.folder(),
              names.get(i),
              words(before),
              words(state),
              verdict.words(),
              excerpt(tree, found(following.block(id))),
              excerpt(tree, place));
        }
        String followedTo = verdict == DemoVerdict.RIGHT ? found(following.block(id)) : place;
        see(last, names.get(i), followedTo, tree, state);
        if (verdict.isMended() && read && place != null) {
          following.correct(followed, id, place);
        }
      }
      before = state;
      progress.step();
    }
  }

  private static LastSeen seen(Map<String, LastSeen> last, String name) {
    return Objects.requireNonNull(last.get(name));
  }

  /** Notes what a block is now, or that it is not there. */
  private static void see(
      Map<String, LastSeen> last,
      String name,
      @Nullable String place,
      DomTree tree,
      DemoState state) {
    if (place == null) {
      last.computeIfPresent(name, (n, seen) -> seen.missed());
    } else {
      String text = tree.visibleText(Locator.of(tree).at(place));
      last.put(name, new LastSeen(name, text, state.design(), false));
    }
  }

  private static @Nullable String found(BoardBlock block) {
    return FollowedPage.isFound(block) ? block.tracing().places() : null;
  }

  /** The element at a place and the beginning of its text. */
  private static String excerpt(DomTree tree, @Nullable String place) {
    int node = place == null ? DomTree.NONE : Locator.of(tree).at(place);
    if (node == DomTree.NONE) {
      return "–";
    }
    String text = tree.visibleText(node);
    return "<"
        + tree.name(node)
        + "> "
        + (text.length() > EXCERPT ? text.substring(0, EXCERPT) + "…" : text);
  }

  private static String words(DemoState state) {
    return state.change() + "." + state.design();
  }

  private static DemoPage page(DemoSite site, DemoState state) {
    String path = site == DemoSite.SHOP ? PRODUCT : "";
    return Objects.requireNonNull(DemoPages.page(site, path, state));
  }

  void report(Section section) {
    Table table = new Table("Blocks after", "what", "small changes", "redesigns");
    for (DemoVerdict verdict : DemoVerdict.values()) {
      table.row(
          verdict.words(), steps.getOrDefault(verdict, 0), redesigns.getOrDefault(verdict, 0));
    }
    section.add(table);
    section.add(faults);
    section.add(Figure.atMost("blocks wrong, small changes", count(steps, true), 0));
    section.add(Figure.atMost("blocks lost, small changes", count(steps, false), 0));
    section.add(Figure.atMost("blocks wrong, redesigns", count(redesigns, true), 0));
    section.add(Figure.atMost("blocks lost, redesigns", count(redesigns, false), 0));
  }

  /** How many answers there were. */
  int asked() {
    return Stream.of(steps, redesigns)
        .flatMap(verdicts -> verdicts.values().stream())
        .mapToInt(count -> count)
        .sum();
  }

  /** How many blocks were found elsewhere than they are. */
  int wrong() {
    return count(steps, true) + count(redesigns, true);
  }

  /** How many blocks were not found though they are there. */
  int lost() {
    return count(steps, false) + count(redesigns, false);
  }

  private static int count(Map<DemoVerdict, Integer> verdicts, boolean wrong) {
    return verdicts.entrySet().stream()
        .filter(one -> one.getKey().isFault())
        .filter(
            one ->
                wrong == (one.getKey() == DemoVerdict.WRONG || one.getKey() == DemoVerdict.FOUND))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }
}
