package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.match.IdHistory;
import dev.pleach.bench.match.VersionLabel;
import dev.pleach.bench.match.VersionPair;
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
final class Honesty {
  /** How many blocks of two versions of a page are tried at most. */
  static final int BLOCKS = 20;

  /** How many blocks of a page of documentation are tried at most, on any of its versions. */
  static final int OF_HISTORY = 20;

  /** Healenium is asked one in so many, as it is slow. */
  static final int ONE_OF_HEALENIUM_IN = 5;

  private static final int MOST_NODES = 2_500; // of Healenium's pages
  private static final int MOST_TEXT = 500; // characters of Healenium's blocks

  private final String group;
  private final List<Trial> trials = new ArrayList<>();
  private int tried;

  private Honesty(String group) {
    this.group = group;
  }

  /** Blocks of documentation, on their way through the versions. */
  static List<Trial> of(IdHistory history) {
    Honesty honesty = new Honesty(history.group());
    List<Chosen> chosen =
        Sample.of(Chosen.of(history).stream().filter(c -> !c.aside()).toList(), BLOCKS);
    BlockTrail trail =
        new BlockTrail(history.pages().get(0), chosen.stream().map(Chosen::node).toList(), false);
    int steps = chosen.size() * (history.pages().size() - 1);
    int oneIn = Math.max(1, steps / OF_HISTORY);
    int[] last = chosen.stream().mapToInt(Chosen::node).toArray(); // index: block; NONE: id is gone
    for (int v = 1; v < history.pages().size(); v++) {
      DomTree page = history.pages().get(v);
      Map<String, Integer> blocks = history.blocks().get(v);
      for (int i = 0; i < last.length; i++) {
        int there = blocks.getOrDefault(chosen.get(i).id(), DomTree.NONE);
        if (last[i] != DomTree.NONE && there != DomTree.NONE) {
          Block block = trail.block(i);
          Answer answer = trail.next(i, page);
          boolean right = answer.isFound() && NearBlock.is(page, there, answer.node());
          if (right && (v * last.length + i) % oneIn == 0) {
            // the section that has the id, or what was found around it
            int whole = page.contains(answer.node(), there) ? answer.node() : there;
            honesty.tamper(block, history.pages().get(v - 1), last[i], page, whole, answer.node());
          }
        }
        last[i] = last[i] == DomTree.NONE ? DomTree.NONE : there;
      }
    }
    return honesty.trials;
  }

  /** Labelled targets of a page in two versions. */
  static List<Trial> of(String set, VersionPair pair) {
    Honesty honesty = new Honesty(set);
    List<VersionLabel> labels = Sample.of(Targets.of(pair), BLOCKS);
    List<Integer> nodes = labels.stream().map(VersionLabel::before).toList();
    List<Block> blocks = Block.each(pair.before(), nodes);
    for (int i = 0; i < blocks.size(); i++) {
      VersionLabel label = labels.get(i);
      Answer answer = Answer.of(Tracer.standard().trace(blocks.get(i), pair.after()));
      if (answer.node() == label.after()) {
        int node = label.after();
        honesty.tamper(blocks.get(i), pair.before(), label.before(), pair.after(), node, node);
      }
    }
    return honesty.trials;
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
    Answer cut = Answer.of(Tracer.standard().trace(block, rest));
    add(TraceMethod.PLEACH, Trial.Kind.CUT, cut, !cut.isFound());
    TwinPage twins = new TwinPage(page, node);
    Answer both = Answer.of(Tracer.standard().trace(block, twins.tree()));
    add(TraceMethod.PLEACH, Trial.Kind.TWIN, both, both.node() == twins.node(found));
    Answer alone = Answer.of(Tracer.standard().trace(block, twins.withoutOriginal()));
    add(TraceMethod.PLEACH, Trial.Kind.TWIN_ALONE, alone, !alone.isFound());
    if (tried++ % ONE_OF_HEALENIUM_IN == 0
        && Math.max(before.size(), page.size()) <= MOST_NODES
        && before.visibleText(was).length() <= MOST_TEXT) {
      Answer healed = Answer.of(new Healenium(before, rest).find(was));
      add(Healenium.NAME, Trial.Kind.CUT, healed, !healed.isFound());
      Answer one = Answer.of(new Healenium(before, twins.tree()).find(was));
      boolean original = one.isFound() && NearBlock.is(twins.tree(), twins.node(node), one.node());
      add(Healenium.NAME, Trial.Kind.TWIN, one, original);
    }
  }

  private void add(String method, Trial.Kind kind, Answer answer, boolean right) {
    trials.add(new Trial(group, method, kind, answer, right));
  }
}
