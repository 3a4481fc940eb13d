package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.NearBlock;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.peers.Healenium;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Tampers with pages on which a block was found: cuts it out, puts in a twin, leaves only the twin,
 * and looks for it again.
 */
final class PageTampering {
  /** How many blocks of two versions of a page are tried at most. */
  static final int BLOCKS = 20;

  /** How many blocks of a page of documentation are tried at most, on any of its versions. */
  static final int OF_HISTORY = 20;

  /** Healenium is asked one in so many, as it is slow. */
  static final int ONE_OF_HEALENIUM_IN = 5;

  private static final int MOST_NODES = 2_500; // of Healenium's pages
  private static final int MOST_TEXT = 500; // characters of Healenium's blocks

  private final String group;
  private final List<TamperTrial> trials = new ArrayList<>();
  private int tried;

  private PageTampering(String group) {
    this.group = group;
  }

  /** Blocks of documentation, on their way through the versions. */
  static List<TamperTrial> of(IdHistory history) {
    PageTampering tampering = new PageTampering(history.group());
    List<TracedBlock> chosen =
        Sample.of(TracedBlock.of(history).stream().filter(c -> !c.aside()).toList(), BLOCKS);
    TracerFollower trail =
        new TracerFollower(
            history.pages().get(0), chosen.stream().map(TracedBlock::node).toList(), false);
    int steps = chosen.size() * (history.pages().size() - 1);
    int oneIn = Math.max(1, steps / OF_HISTORY);
    int[] last =
        chosen.stream().mapToInt(TracedBlock::node).toArray(); // index: block; NONE: id is gone
    for (int v = 1; v < history.pages().size(); v++) {
      DomTree page = history.pages().get(v);
      Map<String, Integer> blocks = history.blocks().get(v);
      for (int i = 0; i < last.length; i++) {
        int there = blocks.getOrDefault(chosen.get(i).id(), DomTree.NONE);
        if (last[i] != DomTree.NONE && there != DomTree.NONE) {
          Block block = trail.block(i);
          TraceAnswer answer = trail.next(i, page);
          boolean right = answer.isFound() && NearBlock.is(page, there, answer.node());
          if (right && (v * last.length + i) % oneIn == 0) {
            // the section that has the id, or what was found around it
            int whole = page.contains(answer.node(), there) ? answer.node() : there;
            tampering.tamper(
                block, history.pages().get(v - 1), last[i], page, whole, answer.node());
          }
        }
        last[i] = last[i] == DomTree.NONE ? DomTree.NONE : there;
      }
    }
    return tampering.trials;
  }

  /** Labelled targets of a page in two versions. */
  static List<TamperTrial> of(String set, VersionPair pair) {
    PageTampering tampering = new PageTampering(set);
    List<VersionLabel> labels = Sample.of(LabelledTargets.of(pair), BLOCKS);
    List<Integer> nodes = labels.stream().map(VersionLabel::before).toList();
    List<Block> blocks = Block.each(pair.before(), nodes);
    for (int i = 0; i < blocks.size(); i++) {
      VersionLabel label = labels.get(i);
      TraceAnswer answer = TraceAnswer.of(Tracer.standard().trace(blocks.get(i), pair.after()));
      if (answer.node() == label.after()) {
        int node = label.after();
        tampering.tamper(blocks.get(i), pair.before(), label.before(), pair.after(), node, node);
      }
    }
    return tampering.trials;
  }

  /**
   * Tampers with a page.
   *
   * @param was the block on the version before
   * @param node what is cut out or gets a twin
   * @param found where the block was found: this node or one inside it
   */
  private void tamper(Block block, DomTree before, int was, DomTree page, int node, int found) {
    if (page.parent(node) <= 0) {
      return; // head and body cannot be cut out
    }
    DomTree rest = page.subset(n -> !page.contains(node, n));
    TraceAnswer cut = TraceAnswer.of(Tracer.standard().trace(block, rest));
    add(TraceMethod.PLEACH, TamperTrial.Kind.CUT, cut, !cut.isFound());
    TwinPage twins = new TwinPage(page, node);
    TraceAnswer both = TraceAnswer.of(Tracer.standard().trace(block, twins.tree()));
    add(TraceMethod.PLEACH, TamperTrial.Kind.TWIN, both, both.node() == twins.node(found));
    TraceAnswer alone = TraceAnswer.of(Tracer.standard().trace(block, twins.withoutOriginal()));
    add(TraceMethod.PLEACH, TamperTrial.Kind.TWIN_ALONE, alone, !alone.isFound());
    if (tried++ % ONE_OF_HEALENIUM_IN == 0
        && Math.max(before.size(), page.size()) <= MOST_NODES
        && before.visibleText(was).length() <= MOST_TEXT) {
      TraceAnswer healed = TraceAnswer.of(new Healenium(before, rest).find(was));
      add(Healenium.NAME, TamperTrial.Kind.CUT, healed, !healed.isFound());
      TraceAnswer one = TraceAnswer.of(new Healenium(before, twins.tree()).find(was));
      boolean original = one.isFound() && NearBlock.is(twins.tree(), twins.node(node), one.node());
      add(Healenium.NAME, TamperTrial.Kind.TWIN, one, original);
    }
  }

  private void add(String method, TamperTrial.Kind kind, TraceAnswer answer, boolean right) {
    trials.add(new TamperTrial(group, method, kind, answer, right));
  }
}
