package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * A page as patterns read it: the paths of names and classes on it. Made once for a page that
 * several patterns are tried on, in O(n). Not for several threads at once.
 */
public final class PageShape {
  /** Paths of a page that are kept. */
  static final int PATHS = 512;

  private final PageLabels labels;
  private long @Nullable [] paths; // ascending

  private PageShape(PageLabels labels) {
    this.labels = labels;
  }

  /** The shape of a page. */
  public static PageShape of(DomTree page) {
    return new PageShape(new PageLabels(page));
  }

  /** The page. */
  public DomTree page() {
    return labels.page;
  }

  PageLabels labels() {
    return labels;
  }

  /** Some of its paths, the same part of those of every page. */
  long[] paths() {
    if (paths == null) {
      paths = labels.paths(PATHS);
    }
    return paths;
  }
}
