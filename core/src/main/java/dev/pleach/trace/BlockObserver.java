package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.List;

/** Makes observations of nodes of one page, and blocks of them. */
final class BlockObserver {
  private final PageIndex page;
  private final FingerprintBuilder builder;

  BlockObserver(DomTree tree) {
    page = new PageIndex(tree);
    builder = new FingerprintBuilder(page);
  }

  BlockObserver(PageIndex page, FingerprintBuilder builder) {
    this.page = page;
    this.builder = builder;
  }

  Observation observe(int node) {
    return Observation.of(page, builder, node);
  }

  Block block(int... nodes) {
    if (nodes.length == 0) {
      throw new IllegalArgumentException("A block has at least one node");
    }
    List<NodeHistory> histories = new ArrayList<>();
    for (int node : nodes) {
      histories.add(NodeHistory.of(observe(node)));
    }
    return new Block(histories);
  }
}
