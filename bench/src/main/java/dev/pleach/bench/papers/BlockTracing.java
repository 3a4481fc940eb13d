package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.NodeFinder;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Blocks of one version of a page looked for on another, by the methods of Homepage Live and by
 * ours. Each block is looked for by itself, as the paper does, where a method can do that.
 */
final class BlockTracing {
  /** The methods of the paper first. */
  static final List<String> MATCHERS =
      List.of("dpf", "tsm", "ted", "fsbt", "descriptor", "descriptor-compact");

  private BlockTracing() {}

  /** By method; index: block; value: where it is found, {@link DomTree#NONE} if nowhere. */
  static Map<String, int[]> of(DomTree before, List<Integer> blocks, DomTree after) {
    Map<String, int[]> found = new LinkedHashMap<>();
    for (String name : MATCHERS) {
      found.put(name, by(Matchers.byName(name), before, blocks, after));
    }
    found.put("pleach", byTracer(before, blocks, after));
    return found;
  }

  static int[] by(Matcher matcher, DomTree before, List<Integer> blocks, DomTree after) {
    int[] found = new int[blocks.size()];
    if (matcher instanceof NodeFinder finder) {
      Arrays.setAll(found, i -> finder.find(before, blocks.get(i), after));
    } else {
      var matching = matcher.match(before, after);
      Arrays.setAll(found, i -> matching.after(blocks.get(i)));
    }
    return found;
  }

  private static int[] byTracer(DomTree before, List<Integer> blocks, DomTree after) {
    PageTracer tracer = Tracer.standard().on(after);
    List<Block> saved = Block.each(before, blocks);
    int[] found = new int[blocks.size()];
    Arrays.setAll(
        found,
        i -> tracer.trace(saved.get(i)) instanceof Found there ? there.node() : DomTree.NONE);
    return found;
  }
}
