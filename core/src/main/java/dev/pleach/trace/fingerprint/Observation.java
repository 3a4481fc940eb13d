package dev.pleach.trace.fingerprint;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import org.jspecify.annotations.Nullable;

/** A node as it was on one page: its fingerprint, and the page or an excerpt of it. */
public final class Observation {
  private final NodeFingerprint fingerprint;
  private final @Nullable DomTree page; // null if only the excerpt was kept
  private final int node; // of the page, NONE without
  private volatile @Nullable PageExcerpt excerpt; // made when first needed

  private Observation(
      NodeFingerprint fingerprint,
      @Nullable PageExcerpt excerpt,
      @Nullable DomTree page,
      int node) {
    this.fingerprint = fingerprint;
    this.excerpt = excerpt;
    this.page = page;
    this.node = node;
  }

  public static Observation of(PageIndex page, FingerprintBuilder builder, int node) {
    return new Observation(builder.of(node), null, page.tree(), node);
  }

  /** An observation whose page was not kept. */
  public static Observation of(NodeFingerprint fingerprint, PageExcerpt excerpt) {
    return new Observation(fingerprint, excerpt, null, DomTree.NONE);
  }

  Observation withoutPage() {
    return page == null ? this : of(fingerprint, excerpt());
  }

  public NodeFingerprint fingerprint() {
    return fingerprint;
  }

  /** The whole page, null if only the excerpt was kept. */
  public @Nullable DomTree page() {
    return page;
  }

  /** The node on the whole page, {@link DomTree#NONE} if only the excerpt was kept. */
  public int node() {
    return node;
  }

  /** The part of the page around the node. */
  public PageExcerpt excerpt() {
    PageExcerpt ready = excerpt;
    if (ready == null) {
      if (page == null) {
        throw new IllegalStateException("An observation has a page or an excerpt");
      }
      ready = PageExcerpt.of(page, node);
      excerpt = ready;
    }
    return ready;
  }
}
