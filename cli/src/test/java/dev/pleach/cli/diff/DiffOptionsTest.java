package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffOptionsTest {
  private static final String BEFORE =
      "<title>Shop 1</title><h1>Bakery</h1><p>Dark, dense, keeps for a week.</p><p>17 views</p>"
          + "<footer><a href=/old title=Law>Imprint</a></footer>";
  private static final String AFTER =
      "<title>Shop 2</title><h1>Bakery</h1><p>Dark, dense, keeps for a month.</p><p>23 views</p>"
          + "<footer><a href=/new title=Legal>Imprint</a></footer>";

  @TempDir Path folder;

  @Test
  void textIsThePageItselfAlone() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--text");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines().toList())
        .containsExactly(
            "Bakery",
            "  ~ reworded    Dark, dense, keeps for a [-week-] → {+month+}.",
            "  ~ reworded    [-17-] → {+23+} views",
            "",
            "2 visible changes: 2 reworded.");
    assertThat(diff(BEFORE, AFTER, "--text", "--json").out())
        .contains("\"visible\":2,\"moved\":0,\"hints\":0,\"links\":0")
        .doesNotContain("Imprint");
  }

  @Test
  void linksAloneAreNoChangeOfTheText() throws IOException {
    String other = BEFORE.replace("/old", "/new").replace("Law", "Legal");
    CommandRun run = diff(BEFORE, other, "--text");
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo("No change of the text.\n");
    CommandRun unified = diff(BEFORE, other, "--unified");
    assertThat(unified.code()).isZero();
    assertThat(unified.out()).isEmpty();
    assertThat(diff(BEFORE, other).code()).isEqualTo(1);
  }

  @Test
  void pipesHaveWholeTexts() throws IOException {
    String old = "word ".repeat(300) + "old" + " more".repeat(300);
    String fresh = old.replace("old", "fresh");
    CommandRun run =
        diff("<p>" + old + "</p>", "<p>" + fresh + "</p><h2>New</h2><p>" + "long ".repeat(200));
    assertThat(run.out()).doesNotContain("…");
    assertThat(run.out()).contains("word [-old-] → {+fresh+} more");
    assertThat(run.out()).contains("\"" + "long ".repeat(199) + "long\"");
  }

  @Test
  void severalUnitsAreALineEach() throws IOException {
    String page = "<h1>Shop</h1><p>Open.</p>%s<p>Closed on Monday.</p>";
    String added = "<div><h2>News</h2><p>First.</p><p>Second.</p></div>";
    assertThat(diff(page.formatted(""), page.formatted(added)).out())
        .contains("  + added       \"News\n                First.\n                Second.\"\n");
  }

  @Test
  void unifiedIsADiffOfTheText() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--unified");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().toList())
        .containsExactly(
            "--- " + folder.resolve("before.html"),
            "+++ " + folder.resolve("after.html"),
            "@@ -1,4 +1,4 @@ Bakery",
            " Bakery",
            "-Dark, dense, keeps for a week.",
            "+Dark, dense, keeps for a month.",
            "-17 views",
            "+23 views",
            " Imprint");
  }

  @Test
  void unifiedHasNoControlCharacters() throws IOException {
    CommandRun run = diff("<p>\u001B[31mred</p>", "<p>\u001B[32mgreen\u0007</p>", "--unified");
    assertThat(run.out()).doesNotContain("\u001B", "\u0007").contains("- [31mred", "+ [32mgreen");
  }

  @Test
  void ignoredTextIsNoChangeInAnyOutput() throws IOException {
    String other = BEFORE.replace("17 views", "1,234 views");
    String[] option = {"--ignore-text", "[0-9,]+ views"};
    CommandRun run = diff(BEFORE, other, option);
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo("No visible change.\n1 change a reader does not see: ignored text 1.\n");
    assertThat(diff(BEFORE, other).code()).isEqualTo(1);
    CommandRun all = diff(BEFORE, other, "--all", option[0], option[1]);
    assertThat(all.code()).as("what was ignored is not shown by --all").isZero();
    CommandRun json = diff(BEFORE, other, "--json", option[0], option[1]);
    assertThat(json.code()).isZero();
    assertThat(json.out())
        .contains("\"visible\":0", "\"reasons\":{\"ignored\":1}", "\"findings\":[],\"changes\":[]");
    Path report = folder.resolve("r.html");
    CommandRun html = diff(BEFORE, other, "--html", report.toString(), option[0], option[1]);
    assertThat(html.code()).isZero();
    assertThat(report).content().contains("No change to show");
    assertThat(diff(BEFORE, other, "--unified", option[0], option[1]).out()).isEmpty();
    assertThat(diff(BEFORE, other, "--markdown", option[0], option[1]).out())
        .contains("No visible change.");
  }

  @Test
  void severalExpressionsAreIgnoredTogether() throws IOException {
    CommandRun run =
        diff(
            BEFORE,
            AFTER,
            "--ignore-text=\\d+",
            "--ignore-text=week|month",
            "--ignore-text=yoghurt",
            "--ignore=footer");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEqualTo("--ignore-text 'yoghurt' finds nothing on either page.\n");
  }

  @Test
  void aBadExpressionIsOneLineAndTrouble() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--ignore-text", "(\\d+");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo("pleach: '(\\d+' is not a regular expression: Unclosed group at character 5.\n");
  }

  @Test
  void anExpressionThatWouldHangIsTrouble() throws IOException {
    CommandRun run = diff("<p>" + "a".repeat(200), "<p>b", "--ignore-text", "(.*a){12}!");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith("pleach: '(.*a){12}!' takes too long on these pages.");
  }

  @Test
  void pagesOfTwoSitesAreRemarkedOn() throws IOException {
    String one = words("quill", 60);
    String other = words("gravel", 60);
    String remark = "These pages have hardly a line in common (0 of 60).";
    assertThat(diff(one, other).out()).contains(remark);
    assertThat(diff(one, other, "--unified").err()).startsWith(remark);
    assertThat(diff(one, other, "--unified", "-q").err()).isEmpty();
    assertThat(diff(one, other, "--markdown").out()).contains("> " + remark);
    assertThat(diff(one, other, "--json").out()).contains("\"remarks\":[\"" + remark);
    Path report = folder.resolve("report.html");
    diff(one, other, "--html", report.toString());
    assertThat(report).content().contains("<strong class=\"remark\">" + remark);
    assertThat(diff(one, one.replace("quill7 ", "plume ")).out()).doesNotContain(remark);
    diff(one, one.replace("quill7 ", "plume "), "--html", report.toString());
    assertThat(report).content().doesNotContain("class=\"remark\"");
  }

  private static String words(String stem, int count) {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < count; i++) {
      page.append(String.format(Locale.ROOT, "<p>%s%d %s and%s</p>", stem, i, stem, stem));
    }
    return page.toString();
  }

  @Test
  void markdownHasSectionsAndMarkedWords() throws IOException {
    CommandRun run = diff(BEFORE, AFTER, "--markdown");
    assertThat(run.code()).isEqualTo(1);
    String before = MarkdownText.escape(folder.resolve("before.html").toString());
    String after = MarkdownText.escape(folder.resolve("after.html").toString());
    assertThat(run.out())
        .isEqualTo(
            """
            ### What changed: %s → %s

            2 visible changes: 2 reworded; 1 link leads elsewhere.

            #### Bakery

            - reworded: Dark, dense, keeps for a ~~week~~ **month**.
            - reworded: ~~17~~ **23** views

            #### Title, tooltips, layout

            - reworded title: Shop ~~1~~ **2**
            - replaced title: Imprint: ~~Law~~ → **Legal**

            #### Where links lead

            - replaced: Imprint: ~~/old~~ → **/new**
            """
                .formatted(before, after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--unified --json | Of --unified, --markdown and --json only one can be printed.",
        "--markdown --json | Of --unified, --markdown and --json only one can be printed.",
        "--all --text | --all shows what is not read",
        "--all --unified | --all shows what is not read",
        "--assets none | --assets is about the report: name its file with --html.",
        "--site | Name two pages, two folders, two WARC files, or with --site two URLs",
        "--pairs x | With --pairs the file names all pages."
      })
  void optionsThatDoNotGoTogetherAreBadUsage(String options, String message) throws IOException {
    CommandRun run = diff(BEFORE, AFTER, options.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message);
  }

  private CommandRun diff(String before, String after, String... options) throws IOException {
    List<String> args = new ArrayList<>(List.of("diff"));
    args.add(Files.writeString(folder.resolve("before.html"), before).toString());
    args.add(Files.writeString(folder.resolve("after.html"), after).toString());
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }
}
