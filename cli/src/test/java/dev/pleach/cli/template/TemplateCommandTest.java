package dev.pleach.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.page.OrchardPages;
import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateCommandTest {
  @TempDir Path folder;
  private final List<String> pages = new ArrayList<>();

  @BeforeEach
  void writePages() throws IOException {
    for (int i = 0; i < OrchardPages.TITLES.size(); i++) {
      pages.add(
          page(OrchardPages.TITLES.get(i) + ".html", OrchardPages.html(i), StandardCharsets.UTF_8));
    }
  }

  @Test
  void theTemplateIsAPageWithHoles() {
    CommandRun run = template(List.of());
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("data-pleach=\"hole\"", "Brook Lane").doesNotContain("autumn");
  }

  @Test
  void theContentComesInSeveralForms() {
    assertThat(template(List.of("--text")).out())
        .startsWith("About apples\n")
        .contains("Apples are picked in autumn")
        .doesNotContain("Brook Lane");
    assertThat(template(List.of("--markdown")).out())
        .startsWith("---\ntitle: \"About apples\"\n---\n\n# About apples\n\n");
    assertThat(template(List.of("--content")).out())
        .contains("<h1>About apples</h1>")
        .doesNotContain("Brook Lane");
    assertThat(template(List.of("--text", "--main")).out()).contains("Apples are picked");
  }

  @Test
  void jsonHasEveryNodeInOneOfTwoLists() {
    String json = template(List.of("--json")).out();
    assertThat(json)
        .startsWith("{\"page\":\"" + pages.get(0) + "\",\"pages\":[\"" + pages.get(1) + "\"")
        .containsPattern("\"nodes\":\\d+,\"template\":\\[\"/html\\[1\\]\"")
        .containsPattern("\"content\":\\[.*\"/html\\[1\\]/body\\[1\\]/div\\[2\\]/h1\\[1\\]/text")
        .endsWith("]}\n");
  }

  @Test
  void theMaskAndTheReasons() {
    assertThat(template(List.of("--mask")).out()).contains("/html[1]/body[1]/div[3]\n");
    assertThat(template(List.of("--explain", "#foot")).out())
        .contains("/html[1]/body[1]/div[3]  constant chrome", "on 3 of 3 pages, the same on 3")
        .contains("= " + pages.get(1) + "  /html[1]/body[1]/div[3]");
    CommandRun wrong = template(List.of("--explain", "#nothing"));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("selects nothing");
  }

  @Test
  void aProfileDividesFurtherPages() throws IOException {
    String profile = folder.resolve("site.json").toString();
    assertThat(template(List.of("--save-profile", profile)).code()).isZero();
    String further =
        page(
            "Medlars.html",
            OrchardPages.html(1).replace("Pears", "Medlars"),
            StandardCharsets.UTF_8);
    CommandRun run = CommandRun.of("template", "--profile", profile, further, "--text");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Medlars are picked").doesNotContain("Brook Lane");
    String other = page("new.html", "<main><p>All is new here now.</main>", StandardCharsets.UTF_8);
    CommandRun redesigned = CommandRun.of("template", "--profile", profile, other, "--json");
    assertThat(redesigned.code()).isEqualTo(1);
    assertThat(redesigned.err()).contains("seems to be redesigned");
    assertThat(redesigned.out()).contains("\"fit\":0");
    CommandRun broken = CommandRun.of("template", "--profile", other, further);
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).contains("is no profile");
  }

  @Test
  void pagesOfAnotherTemplateAndOnesThatCannotBeReadAreNamed() throws IOException {
    String foreign =
        page("404.html", "<table><tr><td>Sorry<td>404</table>", StandardCharsets.UTF_8);
    List<String> all = new ArrayList<>(pages);
    all.add(foreign);
    all.add(folder.resolve("gone.html").toString());
    all.add(0, "template");
    all.add("--text");
    CommandRun run = CommandRun.of(all.toArray(String[]::new));
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("404.html has another template", "gone.html");
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
  }

  @Test
  void onePageAloneIsToldSo() {
    CommandRun run = CommandRun.of("template", pages.get(0));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("One page alone has no template");
    assertThat(CommandRun.of("template", pages.get(0), pages.get(1), "--method", "temex").err())
        .contains("--site");
  }

  @Test
  void onePageHasAMainContent() {
    CommandRun run = CommandRun.of("template", pages.get(0), "--main", "--text");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
    assertThat(CommandRun.of("template", pages.get(0), "--main", "--method", "td").code())
        .isEqualTo(2);
  }

  @Test
  void pagesInDifferentCharsetsAreTheSameSite() throws IOException {
    Charset latin = StandardCharsets.ISO_8859_1;
    String umlaut = "<p id=foot2>Stra\u00dfe am Bach</p></body>";
    String other =
        page(
            "latin.html",
            "<meta charset=iso-8859-1>" + OrchardPages.html(1).replace("</body>", umlaut),
            latin);
    String own =
        page(
            "utf.html",
            "<meta charset=utf-8>" + OrchardPages.html(0).replace("</body>", umlaut),
            StandardCharsets.UTF_8);
    CommandRun run = CommandRun.of("template", own, other, pages.get(2), "--text");
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Bach");
  }

  private CommandRun template(List<String> options) {
    List<String> args = new ArrayList<>(List.of("template"));
    args.addAll(pages);
    args.addAll(options);
    return CommandRun.of(args.toArray(String[]::new));
  }

  private String page(String name, String html, Charset charset) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, html, charset).toString();
  }
}
