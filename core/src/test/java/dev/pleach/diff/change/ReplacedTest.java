package dev.pleach.diff.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.diff.KeyedMatching;
import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Something else in the same place: told as one change, replayed exactly. */
class ReplacedTest {
  @Test
  void aCardFilledWithAnotherStoryIsOneChange() {
    Diff diff =
        diff(
            "<ul><li id=1><a href=/rhino><img src=rhino.jpg alt=Rhino></a><h3>Last rhino guarded</h3>"
                + "<p>Kenya protects it day and night<li>same old words</ul>",
            "<ul><li id=1><a href=/tax><img src=tax.jpg alt=Tax></a><h3>Who created the IRS</h3>"
                + "<p>Five presidents claim it<li>same old words</ul>");
    assertThat(diff.visible()).hasSize(1);
    Replaced card = (Replaced) diff.visible().get(0);
    assertThat(card.removed().nodes().size()).isEqualTo(7);
    assertThat(diff.before().visibleText(card.before().first())).startsWith("Last rhino");
    assertThat(diff.after().visibleText(card.after().first())).startsWith("Who created");
  }

  @Test
  void aListIsReplacedItemByItem() {
    Diff diff =
        diff(
            "<h2>News</h2><ul><li><a href=/1>Rhino guarded</a><li><a href=/2>Taxes due</a>"
                + "<li><a href=/3>Weather fine</a></ul>",
            "<h2>News</h2><ul><li><a href=/4>Moon landing</a><li><a href=/5>Golden ring</a>"
                + "<li><a href=/6>Concert sold</a></ul>");
    assertThat(diff.visible()).hasSize(3).allMatch(Replaced.class::isInstance);
  }

  @ParameterizedTest
  @CsvSource({
    "In stock, Sold out, REPLACED",
    "Rye loaf dark, Rye loaf light, TEXT",
    "4.20, 4.50, TEXT",
    "19.6K, 19.7K, TEXT",
    "Dark bread of the region, A pie, REPLACED"
  })
  void wordsDecideWhetherATextIsAnother(String from, String to, String kind) {
    Diff diff =
        diff(
            "<p>before</p><b>" + from + "</b><p>behind", "<p>before</p><b>" + to + "</b><p>behind");
    assertThat(kinds(diff)).containsExactly(kind);
  }

  @Test
  void whatStandsEverywhereKeepsNothingTheSame() {
    String row = "<li><a href=/%s>%s</a> <i>Read more about it here</i>";
    String same = "";
    for (int i = 0; i < 6; i++) {
      same += String.format(row, "s" + i, "Story number " + "abcdef".charAt(i));
    }
    Diff diff =
        diff(
            "<ul>" + String.format(row, "x", "Rhino guarded") + same + "</ul>",
            "<ul>" + String.format(row, "y", "Moon landing") + same + "</ul>");
    assertThat(kinds(diff)).containsExactly("REPLACED");
  }

  @Test
  void oneThingForAnotherInTheSameGapIsOneChange() {
    Diff diff =
        diff(
            "<p>before</p><div>x<b>y</b><hr><p>old paragraph</p></div>",
            "<p>before</p><div>x<b>y</b><hr><p>fresh words</p></div>");
    assertThat(kinds(diff)).containsExactly("REPLACED");
  }

  @Test
  void whatWasHiddenIsNewToAReader() {
    Diff diff =
        diff(
            "<p>top</p><ul><li hidden><a href=/1>Rhino guarded</a></ul>",
            "<p>top</p><ul><li><a href=/2>Moon landing</a></ul>");
    assertThat(diff.visible()).isNotEmpty();
    assertThat(diff.visible()).noneMatch(TextChanged.class::isInstance);
  }

  @Test
  void aPictureLoadedLaterIsTheSame() {
    Diff diff =
        diff(
            "<p>top</p><img src='data:image/gif;base64,R0' data-src=/a.jpg>",
            "<p>top</p><img src=/a.jpg data-src=/a.jpg>");
    assertThat(diff.visible()).isEmpty();
    assertThat(diff.changes().get(0).invisibleReason()).isEqualTo(InvisibleReason.CACHE);
  }

  @Test
  void anEmptyElementThatHidesIsNotSeen() {
    Diff diff = diff("<p>top</p><div></div>", "<p>top</p><div style='display: none'></div>");
    assertThat(diff.visible()).isEmpty();
    assertThat(diff.changes()).hasSize(1);
  }

  @Test
  void aLabelHasNotMovedIntoANewCard() {
    Diff diff =
        Diff.of(
            KeyedMatching.of(
                DomTree.ofBrackets(
                    "body[k=0](ul[k=1](li[k=2](i[k=9](\"2 hr\"),b[k=3](\"Rhino guarded\"))),p[k=5](\"x\"))"),
                DomTree.ofBrackets(
                    "body[k=0](ul[k=1](li[k=2](b[k=3](\"Rhino guarded\"))),p[k=5](\"x\"),"
                        + "div(i[k=9](\"2 hr\"),b(\"Moon\")))")));
    assertThat(kinds(diff)).containsExactly("REMOVED", "INSERTED");
  }

  @Test
  void columnsThatFeedAListAreOneMove() {
    Diff diff =
        Diff.of(
            KeyedMatching.of(
                DomTree.ofBrackets(
                    "body[k=0](ol[k=1],p[k=7](\"x\"),div[k=2](ul[k=3](li[k=5](\"one\")),ul[k=4](li[k=6](\"two\"))))"),
                DomTree.ofBrackets(
                    "body[k=0](ol[k=1](li[k=6](\"two\"),li[k=5](\"one\")),p[k=7](\"x\"),div[k=2](ul[k=3],ul[k=4]))")));
    assertThat(kinds(diff)).containsExactly("MOVED");
    assertThat(diff.changes().get(0).after().size()).isEqualTo(2);
    assertThat(diff.patch().applyTo(diff.before())).isEqualTo(diff.after());
  }

  private static List<String> kinds(Diff diff) {
    return diff.changes().stream().map(change -> change.kind().name()).toList();
  }

  private static Diff diff(String before, String after) {
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    assertThat(diff.patch().applyTo(diff.before())).isEqualTo(diff.after());
    return diff;
  }
}
