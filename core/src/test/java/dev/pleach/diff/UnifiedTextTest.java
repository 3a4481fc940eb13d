package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnifiedTextTest {
  @Test
  void aRewordedLineStandsBetweenItsNeighbours() {
    String page = "<p>one</p><p>two</p><p>three</p><p>%s</p><p>five</p><p>six</p><p>seven</p>";
    assertThat(unified(page.formatted("keeps a week"), page.formatted("keeps a month"), 2))
        .containsExactly(
            "@@ -2,5 +2,5 @@",
            " two",
            " three",
            "-keeps a week",
            "+keeps a month",
            " five",
            " six");
  }

  @Test
  void aUnitIsALineWhateverIsInlineInIt() {
    String before = "<table><tr><td>a <b>bold</b> cell<td>x</table><ul><li>item</ul><p>end</p>";
    String after = before.replace("<li>item", "<li>item<li>a <i>new</i> one");
    assertThat(unified(before, after, 3))
        .containsExactly("@@ -1,4 +1,5 @@", " a bold cell", " x", " item", "+a new one", " end");
  }

  @Test
  void hunksThatTouchAreOne() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add("<p>line number " + i + "</p>");
    }
    List<String> other = new ArrayList<>(lines);
    other.set(5, "<p>line number five</p>");
    other.set(12, "<p>line number twelve</p>");
    other.set(30, "<h2>Late</h2><p>line number 30</p>");
    List<String> out = unified(String.join("", lines), String.join("", other), 3);
    assertThat(out.stream().filter(line -> line.startsWith("@@")).toList())
        .containsExactly("@@ -3,14 +3,14 @@", "@@ -28,6 +28,7 @@ Late");
  }

  @Test
  void countsAreThoseOfTheTwoTexts() {
    assertThat(unified("<p>gone away</p>", "<p></p>", 3))
        .containsExactly("@@ -1 +0,0 @@", "-gone away");
    assertThat(unified("<p></p>", "<p>quite new</p>", 3))
        .containsExactly("@@ -0,0 +1 @@", "+quite new");
    assertThat(unified("<p>a</p>", "<p>a</p>", 3)).isEmpty();
  }

  @Test
  void theHeadingIsInTheHeader() {
    String page = "<h2>Bread</h2><p>rye</p><p>wheat</p><p>oats</p><p>%s</p>";
    assertThat(unified(page.formatted("one two three"), page.formatted("one two four"), 1))
        .containsExactly("@@ -4,2 +4,2 @@ Bread", " oats", "-one two three", "+one two four");
  }

  @Test
  void picturesAndFieldsAreLinesInBrackets() {
    String page = "<p>text</p><p><img src=/a/%s.png></p><input value='%s'>";
    assertThat(unified(page.formatted("old", "x"), page.formatted("new", "y"), 3))
        .contains("-[picture old.png]", "+[picture new.png]", "-[field x]", "+[field y]");
    String data = "<p>text</p><p><img src='data:image/png;base64,%s'></p>";
    assertThat(unified(data.formatted("A".repeat(500)), data.formatted("B".repeat(500)), 3))
        .allMatch(line -> line.length() < 100)
        .anyMatch(line -> line.startsWith("+[picture data:image/png;base64,BBB"));
  }

  @Test
  void ignoredTextIsAnEqualLine() {
    String page = "<p>%s views</p><p>%s</p>";
    Diff diff =
        Diff.of(
            Diff.defaultMatcher()
                .match(
                    DomTree.parse(page.formatted("12", "the old words")),
                    DomTree.parse(page.formatted("17", "the new words"))),
            IgnoredText.of(List.of("\\d+")));
    assertThat(lines(UnifiedText.of(diff, diff.story(), 3)))
        .containsExactly("@@ -1,2 +1,2 @@", " 17 views", "-the old words", "+the new words");
  }

  @Test
  void whatMovedIsGoneInOnePlaceAndNewInTheOther() {
    String before = "<p>mark twain</p><h2>A</h2><p>one</p><h2>B</h2><p>two</p>";
    String after = "<h2>A</h2><p>one</p><h2>B</h2><p>two</p><p>mark twain</p>";
    assertThat(unified(before, after, 0))
        .containsExactly("@@ -1 +0,0 @@", "-mark twain", "@@ -5,0 +5 @@ B", "+mark twain");
  }

  @Test
  void linksAndTooltipsAreNoLines() {
    assertThat(unified("<a href=/1 title=a>x</a>", "<a href=/2 title=b>x</a>", 3)).isEmpty();
  }

  private static List<String> unified(String before, String after, int context) {
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    return lines(UnifiedText.of(diff, diff.story(), context));
  }

  private static List<String> lines(List<UnifiedText.Hunk> hunks) {
    List<String> lines = new ArrayList<>();
    for (UnifiedText.Hunk hunk : hunks) {
      lines.add(hunk.header());
      hunk.lines().forEach(line -> lines.add(line.toString()));
    }
    return lines;
  }
}
