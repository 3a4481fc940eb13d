package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes observations of nodes of one page, and blocks of them. */
final class BlockObserver {
  private static final int OBSERVED = 4; // items of a list
  private static final int MAX_ITEMS = 2_000; // of a list whose words are kept

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

  /** A list, of which a few items are observed: both ends, and some between. */
  Block list(int... nodes) {
    if (nodes.length == 0) {
      throw new IllegalArgumentException("A list has at least one item");
    }
    int[] items = IntStream.of(nodes).sorted().distinct().toArray();
    int count = Math.min(OBSERVED, items.length);
    List<NodeHistory> histories = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int item = count == 1 ? 0 : (int) ((long) i * (items.length - 1) / (count - 1));
      histories.add(NodeHistory.of(observe(items[item])));
    }
    List<Long> words =
        IntStream.of(items).limit(MAX_ITEMS).mapToObj(n -> page.sketches().bag(n)).toList();
    return new Block(histories, words);
  }
}
