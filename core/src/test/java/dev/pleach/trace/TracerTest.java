package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.trace.weigh.TraceEvidence;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracerTest {
  private static final String SHOP =
      """
      <html><head><title>Teapots</title></head><body>
      <nav><a href="/">Home</a> <a href="/pots">Pots</a> <a href="/cups">Cups</a></nav>
      <h1>Blue teapot</h1>
      <p class="lead">A teapot of blue stoneware, fired twice, for four cups.</p>
      <div class="offer"><span class="label">Price</span> <b id="price">24.90 €</b></div>
      <ul class="facts"><li>Volume: one litre</li><li>Weight: 800 grams</li><li>Made in Bürgel</li></ul>
      <h2>Reviews</h2>
      <div class="review"><b>Anna</b><p>Pours without a drop lost. We use it every day.</p></div>
      <div class="review"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>
      <footer><a href="/imprint">Imprint</a></footer>
      </body></html>
      """;

  private static final DomTree BEFORE = DomTree.parse(SHOP);

  private static Outcome trace(String selector, String after) {
    return Tracer.standard().trace(Block.of(BEFORE, selector), DomTree.parse(after));
  }

  private static int at(String page, String selector) {
    return Locator.of(DomTree.parse(page)).find(selector);
  }

  @Test
  void aHeadingThatWasCutInTwoStaysAHeading() {
    String body = "<p>Strategy for deleting files.</p><h3>Methods</h3><pre>delete(File)</pre>";
    String before = "<h2><font>org.acme.commons.io</font><br>Class FileStrategy</h2>" + body;
    String after =
        "<div class=header><div>org.acme.commons.io</div><h2>Class FileStrategy</h2></div>" + body;
    Outcome outcome =
        Tracer.standard().trace(Block.of(DomTree.parse(before), "h2"), DomTree.parse(after));
    assertThat(outcome).isInstanceOf(Found.class);
    assertThat(((Found) outcome).node()).isEqualTo(at(after, "h2"));
  }

  @Test
  void blockOfAnUnchangedPageIsTheSame() {
    for (String selector :
        List.of("#price", "h1", ".facts", ".facts li:nth-child(2)", "footer a")) {
      assertThat(trace(selector, SHOP))
          .as(selector)
          .asInstanceOf(type(Same.class))
          .satisfies(
              same -> {
                assertThat(same.node()).isEqualTo(at(SHOP, selector));
                assertThat(same.score()).isGreaterThan(0.9);
              });
    }
  }

  @Test
  void changedValueAtItsPlaceIsTheSame() {
    String after = SHOP.replace("24.90 €", "19.90 €");
    assertThat(trace("#price", after))
        .asInstanceOf(type(Same.class))
        .satisfies(same -> assertThat(same.node()).isEqualTo(at(after, "#price")));
  }

  @Test
  void blockThatWentElsewhereHasMoved() {
    String offer =
        "<div class=\"offer\"><span class=\"label\">Price</span> <b id=\"price\">24.90 €</b></div>\n";
    String after =
        SHOP.replace(offer, "")
            .replace(
                "<h2>Reviews</h2>", "<section class=buy>" + offer + "</section><h2>Reviews</h2>");
    assertThat(trace("#price", after))
        .asInstanceOf(type(Moved.class))
        .satisfies(moved -> assertThat(moved.node()).isEqualTo(at(after, "#price")));
  }

  @Test
  void removedReviewIsGoneAlthoughItsNeighbourTookItsPlace() {
    String after =
        SHOP.replace(
            "<div class=\"review\"><b>Anna</b><p>Pours without a drop lost. We use it every"
                + " day.</p></div>\n",
            "");
    assertThat(trace(".review:nth-of-type(2)", after))
        .asInstanceOf(type(Gone.class))
        .satisfies(gone -> assertThat(gone.absence()).isEqualTo(Absence.REMOVED));
  }

  @Test
  void blockIsNeverTakenForItsCopyElsewhere() {
    String review =
        "<div class=\"review\"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>";
    String after = SHOP.replace("<nav>", "<section>" + review + "</section><nav>");
    int original = at(after, "body > .review:nth-of-type(3)");
    assertThat(trace(".review:nth-of-type(3)", after))
        .asInstanceOf(type(Same.class))
        .satisfies(same -> assertThat(same.node()).isEqualTo(original));
  }

  @Test
  void movedBlockWithTwoCopiesIsAmbiguous() {
    String review =
        "<div class=\"review\"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>";
    String section = "<section><h2>%s</h2>" + review + "</section>";
    String after =
        SHOP.replace(review, "")
            .replace("<nav>", section.formatted("Newest") + section.formatted("Best") + "<nav>");
    assertThat(trace(".review:nth-of-type(3)", after))
        .asInstanceOf(type(Ambiguous.class))
        .satisfies(
            ambiguous -> {
              assertThat(ambiguous.candidates())
                  .extracting(Candidate::node)
                  .contains(
                      at(after, "section:nth-of-type(1) .review"),
                      at(after, "section:nth-of-type(2) .review"));
              assertThat(ambiguous.candidates().get(0).reasons()).isNotEmpty();
            });
  }

  @Test
  void severalNodesAreTracedTogether() {
    Block block = Block.of(BEFORE, "h1", "#price");
    String after =
        SHOP.replace("24.90 €", "29.90 €")
            .replace("<h1>", "<div class=hero><h1>")
            .replace("</h1>", "</h1></div>");
    Outcome outcome = Tracer.standard().trace(block, DomTree.parse(after));
    assertThat(outcome)
        .asInstanceOf(type(Moved.class))
        .satisfies(
            moved ->
                assertThat(moved.nodes()).containsExactly(at(after, "h1"), at(after, "#price")));
  }

  @Test
  void savedBlockIsTracedWithoutItsPage() {
    for (String selector : List.of("#price", "h1", ".facts", ".lead")) {
      Block block = Block.fromJson(Block.of(BEFORE, selector).toJson());
      assertThat(block.needsPage()).isTrue();
      String after = SHOP.replace("<nav>", "<div class=banner>Sale until Sunday!</div><nav>");
      assertThat(Tracer.standard().trace(block, DomTree.parse(after)))
          .as(selector)
          .asInstanceOf(type(Found.class))
          .satisfies(found -> assertThat(found.node()).isEqualTo(at(after, selector)));
    }
  }

  @Test
  void pagesThatStandInForTheWantedOneAreToldApart() {
    assertThat(absence("")).isEqualTo(Absence.EMPTY_PAGE);
    assertThat(absence("<form><h1>Sign in</h1><input name=u><input type=password></form>"))
        .isEqualTo(Absence.LOGIN);
    assertThat(absence("<title>404 Not Found</title><h1>Not Found</h1><p>No such page.</p>"))
        .isEqualTo(Absence.ERROR_PAGE);
    assertThat(
            absence(
                "<h1>Hello</h1><p>We value your privacy.</p><button>Accept all cookies</button>"))
        .isEqualTo(Absence.CONSENT);
    assertThat(absence("<h1>Gardening</h1><p>Roses want sun, water and patience in spring.</p>"))
        .isEqualTo(Absence.OTHER_PAGE);
  }

  private static Absence absence(String page) {
    Outcome outcome = trace("#price", page);
    assertThat(outcome).as(page).isInstanceOf(Gone.class);
    return ((Gone) outcome).absence();
  }

  @Test
  void whatIsRejectedIsNotFoundAgain() {
    String after = SHOP.replace("24.90 €", "19.90 €");
    DomTree page = DomTree.parse(after);
    Block block = Block.of(BEFORE, "#price");
    int price = at(after, "#price");
    Outcome outcome = Tracer.standard().trace(block.rejected(page, price), page);
    assertThat(outcome.candidates()).extracting(Candidate::node).doesNotContain(price);
    if (outcome instanceof Found found) {
      assertThat(found.nodes()).doesNotContain(price);
    }
  }

  @Test
  void whatIsConfirmedIsLookedForFromThenOn() {
    DomTree page = DomTree.parse(SHOP);
    Block block = Block.of(BEFORE, "#price").confirmed(page, at(SHOP, ".label"));
    assertThat(Tracer.standard().trace(block, page))
        .asInstanceOf(type(Found.class))
        .satisfies(found -> assertThat(found.node()).isEqualTo(at(SHOP, ".label")));
  }

  @Test
  void followedBlockRemembersWhereItWas() {
    String moved =
        SHOP.replace("<div class=\"offer\">", "<section><div class=\"offer\">")
            .replace("€</b></div>", "€</b></div></section>");
    Block block = Block.of(BEFORE, "#price");
    Found found = (Found) Tracer.standard().trace(block, DomTree.parse(moved));
    Block followed = block.followed(found);
    assertThat(followed.xpaths()).isEqualTo(List.of(Locator.of(found.page()).xpath(found.node())));
    assertThat(Tracer.standard().trace(followed, DomTree.parse(moved))).isInstanceOf(Same.class);
    assertThat(Tracer.standard().trace(Block.fromJson(followed.toJson()), DomTree.parse(moved)))
        .isInstanceOf(Same.class);
  }

  @Test
  void selectorOfNothingOrSeveralIsAnError() {
    assertThatThrownBy(() -> Block.of(BEFORE, ".nothing"))
        .isInstanceOf(LocatorException.class)
        .hasMessageContaining("selects no node");
    assertThatThrownBy(() -> Block.of(BEFORE, "li"))
        .isInstanceOf(LocatorException.class)
        .hasMessageContaining("selects 3 nodes");
  }

  @Test
  void everyMethodTracesAnUnchangedPage() {
    Block block = Block.of(BEFORE, "#price");
    for (String method : Tracer.names()) {
      if (!method.equals("descriptor-compact")) {
        assertThat(Tracer.byName(method).trace(block, BEFORE)).as(method).isInstanceOf(Same.class);
      }
    }
    assertThatThrownBy(() -> Tracer.byName("guess"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Known: pleach, ");
  }

  @Test
  void methodOfAPaperNeedsThePage() {
    Block saved = Block.fromJson(Block.of(BEFORE, "#price").toJson());
    assertThatThrownBy(() -> Tracer.byName("ted").trace(saved, BEFORE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("needs the page");
  }

  @Test
  void manyBlocksAreTracedAsEachAlone() {
    DomTree page = DomTree.parse(SHOP.replace("24.90 €", "19.90 €").replace("Anna", "Anne"));
    List<Block> blocks =
        List.of(Block.of(BEFORE, "#price"), Block.of(BEFORE, "h1"), Block.of(BEFORE, ".facts"));
    List<Outcome> together = Tracer.standard().on(page).traceAll(blocks);
    assertThat(together).hasSize(3).allMatch(outcome -> outcome instanceof Same);
    for (int i = 0; i < blocks.size(); i++) {
      Found alone = (Found) Tracer.standard().trace(blocks.get(i), page);
      assertThat(((Found) together.get(i)).nodes()).isEqualTo(alone.nodes());
    }
    assertThat(Tracer.byName("ted").on(page).traceAll(blocks)).hasSize(3);
  }

  @Test
  void tracerFollowsABlockOnItsOwnPage() {
    PageTracer tracer = Tracer.standard().on(BEFORE);
    Block block = Block.of(BEFORE, "#price");
    Found found = (Found) tracer.trace(block);
    assertThat(tracer.follow(block, found).toJson()).isEqualTo(block.followed(found).toJson());
    PageTracer other = Tracer.standard().on(DomTree.parse("<p>Cups</p>"));
    assertThatThrownBy(() -> other.follow(block, found))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another page");
  }

  @Test
  void olderObservationDoesNotFindALaterDuplicate() {
    String head = "<h1>Pot</h1><p>Makes pots of clay.</p>";
    String first = "<section><h3>create</h3><p>Creates one pot from a lump of clay.</p></section>";
    String second = "<section><h3>create</h3><p>Creates a set of cups, by number.</p></section>";
    String rest = "<section><h3>size</h3><p>How large the pot is, in litres.</p></section>";
    Block block = Block.of(DomTree.parse(head + first + rest), "section:nth-of-type(1) h3");
    DomTree later = DomTree.parse(head + first + second + rest);
    Found found = (Found) Tracer.standard().trace(block, later);
    Block followed = block.followed(found);
    Outcome outcome = Tracer.standard().trace(followed, DomTree.parse(head + second + rest));
    assertThat(outcome).isNotInstanceOf(Found.class);
  }

  @Test
  void changedNumberNeedsLessToBeFoundThanOtherWords() {
    String lost = SHOP.replace("<b id=\"price\">24.90 €</b>", "<i class=amount>19.90 €</i>");
    assertThat(trace("#price", lost)).isInstanceOf(Found.class);
  }

  @Test
  void anotherHeadingCountsAgainstASection() {
    String page = "<h1>Find</h1><section><h2>%s</h2><p>%s</p></section>";
    DomTree before = DomTree.parse(page.formatted("Results", "This sets paths to headers."));
    assertThat(otherTitle(before, page.formatted("Results", "It may choose libraries."))).isZero();
    assertThat(otherTitle(before, page.formatted("Hints", "It may choose libraries.")))
        .isEqualTo(1);
  }

  private static double otherTitle(DomTree before, String after) {
    DomTree page = DomTree.parse(after);
    TraceEvidence.Choice choice =
        TraceEvidence.between(before, page).of(Locator.of(before).find("section"), "fingerprint");
    int section = choice.candidates().indexOf(Locator.of(page).find("section"));
    return choice.values().get(section).get(TraceEvidence.names().indexOf("otherTitle"));
  }
}
