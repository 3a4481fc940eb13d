package dev.pleach.bench.segment.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderedLayoutsTest {
  @TempDir Path folder;

  @Test
  void nodesHaveTheBoxesAndStylesOfTheBrowser() throws IOException {
    String html =
        "<!doctype html><body style='margin:0'><div id=a style='width:200px;height:50px;"
            + "background:#ff0000;border-top:1px solid black'>x</div><p id=b style='display:none'>n"
            + "</p><i id=c style='visibility:hidden'>v</i>";
    Path file = Files.writeString(folder.resolve("page.html"), html);
    DomTree tree = DomTree.parse(html);
    Locator locator = Locator.of(tree);
    try (RenderedLayouts chromium = new RenderedLayouts()) {
      PageLayout layout = requireNonNull(chromium.of(tree, file));
      NodeLayout a = requireNonNull(layout.of(locator.find("#a")));
      assertThat(a.box().width()).isEqualTo(200);
      assertThat(a.box().height()).isEqualTo(51);
      assertThat(a.background()).isEqualTo(0xFFFF0000);
      assertThat(a.border().top()).isTrue();
      assertThat(a.border().count()).isEqualTo(1);
      assertThat(a.visible()).isTrue();
      Box text = requireNonNull(layout.box(locator.find("#a") + 1), "its text");
      assertThat(text.width()).isBetween(2.0, 30.0);
      assertThat(text.y()).isBetween(1.0, 10.0);
      assertThat(layout.of(locator.find("#b"))).as("not displayed").isNull();
      NodeLayout c = requireNonNull(layout.of(locator.find("#c")));
      assertThat(c.visible()).isFalse();
    }
  }
}
