package dev.pleach.bench.trace;

import dev.pleach.bench.peers.Healenium;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.matchers.Matchers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A way of tracing that is measured.
 *
 * @param limits what it is asked for, as some are slow
 * @param start begins a trail at nodes of a page
 */
record TraceMethod(
    String name, Limits limits, BiFunction<DomTree, List<Integer>, BlockFollower> start) {
  static final String PLEACH = "pleach";

  private static final List<String> OF_PAPERS =
      List.of("dpf", "tsm", "ted", "fsbt", "descriptor", "descriptor-compact");
  private static final Limits ALL = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, 10, 6);

  /** Beyond these nodes of a page a pair takes seconds. */
  private static final Map<String, Limits> SLOW =
      Map.of(
          "ted", new Limits(2_500, Integer.MAX_VALUE, 4, 6),
          "fsbt", new Limits(2_500, Integer.MAX_VALUE, 4, 6),
          "tsm", new Limits(4_000, Integer.MAX_VALUE, 4, 6));

  /**
   * What is asked for.
   *
   * @param nodes of the largest version of a page
   * @param text characters of the longest block
   * @param pages of a library or site
   * @param blocks of a page
   */
  record Limits(int nodes, int text, int pages, int blocks) {
    static final Limits NONE =
        new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    boolean take(DomTree page) {
      return page.size() <= nodes;
    }
  }

  /** The standard tracer, which has seen whole pages. */
  static TraceMethod pleach() {
    return new TraceMethod(
        PLEACH, Limits.NONE, (page, nodes) -> new TracerFollower(page, nodes, false));
  }

  /** The standard tracer with blocks that are written and read again after every version. */
  static TraceMethod saved() {
    return new TraceMethod(
        "pleach, saved blocks",
        Limits.NONE,
        (page, nodes) -> new TracerFollower(page, nodes, true));
  }

  /** Those of the papers, and Healenium. */
  static List<TraceMethod> others() {
    List<TraceMethod> others = new ArrayList<>();
    for (String name : OF_PAPERS) {
      Matcher matcher = Matchers.byName(name);
      Limits limits = SLOW.getOrDefault(name, ALL);
      others.add(pairwise(name, limits, (before, after) -> finder(matcher, before, after)));
    }
    Limits few = new Limits(2_500, 500, 4, 3);
    others.add(pairwise(Healenium.NAME, few, (b, a) -> new Healenium(b, a)::find));
    return others;
  }

  private static TraceMethod pairwise(String name, Limits limits, MatcherFollower.Pairing pairing) {
    return new TraceMethod(
        name, limits, (page, nodes) -> new MatcherFollower(page, nodes, pairing));
  }

  /** As {@link dev.pleach.trace.Tracer#by} does, but without a block for every step. */
  private static MatcherFollower.Finder finder(Matcher matcher, DomTree before, DomTree after) {
    if (matcher instanceof NodeFinder finder) {
      return node -> finder.find(before, node, after);
    }
    Matching matching = matcher.match(before, after);
    return matching::after;
  }

  BlockFollower begin(DomTree page, List<Integer> nodes) {
    return start.apply(page, nodes);
  }
}
