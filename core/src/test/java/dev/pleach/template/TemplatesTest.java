package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.Locator;
import dev.pleach.matchers.Matchers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplatesTest {
  private final DomTree page = Orchard.page(0);
  private final List<DomTree> others = Orchard.pages(1, 6);

  @Test
  void theFrameIsTemplateAndTheArticleIsContent() {
    Template template = Templates.detect(page, others);
    assertThat(template.contentText()).startsWith("About apples\nApples ripe").contains("02.");
    assertThat(template.contentText()).doesNotContain("Brook Lane", "Hill Orchard", "Pears");
    assertThat(type(template, "#foot p")).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(type(template, "#content p")).isEqualTo(SlotType.CONTENT);
    assertThat(template.pages()).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void onePageBesideItIsEnough() {
    Template template = Templates.detect(page, others.subList(0, 1));
    assertThat(template.contentText()).contains("02.").doesNotContain("Brook Lane");
  }

  @Test
  void theMenuIsTemplateThoughItsActiveItemVaries() {
    Template template = Templates.detect(page, others);
    for (int node : Locator.of(page).findAll("#menu li")) {
      assertThat(template.isTemplate(node)).isTrue();
    }
  }

  @Test
  void pagesOfAnotherTemplateAreNotCounted() {
    List<DomTree> mixed = new ArrayList<>(others);
    DomTree foreign =
        DomTree.parse(
            "<table><tr><td>Not found<td>404</table><center><h2>Sorry</h2>Try the map.</center>");
    mixed.add(0, foreign);
    mixed.add(foreign);
    Template template = Templates.detect(page, mixed);
    assertThat(template.pages()).containsExactly(1, 2, 3, 4, 5);
    assertThat(template.contentText()).isEqualTo(Templates.detect(page, others).contentText());
  }

  @Test
  void theSignBehindAHeadlineThatLinksToItIsNoPartOfIt() {
    String text =
        "The trees of the orchard are old, and each bears another kind of apple. ".repeat(4);
    DomTree manual =
        DomTree.parse(
            "<title>Old trees</title><h1>Old <a href=t>trees</a> – <a href='#x'>¶</a></h1><p>"
                + text
                + "</p><p>"
                + text
                + "</p>");
    assertThat(Templates.detect(manual, List.of()).main().contentText())
        .startsWith("Old trees –")
        .doesNotContain("¶");
  }

  @Test
  void theSamePageTeachesNothing() {
    List<DomTree> twins = List.of(Orchard.page(0), Orchard.page(0));
    assertThat(Templates.detect(page, twins).pages()).isEmpty();
  }

  @Test
  void withoutOtherPagesWhatLooksLikeProseIsContent() {
    Template template = Templates.detect(page, List.of());
    assertThat(template.pages()).isEmpty();
    assertThat(template.contentText()).contains("00.", "01.").doesNotContain("Pears");
  }

  @Test
  void strictCallsTemplateOnlyWhatIsConstant() {
    DomTree record = record("12 Euro", "in stock");
    List<DomTree> records =
        List.of(
            record("9 Euro", "in stock"), record("30 Euro", "in stock"), record("7 Euro", "gone"));
    Template template =
        Templates.detect(record, records, TemplateOptions.defaults().withStrict(true));
    assertThat(template.contentText()).contains("12 Euro", "in stock").doesNotContain("Price");
    assertThat(type(template, ".stock")).isEqualTo(SlotType.REPEATED_VALUE);
  }

  @Test
  void everyNodeIsExplained() {
    Template template = Templates.detect(page, others);
    int foot = Locator.of(page).find("#foot");
    Explanation why = template.explain(foot);
    assertThat(why.type()).isEqualTo(SlotType.CONSTANT_CHROME);
    assertThat(why.pages()).isEqualTo(5);
    assertThat(why.equal()).isEqualTo(5);
    assertThat(others.get(2).attribute(why.partners().get(2).node(), "id")).isEqualTo("foot");
  }

  @Test
  void theMaskSelectsTheOutermostNodes() {
    Template template = Templates.detect(page, others);
    assertThat(template.mask(true)).contains("/html[1]/body[1]/ul[1]", "/html[1]/body[1]/div[3]");
    assertThat(template.mask(false)).contains("/html[1]/body[1]/div[2]");
  }

  @Test
  void pairwiseMethodsKeepWhatTheirMatcherFinds() {
    for (String name : List.of("td", "bu", "ps", "cps")) {
      for (Template template :
          List.of(
              Templates.common(page, others, Matchers.byName(name)),
              Templates.pairwise(page, others, Matchers.byName(name)))) {
        assertThat(template.contentText()).as(name).contains("02.").doesNotContain("Brook Lane");
      }
    }
  }

  @Test
  void theMainContentIsPartOfTheContent() {
    Template template = Templates.detect(page, others).main();
    assertThat(template.contentText()).contains("00.", "01.", "02.").doesNotContain("Telephone");
  }

  @Test
  void theSamePagesGiveTheSameTemplate() {
    String first = Templates.detect(page, others).html();
    assertThat(Templates.detect(Orchard.page(0), Orchard.pages(1, 6)).html()).isEqualTo(first);
  }

  @Test
  void manyLightPartsAreNotTrimmedAway() {
    Template template = Templates.detect(refrain(1), List.of(refrain(2), refrain(3)));
    assertThat(template.contentText()).contains("Line 30 of song 1", "and again");
  }

  @Test
  void emptyAndTinyPages() {
    DomTree empty = DomTree.builder().build();
    assertThat(Templates.detect(empty, List.of(page)).contentText()).isEmpty();
    assertThat(Templates.detect(page, List.of(empty)).pages()).isEmpty();
    assertThat(Templates.detect(DomTree.parse("x"), others).contentText()).isEqualTo("x\n");
  }

  @Test
  void depthCostsNoStack() {
    DomTree deep = deep(100_000, "one");
    Template template =
        Templates.detect(deep, List.of(deep(100_000, "two"), deep(90_000, "three")));
    assertThat(template.html()).isNotEmpty();
    assertThat(template.contentMarkdown()).contains("one");
    assertThat(template.mask(true)).isEmpty();
    assertThat(template.mask(false)).containsExactly("/div[1]/div[1]");
  }

  @Test
  void manyEqualSiblingsAreNotQuadratic() {
    Template template = Templates.detect(wide(20_000), List.of(wide(20_001), wide(19_000)));
    assertThat(template.pages()).as("one item more says the same as the page").containsExactly(1);
    assertThat(template.contentText().lines().count()).as("rows the other lacks").isEqualTo(1000);
  }

  private static SlotType type(Template template, String selector) {
    return template.type(Locator.of(template.page()).findAll(selector)[0]);
  }

  private static DomTree record(String price, String stock) {
    return DomTree.parse(
        "<div id=shop>Shop</div><table><tr><td>Price<td class=price>"
            + price
            + "<tr><td>State<td class=stock>"
            + stock
            + "</table><p id=foot>Terms</p>");
  }

  private static DomTree refrain(int song) {
    StringBuilder lines = new StringBuilder("<p id=top>Songs</p><div id=song>");
    for (int i = 0; i < 60; i++) {
      lines.append(
          "<p>Line " + i + " of song " + song + " <b>and again</b> <i>from the start</i></p>");
    }
    return DomTree.parse(lines + "</div><p id=foot>Terms</p>");
  }

  private static DomTree deep(int levels, String text) {
    DomTreeBuilder builder = DomTree.builder();
    for (int i = 0; i < levels; i++) {
      builder.start("div");
    }
    builder.text(text);
    for (int i = 0; i < levels; i++) {
      builder.end();
    }
    return builder.build();
  }

  private static DomTree wide(int items) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    for (int i = 0; i < items; i++) {
      builder.start("li").text("item " + i * 7 % 1000).end();
    }
    return builder.end().build();
  }
}
