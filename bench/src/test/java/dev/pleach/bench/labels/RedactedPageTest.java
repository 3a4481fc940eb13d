package dev.pleach.bench.labels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedactedPageTest {
  private static final DomTree PAGE =
      DomTree.parse(
          "<title>T</title><script>x()</script><p class=c id=i>one <a href='u#v' aria-label=l"
              + " aria-hidden=true>two</a> three<a name=n href=u title=t>four</a>");

  @Test
  void aMaskHidesTextAndWhatSaysTheSame() {
    RedactedPage masked = RedactedPage.masked(PAGE);
    DomTree tree = masked.tree();
    for (int n = 0; n < tree.size(); n++) {
      assertThat(tree.isElement(n)).isTrue();
      assertThat(tree.text(n)).isEmpty();
    }
    assertThat(tree.html()).contains("<p class=\"c\"><a aria-hidden=\"true\"></a><a></a></p>");
  }

  @Test
  void aMaskOfSomeNodesHidesNothingOfTheOthers() {
    int link = Locator.of(PAGE).find("//a[2]");
    DomTree tree = RedactedPage.masked(PAGE, List.of(link)).tree();
    assertThat(tree.size()).isEqualTo(PAGE.size() - 1);
    assertThat(tree.html())
        .contains("<title>T</title>")
        .contains("x()")
        .contains("aria-label=\"l\" aria-hidden=\"true\">two</a> three<a></a></p>");
  }

  @Test
  void nodesOfAMaskedPageAreFoundAgain() {
    RedactedPage masked = RedactedPage.masked(PAGE);
    for (int n = 0; n < PAGE.size(); n++) {
      int there = masked.node(n);
      assertThat(there == DomTree.NONE).isEqualTo(PAGE.isText(n));
      assertThat(PAGE.isText(n) || masked.tree().name(there).equals(PAGE.name(n))).isTrue();
    }
  }

  @Test
  void idsAndWhatRefersToThemAreHidden() {
    DomTree tree = RedactedPage.withoutIds(PAGE).tree();
    assertThat(tree.size()).isEqualTo(PAGE.size());
    assertThat(tree.html())
        .contains("<p class=\"c\">one <a>two</a> three<a href=\"u\" title=\"t\">four</a></p>")
        .contains("x()");
  }
}
