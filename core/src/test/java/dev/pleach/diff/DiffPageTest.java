package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The marks of the HTML report: in place, one number a place, tables and lists as they were. */
class DiffPageTest {
  private static final String LONG =
      "<p>Words that stay on the page, whatever else is changed.</p>";

  @Test
  void aRemovedRowIsARow() {
    Document page =
        after(
            table("<tr><td>Apple<td>2.40", "<tr><td>Pear<td>3.10", "<tr><td>Plum<td>1.90"),
            table("<tr><td>Apple<td>2.40", "<tr><td>Plum<td>1.90"));
    assertThat(page.select("tbody > template").html())
        .isEqualTo("<tr data-pl-r=\"0\"><td>Pear</td><td>3.10</td></tr>");
  }

  @Test
  void aRemovedRowOutsideOfATableKeepsItsMark() {
    String rows = "<table><tr><td>Pears are sold<td>by the crate</table>";
    Document page = after("<div><h2>Fruit</h2>" + rows + "</div>", "<div><h2>Fruit</h2></div>");
    Element woven = page.expectFirst("template [data-pl-r]");
    assertThat(woven.text()).contains("Pears are sold", "by the crate");
  }

  @Test
  void aReplacedCellAddsNoColumn() {
    Document page =
        after(
            table("<tr><td>Apple<td class=a>the whole shelf is full", "<tr><td>Pear<td>3.10"),
            table("<tr><td>Apple<th id=n>nothing left", "<tr><td>Pear<td>3.10"));
    Element row = page.expectFirst("tr");
    assertThat(row.children()).extracting(Element::tagName).containsExactly("td", "th");
    assertThat(row.select("th template").text()).isEqualTo("the whole shelf is full");
    assertThat(row.select("th template td")).isEmpty();
  }

  @Test
  void aRemovedColumnIsShownAsCells() {
    Document page =
        after(
            table("<tr><td>Apple<td>red<td>2.40", "<tr><td>Pear<td>green<td>3.10"),
            table("<tr><td>Apple<td>2.40", "<tr><td>Pear<td>3.10"));
    assertThat(page.select("tr > template > td").eachText()).containsExactly("red", "green");
  }

  @Test
  void aRemovedItemIsAnItem() {
    Document page =
        after(
            "<ol><li>Wash the fruit<li>Cut it in halves<li>Boil it</ol>",
            "<ol><li>Wash the fruit<li>Boil it</ol>");
    assertThat(page.select("ol > template").html())
        .isEqualTo("<li data-pl-r=\"0\">Cut it in halves</li>");
  }

  @Test
  void whatChangedInASelectIsANoteBesideIt() {
    Document page =
        after(
            "<p><select><option>one crate<option>two crates</select> or more</p>",
            "<p><select><option>one crate<option>nine boxes</select> or more</p>");
    assertThat(page.select("select template, select pl-w")).isEmpty();
    assertThat(page.select("select[data-pl-s=0] ~ template pl-note").text())
        .isEqualTo("replaced: two crates → nine boxes");
  }

  @Test
  void theTitleOfThePageIsANoteAtItsTop() {
    Document page = after("<title>Stock</title>" + LONG, "<title>Stock today</title>" + LONG);
    assertThat(page.select("body > template pl-note").text()).contains("Stock → Stock today");
  }

  @Test
  void aRewordedSentenceIsOnePlaceWhateverIsInIt() {
    Document page =
        after(
            "<p>See <code>orders</code> for the terms of <b>delivery</b> in town.",
            "<p>Read <code>orders</code> for the terms of delivery in <b>town</b>.");
    assertThat(page.select("pl-w").eachAttr("data-pl-w")).containsOnly("0").hasSizeGreaterThan(2);
    assertThat(page.select("pl-del").eachText()).containsExactly("See");
    assertThat(page.select("pl-ins").eachText()).containsExactly("Read");
    assertThat(page.select("template, [data-pl-a]")).isEmpty();
  }

  @Test
  void behindADrawingThingsAreStillWovenIn() {
    String drawing = "<svg><path d='M0 0'/></svg>";
    Document page = after(drawing + LONG + "<p>gone", drawing + LONG);
    assertThat(page.select("body > template [data-pl-r]").text()).isEqualTo("gone");
  }

  @Test
  void equalChangesAreOneEntryWithTheirPlaces() {
    String link = "<h2>Part</h2><a title='Permalink to this'>¶</a>" + LONG;
    Document report =
        Jsoup.parse(report(link.repeat(3), link.replace("Permalink", "Link").repeat(3)));
    assertThat(report.body().attr("data-kinds")).isEqualTo("ccc");
    Element entry = report.expectFirst("#list > ol > li");
    assertThat(entry.hasClass("group")).isTrue();
    assertThat(entry.expectFirst("button").text()).contains("3 × title Permalink to this → Link");
    assertThat(entry.select("li[data-id]").eachAttr("data-id")).containsExactly("0", "1", "2");
  }

  @Test
  void twoChangesOfOneElementAreTwoNumbersOfOneMark() {
    Document page =
        after(
            "<a href=/old/path title='Old hint'>Go there</a>" + LONG,
            "<a href=/new/way title='New words'>Go there</a>" + LONG);
    assertThat(page.expectFirst("a").attr("data-pl-c")).isEqualTo("0 1");
  }

  @Test
  void aPageIsLaidOutByItsOwnDoctype() {
    DomTree standard = DomTree.parse("<!doctype html>" + LONG);
    DomTree quirks = DomTree.parse(LONG + "<p>more");
    Diff diff = Diff.between(standard, quirks);
    List<Element> frames =
        Jsoup.parse(DiffPage.of(diff, diff.visible(), "a", "b")).select("iframe");
    assertThat(frames).extracting(frame -> frame.hasAttr("data-mode")).containsExactly(false, true);
  }

  private static String table(String... rows) {
    return "<table>" + String.join("", rows) + "</table>";
  }

  private static String report(String before, String after) {
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    return DiffPage.of(diff, diff.visible(), "a", "b");
  }

  private static Document after(String before, String after) {
    String shown = Jsoup.parse(report(before, after)).select("iframe").get(1).attr("srcdoc");
    Document page = Jsoup.parse(shown.substring(0, shown.lastIndexOf("<style data-pl>")));
    page.outputSettings().prettyPrint(false);
    return page;
  }
}
