package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import org.junit.jupiter.api.Test;

/** Blocks of a page that was written anew: other elements, other classes, other titles. */
class RedonePageTest {
  private static final String BEFORE =
      """
      <title>Weather</title><header class=top><b>Harrowmere</b></header>
      <section class=now><h2>Now</h2><p class=t>11 °C</p><p>cloudy, wind from the south</p></section>
      <section class=hours><h2>Hour by hour</h2><ol><li><b>08:00</b> <i>16°</i></li>
      <li><b>09:00</b> <i>16°</i></li><li><b>10:00</b> <i>15°</i></li><li><b>11:00</b> <i>14°</i></li></ol></section>
      <section class=ticker><h2>Just in</h2><ul><li>Water level at Long Bridge falls</li>
      <li>Council meets at six in public</li><li>Lost near the depot: a grey cat</li></ul></section>
      <footer class=end><p>Made in Harrowmere</p></footer>
      """;
  private static final String AFTER =
      """
      <title>Weather</title><div id=wrap><div class=bar><span>Harrowmere</span></div>
      <div class=box1><div class=head>Short news</div><div class=lines><div class=l>Water level at Long Bridge falls</div>
      <div class=l>Council meets at six in public</div><div class=l>Lost near the depot: a grey cat</div></div></div>
      <div class=box2><div class=head>Coming up</div><div class=cells><div class=c><span>09:00</span><em>15°</em></div>
      <div class=c><span>10:00</span><em>15°</em></div><div class=c><span>11:00</span><em>13°</em></div>
      <div class=c><span>12:00</span><em>12°</em></div></div></div>
      <div class=box3><div class=head>At the moment</div><div class=big>11 °C</div><div>cloudy, wind from the south</div></div>
      <div class=foot>Made in Harrowmere</div></div>
      """;

  private static void assertFound(String selector, String now) {
    Outcome outcome =
        Tracer.standard().trace(Block.of(DomTree.parse(BEFORE), selector), DomTree.parse(AFTER));
    assertThat(outcome).isInstanceOf(Found.class);
    assertThat(((Found) outcome).node()).isEqualTo(Locator.of(DomTree.parse(AFTER)).find(now));
  }

  @Test
  void listKeepsItsTitleThoughThatWasReworded() {
    assertFound(".ticker", ".box1");
  }

  @Test
  void rowOfNumbersIsFoundByItsForm() {
    assertFound(".hours", ".box2");
  }

  @Test
  void listWithoutItsTitleStaysWithout() {
    assertFound(".ticker ul", ".lines");
    assertFound(".hours ol", ".cells");
  }
}
