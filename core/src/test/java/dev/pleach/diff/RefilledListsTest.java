package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Kind;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.dom.DomTree;
import dev.pleach.json.DiffJson;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefilledListsTest {
  private static final List<String> OLD =
      List.of(
          "Rhino guarded by rangers",
          "Moon landing filmed again",
          "Bread prices rise",
          "Football tonight at nine",
          "Weather stays mild",
          "Library closes early");
  private static final List<String> NEW =
      List.of(
          "Parliament votes on taxes",
          "Whale seen near harbour",
          "Chess champion crowned",
          "New bridge opened",
          "Lottery winner found",
          "Museum shows maps");

  @Test
  void aRefilledListIsOneFindingWithItsItems() {
    Diff diff = diff(list(mixed(0)), list(mixed(5)));
    assertThat(diff.story().of(Section.READ)).hasSize(1);
    Finding finding = diff.story().findings().get(0);
    assertThat(finding.kind()).isEqualTo(Kind.REFILLED);
    assertThat(finding.count()).isEqualTo(5);
    assertThat(finding.total()).isEqualTo(6);
    assertThat(finding.places())
        .extracting(place -> place.from() + " → " + place.to())
        .containsExactly(
            "Rhino guarded by rangers → Parliament votes on taxes",
            "Moon landing filmed again → Whale seen near harbour",
            "Bread prices rise → Chess champion crowned",
            "Football tonight at nine → New bridge opened",
            "Weather stays mild → Lottery winner found");
    assertThat(DiffJson.of(diff, "a", "b", "pleach").toString())
        .contains("\"kind\":\"refilled\",\"noun\":\"text\",\"count\":5,\"total\":6,");
  }

  @Test
  void cardsAreItemsToo() {
    Diff diff = diff(cards(mixed(0)), cards(mixed(4)));
    assertThat(diff.story().of(Section.READ))
        .extracting(Finding::kind, Finding::count, Finding::total)
        .containsExactly(tuple(Kind.REFILLED, 4, 6));
  }

  @Test
  void everyChangeOfTheItemsBelongsToTheFinding() {
    Diff diff = diff(list(mixed(0)), list(mixed(5)));
    for (int i = 0; i < diff.changes().size(); i++) {
      if (diff.changes().get(i).visible()) {
        assertThat(diff.story().findingOf(i)).isZero();
      }
    }
  }

  @Test
  void twoItemsAreToldOneByOne() {
    assertThat(diff(list(mixed(0)), list(mixed(2))).story().findings())
        .hasSize(2)
        .noneMatch(finding -> finding.kind() == Kind.REFILLED);
  }

  @Test
  void itemsThatOnlyCameAreNotReplaced() {
    List<String> more = new ArrayList<>(OLD);
    more.addAll(NEW);
    assertThat(diff(list(OLD), list(more)).story().findings())
        .isNotEmpty()
        .allMatch(finding -> finding.kind() == Kind.ADDED);
    assertThat(diff(list(more), list(OLD)).story().findings())
        .isNotEmpty()
        .allMatch(finding -> finding.kind() == Kind.REMOVED);
  }

  @Test
  void numbersAndAFewWordsAreNoOtherItem() {
    String row = "<tr><td>%s of the forum</td><td>%d</td></tr>";
    StringBuilder before = new StringBuilder("<table>");
    StringBuilder after = new StringBuilder("<table>");
    for (int i = 0; i < 6; i++) {
      before.append(row.formatted(OLD.get(i), i));
      after.append(row.formatted(OLD.get(i), 70 + 3 * i));
    }
    assertThat(diff(before.toString(), after.toString()).story().findings())
        .isNotEmpty()
        .noneMatch(finding -> finding.kind() == Kind.REFILLED);
    List<String> reworded = OLD.stream().map(item -> item + " today").toList();
    assertThat(diff(list(OLD), list(reworded)).story().findings())
        .isNotEmpty()
        .noneMatch(finding -> finding.kind() == Kind.REFILLED);
  }

  @Test
  void aRowThatKeepsItsNameIsTheSameRow() {
    StringBuilder before = new StringBuilder("<table>");
    StringBuilder after = new StringBuilder("<table>");
    for (int i = 0; i < 6; i++) {
      String row = "<tr><td>module" + i + "</td><td>%s</td></tr>";
      before.append(row.formatted(OLD.get(i)));
      after.append(row.formatted(NEW.get(i)));
    }
    assertThat(diff(before.toString(), after.toString()).story().findings())
        .isNotEmpty()
        .noneMatch(finding -> finding.kind() == Kind.REFILLED);
  }

  @Test
  void itemsThatCameAndWentInALongListAreApart() {
    List<String> before = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      before.add("entry number " + i + " of the index");
    }
    List<String> after = new ArrayList<>(before);
    List.of(50, 40, 30).forEach(i -> after.remove((int) i));
    List.of(3, 9, 15).forEach(i -> after.add(i, NEW.get(i % 5)));
    assertThat(diff(list(before), list(after)).story().findings())
        .hasSizeGreaterThan(3)
        .noneMatch(finding -> finding.kind() == Kind.REFILLED);
  }

  @Test
  void twoListsAreTwoFindings() {
    String before = "<h2>A</h2>" + list(OLD) + "<h2>B</h2>" + list(times(OLD));
    String after = "<h2>A</h2>" + list(NEW) + "<h2>B</h2>" + list(times(NEW));
    assertThat(diff(before, after).story().findings())
        .extracting(finding -> finding.first().where(), Finding::kind)
        .containsExactly(tuple("A", Kind.REFILLED), tuple("B", Kind.REFILLED));
  }

  /** The old items, the first ones replaced by new ones. */
  private static List<String> mixed(int replaced) {
    List<String> items = new ArrayList<>(NEW.subList(0, replaced));
    items.addAll(OLD.subList(replaced, OLD.size()));
    return items;
  }

  private static List<String> times(List<String> items) {
    return items.stream().map(item -> new StringBuilder(item).reverse().toString()).toList();
  }

  private static String list(List<String> items) {
    return "<ul><li>" + String.join("</li><li>", items) + "</li></ul><p>The end of it</p>";
  }

  private static String cards(List<String> items) {
    StringBuilder cards = new StringBuilder("<div>");
    for (String item : items) {
      String other = new StringBuilder(item).reverse().toString();
      cards.append("<article><h3>" + item + "</h3><p>" + other + "</p></article>");
    }
    return cards.append("</div><p>The end of it</p>").toString();
  }

  private static Diff diff(String before, String after) {
    String head = "<h1>News of the day</h1>";
    return Diff.between(DomTree.parse(head + before), DomTree.parse(head + after));
  }
}
