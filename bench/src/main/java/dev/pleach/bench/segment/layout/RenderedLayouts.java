package dev.pleach.bench.segment.layout;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.render.Picture;
import dev.pleach.capture.render.RenderOptions;
import dev.pleach.capture.render.RenderedPage;
import dev.pleach.capture.render.Renderer;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Layouts of saved pages by the renderer that every command uses, without scripts. Marks and labels
 * belong to the tree as it was parsed from the file, so the layout is joined to that one by XPaths.
 */
public final class RenderedLayouts implements PageLayouts, AutoCloseable {
  private static final int PICTURE_HEIGHT = 3_000; // pixels

  private final Renderer renderer;
  private final Renderer withPictures;

  /**
   * @throws IOException if there is no browser
   */
  public RenderedLayouts() throws IOException {
    PageReader reader = PageReader.of(FetchOptions.standard());
    RenderOptions options = RenderOptions.standard().withScripts(false);
    renderer = Renderer.of(reader, options);
    withPictures = Renderer.of(reader, options.withPicture(true).withPictureHeight(PICTURE_HEIGHT));
  }

  @Override
  public @Nullable PageLayout of(DomTree tree, Path file) {
    try {
      return joined(tree, renderer.render(file.toString()).layout());
    } catch (CaptureException e) {
      return null;
    }
  }

  /** The page with its picture, on the tree of the browser; null if it could not be rendered. */
  public @Nullable RenderedPage picture(Path file) {
    try {
      return withPictures.render(file.toString());
    } catch (CaptureException e) {
      return null;
    }
  }

  /** A picture of HTML of our own. */
  public Picture draw(String html, int width, int height) throws IOException {
    return withPictures.picture(html, width, height);
  }

  /** The layout on another tree of the same page. */
  static PageLayout joined(DomTree tree, PageLayout layout) {
    Locator to = Locator.of(tree);
    Locator from = Locator.of(layout.tree());
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(tree);
    for (int n = 0; n < layout.tree().size(); n++) {
      NodeLayout own = layout.of(n);
      int node = own == null ? DomTree.NONE : to.at(from.xpath(n));
      if (own != null && node != DomTree.NONE) {
        nodes.set(node, own);
      }
    }
    return new PageLayout(nodes.build(), layout.viewportWidth(), layout.viewportHeight());
  }

  @Override
  public void close() {
    renderer.close();
    withPictures.close();
  }
}
