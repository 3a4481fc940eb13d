package dev.pleach.server.demo;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Follows blocks of a demo page from state to state, as a board does, and compares each answer with
 * where the block is. A block that is not found keeps what is known of it.
 */
final class BlockWalk {
  /** What became of one trace. */
  enum Verdict {
    RIGHT,
    /** The element around it or in it that has the same text. */
    SAME_CONTENT,
    AMBIGUOUS_TWIN,
    GONE_RIGHTLY,
    WRONG,
    LOST,
    AMBIGUOUS,
    /** Found although it is not on the page. */
    FOUND_WHEN_GONE
  }

  /** An answer that is not right. */
  record Failure(
      DemoSite site, String block, DemoState from, DemoState to, Verdict verdict, String detail) {
    /** Which block, between which states (change.design), and what was answered. */
    String pair() {
      return String.format(
          Locale.ROOT,
          "%s/%s %d.%d -> %d.%d %s",
          site.folder(),
          block,
          from.change(),
          from.design(),
          to.change(),
          to.design(),
          verdict);
    }

    @Override
    public String toString() {
      return pair() + " " + detail;
    }
  }

  private final DemoSite site;
  private final String path;
  private final List<String> names;
  private final boolean keepsPages;
  private final Map<String, Map<Verdict, Integer>> counts = new TreeMap<>();
  private final List<Failure> failures = new ArrayList<>();

  /**
   * @param keepsPages whether blocks are traced with the page they were last found on, or by what
   *     is saved with them alone
   */
  BlockWalk(DemoSite site, String path, List<String> names, boolean keepsPages) {
    this.site = site;
    this.path = path;
    this.names = names;
    this.keepsPages = keepsPages;
  }

  Map<String, Map<Verdict, Integer>> counts() {
    return counts;
  }

  /** How many answers of all blocks had a verdict. */
  int count(Verdict verdict) {
    return counts.values().stream().mapToInt(map -> map.getOrDefault(verdict, 0)).sum();
  }

  List<Failure> failures() {
    return failures;
  }

  /** Follows the blocks; the first state must have all of them. */
  BlockWalk through(List<DemoState> states) {
    DemoState from = states.get(0);
    DemoPage first = page(from);
    DomTree tree = DomTree.parse(first.html());
    Locator locator = Locator.of(tree);
    List<Block> blocks =
        new ArrayList<>(
            Block.each(
                tree,
                names.stream()
                    .map(n -> locator.at(Objects.requireNonNull(first.truth().get(n))))
                    .toList()));
    for (DemoState to : states.subList(1, states.size())) {
      DemoPage page = page(to);
      PageTracer tracer = Tracer.standard().on(DomTree.parse(page.html()));
      List<Outcome> outcomes = tracer.traceAll(blocks);
      DomTree now = DomTree.parse(page.html());
      Locator places = Locator.of(now);
      for (int i = 0; i < blocks.size(); i++) {
        note(i, from, to, page, outcomes.get(i), now, places);
        if (outcomes.get(i) instanceof Found found) {
          Block next = tracer.follow(blocks.get(i), found);
          blocks.set(i, keepsPages ? next : next.withoutPages());
        }
      }
      from = to;
    }
    return this;
  }

  private DemoPage page(DemoState state) {
    return Objects.requireNonNull(DemoPages.page(site, path, state));
  }

  private void note(
      int i,
      DemoState from,
      DemoState to,
      DemoPage page,
      Outcome outcome,
      DomTree now,
      Locator places) {
    String name = names.get(i);
    String place = page.truth().get(name);
    int right = place == null ? DomTree.NONE : places.at(place);
    Verdict verdict = judge(outcome, right, page.truth(), name, now, places);
    counts.computeIfAbsent(name, n -> new TreeMap<>()).merge(verdict, 1, Integer::sum);
    if (verdict.compareTo(Verdict.WRONG) >= 0) {
      failures.add(new Failure(site, name, from, to, verdict, detail(outcome, now, places, right)));
    }
  }

  private static Verdict judge(
      Outcome outcome,
      int right,
      Map<String, String> truth,
      String name,
      DomTree now,
      Locator places) {
    boolean twin = name.equals("price") && truth.containsKey(DemoPage.TWIN);
    if (outcome instanceof Gone) {
      return right == DomTree.NONE ? Verdict.GONE_RIGHTLY : Verdict.LOST;
    }
    if (outcome instanceof Ambiguous ambiguous) {
      if (twin) {
        int other = places.at(Objects.requireNonNull(truth.get(DemoPage.TWIN)));
        List<Integer> best = ambiguous.candidates().stream().map(c -> c.node()).toList();
        return best.contains(right) || best.contains(other)
            ? Verdict.AMBIGUOUS_TWIN
            : Verdict.AMBIGUOUS;
      }
      return Verdict.AMBIGUOUS;
    }
    int node = ((Found) outcome).node();
    if (right == DomTree.NONE) {
      return Verdict.FOUND_WHEN_GONE;
    }
    if (node == right) {
      return Verdict.RIGHT;
    }
    boolean related = now.contains(node, right) || now.contains(right, node);
    return related && now.visibleText(node).equals(now.visibleText(right))
        ? Verdict.SAME_CONTENT
        : Verdict.WRONG;
  }

  private static String detail(Outcome outcome, DomTree now, Locator places, int right) {
    StringBuilder out = new StringBuilder();
    if (right != DomTree.NONE) {
      out.append("right ").append(places.xpath(right)).append("; ");
    }
    out.append(String.format(Locale.ROOT, "score %.2f", outcome.score()));
    if (outcome instanceof Found found) {
      out.append("; found ").append(places.xpath(found.node()));
      out.append(" '").append(start(now.visibleText(found.node()))).append('\'');
    }
    if (outcome instanceof Gone gone) {
      out.append("; ").append(gone.absence());
    }
    outcome.candidates().stream()
        .limit(3)
        .forEach(
            c ->
                out.append(
                    String.format(
                        Locale.ROOT,
                        "; %s %.2f %s",
                        c.node() == right ? "RIGHT" : places.xpath(c.node()),
                        c.score(),
                        c.reasons())));
    return out.toString();
  }

  private static String start(String text) {
    return text.length() > 60 ? text.substring(0, 60) : text;
  }
}
