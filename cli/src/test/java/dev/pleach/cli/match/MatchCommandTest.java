package dev.pleach.cli.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchCommandTest {
  @TempDir Path folder;
  private String before = "";
  private String after = "";

  @BeforeEach
  void writePages() throws IOException {
    before = page("before.html", "<ul><li>one</li><li>two</li></ul><p class=x>same</p>");
    after = page("after.html", "<ul><li>one</li><li>2</li></ul><p class=x>same</p><b>new</b>");
  }

  @Test
  void theSummaryTellsWhatWasMatchedAndWhatIsLeft() {
    CommandRun run = CommandRun.of("match", before, after, "--matcher", "ted");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("before.html (10 nodes)", "after.html (12 nodes), matched by ted")
        .containsPattern("matched +10  100\\.0 %")
        .containsPattern("alike +9 +90\\.0 %")
        .containsPattern("moved +0")
        .containsPattern("gone +0")
        .containsPattern("new +2 +16\\.7 %")
        .contains("least certain of 1 pairs", "\"two\"", "\"2\"");
  }

  @Test
  void aLimitCutsTheListOfPairs() {
    CommandRun run =
        CommandRun.of("match", before, after, "--matcher", "ted", "--json", "--limit", "2");
    assertThat(run.out())
        .contains("\"matched\":10,\"pairs\":[{\"before\":\"/html[1]\",\"after\":\"/html[1]\"");
    assertThat(run.out().split("\"score\"")).hasSize(3);
    assertThat(CommandRun.of("match", before, after, "--json", "--limit", "-1").code())
        .isEqualTo(2);
  }

  @Test
  void numbersAreWrittenInPlaceOfXPaths() {
    CommandRun run =
        CommandRun.of("match", before, after, "--matcher", "ted", "--json", "--numbers");
    assertThat(run.out()).contains("\"pairs\":[{\"before\":0,\"after\":0,\"score\":1.0},");
    assertThat(run.out()).doesNotContain("/html[1]");
  }

  @Test
  void jsonHasEveryPairByXPath() {
    CommandRun run = CommandRun.of("match", before, after, "--matcher", "dpf", "--json");
    assertThat(run.out())
        .startsWith(
            "{\"matcher\":\"dpf\",\"before\":{\"nodes\":10},\"after\":{\"nodes\":12},\"millis\":{")
        .contains(
            "{\"before\":\"/html[1]/body[1]/ul[1]/li[2]/text()[1]\","
                + "\"after\":\"/html[1]/body[1]/ul[1]/li[2]/text()[1]\",\"score\":0.5}")
        .endsWith("]}\n");
    assertThat(run.out().lines().count()).isEqualTo(1);
  }

  @Test
  void manyPairsAreALineEachInOrder() throws IOException {
    Path pairs = folder.resolve("pairs.tsv");
    Files.write(
        pairs,
        List.of(before + "\t" + after, before + "\tnowhere.html", "", after + "\t" + before));
    CommandRun run = CommandRun.of("match", "--pairs", pairs.toString(), "--matcher", "dpf");
    assertThat(run.code()).isEqualTo(2);
    List<String> lines = run.out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).contains("\"before\":{\"nodes\":10}");
    assertThat(lines.get(1)).contains("\"error\":\"There is no file nowhere.html.\"");
    assertThat(lines.get(2)).contains("\"before\":{\"nodes\":12}");
  }

  @Test
  void aPageThatComesAgainIsMatchedAsIfAlone() throws IOException {
    String other = page("third.html", "<ul><li>one<li>three</ul><p>New</p>");
    List<String> all = List.of(after, other, "nowhere.html", after, before);
    Path pairs = folder.resolve("again.tsv");
    Files.write(pairs, all.stream().map(page -> before + "\t" + page).toList());
    List<String> lines = CommandRun.of("match", "--pairs", pairs.toString()).out().lines().toList();
    assertThat(lines).hasSize(all.size());
    for (int i = 0; i < all.size(); i++) {
      if (i == 2) {
        assertThat(lines.get(i)).contains("There is no file nowhere.html.");
      } else {
        String alone = CommandRun.of("match", before, all.get(i), "--json").out().strip();
        assertThat(untimed(lines.get(i))).isEqualTo(untimed(alone));
      }
    }
  }

  private static String untimed(String json) {
    return json.replaceAll("\"millis\":\\{[^}]*}", "");
  }

  @Test
  void badUsageSaysWhatIsExpected() throws IOException {
    assertTrouble("Name two pages", "match", before);
    assertTrouble("Name two pages", "match", before, after, "--pairs", "x");
    assertTrouble(
        "there is no matcher 'magic'; known: ", "match", before, after, "--matcher=magic");
    assertTrouble("There is no file", "match", "--pairs", folder.resolve("none").toString());
    Path broken = Files.writeString(folder.resolve("broken.tsv"), "a\tb\nonly-one\n");
    assertTrouble("line 2: expected two pages", "match", "--pairs", broken.toString());
  }

  @Test
  void pagesAreVersionsUnlessTheyAreSiblings() throws IOException {
    String one =
        page("one.html", "<p>The Weekly Gazette</p><h2><a class=t href=/1>Rain in May</a></h2>");
    String other =
        page(
            "other.html", "<p>The Weekly Gazette</p><h2><a class=t href=/2>Old mill sold</a></h2>");
    String link = "/html[1]/body[1]/h2[1]/a[1]\"";
    String versions = CommandRun.of("match", one, other, "--json").out();
    String siblings = CommandRun.of("match", one, other, "--as", "siblings", "--json").out();
    assertThat(versions).startsWith("{\"matcher\":\"pleach\"").doesNotContain(link);
    assertThat(siblings).startsWith("{\"matcher\":\"pleach\"").contains(link);
    assertTrouble("'twins' is none of versions, siblings", "match", one, other, "--as=twins");
    assertTrouble(
        "--as is for the matcher pleach alone; td makes no such difference.",
        "match",
        one,
        other,
        "--as=siblings",
        "--matcher=td");
  }

  @Test
  void aTreeTooLargeIsRefusedWithItsLimit() throws IOException {
    String large = page("large.html", "<i></i>".repeat(10_001));
    assertTrouble("at most 10000 nodes; this one has", "match", large, large, "--matcher=ted");
  }

  @Test
  void attributesCanBeHiddenFromTheMatcher() throws IOException {
    String other = page("other.html", "<ul><li>one</li><li>two</li></ul><p class=y>same</p>");
    CommandRun seen = CommandRun.of("match", before, other, "--matcher=dpf");
    CommandRun hidden =
        CommandRun.of("match", before, other, "--matcher=dpf", "--ignore-attribute=class");
    assertThat(seen.out()).containsPattern("alike +9 ");
    assertThat(hidden.out()).containsPattern("alike +10 ");
  }

  @Test
  void whatChangedItsOrderOrItsParentMoved() {
    DomTree tree = DomTree.ofBrackets("a(b,c,d,e(f))");
    DomTree other = DomTree.ofBrackets("a(d,b,c,e,f)");
    Matching matching =
        Matching.builder(tree, other)
            .add(0, 0, 1)
            .add(1, 2, 1)
            .add(2, 3, 1)
            .add(3, 1, 1)
            .add(4, 4, 1)
            .add(5, 5, 1)
            .build();
    assertThat(MovedPairs.of(matching).stream()).containsExactly(3, 5);
  }

  private void assertTrouble(String message, String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
  }

  private String page(String name, String body) throws IOException {
    return Files.writeString(folder.resolve(name), "<html><head></head><body>" + body).toString();
  }
}
