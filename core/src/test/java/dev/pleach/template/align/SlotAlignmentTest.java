package dev.pleach.template.align;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.junit.jupiter.api.Test;

class SlotAlignmentTest {
  @Test
  void theSameSlotsArePartners() {
    check("<p id=a>one<p>two", "<p id=a>eins<p>zwei", "//p[2]", "//p[2]");
  }

  @Test
  void aHoleInOnePageIsPassedOver() {
    check(
        "<div class=x>1</div><div class=y>2</div><div class=z>3</div>",
        "<div class=x>4</div><div class=z>5</div>",
        ".z",
        ".z");
  }

  @Test
  void anIdIsFoundInAnotherWrapper() {
    check(
        "<div><div id=main><p>one</div></div>",
        "<section><div><div id=main><p>two</div></div></section>",
        "#main p",
        "#main p");
  }

  @Test
  void whatOccursTwiceIsNotFoundByItself() {
    String twice = "<ul><li>a<li>b</ul><ul><li>a<li>b</ul>";
    DomTree page = DomTree.parse("<main><article>" + twice + "</article></main>");
    DomTree other = DomTree.parse("<table><tr><td>" + twice + "</table>");
    int[] partner = SlotAlignment.of(text(page), text(other));
    assertThat(partner[Locator.of(page).find("ul:nth-of-type(1)")]).isEqualTo(DomTree.NONE);
    check(
        "<main><article><ul><li>a<li>b</ul></article></main>",
        "<table><tr><td><ul><li>a<li>b</ul></table>",
        "ul",
        "ul");
  }

  @Test
  void anElementWithoutAPartnerHasNone() {
    DomTree page = DomTree.parse("<p>one</p><table><tr><td>1</table>");
    int[] partner = SlotAlignment.of(text(page), text(DomTree.parse("<p>two</p>")));
    assertThat(partner[Locator.of(page).find("table")]).isEqualTo(DomTree.NONE);
  }

  private static void check(String html, String other, String node, String wanted) {
    DomTree page = DomTree.parse(html);
    DomTree otherPage = DomTree.parse(other);
    int[] partner = SlotAlignment.of(text(page), text(otherPage));
    assertThat(partner[Locator.of(page).find(node)]).isEqualTo(Locator.of(otherPage).find(wanted));
  }

  private static PageSlots text(DomTree tree) {
    return new PageSlots(tree);
  }
}
