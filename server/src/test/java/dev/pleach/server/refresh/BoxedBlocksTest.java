package dev.pleach.server.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Boxes around one element, which a reader does not see. */
class BoxedBlocksTest {
  private static final String CARD = "<section class=card><h3>Now</h3><p>11 °C</p></section>";
  private static final Gone REMOVED = new Gone(0.97, Absence.REMOVED, List.of());

  private static Outcome of(String selector, DomTree before, DomTree after, Outcome outcome) {
    return new BoxedBlocks(after)
        .of(Block.of(before, selector), before, outcome, Tracer.standard().on(after)::trace);
  }

  private static Found at(DomTree page, String selector) {
    return new Moved(page, List.of(Locator.of(page).find(selector)), 0.9, List.of());
  }

  @Test
  void aBlockIsNotFollowedIntoABoxButToWhatIsInIt() {
    DomTree before = DomTree.parse("<main>" + CARD + "</main>");
    DomTree after =
        DomTree.parse("<main><div id=outer><div>" + CARD + "</div></div><p>End</p></main>");
    Outcome outcome = of(".card", before, after, at(after, "#outer"));
    assertThat(((Found) outcome).node()).isEqualTo(Locator.of(after).find(".card"));
  }

  @Test
  void aBoxThatWasChosenStaysABox() {
    DomTree before = DomTree.parse("<main><div id=outer>" + CARD + "</div><p>End</p></main>");
    Found found = at(before, "#outer");
    assertThat(of("#outer", before, before, found)).isSameAs(found);
  }

  @Test
  void anElementAroundAWordIsNoBox() {
    DomTree before = DomTree.parse("<main><p id=price>€ 174.90</p></main>");
    DomTree after = DomTree.parse("<main><div id=price><b>€ 174.90</b></div></main>");
    Found found = at(after, "#price");
    assertThat(of("#price", before, after, found)).isSameAs(found);
  }

  @Test
  void aBoxThatIsGoneIsSearchedForAsWhatWasInIt() {
    DomTree before =
        DomTree.parse(
            "<h1>Tent</h1><div class=p><span>€ 174.90</span></div><p>Delivered on Thursday</p>");
    DomTree after =
        DomTree.parse(
            "<h1>Tent</h1><strong>€ 174.90</strong><del>€ 189.00</del><p>Delivered on Thursday</p>");
    Outcome outcome = of(".p", before, after, REMOVED);
    assertThat(outcome).isInstanceOf(Moved.class);
    assertThat(((Found) outcome).node()).isEqualTo(Locator.of(after).find("strong"));
  }

  @Test
  void whatIsGoneWithItsContentIsGone() {
    DomTree before = DomTree.parse("<h1>Tent</h1><div class=p>" + CARD + "</div><p>End</p>");
    DomTree after = DomTree.parse("<h1>Tent</h1><p>End</p>");
    assertThat(of(".p", before, after, REMOVED)).isSameAs(REMOVED);
  }

  @Test
  void anotherPageStaysAnotherPage() {
    Gone login = new Gone(0.9, Absence.LOGIN, List.of());
    DomTree page = DomTree.parse("<div class=p>" + CARD + "</div>");
    assertThat(of(".p", page, page, login)).isSameAs(login);
  }
}
