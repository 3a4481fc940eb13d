package dev.pleach.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterCommandTest {
  @TempDir private Path site;

  @BeforeEach
  void pages() throws IOException {
    Files.createDirectories(site.resolve("news"));
    Files.createDirectories(site.resolve("shop"));
    for (String name : new String[] {"one", "two", "three", "four"}) {
      Files.writeString(
          site.resolve("news/" + name + ".html"),
          "<header class=top>Corner</header><article class=story><h1 class=headline>"
              + name
              + "</h1><p class=byline>By <a>author</a></p><div class=body><p>Text.</p></div></article>");
      Files.writeString(
          site.resolve("shop/" + name + ".html"),
          "<header class=top>Corner</header><main class=product><h2>"
              + name
              + "</h2><ul class=facts><li>Weight</li></ul><form class=cart><button>Buy</button></form>"
              + "</main>");
    }
  }

  @Test
  void groupsAreListedWithTheirPatternPages() {
    CommandRun run = CommandRun.of("cluster", site.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("8 pages in 2 clusters\n")
        .contains("      4  news/*.html  pattern news/", "      4  shop/*.html  pattern shop/")
        .doesNotContain("shop/three.html\n         ");
    assertThat(CommandRun.of("cluster", site.toString(), "--all").out())
        .contains("         news/four.html\n         news/one.html\n");
  }

  @Test
  void aRedesignIsNamed(@TempDir Path later) throws IOException {
    Files.createDirectories(later.resolve("news"));
    Files.createDirectories(later.resolve("shop"));
    for (String name : new String[] {"one", "two", "three", "four"}) {
      Files.copy(site.resolve("news/" + name + ".html"), later.resolve("news/" + name + ".html"));
      Files.writeString(
          later.resolve("shop/" + name + ".html"),
          "<div id=all><table class=goods><tr><th>"
              + name
              + "<td><ol class=prices><li>new</ol></table><aside class=help><dl><dt>Help<dd>Call us"
              + "</dl></aside></div>");
    }
    CommandRun run =
        CommandRun.of("cluster", later.toString(), "--before", site.toString(), "--json");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("shop/*.html (4 pages) took the place of shop/*.html.");
    assertThat(run.out())
        .contains("\"shop/two.html\"],\"replaces\":\"shop/*.html\"}")
        .contains("\"news/two.html\"]}");
    assertThat(CommandRun.of("cluster", site.toString(), "--before", site.toString()).err())
        .doesNotContain("took the place");
  }

  @Test
  void jsonNamesPagesRelativeToTheSite() {
    CommandRun run = CommandRun.of("cluster", site.toString(), "--json");
    assertThat(run.out())
        .startsWith(
            "{\"site\":\""
                + site
                + "\",\"clusters\":[{\"name\":\"news/*.html\",\"pattern\":\"news/four.html\",\"pages\":"
                + "[\"news/four.html\",\"news/one.html\",\"news/three.html\",\"news/two.html\"]},"
                + "{\"name\":\"shop/*.html\"")
        .endsWith("\"leftOut\":[]}\n");
  }

  @Test
  void aPageThatCannotBeReadIsLeftOut() throws IOException {
    Files.write(site.resolve("news/odd.html"), new byte[] {0, 1, 2, 3, 0, 0, 0});
    CommandRun run = CommandRun.of("cluster", site.toString(), "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("\"leftOut\":[{\"page\":\"news/odd.html\",\"why\":\"");
    assertThat(run.err()).contains("news/odd.html: ");
  }

  @Test
  void ofManyPagesThatCannotBeReadTheFirstAreNamed() throws IOException {
    for (int i = 10; i < 25; i++) {
      Files.write(site.resolve("odd" + i + ".html"), new byte[] {0, 1, 2, 3, 0, 0, 0});
    }
    CommandRun run = CommandRun.of("cluster", site.toString());
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .contains("odd19.html: ", "… and 5 more; --json lists them.")
        .doesNotContain("odd20.html");
  }

  @Test
  void trouble(@TempDir Path empty) {
    CommandRun none = CommandRun.of("cluster", empty.toString());
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("has no page that can be read.");
    CommandRun missing = CommandRun.of("cluster", empty.resolve("missing").toString());
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).hasLineCount(1);
    assertThat(CommandRun.of("cluster").code()).isEqualTo(2);
  }
}
