package dev.pleach.cli.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The segments of a site, without a page named by --on. */
class SiteBlocksTest {
  private static final String[] NAMES = {"bench", "chair", "clock", "lamp", "shelf", "table"};

  @TempDir private Path site;
  @TempDir private Path folder;

  @BeforeEach
  void pages() throws IOException {
    for (String name : NAMES) {
      Files.writeString(site.resolve(name + ".html"), item(name));
    }
    Files.writeString(
        site.resolve("about.html"),
        "<table class=about><tr><td>About<td>us<tr><td>Since<td>1950</table>");
  }

  private static String item(String name) {
    return "<header class=top><h1>Corner shop</h1><nav><a href=/n>New</a><a href=/s>Sale</a></nav>"
        + "</header><main class=item><h2>The "
        + name
        + "</h2><p class=text>"
        + ("All about the " + name + ". ").repeat(6)
        + "</p></main><footer class=end><p>Open daily from nine to five</p></footer>";
  }

  private static String redesigned(String name) {
    return "<div id=page><div class=bar><b>Corner shop</b><i>since 1950</i></div><table class=goods>"
        + "<tr><th>"
        + name
        + "<td class=info><ul><li>"
        + ("All about the " + name + ". ").repeat(6)
        + "</ul></table><div class=small><em>Open daily from nine to five</em></div></div>";
  }

  private CommandRun run(String... more) {
    List<String> all = new ArrayList<>(List.of("blocks", site.toString(), "--cache", cache()));
    all.addAll(List.of(more));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private String cache() {
    return folder.resolve("cache").toString();
  }

  private List<Path> patterns() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".pattern")).sorted().toList();
    }
  }

  @Test
  void segmentsAreBlocksAndTheNextRunLooksThemUp() throws IOException {
    CommandRun first = run("--json");
    assertThat(first.code()).isZero();
    assertThat(first.err())
        .contains("7 pages of 2 templates; 0 answered from kept templates, 2 pages were segmented");
    assertThat(first.out().lines()).hasSize(7);
    assertThat(first.out())
        .contains("{\"page\":\"chair.html\",\"cluster\":\"")
        .contains("\"select\":\"Footer\",\"outcome\":\"same\"")
        .contains("\"text\":\"Open daily from nine to five\"")
        .contains("The chair")
        .doesNotContain("\"select\":\"The lamp");
    assertThat(patterns()).hasSize(2);
    CommandRun second = run("--json");
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(second.err())
        .contains("7 answered from kept templates, 0 pages were segmented now.");
  }

  @Test
  void aTableHasTheBlocksOfAllTemplates() {
    List<String> lines = run("--csv").out().lines().toList();
    assertThat(lines).hasSize(8);
    assertThat(lines.get(0)).startsWith("page,cluster,").contains("Header", "Footer");
    assertThat(lines.get(1)).startsWith("about.html,about.html,");
    assertThat(run("--csv").out().lines().toList()).isEqualTo(lines);
  }

  @Test
  void aRedesignOpensATemplateAndSaysSo() throws IOException {
    run("--json");
    for (String name : NAMES) {
      Files.writeString(site.resolve(name + ".html"), redesigned(name));
    }
    CommandRun later = run("--json");
    assertThat(later.err())
        .contains("6 pages that had the template of ")
        .contains("1 answered from kept templates, 1 page was segmented now.");
    assertThat(later.out().lines().filter(line -> line.contains("\"replaces\":\""))).hasSize(6);
    assertThat(run("--json").err())
        .contains("7 answered from kept templates, 0 pages were segmented now.")
        .doesNotContain("that had the template");
  }

  @Test
  void aCopyFindsTemplatesByName() throws IOException {
    run("--cache-name", "shop");
    Path copy = Files.createDirectories(folder.resolve("copy"));
    Files.writeString(copy.resolve("stool.html"), item("stool"));
    CommandRun named =
        CommandRun.of(
            "blocks", copy.toString(), "--cache", cache(), "--cache-name", "shop", "--json");
    assertThat(named.err()).contains("1 answered from kept templates");
    assertThat(named.out()).contains("The stool");
    assertThat(CommandRun.of("blocks", copy.toString(), "--cache", cache()).err())
        .contains("0 answered from kept templates");
  }

  @Test
  void whatIsDamagedIsMadeAgain() throws IOException {
    String rows = run("--json").out();
    Files.writeString(patterns().get(0), "{\"pleach\":");
    CommandRun again = run("--json");
    assertThat(again.out()).isEqualTo(rows);
    assertThat(again.err()).contains("1 kept template was damaged");
    assertThat(patterns()).hasSize(2);
  }

  @Test
  void theCacheCanBeClearedAndLeftOut() throws IOException {
    run();
    assertThat(patterns()).hasSize(2);
    CommandRun cleared = CommandRun.of("blocks", "--clear-cache", "--cache", cache());
    assertThat(cleared.code()).isZero();
    assertThat(cleared.err()).contains("2 templates were removed.");
    assertThat(patterns()).isEmpty();
    assertThat(run("--no-cache").err()).contains("2 pages were segmented now.");
    assertThat(patterns()).isEmpty();
    assertThat(CommandRun.of("blocks").code()).isEqualTo(2);
  }

  @Test
  void aCacheThatCannotBeWrittenIsNoTrouble() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    CommandRun run =
        CommandRun.of("blocks", site.toString(), "--cache", file.resolve("in").toString());
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("Templates cannot be kept");
    assertThat(run.out()).contains("chair.html");
  }

  @Test
  void aRunGoesOnWhereItWasEnded() throws IOException {
    Path file = folder.resolve("rows.jsonl");
    run("--out", file.toString());
    String whole = Files.readString(file);
    assertThat(whole.lines()).hasSize(7);
    Files.writeString(file, whole.substring(0, whole.indexOf("lamp.html")));
    CommandRun later = run("--out", file.toString());
    assertThat(later.err()).contains("4 pages have a row already; going on.");
    assertThat(Files.readString(file)).isEqualTo(whole);
  }
}
