package dev.pleach.server.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import org.junit.jupiter.api.Test;

/** Where a block is what is at its place now, and where it is the thing that was chosen. */
class HeldPlacesTest {
  private static final String FERRY = "<h2>Ferry runs through winter</h2><p>The council voted.</p>";
  private static final String APPLES = "<h2>Largest apple harvest</h2><p>Orchards are full.</p>";
  private static final String CHOIR = "<h2>Choir turns a hundred</h2><p>It sang in 1926, too.</p>";

  @Test
  void aTopStoryIsWhateverIsOnTop() {
    DomTree before = news("lead", FERRY, APPLES, CHOIR);
    DomTree after = news("lead", CHOIR, FERRY, APPLES);
    assertThat(text(".lead", before, after)).startsWith("Choir turns a hundred");
  }

  @Test
  void oneOfManyIsFollowedToItsNewPlace() {
    DomTree before = news("item", FERRY, APPLES, CHOIR);
    DomTree after = news("item", CHOIR, FERRY, APPLES);
    assertThat(text("main > article", before, after)).startsWith("Ferry runs through winter");
  }

  @Test
  void whatIsCutOutIsGoneThoughAnotherElementTookItsPlace() {
    String stories = "<section class=now><h2>Now</h2><p>14 degrees</p></section>" + APPLES + CHOIR;
    String warning = "<section class=warning><h2>Gale</h2><p>Small boats stay in.</p></section>";
    DomTree before = DomTree.parse("<main>" + warning + stories + "</main>");
    DomTree after = DomTree.parse("<main>" + stories + "</main>");
    assertThat(trace(".warning", before, after)).isInstanceOf(Gone.class);
  }

  @Test
  void anotherPageStaysAnotherPage() {
    DomTree before = news("lead", FERRY, APPLES, CHOIR);
    DomTree after =
        DomTree.parse(
            "<title>Log in</title><form><input type=password name=p><button>Log in</button></form>");
    assertThat(trace(".lead", before, after)).isInstanceOf(Gone.class);
  }

  private static DomTree news(String first, String... stories) {
    StringBuilder html = new StringBuilder("<header><h1>Courier</h1></header><main>");
    for (int i = 0; i < stories.length; i++) {
      html.append("<article class=").append(i == 0 ? first : "item").append('>');
      html.append(stories[i]).append("</article>");
    }
    return DomTree.parse(html.append("</main><footer>Imprint and contact</footer>").toString());
  }

  private static String text(String selector, DomTree before, DomTree after) {
    return after.visibleText(((Found) trace(selector, before, after)).node());
  }

  private static Outcome trace(String selector, DomTree before, DomTree after) {
    int node = Locator.of(before).findAll(selector)[0];
    Block block = Block.of(before, node);
    return new HeldPlaces(after).of(block, before, Tracer.standard().on(after).trace(block));
  }
}
