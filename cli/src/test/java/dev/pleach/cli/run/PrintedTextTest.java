package dev.pleach.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a person is shown of a page drives no terminal and turns no writing around. */
class PrintedTextTest {
  private static final String EVIL = "\u001B[2J\u001B]0;x\u0007\u009B31m\u202E\u2066\u0008\u007F";

  @TempDir Path folder;
  private Path before;
  private Path after;

  @BeforeEach
  void write() throws IOException {
    String page =
        ("<title>%1$s</title><h1 id='%1$s' class='%1$s'>%1$s</h1><x%1$s><p title='%1$s'>one %1$s"
                + "</p></x%1$s><a href='%1$s' aria-label='name%1$s'>two %1$s</a>"
                + "<p id=end>The end</p>")
            .formatted(EVIL);
    before = Files.writeString(folder.resolve("before\u009B\u202E.html"), page);
    after =
        Files.writeString(
            folder.resolve("after\u001B[2J.html"),
            page.replace("one", "three").replace("The end", "The end" + EVIL));
  }

  @Test
  void everyViewIsFiltered() throws IOException {
    String a = before.toString();
    String b = after.toString();
    Path selectors =
        Files.writeString(
            folder.resolve("s.ini"), "[" + before.getFileName() + "]\nx" + EVIL + " = #end\n");
    List<List<String>> calls = new ArrayList<>();
    calls.add(List.of("tree", a));
    calls.add(List.of("tree", a, "--select", "//*", "--json"));
    calls.add(List.of("tree", a, "--select", "p, a, h1"));
    calls.add(List.of("tree", a, "--select", EVIL));
    calls.add(List.of("tree", a + EVIL));
    calls.add(List.of("match", a, b));
    calls.add(List.of("match", a, b, "--json"));
    calls.add(List.of("diff", a, b));
    calls.add(List.of("diff", a, b, "--all"));
    calls.add(List.of("diff", a, b, "--json", "--all"));
    calls.add(List.of("trace", a, b, "--select", "p", "--select", "a", "--select", "#none" + EVIL));
    calls.add(List.of("trace", a, b, "--select", "a", "--json"));
    calls.add(List.of("template", a, b, "--explain", "p"));
    calls.add(List.of("template", a, b, "--json"));
    calls.add(List.of("watch-selectors", selectors.toString()));
    calls.add(List.of("watch-selectors", selectors.toString(), "--json"));
    for (List<String> call : calls) {
      CommandRun run = CommandRun.of(call.toArray(String[]::new));
      assertThat(run.out() + run.err())
          .as(String.join(" ", call))
          .isNotEmpty()
          .doesNotContainPattern("[\\p{Cntrl}&&[^\n\r]]|[\u0080-\u009F\u202A-\u202E\u2066-\u2069]");
    }
  }

  @Test
  void selectorsHaveNoCharactersThatAreNotSeen() {
    assertThat(CommandRun.of("tree", before.toString(), "--select", "a").out())
        .doesNotContain("aria-label=\"");
  }

  @Test
  void onlyThePalettesStylesPass() throws IOException {
    String text =
        "a\tb\nc\u001B[32;4md\u001B[0m\u001B[8m\u001B[2J\u001B\u001B[1me\u009Bf\u202Eg\rh";
    assertThat(written(text, true, 100))
        .isEqualTo("a\tb\nc\u001B[32;4md\u001B[0m [8m [2J \u001B[1me f g h");
    assertThat(written(text, true, 1)).isEqualTo(written(text, true, 100));
    assertThat(written(text, false, 7)).isEqualTo("a\tb\nc [32;4md [0m [8m [2J  [1me f g h");
  }

  private static String written(String text, boolean styles, int piece) throws IOException {
    StringWriter out = new StringWriter();
    try (TerminalWriter writer = new TerminalWriter(out, styles)) {
      for (int i = 0; i < text.length(); i += piece) {
        writer.write(text, i, Math.min(piece, text.length() - i));
      }
    }
    return out.toString();
  }
}
