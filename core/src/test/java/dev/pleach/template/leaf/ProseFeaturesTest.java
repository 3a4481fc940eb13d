package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import org.junit.jupiter.api.Test;

class ProseFeaturesTest {
  private static final String EIGHT = "one two three four five six seven eight";

  private static LeafTable table(String html) {
    return new ProseFeatures(new PageLeaves(DomTree.parse(html))).table();
  }

  @Test
  void sentencesEndWithPunctuationBeforeQuotes() {
    assertThat(table("<p>One.<p>Two<p>\"Three!\"<p>(four?)<p>five ;  <p>…").column("sentence"))
        .containsExactly(1, 0, 1, 1, 1, 0);
  }

  @Test
  void leavesHaveAPlaceAndADistanceFromTheTitle() {
    LeafTable table = table("<p>a<h1>Title</h1><p>b<p>c<p>d");
    assertThat(table.column("place")).containsExactly(0, 0.25f, 0.5f, 0.75f, 1);
    assertThat(table.column("heading")).containsExactly(0, 1, 0, 0, 0);
    float[] since = table.column("sinceTitle");
    assertThat(since[0]).isEqualTo((float) -Math.log(2), within(1e-6f));
    assertThat(since[1]).isZero();
    assertThat(since[3]).isEqualTo((float) Math.log(3), within(1e-6f));
    assertThat(table("<p>one").column("place")).containsExactly(0.5f);
    assertThat(table("<p>a<p>b").column("sinceTitle")).containsExactly(0, 0);
  }

  @Test
  void containersAndTheirRelativesAreFound() {
    LeafTable table =
        table(
            "<nav><b>a</b></nav><button>b</button><table><tr><th>c</table>"
                + "<blockquote>d</blockquote><figure><figcaption>e</figcaption></figure>f");
    assertThat(table.column("nav")).containsExactly(1, 0, 0, 0, 0, 0);
    assertThat(table.column("form")).containsExactly(0, 1, 0, 0, 0, 0);
    assertThat(table.column("td")).containsExactly(0, 0, 1, 0, 0, 0);
    assertThat(table.column("p")).containsExactly(0, 0, 0, 1, 0, 0);
    assertThat(table.column("figure")).containsExactly(0, 0, 0, 0, 1, 0);
  }

  @Test
  void hintsInNamesAreCountedInLevels() {
    LeafTable table =
        table(
            "<body class=main><div class=Sidebar><p>a</p></div><div id=story><p>b<i>c</i></p></div>"
                + "<div title=menu>d</div>");
    assertThat(table.column("against")).containsExactly(2, 99, 99, 99);
    assertThat(table.column("for")).as("that of body does not count").containsExactly(99, 2, 3, 99);
  }

  @Test
  void onlyLongVisibleTextsOutsideLinksAreProse() {
    LeafTable table =
        table(
            "<p>"
                + EIGHT
                + "</p><p><a href=x>"
                + EIGHT
                + "</a></p><p hidden>"
                + EIGHT
                + "</p><p>one two</p>");
    assertThat(table.column("pageProse")[0]).isEqualTo(8 / 18f, within(1e-6f));
    assertThat(table.column("pageLinks")[0]).isEqualTo(8 / 18f, within(1e-6f));
    assertThat(table.column("narrow")).containsExactly(1, 0, 0, 0);
    assertThat(table.column("narrowSide")).containsExactly(0, 1, 1, 1);
  }

  @Test
  void emptyAndDeepPages() {
    assertThat(new ProseFeatures(new PageLeaves(DomTree.builder().build())).table().leaves())
        .isZero();
    LeafTable deep =
        new ProseFeatures(new PageLeaves(DomTree.parse("<b id=nav>" + "<div>".repeat(400) + "x")))
            .table();
    assertThat(deep.column("against")).as("levels are cut").containsExactly(99);
    assertThat(deep.column("words")).containsExactly(1);
  }
}
