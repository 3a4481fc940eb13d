package dev.pleach.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchSelectorsTest {
  private static final String PAGE =
      """
      <title>Shop</title><h1 class="product">Blue teapot</h1>
      <div class="offer">Price <b id="price">24.90 €</b> <button class="buy">Buy now</button></div>
      <p class="note">Ships within two days from our workshop in Bürgel.</p>
      """;
  private static final String CHANGED =
      """
      <title>Shop</title><header><a href="/">All pots</a></header>
      <h1 class="product">Blue teapot</h1>
      <div class="offer">Price <b class="amount">24.90 €</b> <button class="buy">Buy now</button></div>
      """;
  private static final String FILE =
      """
      # what our tests lean on
      [page.html]
      title  = h1.product
      price  = #price
      note   =.note
      """;

  @TempDir Path folder;
  private Path page;
  private Path file;
  private Path memory;

  @BeforeEach
  void write() throws IOException {
    page = Files.writeString(folder.resolve("page.html"), PAGE);
    file = Files.writeString(folder.resolve("selectors.ini"), FILE);
    memory = folder.resolve("selectors.ini.pleach");
  }

  private CommandRun watch(String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "watch-selectors";
    args[1] = file.toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return CommandRun.of(args);
  }

  @Test
  void firstRunRemembersTheNextOneChecks() {
    CommandRun first = watch();
    assertThat(first.code()).isZero();
    assertThat(first.out()).contains("page.html", "new        title", "3 selectors: 3 new");
    assertThat(memory).exists();
    CommandRun second = watch();
    assertThat(second.code()).isZero();
    assertThat(second.out()).contains("holds      price", "3 selectors: 3 hold");
  }

  @Test
  void changedPageTellsWhatMovedAndWhatIsGone() throws IOException {
    watch();
    Files.writeString(page, CHANGED);
    CommandRun run = watch();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("holds      title", "moved      price", "use .amount", "selects nothing")
        .contains("gone       note", "no longer on the page", "1 holds, 1 moved, 1 gone");
    assertThat(Files.readString(file)).isEqualTo(FILE);
    assertThat(watch("--json").out())
        .contains("\"name\":\"price\",\"select\":\"#price\",\"status\":\"moved\"")
        .contains("\"repaired\":\".amount\"", "\"status\":\"gone\"");
  }

  @Test
  void updateRewritesOnlyTheSelectorsThatMoved() throws IOException {
    watch();
    Files.writeString(page, CHANGED);
    CommandRun run = watch("--update");
    assertThat(run.code()).isEqualTo(1);
    assertThat(Files.readString(file)).isEqualTo(FILE.replace("= #price", "= .amount"));
    assertThat(watch().out()).contains("holds      price");
  }

  @Test
  void selectorThatQuietlySelectsAnotherElementIsTold() throws IOException {
    Files.writeString(file, "[page.html]\nfirst = p\n");
    watch();
    Files.writeString(
        page,
        PAGE.replace(
                "<p class=\"note\">",
                "<p>Sale until Sunday: ten percent off all cups and saucers.</p></div><div><p"
                    + " class=\"note\">")
            .replace("<p>Sale", "<div><p>Sale"));
    Files.writeString(file, "[page.html]\nfirst = div p:first-child\n");
    CommandRun run = watch("--dry-run");
    assertThat(run.code()).isNotZero();
    assertThat(run.out()).contains("moved", "use .note");
  }

  @Test
  void dryRunWritesNothing() {
    watch("--dry-run");
    assertThat(memory).doesNotExist();
  }

  @Test
  void pageThatCannotBeReadIsTroubleAndTheOthersAreChecked() throws IOException {
    Files.writeString(file, FILE + "[missing.html]\nx = h1\n");
    CommandRun run = watch();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("trouble    x", "missing.html", "3 new, 1 trouble");
    assertThat(memory).exists();
  }

  @Test
  void loginPageIsNotTakenForRemoval() throws IOException {
    watch();
    Files.writeString(
        page, "<title>Sign in</title><form>Name <input name=n> <input type=password></form>");
    CommandRun run = watch();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("blocked    price", "asks to log in");
  }

  @Test
  void selectorThatNeverSelectedOneIsTrouble() throws IOException {
    Files.writeString(file, "[page.html]\nmany = *\nnone = .none\nbad = ][\n");
    CommandRun run = watch();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out())
        .contains(
            "new        many", "selects nothing, and nothing is remembered", "trouble    bad");
  }

  @Test
  void fileThatIsNoneIsExplained() throws IOException {
    Files.writeString(file, "price = #price\n");
    assertThat(watch().err()).contains("line 1: name the page first");
    Files.writeString(file, "[page.html]\nprice\n");
    assertThat(watch().err()).contains("line 2: expected 'name = selector'");
    Files.writeString(file, "[page.html]\na = b\na = c\n");
    assertThat(watch().err()).contains("'a' occurs twice");
    Files.writeString(file, "");
    assertThat(watch().err()).contains("names no selectors");
    Files.delete(file);
    assertThat(watch().err()).contains("There is no file");
  }

  @Test
  void damagedMemoryIsNeverOverwritten() throws IOException {
    watch();
    String whole = Files.readString(memory);
    for (String broken :
        new String[] {
          "",
          "something else",
          whole.substring(0, whole.length() - 40),
          whole.replace("\"version\":1", "\"version\":7")
        }) {
      Files.writeString(memory, broken);
      CommandRun run = watch();
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("cannot be used", "Move it away").doesNotContain("Exception");
      assertThat(Files.readString(memory)).isEqualTo(broken);
    }
  }

  @Test
  void oddPagesAreWatchedFromRunToRun() throws IOException {
    Files.createDirectory(folder.resolve("a\tb"));
    Files.writeString(
        folder.resolve("a\tb/odd.html"),
        "<table><li id=one>one</table><o:p><b id=two>two</b></o:p><x[1]><i"
            + " id=three>three</i></x[1]><e\u001B[2J\u202E><u id=four>four</u></e>");
    Files.writeString(file, FILE + "[a\tb/odd.html]\na=#one\nb=#two\nc=#three\nd=#four\n");
    assertThat(watch().out()).contains("7 new");
    assertThat(watch().out()).contains("7 hold");
    Files.writeString(folder.resolve("a\tb/odd.html"), PAGE);
    CommandRun run = watch();
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("7 selectors: 3 hold, 4 gone")
        .doesNotContain("\u001B", "\u202E");
  }

  @Test
  void aDamagedEntryIsTheTroubleOfItsSelectorAlone() throws IOException {
    watch();
    String whole = Files.readString(memory);
    for (String broken :
        new String[] {
          whole.replaceFirst("(price\"[^\\n]*\"marks\":\")[^\"]*", "$1AAAA"),
          whole.replaceFirst("(price\"[^\\n]{100})[^\\n]*", "$1"),
          whole.replaceFirst("(price\",\"selector\":)\"#price\"", "$1 7")
        }) {
      Files.writeString(memory, broken);
      CommandRun run = watch();
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out())
          .contains("2 hold, 1 trouble", "page.html price' cannot be read", "Remove its line");
      String damaged = broken.lines().filter(l -> l.contains("tprice\"")).findFirst().orElseThrow();
      assertThat(Files.readAllLines(memory)).hasSize(5).contains(damaged);
    }
  }

  @Test
  void aFileWithAByteOrderMarkAndCrLfIsReadAndKept() throws IOException {
    String windows = "\uFEFF" + FILE.replace("\n", "\r\n");
    Files.writeString(file, windows);
    assertThat(watch().out()).contains("3 new");
    Files.writeString(page, CHANGED);
    watch("--update");
    assertThat(Files.readString(file)).isEqualTo(windows.replace("= #price", "= .amount"));
  }
}
