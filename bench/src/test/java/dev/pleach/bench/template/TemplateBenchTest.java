package dev.pleach.bench.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import dev.pleach.bench.template.site.Words;
import dev.pleach.bench.train.template.TrainTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateBenchTest {
  @TempDir Path folder;

  @Test
  void goldSitesAreMeasuredAsTecoDoes() {
    BenchCall run = BenchCall.run(new TemplateBench(), "--gold", "../examples/gold");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .containsPattern("orchard +pleach +\\d+")
        .containsPattern("orchard +temex +\\d+")
        .containsPattern("F1 of pleach, mean over key pages +(1|0\\.9\\d+)")
        .containsPattern("orchard +pleach --main +\\d+")
        .containsPattern("main content: F1 of pleach --main +(1|0\\.\\d+)");
  }

  @Test
  void aFolderOfSitesIsMeasured() throws IOException {
    for (String site : List.of("one", "two")) {
      for (int i = 0; i < 4; i++) {
        write("deb-sites/" + site + "/" + i + ".html", page(site, i));
      }
    }
    write(
        "deb-sites/sites.json",
        "[{\"site\":\"one\",\"main\":\"#m\"},{\"site\":\"two\",\"main\":\"#m\"}]");
    BenchCall run =
        BenchCall.run(
            new TemplateBench(),
            "--data",
            folder.toString(),
            "--only",
            "manuals",
            "--only",
            "subdigraph");
    assertThat(run.out())
        .contains("Leaf F1", "pleach", "temex", "text on 30 % of pages")
        .containsPattern("sites with a subdigraph +1 ");
  }

  @Test
  void installedManualsAreMeasured() throws IOException {
    for (int i = 0; i < 5; i++) {
      write(
          "manual/html/" + i + ".html",
          String.format(
              Locale.ROOT,
              "<title>Chapter %1$d</title><div class=navheader><a href=x>Home</a> <a href=y>Next</a>"
                  + "</div><div class=sect1><h2>Chapter %1$d</h2><p>Words of number %1$d that only"
                  + " this page has: %2$s.</div><div class=navfooter>The manual</div>",
              i,
              "abcde".repeat(i + 2)));
    }
    BenchCall run =
        BenchCall.run(
            new TemplateBench(), "--site", folder.resolve("manual").resolve("html").toString());
    assertThat(run.out()).containsPattern("manual/html: leaf F1 +1 +≥ 0.850 +met");
    assertThat(run.code()).isZero();
  }

  @Test
  void treesAreLearnedAndWritten() throws IOException {
    for (int year = 2001; year < 2003; year++) {
      for (String site : List.of("a", "b")) {
        for (int i = 0; i < 4; i++) {
          String name = "big9/" + year + "/" + site + "/" + i;
          write(name + ".html", page(site, i + 10 * (year % 10)));
          write(name + ".gold.txt", text(i + 10 * (year % 10)));
        }
      }
    }
    Path out = folder.resolve("trees");
    BenchCall run =
        BenchCall.run(new TrainTemplate(), "--data", folder.toString(), "--out", out.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(out.resolve("prose.trees")))
        .contains("# Boosted trees", "big9: 1 sites", "depth 4", "tree ");
  }

  @Test
  void wordsAreCountedAsMultisets() {
    assertThat(Words.of("a b b").f1(Words.of("B c"))).isEqualTo(0.4);
    assertThat(Words.of("").f1(Words.of("x"))).isZero();
  }

  @Test
  void aFolderWithoutSetsIsToldSo() {
    BenchCall run = BenchCall.run(new TemplateBench(), "--data", folder.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("contains none of deb-sites, swde");
  }

  private void write(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private static String page(String site, int number) {
    return "<div id=top>Site "
        + site
        + "</div><i>Seen on day "
        + "x".repeat(number % 7 + 1)
        + "</i><ul><li><a href=0.html>Zero</a><li><a href=1.html>One</a><li><a href=2.html>Two</a>"
        + "<li><a href=3.html>Three</a></ul><div id=m><h1>Number "
        + number
        + "</h1><p>"
        + text(number)
        + "</p></div><div id=foot><p>Terms</p><p>Imprint</p></div>";
  }

  private static String text(int number) {
    return "What page number "
        + number
        + " has to say about the "
        + "very ".repeat(number % 5 + 1)
        + "long way home, told in "
        + (number * 37 + 5)
        + " words.";
  }
}
