package dev.pleach.bench.segment.layout;

import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Renders pages. */
public interface PageLayouts {
  /**
   * The layout of a page.
   *
   * @param tree the page
   * @param file the page as a file; what it loads is beside it
   * @return null if the page could not be rendered
   */
  @Nullable PageLayout of(DomTree tree, Path file) throws IOException;
}
