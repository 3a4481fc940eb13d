package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Content of pages that hold their text for readers without scripts. */
class ScriptlessPageTest {
  private static final String POST =
      "<p>I have tried to mount the volume twice, once as root and once as another user, and both"
          + " times the directory was empty. What did I miss, and how do others do it?</p>"
          + "<p>You have to give the path of the host first, then a colon, then the path inside of"
          + " the container; without the first of them a new and empty volume is made.</p>";

  private static Template of(String html) {
    return Templates.detect(DomTree.parse(html), List.of());
  }

  @Test
  void postsInNoscriptAreTheContentIfThereIsLittleElse() {
    String page =
        "<title>Empty volume</title><body><div id=app>Loading</div><noscript><h1>Empty"
            + " volume</h1><article>"
            + POST
            + "</article></noscript>";
    Template template = of(page);
    assertThat(template.main().contentText()).contains("mount the volume");
    assertThat(template.main().contentMarkdown()).contains("# Empty volume", "mount the volume");
    assertThat(template.main().contentHtml())
        .contains("mount the volume")
        .doesNotContain("noscript");
    assertThat(template.page().isVisible(template.page().size() - 1)).isFalse();
    assertThat(template.mask(false)).anyMatch(path -> path.contains("/noscript[1]"));
  }

  @Test
  void aNoscriptBesideThePageStaysHidden() {
    String page =
        "<title>Empty volume</title><body><article><h1>Empty volume</h1>"
            + POST
            + "</article><noscript><p>Please switch scripts on to vote.</p></noscript>";
    assertThat(of(page).main().contentText())
        .contains("mount the volume")
        .doesNotContain("scripts on");
  }

  @Test
  void aPageWithoutProseIsNotAnsweredByItsHeadlineAlone() {
    StringBuilder rows = new StringBuilder();
    for (int year = 1990; year < 2020; year++) {
      rows.append("<tr><td>")
          .append(year)
          .append("</td><td>")
          .append(year * 3)
          .append("</td></tr>");
    }
    String page =
        "<title>Citations</title><body><nav><a href=/>Home</a></nav><h1>Citations</h1><table>"
            + rows
            + "</table>";
    assertThat(of(page).main().contentText()).contains("1990", "2019").doesNotContain("Home");
  }
}
