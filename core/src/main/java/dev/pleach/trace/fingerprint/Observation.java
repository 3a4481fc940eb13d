package dev.pleach.trace.fingerprint;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import org.jspecify.annotations.Nullable;

/** A node as it was seen on a page once: its portrait, and the page or an excerpt of it. */
public final class Observation {
  private final NodeFingerprint portrait;
  private final @Nullable DomTree page; // null if only the excerpt was kept
  private final int node; // of the page, NONE without
  private volatile @Nullable PageExcerpt excerpt; // made when first asked for

  private Observation(
      NodeFingerprint portrait, @Nullable PageExcerpt excerpt, @Nullable DomTree page, int node) {
    this.portrait = portrait;
    this.excerpt = excerpt;
    this.page = page;
    this.node = node;
  }

  public static Observation of(PageIndex page, FingerprintBuilder painter, int node) {
    return new Observation(painter.paint(node), null, page.tree(), node);
  }

  /** A sight of which no page was kept. */
  public static Observation of(NodeFingerprint portrait, PageExcerpt excerpt) {
    return new Observation(portrait, excerpt, null, DomTree.NONE);
  }

  /** The same without the page. */
  Observation withoutPage() {
    return page == null ? this : of(portrait, excerpt());
  }

  public NodeFingerprint portrait() {
    return portrait;
  }

  /** The whole page, null if only the excerpt was kept. */
  public @Nullable DomTree page() {
    return page;
  }

  /** The node on the whole page. */
  public int node() {
    return node;
  }

  /** The part of the page around the node. */
  public PageExcerpt excerpt() {
    PageExcerpt ready = excerpt;
    if (ready == null) {
      if (page == null) {
        throw new IllegalStateException("A sight has a page or an excerpt");
      }
      ready = PageExcerpt.of(page, node);
      excerpt = ready;
    }
    return ready;
  }
}
