package dev.pleach.trace.fingerprint;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A node as it was on one page: its fingerprint, and the page or an excerpt of it. Both are read
 * when they are first needed, if they are elsewhere.
 */
public final class Observation {
  /** A page and the node on it. */
  private record Seen(@Nullable DomTree page, int node) {
    static final Seen NOTHING = new Seen(null, DomTree.NONE);
  }

  private final NodeFingerprint fingerprint;
  private final @Nullable SavedExcerpt saved; // null if it is to be cut out of the page
  private final @Nullable Supplier<DomTree> kept; // the page that is elsewhere
  private volatile @Nullable Seen seen; // null until it is read
  private volatile @Nullable PageExcerpt excerpt; // made when first needed

  private Observation(
      NodeFingerprint fingerprint,
      @Nullable SavedExcerpt saved,
      @Nullable Supplier<DomTree> kept,
      @Nullable Seen seen) {
    this.fingerprint = fingerprint;
    this.saved = saved;
    this.kept = kept;
    this.seen = seen;
  }

  public static Observation of(PageIndex page, FingerprintBuilder builder, int node) {
    return new Observation(builder.of(node), null, null, new Seen(page.tree(), node));
  }

  /** An observation whose page was not kept. */
  public static Observation of(NodeFingerprint fingerprint, SavedExcerpt excerpt) {
    return new Observation(fingerprint, excerpt, null, Seen.NOTHING);
  }

  Observation withoutPage() {
    Seen known = seen;
    if (known != null && known.page() == null) {
      return this;
    }
    if (saved != null) {
      return of(fingerprint, saved);
    }
    PageExcerpt ready = excerpt();
    return of(fingerprint, () -> ready);
  }

  /** The same with its page, which is read when it is needed. */
  public Observation on(Supplier<DomTree> page) {
    SavedExcerpt own = saved;
    return new Observation(fingerprint, own == null ? this::excerpt : own, page, null);
  }

  public NodeFingerprint fingerprint() {
    return fingerprint;
  }

  /** The whole page, null if only the excerpt was kept. */
  public @Nullable DomTree page() {
    return seen().page();
  }

  /** The node on the whole page, {@link DomTree#NONE} if only the excerpt was kept. */
  public int node() {
    return seen().node();
  }

  /** The page and the node; nothing if the page has none where it was seen. */
  private Seen seen() {
    Seen ready = seen;
    if (ready == null) {
      DomTree page = kept == null ? null : kept.get();
      int node = page == null ? DomTree.NONE : Locator.of(page).at(fingerprint.place().xpath());
      ready = node == DomTree.NONE ? Seen.NOTHING : new Seen(page, node);
      seen = ready;
    }
    return ready;
  }

  /** The saved excerpt; null if there is none yet. */
  public @Nullable SavedExcerpt saved() {
    return saved;
  }

  /** The part of the page around the node. */
  public PageExcerpt excerpt() {
    PageExcerpt ready = excerpt;
    if (ready == null) {
      ready = saved == null ? cut() : saved.read();
      excerpt = ready;
    }
    return ready;
  }

  private PageExcerpt cut() {
    DomTree page = page();
    if (page == null) {
      throw new IllegalStateException("An observation has a page or an excerpt");
    }
    return PageExcerpt.of(page, node());
  }
}
