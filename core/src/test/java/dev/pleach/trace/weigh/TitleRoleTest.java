package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.junit.jupiter.api.Test;

/** Which element has the role of a block: with its title, or without. */
class TitleRoleTest {
  private static final DomTree REVIEWS =
      DomTree.parse(
          "<section class=old><h3>Reviews</h3><p>42 reviews</p><blockquote>Dry inside after a night"
              + " of hail.</blockquote></section>");
  private static final DomTree DAYS =
      DomTree.parse(
          "<section><h3>Five days</h3><table class=old><tr><td>Monday<td>9°<tr><td>Tuesday<td>13°"
              + "</table></section>");

  private static void assertRole(DomTree before, String after, String found, String right) {
    DomTree page = DomTree.parse(after);
    Locator locator = Locator.of(page);
    int node = Locator.of(before).find(".old");
    assertThat(new TitleRole(before, page).of(node, locator.find(found)))
        .isEqualTo(locator.find(right));
  }

  @Test
  void aTextThatWasBelowTheTitleIsNoTitle() {
    assertRole(
        REVIEWS,
        "<div id=box><div>Opinions</div><div id=in><p>43 reviews</p><p>Dry inside.</p></div></div>",
        "#in",
        "#box");
  }

  @Test
  void anotherTitleIsATitle() {
    assertRole(
        REVIEWS,
        "<div id=box><div>Shop</div><div id=in><h4>Opinions</h4><p>Dry inside.</p></div></div>",
        "#in",
        "#in");
  }

  @Test
  void aTitleThatWasAboveStaysAbove() {
    assertRole(
        DAYS,
        "<div id=card><div>Outlook</div><div id=grid><div><i>Monday</i><i>9°</i></div>"
            + "<div><i>Tuesday</i><i>13°</i></div></div></div>",
        "#card",
        "#grid");
  }

  @Test
  void aNumberIsNoTitle() {
    assertRole(
        DomTree.parse("<section><h3>Now</h3><b class=old>12 °C</b></section>"),
        "<div id=big><span>13</span><span>°C</span></div>",
        "#big",
        "#big");
  }

  @Test
  void whatHadNoTitleAboveIsFoundAsItIs() {
    assertRole(
        DomTree.parse("<table class=old><tr><td>Monday<td>9°<tr><td>Tuesday<td>13°</table>"),
        "<div id=card><div>Outlook</div><div><div><i>Monday</i><i>9°</i></div>"
            + "<div><i>Tuesday</i><i>13°</i></div></div></div>",
        "#card",
        "#card");
  }
}
