package dev.pleach.server.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoBoardTest {
  @Test
  void everySelectorSelectsItsBlockOnTheFirstPage() {
    for (DemoBoard.Item item : DemoBoard.items()) {
      DemoPage page =
          Objects.requireNonNull(DemoPages.page(item.site(), item.path(), DemoState.FIRST));
      Locator locator = Locator.of(DomTree.parse(page.html()));
      assertThat(locator.xpath(locator.find(item.selector())))
          .as(item.title())
          .isEqualTo(page.truth().get(item.block()));
      assertThat(item.width()).isBetween(1, 12);
    }
  }

  @Test
  void theTourPointsAtPartsThatAreThere() {
    for (DemoBoard.Step step : DemoBoard.tour()) {
      boolean there =
          step.part().equals("board")
              || step.part().equals("add")
              || DemoBoard.items().stream().anyMatch(item -> item.title().equals(step.part()));
      assertThat(there).as(step.part()).isTrue();
    }
    assertThat(DemoBoard.tour()).hasSizeBetween(5, 6);
  }

  @Test
  void aPageIsWrittenInAllItsDesignsWithItsFiles(@TempDir Path folder) throws Exception {
    DemoFolder.write(folder, DemoSite.SHOP, "item/larkrise", 3);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".html"))).hasSize(24);
    }
    assertThat(folder.resolve("shop/style/23.css")).isNotEmptyFile();
    assertThat(folder.resolve("shop/picture/tent.svg")).isNotEmptyFile();
    assertThat(folder.resolve("shop-00.html")).content().contains("href=\"shop/style/0.css\"");
  }
}
