package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.Map;

/**
 * Two versions of a page. Their ids are the labels: blocks with the same id belong together. The
 * ids are hidden on the pages.
 */
public final class IdPair implements LabelledPair {

  private final String group;
  private final String name;
  private final Half half;
  private final boolean longest;
  private final DomTree before;
  private final DomTree after;
  private final int[] block; // index: node before; value: its block after, NONE if it has no id
  private final boolean[] numbered; // index: node before; value: whether its id is a running number

  /**
   * A pair.
   *
   * @param longest whether these are the oldest and the newest version
   * @param blocksBefore by id
   * @param blocksAfter by id
   */
  public IdPair(
      String group,
      String name,
      Half half,
      boolean longest,
      DomTree before,
      DomTree after,
      Map<String, Integer> blocksBefore,
      Map<String, Integer> blocksAfter) {
    this.group = group;
    this.name = name;
    this.half = half;
    this.longest = longest;
    this.before = before;
    this.after = after;
    block = new int[before.size()];
    Arrays.fill(block, DomTree.NONE);
    blocksBefore.forEach((id, b) -> block[b] = blocksAfter.getOrDefault(id, block[b]));
    numbered = new boolean[before.size()];
    RunningNumbers counters = new RunningNumbers(blocksBefore.keySet());
    blocksBefore.forEach((id, b) -> numbered[b] |= counters.has(id));
  }

  /** The library or the manual. */
  public String group() {
    return group;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Half half() {
    return half;
  }

  /** Whether these are the oldest and the newest version. */
  public boolean longest() {
    return longest;
  }

  @Override
  public DomTree before() {
    return before;
  }

  @Override
  public DomTree after() {
    return after;
  }

  /** Whether any id is on both pages. */
  boolean hasIds() {
    return Arrays.stream(block).anyMatch(after -> after != DomTree.NONE);
  }

  /** The block that has the same id as a node before, {@link DomTree#NONE} if none has. */
  public int block(int beforeNode) {
    return block[beforeNode];
  }

  /** Whether the id of a node before is a running number, which may name something else after. */
  public boolean isNumbered(int beforeNode) {
    return numbered[beforeNode];
  }

  @Override
  public Truth truth(int beforeNode, int afterNode) {
    int right = block[beforeNode];
    if (right == DomTree.NONE) {
      return Truth.UNKNOWN;
    }
    return Truth.of(NearBlock.is(after, right, afterNode));
  }
}
