package dev.pleach.cli.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlocksCommandTest {
  private static final String[] NAMES = {"bench", "chair", "clock", "lamp", "shelf", "table"};

  @TempDir private Path site;
  @TempDir private Path folder;

  @BeforeEach
  void pages() throws IOException {
    for (int i = 0; i < NAMES.length; i++) {
      Files.writeString(site.resolve(NAMES[i] + ".html"), item(NAMES[i], i));
    }
    Files.writeString(site.resolve("about.html"), "<table><tr><td>About<td>us</table>");
  }

  private static String item(String name, int number) {
    return "<header class=top><nav><a>New</a><a>Sale</a></nav></header><main class=item><h1>The "
        + name
        + ", \"new\"</h1><p class=price><b onclick=x()>"
        + number
        + " €</b></p><a class=more href=/more/"
        + name
        + ">More</a><ul class=tags>"
        + "<li>oak".repeat(1 + (number + 1) % 3)
        + "</ul></main><footer><p>Open daily</p></footer>";
  }

  private CommandRun run(String... arguments) {
    String[] all = new String[arguments.length + 4];
    all[0] = "blocks";
    all[1] = site.toString();
    all[2] = "--on";
    all[3] = "lamp.html";
    System.arraycopy(arguments, 0, all, 4, arguments.length);
    return CommandRun.of(all);
  }

  @Test
  void aRowAPageForPeople() {
    CommandRun run = run("--select", "h1", "--select", ".price");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("about.html\n  h1      gone\n  .price  gone\n")
        .contains("chair.html\n  h1      The chair, \"new\"\n  .price  1 €\n");
    assertThat(run.err())
        .contains("7 pages: h1 on 6, .price on 6.")
        .contains("1 page has another template");
  }

  @Test
  void jsonHasALineAPage() {
    CommandRun run = run("--select", "h1", "--select", ".tags li", "--json");
    assertThat(run.out().lines().toList())
        .hasSize(7)
        .contains(
            "{\"page\":\"chair.html\",\"blocks\":[{\"select\":\"h1\",\"outcome\":\"same\",\"node\":"
                + "\"/html[1]/body[1]/main[1]/h1[1]\",\"text\":\"The chair, \\\"new\\\"\",\"score\":0.99},"
                + "{\"select\":\".tags li\",\"outcome\":\"same\",\"node\":"
                + "[\"/html[1]/body[1]/main[1]/ul[1]/li[1]\",\"/html[1]/body[1]/main[1]/ul[1]/li[2]\","
                + "\"/html[1]/body[1]/main[1]/ul[1]/li[3]\"],"
                + "\"text\":[\"oak\",\"oak\",\"oak\"],\"score\":0.99}]}")
        .contains(
            "{\"page\":\"about.html\",\"blocks\":[{\"select\":\"h1\",\"outcome\":\"gone\",\"node\":null,"
                + "\"text\":null,\"score\":0.9},{\"select\":\".tags li\",\"outcome\":\"gone\",\"node\":null,"
                + "\"text\":null,\"score\":0.9}]}");
    assertThat(run("--select", "h1", "--json", "--explain", "--only-found").out())
        .contains("\"how\":\"found by its place, ")
        .doesNotContain("about.html");
  }

  @Test
  void csvQuotesWhatMustBe() {
    CommandRun run = run("--select", "h1", "--select", ".tags li", "--csv", "--only-found");
    assertThat(run.out())
        .startsWith("page,h1,.tags li\nbench.html,\"The bench, \"\"new\"\"\",oak | oak\n")
        .contains("chair.html,\"The chair, \"\"new\"\"\",oak | oak | oak\n")
        .contains("clock.html,\"The clock, \"\"new\"\"\",oak\n");
  }

  @Test
  void valuesAreTextMarkupOrLinks() {
    assertThat(run("--select", ".price", "--value", "html", "--json").out())
        .contains("\"html\":\"<p class=\\\"price\\\"><b>1 €</b></p>\"")
        .doesNotContain("onclick");
    assertThat(run("--select", ".more", "--value", "link", "--json").out())
        .contains("\"link\":\"/more/chair\"");
  }

  @Test
  void segmentsAreBlocksByName() {
    CommandRun run = run("--block", "footer", "--json", "--only-found");
    assertThat(run.code()).isZero();
    assertThat(run.out().lines()).hasSize(6).allMatch(line -> line.contains("\"Open daily\""));
    CommandRun unknown = run("--block", "sidebar");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err())
        .contains("There is no block 'sidebar' on lamp.html. It has: ", "'Footer'");
  }

  @Test
  void aRunGoesOnWhereItWasEnded() throws IOException {
    Path file = folder.resolve("rows.csv");
    run("--select", "h1", "--out", file.toString());
    String whole = Files.readString(file);
    assertThat(whole.lines()).hasSize(8).first().isEqualTo("page,h1");
    int third = whole.indexOf("clock.html");
    Files.writeString(file, whole.substring(0, third + 8)); // ended within a line
    CommandRun later = run("--select", "h1", "--out", file.toString());
    assertThat(later.err()).contains("3 pages have a row already; going on.");
    assertThat(Files.readString(file)).isEqualTo(whole);
    assertThat(run("--select", "h1", "--out", file.toString()).err())
        .contains("No page was looked at.");
  }

  @Test
  void savedBlocksAreFoundOnOtherPages() throws IOException {
    Path file = folder.resolve("shop.blocks");
    String rows =
        run("--select", "h1", "--list", ".tags li", "--json", "--save", file.toString()).out();
    CommandRun again =
        CommandRun.of("blocks", site.toString(), "--saved", file.toString(), "--json");
    assertThat(again.out()).isEqualTo(rows);
    assertThat(CommandRun.of("blocks", site.toString(), "--select", "h1").code()).isEqualTo(2);
    assertThat(run("--saved", file.toString()).err()).contains("--saved takes the place of --on");
    assertThat(
            CommandRun.of(
                    "blocks",
                    site.toString(),
                    "--saved",
                    file.toString(),
                    "--save",
                    file.toString())
                .code())
        .isEqualTo(2);
    Files.writeString(file, "{}");
    CommandRun damaged = CommandRun.of("blocks", site.toString(), "--saved", file.toString());
    assertThat(damaged.code()).isEqualTo(2);
    assertThat(damaged.err()).contains("shop.blocks: These are no blocks");
  }

  @Test
  void aFileOfOtherBlocksIsNotTouched() throws IOException {
    for (String text :
        new String[] {"page,h2\nx,y\n", "precious", "{\"page\":1}\n", "\u00ff\u0000"}) {
      for (String name : new String[] {"rows.csv", "rows.jsonl"}) {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        CommandRun run = run("--select", "h1", "--out", file.toString());
        assertThat(run.code()).as(name + " " + text).isEqualTo(2);
        assertThat(run.err()).contains("it is not touched");
        assertThat(Files.readString(file)).isEqualTo(text);
      }
    }
    Path json = folder.resolve("other.jsonl");
    run("--select", "h1", "--out", json.toString());
    CommandRun other = run("--select", "footer", "--out", json.toString());
    assertThat(other.code()).isEqualTo(2);
    assertThat(Files.readString(json).lines()).hasSize(7).allMatch(line -> line.contains("\"h1\""));
  }

  @Test
  void whatCannotBeLookedUpIsSaid() {
    assertThat(run("--select", ".none").err()).contains("'.none' selects nothing on lamp.html.");
    assertThat(run("--select", "a[").code()).isEqualTo(2);
    assertThat(run().err()).contains("Choose blocks with --select and --list");
    assertThat(run("--select", "h1", "--json", "--csv").code()).isEqualTo(2);
    CommandRun missing =
        CommandRun.of("blocks", site.toString(), "--on", "none.html", "--select", "h1");
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("none.html");
  }

  @Test
  void aPageThatCannotBeReadIsLeftOut() throws IOException {
    Files.write(site.resolve("odd.html"), new byte[] {0, 1, 2, 3, 0, 0, 0});
    CommandRun run = run("--select", "h1", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out().lines()).hasSize(7);
    assertThat(run.err()).contains("odd.html: ");
  }

  @Test
  void nothingFoundIsTheOtherAnswer() throws IOException {
    Path page = folder.resolve("own.html");
    Files.writeString(page, "<dl><dt>a<dd id=x>b</dl><form><input></form>");
    CommandRun run =
        CommandRun.of("blocks", site.toString(), "--on", page.toString(), "--select", "#x");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("7 pages: #x on 0.");
  }
}
