package dev.pleach.bench.segment.layout;

import dev.pleach.capture.render.Chromium;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Renders pages in Chromium, without network. A script in the page writes a line for each node that
 * has a box; lines are joined to the tree by their XPaths.
 */
public final class ChromiumLayouts implements PageLayouts, AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 1024;
  private static final int SECONDS = 60;
  private static final int CELLS = 16;

  private final Chromium browser;
  private final String script;

  /**
   * @throws IOException if there is no Chromium
   */
  public ChromiumLayouts() throws IOException {
    browser = Chromium.find();
    try (InputStream in = ChromiumLayouts.class.getResourceAsStream("layout.js")) {
      if (in == null) {
        throw new IllegalStateException("The bench was built without layout.js");
      }
      script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public @Nullable PageLayout of(DomTree tree, Path file) {
    String lines =
        browser.visit(
            SECONDS,
            page -> {
              page.setViewportSize(WIDTH, HEIGHT);
              page.navigate(file.toUri().toString());
              return (String) page.evaluate(script);
            });
    return lines == null ? null : read(tree, lines);
  }

  /** The layout that the lines of the script describe. */
  static PageLayout read(DomTree tree, String lines) {
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(tree);
    Locator locator = Locator.of(tree);
    for (String line : lines.split("\n")) {
      String[] cells = line.split("\t", -1);
      int node = cells.length == CELLS ? locator.at(cells[0]) : DomTree.NONE;
      if (node != DomTree.NONE) {
        nodes.set(node, layout(cells));
      }
    }
    return new PageLayout(nodes.build(), WIDTH, HEIGHT);
  }

  private static NodeLayout layout(String[] cells) {
    int edges = Integer.parseInt(cells[15]);
    return new NodeLayout(
        new Box(number(cells[1]), number(cells[2]), number(cells[3]), number(cells[4])),
        cells[5].equals("1"),
        cells[6],
        cells[7],
        cells[8].equals("1"),
        number(cells[9]),
        (int) number(cells[10]),
        (int) Long.parseLong(cells[11]),
        (int) Long.parseLong(cells[12]),
        cells[13].equals("1"),
        new NodeLayout.Edges(
            (edges & 1) != 0, (edges & 2) != 0, (edges & 4) != 0, (edges & 8) != 0));
  }

  private static double number(String cell) {
    return Double.parseDouble(cell);
  }

  @Override
  public void close() {
    browser.close();
  }
}
