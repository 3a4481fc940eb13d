package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.page.WebArchive;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.cli.run.LoopbackHost;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffManyTest {
  private static final String PAGE = "<h1>Shop</h1><p>Opens at %s.</p><a href=%s>Map</a>";

  @TempDir Path folder;

  @BeforeEach
  void writeFolders() throws IOException {
    page("old/same.html", "9", "/a");
    page("new/same.html", "9", "/a");
    page("old/sub/hours.html", "9", "/a");
    page("new/sub/hours.html", "10", "/b");
    page("old/gone.html", "9", "/a");
    page("new/fresh.html", "9", "/a");
    Files.writeString(folder.resolve("old/style.css"), "p { color: red }");
    Files.writeString(folder.resolve("new/style.css"), "p { color: blue }");
  }

  private void page(String name, String hour, String link) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("x").getParent());
    Files.writeString(file, PAGE.formatted(hour, link));
  }

  @Test
  void foldersAreComparedPageByPage() {
    CommandRun run = folders();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().toList())
        .containsExactly(
            "page             visible    moved    links",
            "fresh.html      new page",
            "gone.html       removed page",
            "sub/hours.html         1        0        1",
            "",
            "4 pages: 1 changed, 1 the same, 1 new, 1 removed.",
            "--text, --unified and --html FOLDER show the changes.");
  }

  @Test
  void foldersThatAreTheSameAreNoChange() throws IOException {
    Files.delete(folder.resolve("old/gone.html"));
    Files.delete(folder.resolve("new/fresh.html"));
    page("new/sub/hours.html", "9", "/a");
    CommandRun run = folders();
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("2 pages: 2 the same.\n");
    assertThat(folders("--markdown").out()).isEqualTo("### What changed\n\n2 pages: 2 the same.\n");
  }

  @Test
  void textTellsTheChangesBeforeTheTable() {
    assertThat(folders("--text").out())
        .startsWith("== sub/hours.html\nShop\n  ~ reworded    Opens at [-9-] → {+10+}.\n")
        .endsWith("4 pages: 1 changed, 1 the same, 1 new, 1 removed.\n");
  }

  @Test
  void unifiedIsOneDiffBehindTheOther() {
    CommandRun run = folders("--unified");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines().toList())
        .containsExactly(
            "Only after: " + folder.resolve("new/fresh.html"),
            "Only before: " + folder.resolve("old/gone.html"),
            "--- " + folder.resolve("old/sub/hours.html"),
            "+++ " + folder.resolve("new/sub/hours.html"),
            "@@ -1,3 +1,3 @@ Shop",
            " Shop",
            "-Opens at 9.",
            "+Opens at 10.",
            " Map");
  }

  @Test
  void jsonIsADocumentALine() throws IOException {
    Files.writeString(folder.resolve("new/same.html"), "");
    CommandRun run = folders("--json");
    assertThat(run.code()).isEqualTo(2);
    List<String> lines = run.out().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .isEqualTo(
            "{\"before\":null,\"after\":{\"page\":\""
                + folder.resolve("new/fresh.html")
                + "\"},\"only\":\"after\"}");
    assertThat(lines.get(1)).endsWith("\"after\":null,\"only\":\"before\"}");
    assertThat(lines.get(2)).contains("\"error\":\"", "same.html is empty");
    assertThat(lines.get(3)).contains("\"summary\":{\"visible\":1,");
  }

  @Test
  void markdownIsATableThenSections() {
    assertThat(folders("--markdown").out())
        .startsWith(
            """
            ### What changed

            4 pages: 1 changed, 1 the same, 1 new, 1 removed.

            | page | visible | moved | links | |
            |---|--:|--:|--:|---|
            | fresh.html |  |  |  | new page |
            | gone.html |  |  |  | removed page |
            | sub/hours.html | 1 | 0 | 1 |  |

            ### sub/hours.html

            1 visible change: 1 reworded; 1 link leads elsewhere.
            """);
  }

  @Test
  void reportsGoIntoAFolderWithAnIndex() throws IOException {
    Path reports = folder.resolve("reports");
    CommandRun run = folders("--html", reports.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("The reports are in " + reports.resolve("index.html") + ".\n");
    try (var files = Files.list(reports)) {
      assertThat(files.map(file -> file.getFileName().toString()).sorted().toList())
          .containsExactly("index.html", "sub-hours.html");
    }
    assertThat(reports.resolve("index.html"))
        .content()
        .contains("<a href=\"sub-hours.html\">sub/hours.html</a>", "new page", "removed page")
        .contains("4 pages: 1 changed, 1 the same, 1 new, 1 removed.")
        .doesNotContain("<a href=\"same");
    assertThat(reports.resolve("sub-hours.html")).content().contains("1 visible change");
    Path file = Files.writeString(folder.resolve("file"), "x");
    CommandRun wrong = folders("--html", file.toString());
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("go into a folder, and " + file + " is a file");
    assertThat(folders("--html", folder.resolve("no/reports").toString()).err())
        .contains("cannot be made");
  }

  @Test
  void troubleOfOnePairStaysWithIt() throws IOException {
    Files.writeString(folder.resolve("empty.html"), "");
    CommandRun run =
        pairs(
            """
            # before after
            old/gone.html new/fresh.html

            old/none.html\tnew/fresh.html
            empty.html new/fresh.html
            old/gone.html old/gone.html
            old/sub/hours.html\tnew/sub/hours.html
            """);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("trouble: There is no file ")
        .contains("trouble: " + folder.resolve("empty.html") + " is empty")
        .contains("trouble: BEFORE and AFTER are both ")
        .contains("5 pages: 1 changed, 1 the same, 3 in trouble.")
        .doesNotContain("Exception");
  }

  @Test
  void pairsMayComeFromStandardInput() {
    String pair = folder.resolve("old/gone.html") + " " + folder.resolve("new/sub/hours.html");
    InputStream real = System.in;
    System.setIn(new ByteArrayInputStream(pair.getBytes(StandardCharsets.UTF_8)));
    try {
      CommandRun run = CommandRun.of("diff", "--pairs", "-");
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).contains("1 page: 1 changed.");
    } finally {
      System.setIn(real);
    }
  }

  @Test
  void aLineThatIsNoPairIsTrouble() throws IOException {
    CommandRun run = pairs("old/gone.html new/fresh.html third.html\n");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("pairs.tsv, line 1: expected two pages separated by a tab");
    assertThat(CommandRun.of("diff", "--pairs", folder.resolve("none").toString()).err())
        .contains("There is no file");
    assertThat(pairs("# nothing\n").out()).isEqualTo("0 pages.\n");
  }

  @Test
  void aSelectorMustSelectSomethingOnOnePage() {
    assertThat(folders("--only", "p").code()).isEqualTo(1);
    CommandRun none = folders("--only", "#none");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("--only #none selects nothing");
    CommandRun wrong = folders("--only", "p[");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).hasLineCount(1).contains("is not a CSS selector");
  }

  @Test
  void aFolderAndAPageDoNotGoTogether() {
    String page = folder.resolve("old/gone.html").toString();
    CommandRun run = CommandRun.of("diff", folder.resolve("old").toString(), page);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Name two pages, two folders", "are of different kinds");
    Path empty = folder.resolve("empty");
    assertThat(empty.toFile().mkdir()).isTrue();
    Path other = folder.resolve("other");
    assertThat(other.toFile().mkdir()).isTrue();
    assertThat(CommandRun.of("diff", empty.toString(), other.toString()).err())
        .contains("There is no page in " + empty);
  }

  @Test
  void archivesAreComparedByAddress() throws IOException {
    Path old =
        new WebArchive()
            .html("https://shop.example/", PAGE.formatted("9", "/a"))
            .html("https://shop.example/gone", "<p>gone")
            .write(folder.resolve("old.warc.gz"));
    Path fresh =
        new WebArchive()
            .html("https://shop.example/", PAGE.formatted("10", "/a"))
            .html("https://shop.example/new", "<p>new")
            .write(folder.resolve("new.warc.gz"));
    CommandRun run = CommandRun.of("diff", old.toString(), fresh.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines().toList())
        .contains(
            "https://shop.example/             1        0        0",
            "https://shop.example/gone  removed page",
            "https://shop.example/new   new page",
            "3 pages: 1 changed, 1 new, 1 removed.");
  }

  @Test
  void sitesAreComparedByPath() throws IOException {
    try (LoopbackHost one = new LoopbackHost();
        LoopbackHost other = new LoopbackHost()) {
      one.html("/docs/", "<h1>Docs</h1><a href=a>A</a><a href=b>B</a>");
      one.html("/docs/a", "<p>Opens at 9").html("/docs/b", "<p>gone");
      other.html("/v2/", "<h1>Docs</h1><a href=a>A</a><a href=c>C</a>");
      other.html("/v2/a", "<p>Opens at 10").html("/v2/c", "<p>new");
      CommandRun run =
          CommandRun.withoutPauses(
              "diff", "--site", "--allow-private", one.url("/docs/"), other.url("/v2/"));
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out().lines().toList())
          .contains("b     removed page", "c     new page", "4 pages: 2 changed, 1 new, 1 removed.")
          .anyMatch(line -> line.matches("a +1 +0 +0"));
    }
  }

  private CommandRun folders(String... options) {
    List<String> args = new ArrayList<>(List.of("diff"));
    args.add(folder.resolve("old").toString());
    args.add(folder.resolve("new").toString());
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  /** Names in the lines are within the folder. */
  private CommandRun pairs(String lines) throws IOException {
    String whole = lines.replaceAll("(?m)(?<=^|[ \\t])(?=(old|new|empty)[/.])", folder + "/");
    Path file = Files.writeString(folder.resolve("pairs.tsv"), whole);
    return CommandRun.of("diff", "--pairs", file.toString());
  }
}
