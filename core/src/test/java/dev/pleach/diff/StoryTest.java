package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a reader is told about two pages. */
class StoryTest {
  private static Story story(String before, String after) {
    return Diff.between(DomTree.parse(before), DomTree.parse(after)).story();
  }

  /** The findings of a section: count, kind, texts. */
  private static List<String> told(Story story, Section section) {
    return story.of(section).stream()
        .map(
            finding ->
                (finding.count() == 1 ? "" : finding.count() + " × ")
                    + finding.kind().verb()
                    + ": "
                    + finding.first().from().replace("\n", " | ")
                    + " → "
                    + finding.first().to().replace("\n", " | "))
        .toList();
  }

  private static List<String> read(String before, String after) {
    return told(story(before, after), Section.READ);
  }

  @Test
  void anotherMarkupAroundTheSameTextIsNoFinding() {
    String before = "<table><tr><td>Clears the bits.<td>Sets the bits.</table><p>Ends here.";
    String after = "<div><div>Clears the bits.</div><div>Sets the bits.</div></div><p>Ends here.";
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    assertThat(diff.story().findings()).isEmpty();
    assertThat(diff.story().isMarkupRedone()).isTrue();
    assertThat(diff.story().tellsChange()).isFalse();
    assertThat(diff.visible()).isEmpty();
    assertThat(diff.changes())
        .extracting(Change::invisibleReason)
        .contains(InvisibleReason.MARKUP)
        .doesNotContainNull();
  }

  @Test
  void aSentenceIsOneFindingWhateverInlineElementsAreInIt() {
    assertThat(
            read(
                "<p>The <code>timeout</code> argument is passed to <a href=x>run</a>.",
                "<p>The <b>timeout</b> option is <i>always</i> passed to run."))
        .containsExactly(
            "reworded: The timeout argument is passed to run."
                + " → The timeout option is always passed to run.");
  }

  @Test
  void aCellThatWasCutInTwoAndEditedIsOneRewording() {
    String rest = "<tr><td>open<td>Opens the file.</table>";
    assertThat(
            read(
                "<h2>Methods</h2><table><tr><th>Modifier<th>Method and Description" + rest,
                "<h2>Methods</h2><table><tr><th>Modifier<th>Method<th>Description" + rest))
        .containsExactly("reworded: Method and Description → Method Description");
  }

  @Test
  void twoParagraphsThatWereJoinedAndEditedAreOneRewording() {
    Story story =
        story(
            "<p>Start.<p>The file is opened for reading.<p>It is closed at the end.<p>Stop.",
            "<p>Start.<p>The file is opened for writing. It is closed at the end.<p>Stop.");
    assertThat(told(story, Section.READ))
        .containsExactly(
            "reworded: The file is opened for reading. It is closed at the end."
                + " → The file is opened for writing. It is closed at the end.");
    assertThat(story.findings().get(0).first().before().size()).isEqualTo(2);
    assertThat(story.findings().get(0).first().after().size()).isEqualTo(1);
  }

  @Test
  void aSentenceThatWasContinuedIsReworded() {
    assertThat(
            read(
                "<p>Start.<p>Defines the lookup table.<p>Stop.",
                "<p>Start.<p>Defines the lookup table. Note that, as of version three, all keys are"
                    + " converted to text, while the values remain what they are.<p>Stop."))
        .singleElement()
        .asString()
        .startsWith("reworded: Defines the lookup table. → ");
  }

  @Test
  void aSentenceIsFoundAgainElsewhereOnThePage() {
    String rest = "<p>One<p>Two<p>Three<p>Four<p>Five<p>Six";
    String old = "Bread and rolls are baked at night in our own bakery.";
    assertThat(
            read(
                "<div><p>" + old + "</div>" + rest + "<p>End",
                rest + "<ul><li>" + old.replace("night", "dawn") + "</ul><p>End"))
        .containsExactly("reworded: " + old + " → " + old.replace("night", "dawn"));
  }

  @Test
  void wordsInAnotherCaseAreNotMarkedInARewording() {
    Story story = story("<p>Path to the library of fonts.", "<p>The path to the library of fonts.");
    Finding.Place place = story.findings().get(0).first();
    assertThat(place.pieces())
        .filteredOn(piece -> piece.state() != TextPiece.State.SAME)
        .extracting(piece -> piece.in(place.from(), place.to()).strip())
        .containsExactly("The");
  }

  @Test
  void whatChangedAlikeIsOneFindingWithACount() {
    String before =
        IntStream.range(0, 9)
            .mapToObj(i -> "<h2>Part " + i + "</h2><p>New in version 3." + i)
            .collect(Collectors.joining());
    Story story = story(before, before.replace("New in", "Added in"));
    assertThat(told(story, Section.READ))
        .containsExactly("9 × reworded: New in version 3.0 → Added in version 3.0");
    Finding finding = story.findings().get(0);
    assertThat(finding.places()).extracting(Finding.Place::where).contains("Part 0", "Part 8");
    assertThat(finding.changes()).hasSize(9);
  }

  @Test
  void linksThatLeadElsewhereAreToldApart() {
    String before =
        IntStream.range(0, 5)
            .mapToObj(
                i ->
                    "<p>Method " + (char) ('a' + i) + " <a href='s.html#line." + i + "'>source</a>")
            .collect(Collectors.joining());
    String after = before.replaceAll("#line\\.(\\d)", "#line.1$1");
    Story story = story(before, after);
    assertThat(story.count(Section.READ)).isZero();
    assertThat(told(story, Section.LINKS))
        .containsExactly("5 × renumbered: s.html#line.0 → s.html#line.10");
    assertThat(story.tellsChange()).isTrue();
  }

  @Test
  void tooltipsAndTheTitleOfThePageAreToldApart() {
    Story story =
        story(
            "<title>Bread 1</title><p title='Permalink to this heading'>Bread</p>",
            "<title>Bread 2</title><p title='Link to this heading'>Bread</p>");
    assertThat(story.count(Section.READ)).isZero();
    assertThat(told(story, Section.HINTS))
        .containsExactly(
            "reworded: Bread 1 → Bread 2",
            "replaced: Permalink to this heading → Link to this heading");
    assertThat(story.tellsChange()).isFalse();
  }

  @Test
  void aCellIsNamedByColumnAndRow() {
    String page =
        "<table><tr><th>Topic<th>Posts<tr><td>Installing<td>%s<tr><td>Networking<td>12</table>";
    Story story = story(page.formatted("339316"), page.formatted("339322"));
    assertThat(told(story, Section.READ)).containsExactly("reworded: 339316 → 339322");
    assertThat(story.findings().get(0).first().what()).isEqualTo("Posts of Installing");
  }

  @Test
  void anotherCardInTheSamePlaceIsOneFinding() {
    String page =
        "<ul><li><img src=%s><h3>%s</h3><p>%s</p><li><img src=c.jpg><h3>Bread</h3><p>Fresh</ul>";
    assertThat(
            read(
                page.formatted("a.jpg", "Rhino guarded", "By day and night"),
                page.formatted("b.jpg", "Moon landing", "Fifty years ago")))
        .containsExactly(
            "replaced: Rhino guarded | By day and night → Moon landing | Fifty years ago");
  }

  @Test
  void whatIsReadElsewhereHasMoved() {
    Story story =
        story(
            "<p>first of all</p><p>then this</p><p>and that</p><p>at last</p>",
            "<p>then this</p><p>and that</p><p>at last</p><p>first of all</p>");
    assertThat(story.count(Section.READ)).isZero();
    assertThat(told(story, Section.ORDER)).containsExactly("moved: first of all → first of all");
    assertThat(story.tellsChange()).isTrue();
  }

  @Test
  void textThatIsOnlyCutOtherwiseIsNotToldAsGoneOrNew() {
    Story story =
        story(
            "<p>start</p><div>java.lang.Object</div><div>org.example.Baker</div><p>end</p>",
            "<p>start</p><div>java.lang.Object org.example.Baker</div><p>end</p>");
    assertThat(story.count(Section.READ)).isZero();
    assertThat(story.of(Section.HINTS))
        .extracting(Finding::kind)
        .containsExactly(Finding.Kind.REGROUPED);
  }

  @Test
  void upperCaseAndPunctuationAreToldInOneLine() {
    assertThat(
            read(
                "<p>PREV CLASS</p><p>x</p><p>All Rights Reserved.</p>",
                "<p>Prev Class</p><p>x</p><p>All rights reserved</p>"))
        .containsExactly("2 × respelled: PREV CLASS → Prev Class");
    assertThat(read("<p>x</p><p>$5", "<p>x</p><p>€5")).containsExactly("reworded: $5 → €5");
    assertThat(read("<p>x</p><p>1.99", "<p>x</p><p>199")).containsExactly("reworded: 1.99 → 199");
  }

  @Test
  void aPictureIsKnownByItsFile() {
    assertThat(read("<p>x<img src=/a/cat.jpg></p>", "<p>x<img src=/b/cat.jpg?w=3></p>")).isEmpty();
    assertThat(read("<p>x<img src=cat.jpg></p>", "<p>x<img src=dog.jpg></p>"))
        .containsExactly("replaced: cat.jpg → dog.jpg");
  }

  @Test
  void aSpaceThatDoesNotBreakIsASpace() {
    assertThat(read("<p>PREV&nbsp;<b>CLASS</b>", "<p>PREV CLASS")).isEmpty();
  }

  @Test
  void whatIsHiddenIsNotRead() {
    assertThat(read("<p>x</p><p hidden>secret", "<p>x</p><p hidden>other")).isEmpty();
    assertThat(read("<p>x</p><p hidden>secret", "<p>x</p><p>secret"))
        .containsExactly("added:  → secret");
  }

  @Test
  void equalAndEmptyPagesHaveNoStory() {
    assertThat(story("", "").findings()).isEmpty();
    assertThat(story("<p>x", "<p>x").findings()).isEmpty();
    assertThat(read("", "<p>x")).containsExactly("added:  → x");
  }

  @Test
  void everyVisibleChangeBelongsToAFinding() {
    Diff diff =
        Diff.between(
            DomTree.parse("<h1>Tea</h1><p>2 euros</p><ul><li>a<li>b<li>c</ul><a href=/x>go</a>"),
            DomTree.parse("<h1>Teas</h1><p>3 euros</p><ul><li>c<li>a<li>d</ul><a href=/y>go</a>"));
    Story story = diff.story();
    for (int i = 0; i < diff.changes().size(); i++) {
      assertThat(story.findingOf(i) != DomTree.NONE)
          .as(diff.changes().get(i).toString())
          .isEqualTo(diff.changes().get(i).visible());
    }
  }

  @Test
  void aStoryOfSomeChangesHasTheirFindingsOnly() {
    Diff diff = Diff.between(DomTree.parse("<p>a<p>b<p>one c"), DomTree.parse("<p>a1<p>b<p>two c"));
    List<Change> last = List.of(diff.visible().get(1));
    Story some = diff.story().of(diff.changes(), last);
    assertThat(told(some, Section.READ)).containsExactly("reworded: one c → two c");
    assertThat(some.findingOf(diff.changes().indexOf(last.get(0)))).isZero();
  }
}
