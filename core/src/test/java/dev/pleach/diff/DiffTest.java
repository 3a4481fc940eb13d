package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What counts as a change, and in which order changes come. Pages are in brackets; elements of the
 * same {@code k} are the same, and so are texts of the same parents.
 */
class DiffTest {
  @Test
  void aNewCardIsOneChange() {
    Diff diff =
        diff(
            "body[k=0](ul[k=1](li[k=2](\"one\")))",
            "body[k=0](ul[k=1](li[k=2](\"one\"),li(h3(\"new\"),p(\"with\",b(\"all\"),\"in it\"))))");
    assertThat(diff.changes()).hasSize(1);
    Inserted inserted = (Inserted) diff.changes().get(0);
    assertThat(inserted.after()).isEqualTo(NodeList.of(4));
    assertThat(inserted.nodes().size()).isEqualTo(8);
    assertThat(inserted.place()).isEqualTo(new Place(1, DomTree.NONE));
  }

  @Test
  void threeNewRowsAreThreeChangesAndASentenceWithALinkIsOne() {
    Diff rows = diff("table[k=0]", "table[k=0](tr(td(\"1\")),tr(td(\"2\")),tr(td(\"3\")))");
    assertThat(kinds(rows)).containsExactly("INSERTED", "INSERTED", "INSERTED");
    Diff sentence = diff("p[k=0](br[k=1])", "p[k=0](br[k=1],\"see\",a(\"there\"),\"for more\")");
    assertThat(kinds(sentence)).containsExactly("INSERTED");
    assertThat(sentence.changes().get(0).after()).isEqualTo(NodeList.of(2, 3, 5));
  }

  @Test
  void aWrapperIsOneChangeAndMovesNothing() {
    Diff diff =
        diff(
            "body[k=0](p[k=1](\"one\"),p[k=2](\"two\"))",
            "body[k=0](div(p[k=1](\"one\"),p[k=2](\"two\")))");
    assertThat(kinds(diff)).containsExactly("INSERTED");
    assertThat(diff.changes().get(0).invisibleReason()).isEqualTo(InvisibleReason.EMPTY);
    Diff back =
        diff(
            "body[k=0](div(p[k=1](\"one\"),\"note\",p[k=2](\"two\")))",
            "body[k=0](p[k=1](\"one\"),p[k=2](\"two\"))");
    assertThat(kinds(back)).containsExactly("REMOVED");
    assertThat(back.changes().get(0).visible()).as("the note in it is gone").isTrue();
    assertThat(((Removed) back.changes().get(0)).nodes().size()).isEqualTo(2);
  }

  @Test
  void aNewWrapperAndANewCardInItAreTwoChanges() {
    String cards = "p[k=1](\"one\"),p[k=2](\"two\"),p[k=3](\"three\")";
    Diff diff = diff("body[k=0](" + cards + ")", "body[k=0](div(" + cards + ",div(b(\"new\"))))");
    assertThat(kinds(diff)).containsExactly("INSERTED", "INSERTED");
    assertThat(diff.visible()).singleElement().matches(c -> c.after().equals(NodeList.of(8)));
    Inserted wrapper = (Inserted) diff.changes().get(0);
    Inserted card = (Inserted) diff.changes().get(1);
    assertThat(Caption.of(diff.after(), wrapper.nodes(), 30).toString())
        .isEqualTo("block around \"one two three new\"");
    assertThat(Caption.of(diff.after(), card.nodes(), 30).toString()).isEqualTo("block \"new\"");
  }

  @Test
  void aNewThingWithSomethingOldInItIsOneChange() {
    Diff diff =
        diff(
            "body[k=0](p[k=1](\"one\"))",
            "body[k=0](div(h2(\"all\"),div(h3(\"new\")),p[k=1](\"one\"),div(\"here\")))");
    assertThat(kinds(diff)).containsExactly("INSERTED");
  }

  @Test
  void oneThingThatMovedIsOneMove() {
    Diff diff =
        diff(
            "ul[k=0](li[k=1](\"a\"),li[k=2](\"b\"),li[k=3](\"c\"),li[k=4](\"d\"))",
            "ul[k=0](li[k=2](\"b\"),li[k=3](\"c\"),li[k=4](\"d\"),li[k=1](\"a\"))");
    assertThat(kinds(diff)).containsExactly("MOVED");
    Relocated moved = (Relocated) diff.changes().get(0);
    assertThat(moved.before()).isEqualTo(NodeList.of(1));
    assertThat(moved.after()).isEqualTo(NodeList.of(7));
    assertThat(moved.origin()).isEqualTo(new Place(0, 1));
    assertThat(moved.place()).isEqualTo(new Place(0, DomTree.NONE));
  }

  @Test
  void aSortedListIsOneReordering() {
    Diff diff =
        diff(
            "ul[k=0](li[k=1](\"d\"),li[k=2](\"b\"),li[k=3](\"c\"),li[k=4](\"a\"))",
            "ul[k=0](li[k=4](\"a\"),li[k=2](\"b\"),li[k=3](\"c\"),li[k=1](\"d\"))");
    assertThat(kinds(diff)).containsExactly("REORDERED");
    Reordered list = (Reordered) diff.changes().get(0);
    assertThat(list.before()).as("b and c explain nothing").isEqualTo(NodeList.of(1, 7));
    assertThat(list.after()).isEqualTo(NodeList.of(7, 1));
    assertThat(list.parentAfter()).isZero();
  }

  @Test
  void neighboursThatMoveTogetherAreOneMove() {
    Diff diff =
        diff(
            "body[k=0](ul[k=1](li[k=2](\"a\"),li[k=3](\"b\")),p[k=5](\"x\"),ol[k=4])",
            "body[k=0](ul[k=1],p[k=5](\"x\"),ol[k=4](li[k=2](\"a\"),li[k=3](\"b\")))");
    assertThat(kinds(diff)).containsExactly("MOVED");
    assertThat(diff.changes().get(0).before()).isEqualTo(NodeList.of(2, 4));
    assertThat(diff.changes().get(0).visible()).isTrue();
  }

  @Test
  void whatIsReadInTheSameOrderHasNotMovedForAReader() {
    Diff diff =
        diff(
            "body[k=0](div[k=1](p[k=2](\"a\"),p[k=3](\"b\")),p[k=4](\"c\"))",
            "body[k=0](div[k=1](p[k=2](\"a\")),p[k=3](\"b\"),p[k=4](\"c\"))");
    assertThat(kinds(diff)).containsExactly("MOVED");
    assertThat(diff.changes().get(0).invisibleReason()).isEqualTo(InvisibleReason.NESTING);
  }

  @Test
  void ofTwoThingsThatPassEachOtherOneIsSeenToMove() {
    Diff diff =
        diff(
            "body[k=0](div[k=1](p[k=2](\"a\")),div[k=3](p[k=4](\"b\")))",
            "body[k=0](div[k=1](p[k=4](\"b\")),div[k=3](p[k=2](\"a\")))");
    assertThat(kinds(diff)).containsExactly("MOVED", "MOVED");
    assertThat(diff.visible()).hasSize(1);
  }

  @Test
  void changesInsideWhatMovedAreChangesOfTheirOwn() {
    Diff diff =
        diff(
            "body[k=0](p[k=1](\"one\"),div[k=2](\"old words here\"),p[k=3](\"three\"))",
            "body[k=0](p[k=1](\"one\"),p[k=3](\"three\"),div[k=2](\"new words here\"))");
    assertThat(kinds(diff)).containsExactlyInAnyOrder("MOVED", "TEXT");
  }

  @Test
  void aTextInTheSamePlaceOfWhichNothingIsLeftIsReplaced() {
    DomTree before = DomTree.ofBrackets("p(b(\"x\"),\"wholly other\",i)");
    DomTree after = DomTree.ofBrackets("p(b(\"x\"),\"new\",i)");
    Matching elements =
        Matching.builder(before, after).add(0, 0, 1).add(1, 1, 1).add(2, 2, 1).add(4, 4, 1).build();
    assertThat(kinds(Diff.of(elements))).containsExactly("REPLACED");
  }

  @Test
  void equalThingsBetweenTheSameNeighboursAreTheSame() {
    Diff diff =
        diff(
            "ul[k=0](li[k=1](\"a\"),li(b(\"x\")),li(\"y\"),li[k=2](\"b\"))",
            "ul[k=0](li[k=1](\"a\"),li(b(\"x\")),li(\"z\"),li[k=2](\"b\"))");
    assertThat(kinds(diff)).containsExactly("REPLACED");
    assertThat(diff.after(3)).as("the same item").isEqualTo(3);
    assertThat(diff.changes().get(0).before()).isEqualTo(NodeList.of(6));
  }

  @Test
  void anElementOfTheSameNameAroundTheSameChildIsTheSame() {
    Diff diff =
        diff(
            "ul[k=0](li(a[k=1](\"one\")),li(a[k=2](\"two\")))",
            "ul[k=0](li(a[k=2](\"two\")),li(a[k=1](\"one\")))");
    assertThat(kinds(diff)).containsExactly("MOVED");
    assertThat(kinds(diff("p[k=0](i(b[k=1](\"x\")))", "p[k=0](em(b[k=1](\"x\")))")))
        .containsExactly("REMOVED", "INSERTED");
  }

  @Test
  void whatHasAnEqualInItsPlaceHasNotMoved() {
    DomTree before = DomTree.ofBrackets("body(div(p(\"one\"),i),em)");
    DomTree after = DomTree.ofBrackets("body(div(p(\"one\"),i),em(b,p(\"one\")))");
    Matching copied = // which took the copy for the original
        Matching.builder(before, after)
            .add(0, 0, 1)
            .add(1, 1, 1)
            .add(2, 7, 1)
            .add(3, 8, 1)
            .add(4, 4, 1)
            .add(5, 5, 1)
            .build();
    assertThat(kinds(Diff.of(copied))).containsExactly("INSERTED", "INSERTED");
    assertThat(kinds(Diff.of(copied.inverse()))).containsExactly("REMOVED", "REMOVED");
  }

  @Test
  void whatIsGoneComesWhereItStood() {
    Diff diff =
        diff(
            "body[k=0](p[k=1](\"a\"),p(\"gone 1\"),p(\"gone 2\"),p[k=2](\"b\"),p(\"gone 3\"))",
            "body[k=0](p[k=1](\"a\"),p(\"new\"),p[k=2](\"b!\"))");
    assertThat(kinds(diff)).containsExactly("REMOVED", "REMOVED", "INSERTED", "TEXT", "REMOVED");
    assertThat(diff.changes().get(0).place()).isEqualTo(new Place(0, 3));
    assertThat(diff.changes().get(1).before()).isEqualTo(NodeList.of(5));
    assertThat(diff.changes().get(4).place()).isEqualTo(new Place(0, DomTree.NONE));
  }

  @Test
  void whatStoodBehindSomethingNowWrappedStandsBehindTheWrapper() {
    Diff diff =
        diff(
            "body[k=0](p[k=1](\"a\"),p(\"gone\"),p[k=2](\"b\"))",
            "body[k=0](div(p[k=1](\"a\")),p[k=2](\"b\"))");
    Change gone = diff.changes().stream().filter(Removed.class::isInstance).findFirst().get();
    assertThat(gone.place()).isEqualTo(new Place(0, 4));
  }

  @Test
  void namesAttributesAndTextsAreTold() {
    Diff diff =
        diff(
            "body[k=0](h2[k=1 id=x class=big](\"Our news\"))",
            "body[k=0](h3[k=1 id=y title=t](\"Our old news\"))");
    assertThat(kinds(diff)).containsExactly("TAG", "ATTRIBUTES", "TEXT");
    AttributesChanged attributes = (AttributesChanged) diff.changes().get(1);
    assertThat(attributes.attributes())
        .containsExactly(
            new AttributesChanged.Attribute("id", "x", "y", InvisibleReason.TOKEN),
            new AttributesChanged.Attribute("class", "big", null, InvisibleReason.STYLE),
            new AttributesChanged.Attribute("title", null, "t", null));
    assertThat(attributes.visible()).isTrue();
  }

  @Test
  void aTextIsNeverTheSameAsAnElement() {
    DomTree before = DomTree.ofBrackets("p(\"b\")");
    DomTree after = DomTree.ofBrackets("p(b)");
    Matching odd = Matching.builder(before, after).add(0, 0, 1).add(1, 1, 1).build();
    assertThat(kinds(Diff.of(odd))).containsExactly("REMOVED", "INSERTED");
  }

  @Test
  void aPageWithNothingInCommonIsReplaced() {
    DomTree before = DomTree.parse("<h1>Old</h1><p>text");
    DomTree after = DomTree.parse("<table><tr><td>new</table>");
    Diff diff = Diff.of(Matching.builder(before, after).build());
    assertThat(kinds(diff)).containsExactly("REPLACED");
    assertThat(diff.patch().applyTo(before)).isEqualTo(after);
  }

  @Test
  void emptyPagesAreFine() {
    DomTree none = DomTree.builder().build();
    DomTree page = DomTree.ofBrackets("a(\"x\")");
    assertThat(Diff.between(none, none).changes()).isEmpty();
    assertThat(kinds(Diff.between(none, page))).containsExactly("INSERTED");
    assertThat(kinds(Diff.between(page, none))).containsExactly("REMOVED");
    assertThat(Diff.between(page, none).patch().applyTo(page)).isEqualTo(none);
  }

  private static List<String> kinds(Diff diff) {
    return diff.changes().stream().map(change -> change.kind().name()).toList();
  }

  private static Diff diff(String before, String after) {
    return Diff.of(KeyedMatching.of(DomTree.ofBrackets(before), DomTree.ofBrackets(after)));
  }
}
