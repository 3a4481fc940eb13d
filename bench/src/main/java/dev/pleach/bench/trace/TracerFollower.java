package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.IdentityHashMap;
import java.util.List;

/** Follows blocks with the standard tracer. */
final class TracerFollower implements BlockFollower {
  private final Block[] blocks;
  private final boolean saved;
  private final IdentityHashMap<DomTree, PageTracer> tracers =
      new IdentityHashMap<>(); // of the last page alone

  /**
   * A trail.
   *
   * @param saved whether blocks are written and read again after every version, so that nothing is
   *     known but what is kept
   */
  TracerFollower(DomTree page, List<Integer> nodes, boolean saved) {
    this.saved = saved;
    blocks = Block.each(page, nodes).toArray(new Block[0]);
    for (int i = 0; i < blocks.length; i++) {
      set(i, blocks[i]);
    }
  }

  @Override
  public TraceAnswer next(int block, DomTree page) {
    if (!tracers.containsKey(page)) {
      tracers.clear();
    }
    PageTracer tracer = tracers.computeIfAbsent(page, Tracer.standard()::on);
    Outcome outcome = tracer.trace(blocks[block]);
    if (outcome instanceof Found found) {
      set(block, tracer.follow(blocks[block], found));
    }
    return TraceAnswer.of(outcome);
  }

  /** A block as it is known now. */
  Block block(int block) {
    return blocks[block];
  }

  private void set(int i, Block block) {
    blocks[i] = saved ? Block.fromJson(block.toJson()) : block;
  }
}
