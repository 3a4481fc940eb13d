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

  private static String print(String before, String after, ShownText texts) {
    StringWriter out = new StringWriter();
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    PrintWriter writer = new PrintWriter(out);
    new StoryView(new Palette(Ansi.OFF), texts).print(diff.story(), writer);
    writer.flush();
    return out.toString();
  }
}
