package dev.pleach.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCommandTest {
  private static final String BEFORE =
      """
      <title>Shop</title><h1>Blue teapot</h1>
      <div class="offer">Price <b id="price">24.90 €</b></div>
      <p class="note">Ships within two days from our workshop in Bürgel.</p>
      <ul><li>Red teapot</li><li>Green teapot</li></ul>
      """;
  private static final String AFTER =
      """
      <title>Shop</title><header><a href="/">All pots</a></header><h1>Blue teapot</h1>
      <section><div class="offer">Price <b class="amount">19.90 €</b></div></section>
      <ul><li>Red teapot</li><li>Green teapot</li></ul>
      """;

  @TempDir Path folder;
  private Path before;
  private Path after;

  @BeforeEach
  void write() throws IOException {
    before = Files.writeString(folder.resolve("before.html"), BEFORE);
    after = Files.writeString(folder.resolve("after.html"), AFTER);
  }

  private CommandRun trace(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "trace";
    System.arraycopy(args, 0, all, 1, args.length);
    return CommandRun.of(all);
  }

  @Test
  void tellsWhereAnElementWentAndHowToSelectItNow() {
    CommandRun run = trace(before.toString(), after.toString(), "--select", "#price");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("moved").contains("#price", "now ", ".amount", "24.90");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void goneIsAnAnswerOfItsOwn() {
    CommandRun run = trace(before.toString(), after.toString(), "--select", ".note");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).startsWith("gone").contains("no longer on the page", "% sure");
  }

  @Test
  void jsonIsAListOneASelector() {
    CommandRun run =
        trace(before.toString(), after.toString(), "--select", "h1", "--select", ".note", "--json");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .startsWith(
            "[{\"select\":\"h1\",\"before\":\"/html[1]/body[1]/h1[1]\",\"outcome\":\"same\"")
        .contains("\"after\":\"/html[1]/body[1]/h1[1]\",\"css\":\"h1\",\"score\":")
        .contains("{\"select\":\".note\"", "\"outcome\":\"gone\",\"after\":null,\"css\":null")
        .contains("\"absence\":\"removed\"", "\"candidates\":[");
    assertThat(run.out().lines()).hasSize(1);
  }

  @Test
  void selectorsMayStandInAFile() throws IOException {
    Path selectors = Files.writeString(folder.resolve("s.txt"), "# mine\n#price\n\nh1\n");
    CommandRun run =
        trace(before.toString(), after.toString(), "--select-file", selectors.toString(), "--json");
    assertThat(run.out()).contains("\"select\":\"#price\"", "\"select\":\"h1\"");
  }

  @Test
  void selectorOfNothingIsTroubleButTheOthersAreTraced() {
    CommandRun run =
        trace(
            before.toString(),
            after.toString(),
            "--select",
            ".nothing",
            "--select",
            "li",
            "--select",
            "h1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out())
        .contains("'.nothing' selects no node", "li  a list of 2", "2 stayed", "same     ");
  }

  @Test
  void aListTellsWhatCameAndWentAndItemsWithoutText() throws IOException {
    Path old = before.resolveSibling("list-old.html");
    Path now = before.resolveSibling("list-now.html");
    String rest = "<li><img src=a.png alt=Logo><li><input name=q><li><i></i><li>last one</ul>";
    Files.writeString(old, "<ul class=a><li>apples of our garden<li>second one" + rest);
    Files.writeString(
        now,
        "<ul class=a><li>second one"
            + rest.replace("</ul>", "<li>trains to the north leave at six"));
    CommandRun run = trace(old.toString(), now.toString(), "--select", ".a > li");
    assertThat(run.out())
        .contains(
            "6 items: 5 stayed, 1 came, 1 went", "+ trains to the north", "- apples of our garden")
        .contains("  (img alt Logo)", "  (input name q)", "  (li)");
  }

  @Test
  void aListIsTracedAsOne() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.html"),
            AFTER.replace(
                "<li>Green teapot</li>",
                "<li>Green teapot</li><li>Copper kettle with a lid</li><li>Iron pan</li>"));
    CommandRun run = trace(before.toString(), other.toString(), "--select", "ul > li");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("same")
        .contains("the selector holds", "2 stayed, 2 came, 0 went", "+ Iron pan");
    CommandRun json = trace(before.toString(), other.toString(), "--select", "ul > li", "--json");
    assertThat(json.out())
        .contains("\"outcome\":\"same\"", "\"holds\":true", "\"list\":{\"items\":[", "\"stayed\":2")
        .contains("\"texts\":[\"Red teapot\",\"Green teapot\",\"Copper kettle with a lid\"");
  }

  @Test
  void aSelectorThatStillSelectsItsPlaceHolds() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.html"), BEFORE.replace("Blue teapot", "Copper kettle"));
    CommandRun run = trace(before.toString(), other.toString(), "--select", "h1", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("\"outcome\":\"same\"", "\"text\":\"Copper kettle\"", "\"holds\":true")
        .contains("\"as\":\"slot\"", "\"changed\":true", "\"repaired\":null");
    CommandRun slot = trace(before.toString(), other.toString(), "--select", "h1", "--as", "slot");
    assertThat(slot.code()).isZero();
    assertThat(slot.out()).contains("the selector holds", "text Copper kettle");
    assertThat(trace(before.toString(), other.toString(), "--select", "h1", "--as", "x").err())
        .contains("neither content nor slot");
  }

  @Test
  void attributesOfWhatIsFoundArePrinted() {
    CommandRun run =
        trace(before.toString(), after.toString(), "--select", "#price", "--attribute", "class");
    assertThat(run.out()).contains("text 19.90 €", "class=amount");
    CommandRun json =
        trace(
            before.toString(),
            after.toString(),
            "--select",
            "#price",
            "--attribute",
            "class",
            "--attribute",
            "id",
            "--json");
    assertThat(json.out())
        .contains("\"attributes\":{\"class\":\"amount\",\"id\":null}", "\"repaired\":\".amount\"");
  }

  @Test
  void attributesOfAllItemsOfAListArePrinted() throws IOException {
    String page = "<ul><li><a href='/1'>One</a></li><li><a>Two</a></li></ul><p>Foot";
    String links = Files.writeString(folder.resolve("links.html"), page).toString();
    assertThat(trace(links, links, "--select", "a", "--attribute", "href").out())
        .containsSubsequence("One", "href=/1", "Two", "href=none");
    assertThat(trace(links, links, "--select", "a", "--attribute", "href", "--json").out())
        .contains("\"attributes\":{\"href\":[\"/1\",null]}");
  }

  @Test
  void anAcceptedBlockIsTheReferenceFromThenOn() throws IOException {
    Path block = folder.resolve("price.json");
    trace(before.toString(), "--select", "#price", "--save", block.toString());
    CommandRun run = trace("--block", block.toString(), after.toString(), "--accept");
    assertThat(run.code()).isZero();
    assertThat(Files.readString(block)).contains("\"confirmed\"");
    assertThat(trace(before.toString(), after.toString(), "--select", "h1", "--accept").code())
        .isEqualTo(2);
  }

  @Test
  void savedBlockIsTracedAndFollowed() throws IOException {
    Path block = folder.resolve("price.json");
    CommandRun saved = trace(before.toString(), "--select", "#price", "--save", block.toString());
    assertThat(saved.code()).isZero();
    assertThat(saved.err()).contains("Saved 1 element to");
    assertThat(Files.size(block)).isLessThan(4096);
    CommandRun run = trace("--block", block.toString(), after.toString(), "--follow");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("moved").contains(".amount");
    CommandRun again = trace("--block", block.toString(), after.toString());
    assertThat(again.out()).startsWith("same");
  }

  @Test
  void damagedBlocksAreToldApart() throws IOException {
    Path block = folder.resolve("price.json");
    trace(before.toString(), "--select", "#price", "--save", block.toString());
    String json = Files.readString(block);
    assertTrouble(block, json.substring(0, json.length() / 2), "is cut off");
    assertTrouble(block, json.replace("\"version\":1", "\"version\":9"), "Use a newer Pleach");
    assertTrouble(block, "{\"some\":\"thing\"}", "This is no block");
    assertTrouble(block, "", "is cut off");
    assertTrouble(
        block, json.replaceFirst("\"excerpt\":\"....", "\"excerpt\":\"AAAA"), "is damaged");
    assertThat(trace("--block", folder.resolve("none.json").toString(), after.toString()).err())
        .contains("There is no file");
  }

  private void assertTrouble(Path block, String json, String message) throws IOException {
    Files.writeString(block, json);
    CommandRun run = trace("--block", block.toString(), after.toString());
    assertThat(run.code()).as(message).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("Exception");
  }

  @Test
  void manyPairsAreAnsweredInOrder() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.tsv"),
            before
                + "\t"
                + after
                + "\t#price\n"
                + before
                + "\t"
                + after
                + "\t.nothing\n"
                + folder.resolve("none.html")
                + "\t"
                + after
                + "\th1\n"
                + before
                + "\t"
                + before
                + "\th1\n");
    CommandRun run = trace("--pairs", pairs.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out().lines().toList())
        .hasSize(4)
        .satisfiesExactly(
            one -> assertThat(one).contains("\"outcome\":\"moved\""),
            two -> assertThat(two).contains("\"error\":\"'.nothing' selects no node"),
            three -> assertThat(three).contains("\"error\":", "none.html"),
            four -> assertThat(four).contains("\"outcome\":\"same\""));
    Path bad = Files.writeString(folder.resolve("bad.tsv"), "one\ttwo\n");
    assertThat(trace("--pairs", bad.toString()).err())
        .contains("line 1: expected two pages and a selector separated by tabs");
  }

  @Test
  void methodsOfThePapersAreToBeHad() {
    for (String method : new String[] {"dpf", "tsm", "ted", "fsbt", "descriptor"}) {
      CommandRun run =
          trace(before.toString(), before.toString(), "--select", "h1", "--method", method);
      assertThat(run.out()).as(method).startsWith("same");
    }
    assertThat(
            trace(before.toString(), after.toString(), "--select", "h1", "--method", "luck").err())
        .contains("there is no method 'luck'; known: pleach");
  }

  @Test
  void pageThatAsksToLogInIsToldApart() throws IOException {
    Path login =
        Files.writeString(
            folder.resolve("login.html"),
            "<title>Sign in</title><form>Name <input name=n> <input type=password></form>");
    CommandRun run = trace(before.toString(), login.toString(), "--select", "#price");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("the page asks to log in");
  }

  @Test
  void usageIsExplained() {
    assertThat(trace(before.toString(), after.toString()).err()).contains("--select");
    assertThat(trace().code()).isEqualTo(2);
    assertThat(trace("--help").out()).contains("pleach trace old.html new.html --select '#price'");
  }

  @Test
  void whatCannotBeWrittenIsSaid() {
    CommandRun run =
        trace(
            before.toString(), "--select", "h1", "--save", folder.resolve("no/b.json").toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no such folder");
    assertThat(trace(before.toString(), "--select", "h1", "--save", folder.toString()).err())
        .contains("it is a folder");
  }

  @Test
  void aSelectorThatNestsWithoutEndIsItsOwnTrouble() throws IOException {
    String nested = "div:has(".repeat(3_000);
    CommandRun run = trace(before.toString(), after.toString(), "--select", nested);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).hasLineCount(2).contains("more than 2 :has");
    String pair = before + "\t" + after + "\t";
    Path pairs =
        Files.writeString(folder.resolve("pairs.tsv"), pair + nested + "\n" + pair + "#price\n");
    run = trace("--pairs", pairs.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out().lines().toList()).hasSize(2);
    assertThat(run.out().lines().toList().get(0)).contains("\"error\"");
    assertThat(run.out().lines().toList().get(1)).contains("\"moved\"");
  }
}
