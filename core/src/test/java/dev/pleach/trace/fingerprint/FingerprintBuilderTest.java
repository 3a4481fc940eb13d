package dev.pleach.trace.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.page.PageIndex;
import org.junit.jupiter.api.Test;

class FingerprintBuilderTest {
  private static final DomTree PAGE =
      DomTree.parse(
          """
          <main id=shop><h2>Pots</h2>
          <ul><li>Iron</li><li class=new>Clay <b>sale</b></li><li>Iron</li></ul>
          <p>End</p></main>
          """);

  private static NodeFingerprint of(String selector) {
    return new FingerprintBuilder(new PageIndex(PAGE)).of(Locator.of(PAGE).find(selector));
  }

  @Test
  void itemKnowsItselfAndItsPlace() {
    NodeFingerprint item = of("li:nth-child(2)");
    assertThat(item.identity().name()).isEqualTo("li");
    assertThat(item.identity().excerpt()).isEqualTo("Clay sale");
    assertThat(item.identity().attributes())
        .extracting(NodeFingerprint.Attribute::value)
        .containsExactly("new");
    assertThat(item.place().rank()).isEqualTo(1);
    assertThat(item.place().siblings()).isEqualTo(3);
    assertThat(item.place().xpath()).endsWith("/ul[1]/li[2]");
    assertThat(item.subtree().size()).isEqualTo(4);
    assertThat(item.subtree().descendants())
        .hasSize(2)
        .allMatch(NodeFingerprint.Descendant::unique);
  }

  @Test
  void itemKnowsWhatIsAroundIt() {
    NodeFingerprint.Surroundings around = of("li:nth-child(2)").surroundings();
    assertThat(around.ancestors())
        .extracting(NodeFingerprint.Ancestor::name)
        .containsExactly("ul", "main", "body", "html");
    assertThat(around.heading()).isEqualTo(of("h2").text().bag());
    long iron = PAGE.contentHash(Locator.of(PAGE).find("li:nth-child(1)"));
    assertThat(around.preceding().siblings()).containsExactly(iron, 0);
    assertThat(around.following().siblings()).containsExactly(iron, 0);
    assertThat(around.preceding().words()).hasSize(2);
    assertThat(around.following().words()).hasSize(2);
  }

  @Test
  void duplicatesAreCountedAndOthersRemembered() {
    NodeFingerprint last = of("li:nth-child(3)");
    assertThat(last.duplicates().sameContent()).isEqualTo(2);
    assertThat(last.duplicates().sameContentBefore()).isEqualTo(1);
    assertThat(last.duplicates().sameText()).isEqualTo(2);
    assertThat(last.duplicates().hasOther(of("li:nth-child(2)").text().bag())).isTrue();
    assertThat(last.duplicates().hasOther(last.text().bag())).isFalse();
  }

  @Test
  void rareWordsAreThoseOfFewTexts() {
    DomTree rows = DomTree.parse("<p>unique row</p>" + "<p>row</p>".repeat(10));
    int first = Locator.of(rows).find("p:nth-of-type(1)");
    assertThat(new FingerprintBuilder(new PageIndex(rows)).of(first).text().rare()).hasSize(1);
  }
}
