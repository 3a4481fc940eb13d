package dev.pleach.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.page.OrchardPages;
import dev.pleach.cli.page.WebArchive;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.cli.run.LoopbackHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The template of a page by its site: a folder, a host, a web archive. */
class TemplateSiteTest {
  private static final String SITE = "https://orchard.example/";

  @TempDir private Path folder;

  @Test
  void aFolderGivesTheOtherPages() throws IOException {
    writePages();
    Files.writeString(folder.resolve("logo.html"), "\u0000\u0001\u0002");
    CommandRun run =
        CommandRun.of("template", "--site", folder.toString(), "Apples.html", "--text");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
    assertThat(run.err())
        .contains("Compared with 3 pages that it links to:\n  ")
        .contains("\n  Pears.html\n")
        .contains("Could not be loaded:\n  " + folder.toRealPath().resolve("logo.html"));
    CommandRun none = CommandRun.of("template", "--site", folder.toString(), "Nuts.html");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("Nuts.html is not in the folder");
  }

  @Test
  void pagesThatNothingLinksToAreFound() throws IOException {
    for (int i = 0; i < 4; i++) {
      String title = OrchardPages.TITLES.get(i);
      Files.writeString(
          folder.resolve(title + ".html"), OrchardPages.html(title, i, List.of("Apples")));
    }
    CommandRun run =
        CommandRun.of("template", "--site", folder.toString(), "Apples.html", "--text");
    assertThat(run.code()).isZero();
    assertThat(run.err()).startsWith("Compared with 3 pages found on the site:\n  Pears.html\n");
    assertThat(run.out()).doesNotContain("Brook Lane");
  }

  @Test
  void aHostGivesTheOtherPagesEachAskedForOnce() {
    try (LoopbackHost host = new LoopbackHost()) {
      serve(host);
      CommandRun run = ofHost(host, "--text");
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
      assertThat(run.err())
          .contains("Compared with 3 pages that it links to:", "  " + host.url("/Pears.html"));
      assertThat(host.requests()).doesNotHaveDuplicates().hasSize(6); // with / and robots.txt
    }
  }

  @Test
  void everyMethodTakesAHost() {
    for (String method : List.of("temex", "td", "bu", "ps", "cps")) {
      try (LoopbackHost host = new LoopbackHost()) {
        serve(host);
        CommandRun run = ofHost(host, "--method", method, "--explain", "#foot");
        assertThat(run.code()).as(method).isZero();
        assertThat(run.out()).as(method).contains("on 3 of 3 pages, the same on 3");
        assertThat(host.requests()).as(method).doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void temexLoadsFewPagesAndTellsWhich() throws IOException {
    writePages();
    String[] args = {"template", "--site", folder.toString(), "Apples.html", "--method", "temex"};
    CommandRun run = CommandRun.of(args);
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("Compared with 3 pages that link to each other:");
    List<String> two = new ArrayList<>(List.of(args));
    two.addAll(List.of("--temex-pages", "2", "--temex-votes", "1"));
    assertThat(CommandRun.of(two.toArray(String[]::new)).err()).contains("Compared with 2 pages");
    two.addAll(List.of("--temex-loads", "1"));
    CommandRun wrong = CommandRun.of(two.toArray(String[]::new));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("--temex-votes is at least 1");
  }

  @Test
  void theEqualityOfTemexCanBeSet() throws IOException {
    writePages();
    String foot = "/html[1]/body[1]/div[3]";
    assertThat(temex().out()).contains(foot);
    assertThat(temex("--temex-weights", "0.4,0.4,0.1,0.1", "--temex-absent", "1,1,1").out())
        .contains(foot);
    assertThat(temex("--temex-threshold", "1").out()).isEmpty();
    assertThat(temex("--temex-weights", "0.5,0.5").err()).contains("takes four numbers");
    CommandRun wrong = temex("--temex-weights", "0.5,0.5,0.5,0.5");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("the weights add up to 1");
    assertThat(temex("--temex-threshold", "2").err()).contains("lie between 0 and 1");
  }

  private CommandRun temex(String... options) {
    List<String> args =
        new ArrayList<>(
            List.of("template", "--site", folder.toString(), "Quinces.html", "--method", "temex"));
    args.add("--mask");
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @Test
  void aMajorityIsEnoughIfAskedFor() throws IOException {
    writePages();
    Files.writeString(folder.resolve("bare.html"), "<p>Only this");
    List<String> args = new ArrayList<>(List.of("template", "--method", "td", "--mask"));
    for (String name : List.of("Apples.html", "Pears.html", "Plums.html", "bare.html")) {
      args.add(folder.resolve(name).toString());
    }
    assertThat(CommandRun.of(args.toArray(String[]::new)).out()).doesNotContain("div");
    args.add("--majority");
    assertThat(CommandRun.of(args.toArray(String[]::new)).out()).contains("div");
  }

  @Test
  void aWebArchiveGivesTheOtherPages() throws IOException {
    WebArchive archive = new WebArchive();
    for (int i = 0; i < 4; i++) {
      archive.html(SITE + OrchardPages.TITLES.get(i) + ".html", OrchardPages.html(i));
    }
    String file = archive.write(folder.resolve("site.warc.gz")).toString();
    for (String name : List.of(SITE + "Apples.html", file + "#" + SITE + "Apples.html")) {
      for (String method : List.of("pleach", "temex", "cps")) {
        CommandRun run =
            CommandRun.of("template", "--site", file, name, "--method", method, "--mask");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("Compared with 3 pages", SITE + "Pears.html");
        assertThat(run.out()).startsWith("/html[1]");
      }
    }
  }

  @Test
  void pagesAreNamedByUrlAndInArchives() throws IOException {
    String file =
        new WebArchive()
            .html(SITE + "b", OrchardPages.html(1))
            .html(SITE + "c", OrchardPages.html(2))
            .write(folder.resolve("site.warc.gz"))
            .toString();
    try (LoopbackHost host = new LoopbackHost()) {
      host.html("/a", OrchardPages.html(0));
      CommandRun run =
          CommandRun.withoutPauses(
              "template",
              host.url("/a"),
              file + "#" + SITE + "b",
              file + "#" + SITE + "c",
              "--allow-private",
              "--text");
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
    }
  }

  @Test
  void jsonTellsWhatWasLeftOut() {
    try (LoopbackHost host = new LoopbackHost()) {
      serve(host).html("/Plums.html", "<table><tr><td>Sorry<td>closed</table>");
      assertThat(ofHost(host, "--json", "-q").out())
          .contains("\"pages\":[\"" + host.url("/Pears.html"))
          .contains("\"leftOut\":[{\"page\":\"" + host.url("/Plums.html") + "\",\"why\":\"has ano");
    }
  }

  @Test
  void optionsThatDoNotGoTogetherAreRefused() throws IOException {
    writePages();
    String site = folder.toString();
    assertThat(CommandRun.of("template", "--site", site, "a", "b").err()).contains("name one page");
    assertThat(CommandRun.of("template", "--site", site, "a", "--temex-pages", "4").err())
        .contains("go with --method temex");
    assertThat(CommandRun.of("template", "--site", site, "a", "--method", "td", "--strict").err())
        .contains("--strict goes with --method pleach");
    assertThat(CommandRun.of("template", "--site", site, "a", "--majority").err())
        .contains("--majority goes with --method td");
    assertThat(CommandRun.of("template", "--site", site + "/Apples.html", "a").err())
        .contains("is a page, not a site");
    assertThat(CommandRun.of("template", "--site", SITE, "a", "--timeout", "0").err())
        .contains("--timeout is 1 second or more");
  }

  private void writePages() throws IOException {
    for (int i = 0; i < 4; i++) {
      String name = OrchardPages.TITLES.get(i) + ".html";
      Files.writeString(folder.resolve(name), OrchardPages.html(i));
    }
  }

  private static LoopbackHost serve(LoopbackHost host) {
    for (int i = 0; i < 4; i++) {
      host.html("/" + OrchardPages.TITLES.get(i) + ".html", OrchardPages.html(i));
    }
    return host;
  }

  private static CommandRun ofHost(LoopbackHost host, String... options) {
    List<String> args = new ArrayList<>(List.of("template", "--site", host.url("/")));
    args.addAll(List.of("Apples.html", "--allow-private"));
    args.addAll(List.of(options));
    return CommandRun.withoutPauses(args.toArray(String[]::new));
  }
}
