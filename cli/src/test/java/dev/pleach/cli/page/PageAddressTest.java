package dev.pleach.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links are compared by where they lead from the page that a command has read. */
class PageAddressTest {
  @TempDir private Path folder;

  @Test
  void versionsOfASiteInTwoFoldersHaveTheSameLinks() throws IOException {
    String before = "<a href=intro.html>Intro</a> <a href=#top>Top</a> <img src=a.png>";
    String after =
        "<a href=../c3ref/intro.html>Intro</a> <a href=step.html#top>Top</a>"
            + " <img src=../c3ref/a.png>";
    CommandRun run = diff(page("3.40/c3ref", before), page("3.46/c3ref", after));
    assertThat(run.out()).contains("3 changes a reader does not see");
    assertThat(run.code()).isZero();
  }

  @Test
  void aLinkThatLeadsElsewhereIsShown() throws IOException {
    String before = "<a href=intro.html>Intro</a>";
    String after = "<a href=../intro.html>Intro</a>";
    CommandRun run = diff(page("3.40/c3ref", before), page("3.46/c3ref", after));
    assertThat(run.out()).contains("Intro: [-intro.html-] → {+../intro.html+}");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void theAddressStaysWithAttributesHidden() throws IOException {
    String before = "<p class=a><a href=intro.html>Intro</a>";
    String after = "<p class=b><a href=../c3ref/intro.html>Intro</a>";
    CommandRun run =
        diff(page("old/c3ref", before), page("new/c3ref", after), "--ignore-attribute=class");
    assertThat(run.code()).isZero();
  }

  private String page(String site, String html) throws IOException {
    Path in = Files.createDirectories(folder.resolve(site));
    return Files.writeString(in.resolve("step.html"), html).toString();
  }

  private static CommandRun diff(String before, String after, String... options) {
    String[] args = new String[options.length + 3];
    args[0] = "diff";
    args[1] = before;
    args[2] = after;
    System.arraycopy(options, 0, args, 3, options.length);
    return CommandRun.of(args);
  }
}
