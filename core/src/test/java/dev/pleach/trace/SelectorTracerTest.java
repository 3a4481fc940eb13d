package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import org.junit.jupiter.api.Test;

class SelectorTracerTest {
  private static final String FRONT =
      """
      <title>Daily</title><h1>Daily</h1>
      <ol class="top"><li><a href="/a">Rain floods the north</a></li>
      <li><a href="/b">Tea harvest is early</a></li><li><a href="/c">Pots grow dearer</a></li></ol>
      <p id="date">Monday</p>
      """;

  private static SelectorTrace trace(String selector, String after, TraceMeaning meaning) {
    Block block = Block.of(DomTree.parse(FRONT), selector);
    return SelectorTracer.on(DomTree.parse(after)).trace(selector, block, meaning);
  }

  private static String text(SelectorTrace trace) {
    return trace.outcome() instanceof Found found ? found.page().visibleText(found.node()) : "";
  }

  @Test
  void theTopStoryIsAPlace() {
    String after =
        FRONT.replace(
            "<ol class=\"top\">", "<ol class=\"top\"><li><a href=/d>Sun is back</a></li>");
    SelectorTrace held = trace(".top li:first-child", after, TraceMeaning.SELECTOR);
    assertThat(held.holds()).isTrue();
    assertThat(held.meaning()).isEqualTo(TraceMeaning.SLOT);
    assertThat(text(held)).isEqualTo("Sun is back");
    assertThat(held.content()).isInstanceOf(Found.class);
    assertThat(text(trace(".top li:first-child", after, TraceMeaning.SLOT)))
        .isEqualTo("Sun is back");
    SelectorTrace thing = trace(".top li:first-child", after, TraceMeaning.CONTENT);
    assertThat(text(thing)).isEqualTo("Rain floods the north");
    assertThat(thing.isBroken()).isTrue();
  }

  @Test
  void aPlaceIsNotNamedByWhatFillsItToday() {
    String after = FRONT.replace("Rain floods the north", "Sun is back");
    String selector = "//a[.='Rain floods the north']";
    SelectorTrace place = trace(selector, after, TraceMeaning.SLOT);
    assertThat(text(place)).isEqualTo("Sun is back");
    Locator page = Locator.of(DomTree.parse(after));
    assertThat(place.repaired(page)).doesNotContain("Sun").startsWith("//");
    String moved = FRONT.replace("<ol class=\"top\">", "<ul class=tops>").replace("</ol>", "</ul>");
    SelectorTrace thing = trace(selector.replace(".=", "text()="), moved, TraceMeaning.CONTENT);
    assertThat(thing.repaired(Locator.of(DomTree.parse(moved)))).contains("Rain floods the north");
  }

  @Test
  void theSecondOfARowIsAThing() {
    String after =
        FRONT.replace(
            "<ol class=\"top\">", "<ol class=\"top\"><li><a href=/d>Sun is back</a></li>");
    for (String selector :
        new String[] {".top li:nth-child(2)", "/html[1]/body[1]/ol[1]/li[2]", "//ol/li[2]"}) {
      SelectorTrace trace = trace(selector, after, TraceMeaning.SELECTOR);
      assertThat(text(trace)).as(selector).isEqualTo("Tea harvest is early");
      assertThat(trace.holds()).as(selector).isFalse();
    }
  }

  @Test
  void changedContentIsReported() {
    SelectorTrace trace = trace("#date", FRONT.replace("Monday", "Tuesday"), TraceMeaning.SELECTOR);
    assertThat(trace.holds()).isTrue();
    assertThat(trace.changed()).isTrue();
    assertThat(trace("#date", FRONT, TraceMeaning.SELECTOR).changed()).isFalse();
  }

  @Test
  void blocksOfOnePageAgreeOnWhetherItIsAnotherPage() {
    String after = FRONT.replaceFirst("(?s)<ol.*</ol>", "<table><tr><td>1<td>2</table>");
    SelectorTrace gone = trace(".top li:nth-child(3) a", after, TraceMeaning.CONTENT);
    assertThat(gone.outcome())
        .isInstanceOfSatisfying(
            Gone.class, g -> assertThat(g.absence()).isEqualTo(Absence.REMOVED));
  }

  @Test
  void aHeadingThatWasCutIntoPartsIsTheHeadingNow() {
    DomTree before =
        DomTree.parse(
            "<h2><font size=-1>org.jsoup.nodes</font><br>Class TextNode</h2><p>A text node.</p>");
    DomTree after =
        DomTree.parse(
            "<main><div class=header><div class=sub><span>Package</span> <a href=p>org.jsoup.nodes"
                + "</a></div><h1 class=title>Class TextNode</h1></div><p>A text node.</p></main>");
    assertThat(Tracer.standard().trace(Block.of(before, "h2"), after))
        .isInstanceOfSatisfying(
            Found.class, found -> assertThat(after.name(found.node())).isEqualTo("h1"));
  }
}
