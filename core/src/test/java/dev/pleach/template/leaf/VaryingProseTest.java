package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.align.ComparedPages;
import java.util.List;
import org.junit.jupiter.api.Test;

class VaryingProseTest {
  private static double share(ComparedPages pages, String selector) {
    return new VaryingProse(pages).share[Locator.of(pages.page.tree).find(selector)];
  }

  @Test
  void wordsThatFewPagesHaveCount() {
    ComparedPages shop = LeafSite.shop();
    assertThat(share(shop, "#main")).isEqualTo(1);
    assertThat(share(shop, "#foot")).isZero();
    // Of the words in the heading (3), the paragraph (22) and the price (2).
    assertThat(share(shop, "#main p")).isEqualTo(22 / 27.0, within(1e-9));
  }

  @Test
  void linksAndHiddenTextDoNotCount() {
    String page = "<p>one two</p><div><a href=x>three four</a></div><b hidden>five</b><i>six</i>";
    ComparedPages alone = LeafSite.compared(page);
    assertThat(share(alone, "p")).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(share(alone, "i")).isEqualTo(1 / 3.0, within(1e-9));
    assertThat(share(alone, "div")).isZero();
    assertThat(share(alone, "b")).isZero();
  }

  @Test
  void theShareIsTheMeanOverThePagesWithTheElement() {
    ComparedPages pages =
        LeafSite.compared(
            "<p id=a>one</p><p id=b>two three four</p>",
            "<p id=a>five</p><p id=b>six</p>",
            "<p id=a>seven</p>");
    assertThat(pages.size()).isEqualTo(2);
    assertThat(share(pages, "#a")).isEqualTo((1 / 4.0 + 1 / 2.0 + 1) / 3, within(1e-9));
    assertThat(share(pages, "#b")).isEqualTo((3 / 4.0 + 1 / 2.0) / 2, within(1e-9));
  }

  @Test
  void aPageWithoutProseHasNoShares() {
    assertThat(share(LeafSite.compared("<img src=x>"), "img")).isZero();
    DomTree deep = LeafSite.deep(400, "one");
    VaryingProse prose = new VaryingProse(LeafSite.compared(deep, List.of()));
    assertThat(prose.share[0]).isEqualTo(1);
    assertThat(prose.share[deep.size() - 1]).isEqualTo(1);
  }
}
