package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.List;

/** Makes sights of nodes of one page. */
final class BlockObserver {
  private final PageIndex page;
  private final FingerprintBuilder painter;

  BlockObserver(DomTree tree) {
    this(new PageIndex(tree));
  }

  private BlockObserver(PageIndex page) {
    this(page, new FingerprintBuilder(page));
  }

  /** For a page that is prepared. */
  BlockObserver(PageIndex page, FingerprintBuilder painter) {
    this.page = page;
    this.painter = painter;
  }

  Observation sight(int node) {
    return Observation.of(page, painter, node);
  }

  Block block(int... nodes) {
    if (nodes.length == 0) {
      throw new IllegalArgumentException("A block has at least one node");
    }
    List<NodeHistory> strands = new ArrayList<>();
    for (int node : nodes) {
      strands.add(NodeHistory.of(sight(node)));
    }
    return new Block(strands);
  }
}
