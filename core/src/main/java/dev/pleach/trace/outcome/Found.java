package dev.pleach.trace.outcome;

import dev.pleach.dom.DomTree;
import java.util.List;

/** A block that is on the page. */
public sealed interface Found extends Outcome permits Same, Moved {
  /** The page it was found on. */
  DomTree page();

  /**
   * The nodes of the block, in the order they were chosen; {@link DomTree#NONE} for one that is
   * missing, if most are there.
   */
  List<Integer> nodes();

  /** The first node that is there. */
  default int node() {
    return nodes().stream().filter(n -> n != DomTree.NONE).findFirst().orElse(DomTree.NONE);
  }
}
