package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class StoryViewTest {
  private static final String LONG = "many words of a long text ".repeat(20);

  @Test
  void onATerminalLongTextsAreCut() {
    ShownText texts = new ShownText(false);
    String out = print("<p>a</p>", "<p>a</p><p>" + LONG + "</p>", texts);
    assertThat(out.lines().findFirst().orElseThrow()).isEqualTo("top of the page");
    assertThat(out.lines()).allMatch(line -> line.length() < 200);
    assertThat(out).contains("…\"");
    assertThat(texts.hasCut()).isTrue();
  }

  @Test
  void wordsAroundARewordingAreCut() {
    ShownText texts = new ShownText(false);
    String page = "<p>" + LONG + "%s " + LONG + "</p>";
    String out = print(page.formatted("old"), page.formatted("new"), texts);
    assertThat(out).contains("[-old-] → {+new+}", "…").doesNotContain(LONG.strip());
    assertThat(texts.hasCut()).isTrue();
  }

  @Test
  void shortTextsAreNot() {
    ShownText texts = new ShownText(false);
    print("<p>a</p>", "<p>a</p><p>short</p>", texts);
    assertThat(texts.hasCut()).isFalse();
  }

  @Test
  void elsewhereTheyAreWhole() {
    ShownText texts = new ShownText(true);
    assertThat(print("<p>a</p>", "<p>a</p><p>" + LONG + "</p>", texts)).contains(LONG.strip());
    assertThat(texts.hasCut()).isFalse();
  }

  @Test
  void ofARefilledListTheFirstItemsAreShown() {
    String before = list("Rhino guarded", "Moon landing", "Bread prices", "Late football");
    String after = list("Taxes lowered", "Whale spotted", "Chess champion", "Bridge opened");
    assertThat(print(before, after, new ShownText(false)).lines().toList())
        .containsExactly(
            "News of the day",
            "  ⇄ refilled    4 of 4 items replaced",
            "                [-Rhino guarded-] → {+Taxes lowered+}",
            "                [-Moon landing-] → {+Whale spotted+}",
            "                [-Bread prices-] → {+Chess champion+}",
            "                … 1 more",
            "");
    assertThat(print(before, after, new ShownText(true)))
        .contains("[-Late football-] → {+Bridge opened+}")
        .doesNotContain("more");
  }

  private static String list(String... items) {
    return "<h1>News of the day</h1><ul><li>" + String.join("<li>", items) + "</ul><p>The end</p>";
  }

  private static String print(String before, String after, ShownText texts) {
    StringWriter out = new StringWriter();
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    PrintWriter writer = new PrintWriter(out);
    new StoryView(new Palette(Ansi.OFF), texts).print(diff.story(), writer);
    writer.flush();
    return out.toString();
  }
}
