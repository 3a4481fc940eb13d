package dev.pleach.trace.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.junit.jupiter.api.Test;

class SectionTitleTest {
  private static final DomTree PAGE =
      DomTree.parse(
          """
          <section id=one><h2><a>Hints</a></h2><p>Set it to true.</p><h3>More</h3></section>
          <section id=two><p>First a word.</p><h2>Late</h2></section>
          <section id=list><h2>A</h2><p>a</p><h2>B</h2><p>b</p></section>
          <p id=plain>No heading</p><div id=empty></div>
          """);

  private static String title(String selector) {
    int title = SectionTitle.of(PAGE, Locator.of(PAGE).find(selector));
    return title == DomTree.NONE ? "" : PAGE.visibleText(title);
  }

  @Test
  void headingThatBeginsANodeNamesIt() {
    assertThat(title("#one")).isEqualTo("Hints");
    assertThat(title("#one h2")).isEqualTo("Hints");
  }

  @Test
  void nothingNamesAListOrWhatBeginsOtherwise() {
    assertThat(title("#two")).isEmpty();
    assertThat(title("#list")).isEmpty();
    assertThat(title("#plain")).isEmpty();
    assertThat(title("#empty")).isEmpty();
  }
}
