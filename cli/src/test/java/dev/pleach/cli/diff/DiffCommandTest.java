package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.page.WebArchive;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.cli.run.LoopbackHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffCommandTest {
  private static final String BEFORE =
      "<h1>Bakery</h1><p>Dark, dense, keeps for a week.</p><ul><li>one</li><li>two</li></ul>"
          + "<p class=a>same</p><script>1</script><footer><a href=/old>Imprint</a></footer>";
  private static final String AFTER =
      "<h1>Bakery</h1><p>Dark, dense, keeps for a whole week.</p><ul><li>one</li></ul>"
          + "<p class=b>same</p><script>2</script><h2>News</h2><p>closed</p>"
          + "<footer><a href=/new>Imprint</a></footer>";

  @TempDir Path folder;

  @Test
  void changesStandUnderTheirHeadings() throws IOException {
    CommandRun run = diff(BEFORE, AFTER);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().toList())
        .containsExactly(
            "Bakery",
            "  ~ reworded    Dark, dense, keeps for a {+whole+} week.",
            "  - removed     \"two\"",
            "  + added       \"News\"",
            "News",
            "  + added       \"closed\"",
            "Where links lead",
            "  ⇄ replaced    Imprint: [-/old-] → {+/new+}",
            "",
            "4 visible changes: 2 added, 1 removed, 1 reworded; 1 link leads elsewhere.",
            "2 changes a reader does not see: scripts and style sheets 1, classes and styles 1."
                + " --all shows them.");
  }

  @Test
  void allShowsWhatAReaderDoesNotSee() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--all");
    assertThat(run.out())
        .contains("~ reworded   [-1-] → {+2+}  (scripts and style sheets)")
        .contains("class [-a-] → {+b+}  (classes and styles)")
        .doesNotContain("--all");
  }

  @Test
  void movesTellWhereTo() throws IOException {
    String up = "<h2>A</h2><p>one</p><h2>B</h2><p>two</p><p>three</p><i>mark</i>";
    String down = "<i>mark</i><h2>A</h2><p>one</p><h2>B</h2><p>two</p><p>three</p>";
    assertThat(diff(up, down, "--matcher=fsbt").out())
        .contains("  ↕ moved       \"mark\"  under the top of the page, was under \"B\"\n");
    assertThat(diff(down, up, "--matcher=fsbt").out())
        .contains("  ↕ moved       \"mark\"  under \"B\", was under the top of the page\n");
  }

  @Test
  void equalPagesAreNoChange() throws IOException {
    CommandRun run = diff(BEFORE, BEFORE);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("The pages are the same.\n");
    assertThat(diff(BEFORE, BEFORE, "--quiet").out()).isEmpty();
  }

  @Test
  void whatIsNotShownDoesNotCount() throws IOException {
    String other = BEFORE.replace("<script>1", "<script>2");
    CommandRun run = diff(BEFORE, other);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualTo(
            "No visible change.\n1 change a reader does not see: scripts and style sheets 1."
                + " --all shows them.\n");
    assertThat(diff(BEFORE, other, "--all").code()).isEqualTo(1);
    assertThat(diff(BEFORE, AFTER, "--ignore", "body").code()).isZero();
    assertThat(diff(BEFORE, AFTER, "--ignore", "body").out()).isEqualTo("No change there.\n");
  }

  @Test
  void partsCanBeIgnoredOrChosen() throws IOException {
    assertThat(diff(BEFORE, AFTER, "--ignore=footer", "--ignore", "//ul").out())
        .doesNotContain("Imprint", "two")
        .contains("whole");
    CommandRun only = diff(BEFORE, AFTER, "--only", "footer", "--quiet");
    assertThat(only.out().lines()).hasSize(3).anyMatch(line -> line.contains("Imprint"));
    CommandRun unknown = diff(BEFORE, AFTER, "--ignore", ".ads");
    assertThat(unknown.err()).isEqualTo("'.ads' selects nothing on either page.\n");
    assertThat(diff(BEFORE, AFTER, "--ignore", ".ads", "-q").err()).isEmpty();
  }

  @Test
  void aChosenPartThatIsNowhereIsTrouble() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--only", "#price");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--only #price selects nothing on either page");
    assertThat(diff(BEFORE, AFTER, "--only", "p[").err()).contains("is not a CSS selector");
    assertThat(CommandRun.of("diff", "one.html").err()).contains("Name two pages");
    assertThat(CommandRun.of("diff", "none.html", "nothing.html").code()).isEqualTo(2);
  }

  @Test
  void theSameNameTwiceIsTrouble() throws IOException {
    Path page = Files.writeString(folder.resolve("a.html"), BEFORE);
    String archive = folder.resolve("a.warc.gz") + "#https://shop.example/";
    for (String name : List.of(page.toString(), "https://shop.example/", archive, "-")) {
      CommandRun run = CommandRun.of("diff", name, name);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .hasLineCount(1)
          .startsWith("pleach: BEFORE and AFTER are both " + name + ". Name two versions");
    }
    Path copy = Files.writeString(folder.resolve("b.html"), BEFORE);
    assertThat(CommandRun.of("diff", page.toString(), copy.toString()).code()).isZero();
  }

  @Test
  void aReportHasTheFilesBesideASavedPage() throws IOException {
    Files.writeString(folder.resolve("a.css"), "p { color: teal }");
    String page = "<link rel=stylesheet href=a.css><img src=none.png><p>Opens at ";
    Path report = folder.resolve("report.html");
    CommandRun run = diff(page + "9", page + "10", "--html", report.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("The report lacks 1 style sheet, picture or font: 1 not found.\n");
    assertThat(report).content().contains("p { color: teal }");
    String html = report.toString();
    CommandRun none = diff(page + "9", page + "10", "--html", html, "--assets", "none");
    assertThat(none.err()).isEmpty();
    assertThat(report).content().doesNotContain("teal");
    assertThat(diff(page + "9", page + "10", "--html", html, "--assets", "some").err())
        .contains("--assets")
        .contains("NONE, LOCAL, ALL");
    assertThat(diff(page + "9", page + "10").err()).as("no report, no files").isEmpty();
  }

  @Test
  void aReportHasTheFilesOfAPageByUrl() throws IOException {
    try (LoopbackHost host = new LoopbackHost()) {
      String page = "<link rel=stylesheet href=a.css><p>Opens at ";
      host.html("/1", page + "9").html("/2", page + "10");
      byte[] css = "p { color: teal }".getBytes(StandardCharsets.UTF_8);
      host.reply("/a.css", 200, Map.of("Content-Type", "text/css"), css);
      Path report = folder.resolve("report.html");
      String[] args = {
        "diff", host.url("/1"), host.url("/2"), "--allow-private", "--html", report.toString()
      };
      CommandRun run = CommandRun.withoutPauses(args);
      assertThat(run.err()).isEmpty();
      assertThat(report).content().contains("p { color: teal }");
      assertThat(host.requests()).containsExactly("/robots.txt", "/1", "/2", "/a.css");
    }
  }

  @Test
  void twoCapturesOfAnArchiveAreTwoVersions() throws IOException {
    Path file =
        new WebArchive()
            .at("2024-05-01T12:00:00Z")
            .html("https://shop.example/@user", "<p>Opens at 9")
            .at("2024-06-01T12:00:00Z")
            .html("https://shop.example/@user", "<p>Opens at 10")
            .write(folder.resolve("a.warc.gz"));
    String page = file + "#https://shop.example/@user";
    CommandRun run = CommandRun.of("diff", page + "@first", page + "@last");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("Opens at [-9-] → {+10+}");
    assertThat(run.err()).isEmpty();
    CommandRun dated = CommandRun.of("diff", page, page + "@2024-05-20");
    assertThat(dated.code()).isZero();
    assertThat(dated.err())
        .isEqualTo(
            "https://shop.example/@user: the capture nearest to 2024-05-20 is of"
                + " 2024-05-01T12:00:00Z.\n");
    CommandRun none = CommandRun.of("diff", page, page + "@2024-05-32");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err())
        .hasLineCount(1)
        .contains("There are 2 captures of 2024-05-01T12:00:00Z, 2024-06-01T12:00:00Z.");
  }

  @Test
  void jsonHasBothSidesOfEveryChange() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--json");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.out())
        .contains("\"summary\":{\"visible\":4,\"moved\":0,\"hints\":0,\"links\":1,")
        .contains("\"reasons\":{\"script\":1,\"style\":1}}")
        .contains(
            "{\"group\":0,\"kind\":\"text\",\"visible\":true,\"reason\":null,\"where\":\"Bakery\","
                + "\"what\":\"text \\\"Dark, dense, keeps for a whole week.\\\"\","
                + "\"before\":[\"/html[1]/body[1]/p[1]/text()[1]\"],"
                + "\"after\":[\"/html[1]/body[1]/p[1]/text()[1]\"],"
                + "\"place\":{\"parent\":\"/html[1]/body[1]/p[1]\",\"next\":null},"
                + "\"from\":\"Dark, dense, keeps for a week.\","
                + "\"to\":\"Dark, dense, keeps for a whole week.\",\"pieces\":["
                + "{\"state\":\"same\",\"text\":\"Dark, dense, keeps for a \","
                + "\"before\":[0,25],\"after\":[0,25]},"
                + "{\"state\":\"inserted\",\"text\":\"whole \",\"before\":[25,25],\"after\":[25,31]},"
                + "{\"state\":\"same\",\"text\":\"week.\",\"before\":[25,30],\"after\":[31,36]}]}")
        .contains(
            "\"attributes\":[{\"name\":\"href\",\"from\":\"/old\",\"to\":\"/new\","
                + "\"visible\":true,\"reason\":null}]")
        .contains(
            "\"after\":[],\"place\":{\"parent\":\"/html[1]/body[1]/ul[1]\",\"next\":null},"
                + "\"nodes\":2,\"text\":\"two\"}");
    assertThat(diff(BEFORE, AFTER, "--json").out()).isEqualTo(run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<head><title>only a head</title></head> | <p>x",
        "<frameset><frame src=a></frameset> | <frameset><frame src=b></frameset>",
        "<base href=//e.org/><a href=a>x</a> | <base href=//f.org/><a href=a>y</a>",
        "<p dir=rtl>שלום עולם</p> | <p dir=rtl>שלום \u202Eלך עולם</p>",
        "<h1>nothing</h1> | <table><tr><td>in common</table>",
        "<p>\u001B[31mred | <p>\u001B[32mgreen",
        "just text | other words",
        "<svg><text>a</text></svg> | <svg><text>b</text></svg>"
      })
  void oddPagesAreFine(String before, String after) throws IOException {
    for (String option : new String[] {"--all", "--json", "--quiet"}) {
      CommandRun run = diff(before, after, option);
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).doesNotContain("\u001B[3");
      assertThat(run.err()).isEmpty();
    }
  }

  @Test
  void anEmptyFileIsTrouble() throws IOException {
    CommandRun run = diff("", AFTER);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("before.html is empty");
  }

  @Test
  void tenMegabytesAreNoTrouble() throws IOException {
    String rows = "<tr><td>some words in a cell" + " and more".repeat(50) + "</td></tr>\n";
    String page = "<table>" + rows.repeat(10_000_000 / rows.length()) + "</table>";
    CommandRun run = diff(page, page.replaceFirst("some words", "other words"), "--matcher", "dpf");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("[-some-] → {+other+} words in a cell and more", "1 visible change:");
  }

  @Test
  void aReportThatCannotBeWrittenIsTrouble() throws IOException {
    Path nowhere = folder.resolve("missing/report.html");
    assertTrouble(nowhere, "Cannot write " + nowhere + ": there is no such folder.");
    assertTrouble(folder, "Cannot write " + folder + ": it is a folder.");
    Path inFile = Files.writeString(folder.resolve("file"), "x").resolve("report.html");
    assertTrouble(inFile, "Cannot write " + inFile + ": there is no such folder.");
  }

  @Test
  @EnabledIf("hasAFullDisk")
  void aFullDiskIsTrouble() throws IOException {
    assertTrouble(Path.of("/dev/full"), "Cannot write /dev/full: No space left on device.");
  }

  static boolean hasAFullDisk() {
    return Files.exists(Path.of("/dev/full"));
  }

  private void assertTrouble(Path report, String message) throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--html", report.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).doesNotContain("Exception");
  }

  @Test
  void oneThingInPlaceOfAnotherIsOneLine() throws IOException {
    String before = "<h2>News</h2><ul><li><a href=/1>Rhino guarded</a><li>same old words</ul>";
    String after = "<h2>News</h2><ul><li><a href=/2>Moon landing</a><li>same old words</ul>";
    assertThat(diff(before, after).out().lines().toList())
        .containsExactly(
            "News",
            "  ⇄ replaced    [-Rhino guarded-] → {+Moon landing+}",
            "",
            "1 visible change: 1 replaced.");
    assertThat(diff(before, after, "--json").out())
        .contains("\"kind\":\"replaced\"", "\"from\":\"Rhino guarded\",\"to\":\"Moon landing\"");
  }

  @Test
  void longBeginningsThatAreTheSameAreLeftOut() throws IOException {
    String start = "<p>before</p><div><a href=/%s>%s</a><img alt='%s'></div>";
    String same = "a very long beginning of a caption that both have ";
    String before =
        String.format(start, "1", same, "old things nobody remembers any more at all today");
    String after =
        String.format(start, "1", same, "fresh words which everyone should read with pleasure");
    assertThat(diff(before, after).out()).contains("old things", "fresh words");
  }

  private CommandRun diff(String before, String after, String... options) throws IOException {
    List<String> args = new ArrayList<>(List.of("diff"));
    args.add(Files.writeString(folder.resolve("before.html"), before).toString());
    args.add(Files.writeString(folder.resolve("after.html"), after).toString());
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }
}
