package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import dev.pleach.template.align.PageLeaves;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelatedTitlesTest {
  /** A page of a manual whose only template is a line of titles above and below the text. */
  private static DomTree page(int i) {
    String text = ("word" + i + " says something about topic" + i + " alone. ").repeat(3 + i);
    String before = "Topic " + (i - 1);
    String title = "Topic " + i;
    String after = "Topic " + (i + 1);
    return DomTree.parse(
        "<title>"
            + title
            + "</title><link rel=prev title='"
            + before
            + "'>"
            + "<link rel=next title='"
            + after
            + "'><div><b>"
            + title
            + "</b></div><div><h1>"
            + title
            + "</h1><p>"
            + text
            + "</div><div><i>"
            + before
            + "</i> Home <i>"
            + after
            + "</i></div>");
  }

  @Test
  void linesThatNameThePagesAroundAreTemplate() {
    Template template =
        Templates.detect(page(0), IntStream.range(1, 8).mapToObj(i -> page(3 * i)).toList());
    assertThat(template.contentText()).startsWith("Topic 0\nword0 says").endsWith("alone.\n");
    assertThat(template.contentText()).doesNotContain("Home", "Topic 1", "Topic -1");
  }

  @Test
  void onlyDeclaredTitlesCount() {
    DomTree tree = DomTree.parse("<title>A</title><p>A<p>B");
    RelatedTitles none = new RelatedTitles(new PageLeaves(tree));
    assertThat(List.of(none.has(1), none.has(2))).containsExactly(false, false);
    DomTree declared =
        DomTree.parse("<link rel='NEXT x' title='The b, c'><p>B<p>b c<p>a<p>!<h2>b</h2>");
    RelatedTitles titles = new RelatedTitles(new PageLeaves(declared));
    assertThat(IntStream.range(0, 5).mapToObj(titles::has))
        .containsExactly(true, true, false, false, false);
  }
}
