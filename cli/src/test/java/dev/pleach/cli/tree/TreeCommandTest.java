package dev.pleach.cli.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import dev.pleach.dom.json.JsonReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeCommandTest {
  @TempDir Path folder;
  private Path page = Path.of("");

  @BeforeEach
  void writePage() throws IOException {
    page = folder.resolve("page.html");
    Files.writeString(
        page,
        """
        <!doctype html><title>Shop</title>
        <div id=main class="a b"><p>Hello <b>world</b>, this is a text of more than sixty characters
        in all.</p><p hidden>secret</p></div><script>var x;</script>
        """);
  }

  @Test
  void theOutlineShowsWhatPleachSees() {
    CommandRun run = CommandRun.of("tree", page.toString());
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            """
            html
              head
                title (Shop)
              body
                div#main.a.b
                  p
                    "Hello"
                    b "world"
                    ", this is a text of more than sixty characters in all."
                  p hidden (secret)
                script (var x;)
            14 nodes: 9 elements, 5 texts (3 visible) · 6 levels · hash\
            """);
  }

  @Test
  void depthAndTextCanBeLimited() {
    CommandRun run = CommandRun.of("tree", page.toString(), "--depth=3", "--text=9", "--quiet");
    assertThat(run.out())
        .isEqualTo(
            """
            html
              head
                title (Shop)
              body
                div#main.a.b … 7 below
                script (var x;)
            """);
  }

  @Test
  void globalOptionsStandBeforeOrAfterTheCommand() {
    CommandRun before = CommandRun.of("--quiet", "tree", page.toString());
    CommandRun after = CommandRun.of("tree", page.toString(), "--quiet");
    assertThat(before.out()).isEqualTo(after.out()).doesNotContain("hash");
  }

  @Test
  void aSelectionComesWithItsLocators() {
    CommandRun run = CommandRun.of("tree", page.toString(), "--select", "b", "-q");
    assertThat(run.out())
        .isEqualTo(
            """
            /html[1]/body[1]/div[1]/p[1]/b[1]
            #main > p:nth-of-type(1) > b:nth-of-type(1)
            b "world"
            """);
  }

  @Test
  void jsonIsOneDocumentAndNothingElse() {
    CommandRun run = CommandRun.of("tree", page.toString(), "--json");
    assertThat(JsonReader.read(run.out()))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .extractingByKey("tree", InstanceOfAssertFactories.LIST)
        .hasSize(14);
    assertThat(run.out())
        .contains("\"nodes\":14")
        .contains("\"xpath\":\"/html[1]/body[1]/div[1]/p[1]/text()[1]\"")
        .contains("\"attributes\":{\"id\":\"main\",\"class\":\"a b\"}");
  }

  @Test
  void theCharsetCanBeSaid() throws IOException {
    Files.write(page, "<p>Grüße</p>".getBytes(Charset.forName("windows-1252")));
    assertThat(CommandRun.of("tree", page.toString()).out()).doesNotContain("Grüße");
    assertThat(CommandRun.of("tree", "--charset=windows-1252", page.toString()).out())
        .contains("Grüße");
  }

  @Test
  void attributesCanBeHidden() {
    CommandRun run = CommandRun.of("tree", "--ignore-attribute=class", page.toString());
    assertThat(run.out()).contains("div#main\n");
  }

  @Test
  void aPageCannotDriveTheTerminal() throws IOException {
    Files.writeString(
        page, "<p title='\u001B[2J'>\u001B]0;owned\u0007 \u202Etxet</p>", StandardCharsets.UTF_8);
    assertThat(CommandRun.of("tree", page.toString()).out())
        .doesNotContain("\u001B", "\u0007", "\u202E");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tree | Missing required parameter",
        "tree x.html --depth=0 | --depth takes a number above 0",
        "tree x.html --depth=many | Invalid value for option '--depth'",
        "tree x.html --charset=klingon | there is no charset 'klingon'",
        "tree x.html --colour | Unknown option",
        "tree nowhere.html | There is no file nowhere.html",
        "tree ftp://example.org/ | only http and https are",
        "tree http:// | has no valid host",
        "tree http://me:secret@example.org/ | Leave out everything up to the @",
        "tree http://127.0.0.1:1/ | give --allow-private",
        "tree http://2130706433/ | 127.0.0.1 is loopback",
        "tree http://0x7f.1/ | 127.0.0.1 is loopback",
        "tree http://[::ffff:10.0.0.1]/ | 10.0.0.1 is private",
        "tree nowhere.warc.gz#http://example.org/ | There is no file nowhere.warc.gz",
        "tre x.html | Unmatched argument",
        "--nothing | Unknown option"
      })
  void badUsageAndBadInputAreSaidInALineOrTwo(String line, String message) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.err().lines().count()).isLessThanOrEqualTo(3);
  }

  @Test
  void aLocatorThatSelectsNothingSaysSo() {
    CommandRun run = CommandRun.of("tree", page.toString(), "--select", "#none");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'#none' selects no node");
    CommandRun broken = CommandRun.of("tree", page.toString(), "--select", "p[");
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).contains("is not a CSS selector");
  }

  @Test
  void debugShowsTheStackTrace() {
    CommandRun run = CommandRun.of("tree", "nowhere.html", "--debug");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("\tat dev.pleach");
  }

  @Test
  void helpHasAnExample() {
    CommandRun run = CommandRun.of("tree", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Examples:").contains("--charset");
  }

  @Test
  void completionNamesTheCommands() {
    CommandRun run = CommandRun.of("completion");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("complete -F").contains("tree");
  }
}
