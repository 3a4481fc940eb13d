package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/** A node as it was seen on a page once: its portrait, and the page or an excerpt of it. */
final class Sight {
  private final Portrait portrait;
  private final @Nullable DomTree page; // null if only the excerpt was kept
  private final int node; // of the page, NONE without
  private volatile @Nullable Excerpt excerpt; // made when first asked for

  private Sight(Portrait portrait, @Nullable Excerpt excerpt, @Nullable DomTree page, int node) {
    this.portrait = portrait;
    this.excerpt = excerpt;
    this.page = page;
    this.node = node;
  }

  static Sight of(PageIndex page, Painter painter, int node) {
    return new Sight(painter.paint(node), null, page.tree(), node);
  }

  /** A sight of which no page was kept. */
  static Sight of(Portrait portrait, Excerpt excerpt) {
    return new Sight(portrait, excerpt, null, DomTree.NONE);
  }

  /** The same without the page. */
  Sight withoutPage() {
    return page == null ? this : of(portrait, excerpt());
  }

  Portrait portrait() {
    return portrait;
  }

  /** The whole page, null if only the excerpt was kept. */
  @Nullable DomTree page() {
    return page;
  }

  /** The node on the whole page. */
  int node() {
    return node;
  }

  /** The part of the page around the node. */
  Excerpt excerpt() {
    Excerpt ready = excerpt;
    if (ready == null) {
      if (page == null) {
        throw new IllegalStateException("A sight has a page or an excerpt");
      }
      ready = Excerpt.of(page, node);
      excerpt = ready;
    }
    return ready;
  }
}
