package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/** Makes sights of nodes of one page. */
final class Chooser {
  private final PageIndex page;
  private final Painter painter;

  Chooser(DomTree tree) {
    this(new PageIndex(tree));
  }

  private Chooser(PageIndex page) {
    this(page, new Painter(page));
  }

  /** For a page that is prepared. */
  Chooser(PageIndex page, Painter painter) {
    this.page = page;
    this.painter = painter;
  }

  Sight sight(int node) {
    return Sight.of(page, painter, node);
  }

  Block block(int... nodes) {
    if (nodes.length == 0) {
      throw new IllegalArgumentException("A block has at least one node");
    }
    List<Strand> strands = new ArrayList<>();
    for (int node : nodes) {
      strands.add(Strand.of(sight(node)));
    }
    return new Block(strands);
  }
}
