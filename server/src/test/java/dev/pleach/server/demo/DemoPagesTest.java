package dev.pleach.server.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.demo.design.Design;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DemoPagesTest {
  private static final Pattern ADDRESS = Pattern.compile("(?:src|href)=\"/([a-z]+)/([^\"]*)\"");

  /** What the page that a board shows must have in every state. */
  private static Set<String> blocks(DemoSite site) {
    return switch (site) {
      case NEWS -> Set.of("top story", "stories", "most read", "ticker", "weather line");
      case WEATHER -> Set.of("now", "temperature", "wind", "five-day table", "sunrise", "hours");
      case SHOP -> Set.of("title", "price", "stock", "rating", "reviews", "related");
    };
  }

  @ParameterizedTest
  @EnumSource
  void everyPageOfEveryDesignReadsTheSameWhenWrittenAndReadAgain(DemoSite site) {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      for (String path : site.paths()) {
        DemoPage page = page(site, path, new DemoState(5, design));
        DomTree tree = DomTree.parse(page.html());
        assertThat(DomTree.parse(tree.html()))
            .as("%s %s in design %s", site, path, design)
            .isEqualTo(tree);
        assertThat(page.html()).doesNotContain("data-truth", "data-part", "data-flow");
        assertThat(page.truth()).isNotEmpty();
        Locator locator = Locator.of(tree);
        page.truth()
            .forEach((name, xpath) -> assertThat(locator.at(xpath)).as(name).isGreaterThan(0));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theBlocksAreOnThePageInEveryDesignAndHaveTheirText(DemoSite site) {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      DemoPage page = page(site, boardPath(site), new DemoState(40, design));
      assertThat(page.truth().keySet()).as("design %s", design).containsAll(blocks(site));
      DomTree tree = DomTree.parse(page.html());
      Locator locator = Locator.of(tree);
      for (String name : blocks(site)) {
        int node = locator.at(Objects.requireNonNull(page.truth().get(name)));
        assertThat(tree.visibleText(node)).as("%s in design %s", name, design).isNotBlank();
      }
    }
  }

  @Test
  void theSameFactsAreInEveryDesign() {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      assertThat(text(DemoSite.SHOP, "price", 31, design))
          .isEqualTo(text(DemoSite.SHOP, "price", 31, 0));
      assertThat(text(DemoSite.WEATHER, "wind", 31, design))
          .isEqualTo(text(DemoSite.WEATHER, "wind", 31, 0));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPageIsAFunctionOfItsStateAndEveryStateDiffers(DemoSite site) {
    Set<String> seen = new HashSet<>();
    for (int change = 0; change < 60; change++) {
      String html = page(site, boardPath(site), new DemoState(change, 0)).html();
      assertThat(page(site, boardPath(site), new DemoState(change, 0)).html()).isEqualTo(html);
      assertThat(seen.add(html)).as("change %s", change).isTrue();
    }
    for (int design = 1; design < DemoState.DESIGNS; design++) {
      String html = page(site, boardPath(site), new DemoState(0, design)).html();
      assertThat(seen.add(html.replaceAll("style/\\d+", ""))).as("design %s", design).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void everythingThatAPageNamesIsThere(DemoSite site) {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      String html = page(site, boardPath(site), new DemoState(77, design)).html();
      for (MatchResult address : ADDRESS.matcher(html).results().toList()) {
        assertThat(address.group(1)).isEqualTo(site.folder());
        boolean there =
            DemoFile.at(site, address.group(2)) != null
                || DemoPages.html(site, address.group(2), DemoState.FIRST) != null;
        assertThat(there).as(address.group()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theStyleSheetOfADesignKnowsTheClassesOfItsPages(DemoSite site) {
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      if (new Design(design).era() == Design.Era.TABLE) {
        continue; // styled by attributes
      }
      DemoFile style = Objects.requireNonNull(DemoFile.at(site, "style/" + design + ".css"));
      String css = new String(style.content(), StandardCharsets.UTF_8);
      String html = page(site, boardPath(site), new DemoState(0, design)).html();
      long known =
          Jsoup.parse(html).body().select("[class]").stream()
              .filter(e -> e.classNames().stream().anyMatch(name -> css.contains("." + name)))
              .count();
      long all = Jsoup.parse(html).body().select("[class]").size();
      assertThat(known).as("%s in design %s", site, design).isGreaterThan(all / 2);
    }
  }

  @Test
  void theWarningIsGoneForSomeChangesAndTheTwinThereForSome() {
    assertThat(has(DemoSite.WEATHER, "warning", 2)).isTrue();
    assertThat(has(DemoSite.WEATHER, "warning", 3)).isFalse();
    assertThat(has(DemoSite.WEATHER, "warning", 7)).isTrue();
    assertThat(has(DemoSite.SHOP, DemoPage.TWIN, 8)).isFalse();
    assertThat(has(DemoSite.SHOP, DemoPage.TWIN, 9)).isTrue();
    for (int design = 0; design < DemoState.DESIGNS; design++) {
      DemoPage page = page(DemoSite.SHOP, boardPath(DemoSite.SHOP), new DemoState(9, design));
      DomTree tree = DomTree.parse(page.html());
      Locator locator = Locator.of(tree);
      int price = locator.at(Objects.requireNonNull(page.truth().get("price")));
      int twin = locator.at(Objects.requireNonNull(page.truth().get(DemoPage.TWIN)));
      assertThat(tree.visibleText(twin)).isEqualTo(tree.visibleText(price));
      assertThat(tree.structureHash(twin)).isEqualTo(tree.structureHash(price));
    }
  }

  @Test
  void whatIsNotThereIsNoPage() {
    assertThat(DemoPages.page(DemoSite.NEWS, "story/none", DemoState.FIRST)).isNull();
    assertThat(DemoPages.html(DemoSite.SHOP, "../news/", DemoState.FIRST)).isNull();
    assertThat(DemoFile.at(DemoSite.NEWS, "style/24.css")).isNull();
    assertThat(DemoFile.at(DemoSite.WEATHER, "radar/9999999999.png")).isNull();
    assertThat(DemoFile.at(DemoSite.NEWS, "picture/boat.svg")).isNull();
    assertThatThrownBy(() -> new DemoState(0, 24)).hasMessageContaining("0 to 23");
  }

  static String boardPath(DemoSite site) {
    return site == DemoSite.SHOP ? "item/larkrise" : "";
  }

  private static boolean has(DemoSite site, String block, int change) {
    return page(site, boardPath(site), new DemoState(change, 0)).truth().containsKey(block);
  }

  private static String text(DemoSite site, String block, int change, int design) {
    DemoPage page = page(site, boardPath(site), new DemoState(change, design));
    DomTree tree = DomTree.parse(page.html());
    return tree.visibleText(Locator.of(tree).at(Objects.requireNonNull(page.truth().get(block))));
  }

  private static DemoPage page(DemoSite site, String path, DemoState state) {
    return Objects.requireNonNull(DemoPages.page(site, path, state));
  }
}
