package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PapersBenchTest {
  @TempDir Path folder;

  @Test
  void sitesInAFolderGiveTheTablesOfTemexAndDescriptors() throws IOException {
    for (String site : List.of("one", "two")) {
      for (int i = 0; i < 5; i++) {
        write("deb-sites/" + site + "/" + i + ".html", page(site, i));
        write("siblings/books/" + site + "/000" + i + ".htm", page(site, i));
      }
    }
    write(
        "deb-sites/sites.json",
        "[{\"site\":\"one\",\"main\":\"#m\"},{\"site\":\"two\",\"main\":\"#m\"}]");
    write("siblings/labels.tsv", "vertical\tsite\tpage\tattribute\tn_nodes\txpaths\n" + labels());
    String out = run("temex-pages", "temex-equality", "descriptors", "ps-cps");
    assertThat(out)
        .contains("Table 5.2: F1 by n and t, tuning half", "Table 5.3", "n = 8")
        .containsPattern("0\\.35 +\\d")
        .containsPattern("all +compact +\\d+")
        .containsPattern("id \\+ name \\+ count +8 +8 +0 +1.000 +8 +8 +0 +1.000")
        .contains("Figure 5.1", "Figure 5.2", "Figure 5.12", "Figure 5.15")
        .containsPattern("siblings: books/one +10 +\\d");
  }

  @Test
  void versionsGiveTheTablesOfHomepageLive() throws IOException {
    for (String version : List.of("1.0", "1.1", "2.0")) {
      for (String library : List.of("east", "north", "south", "west")) {
        write("javadoc-versions/" + library + "/" + version + "/A.html", members(version));
      }
    }
    String out = run("homepage-live-versions", "homepage-live-change");
    assertThat(out)
        .as("gone in 2.0: every method is asked for it there")
        .containsPattern("dpf +4 +8 +\\d")
        .containsPattern("CTR by the paper's rule, pleach +(1|0\\.\\d+)")
        .containsPattern("javadoc, next version +8 ")
        .containsPattern("javadoc, first and last +4 ");
  }

  private String run(String... sections) {
    List<String> args = new ArrayList<>(List.of("--data", folder.toString()));
    for (String section : sections) {
      args.addAll(List.of("--only", section));
    }
    BenchCall run = BenchCall.run(new PapersBench(), args.toArray(String[]::new));
    assertThat(run.err()).doesNotContain("Exception");
    return run.out();
  }

  private void write(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  /** The headings of all pages are labelled. */
  private static String labels() {
    StringBuilder lines = new StringBuilder();
    for (String site : List.of("one", "two")) {
      for (int i = 0; i < 5; i++) {
        lines.append(
            "books\t" + site + "\t000" + i + "\ttitle\t1\t/html[1]/body[1]/div[2]/h1[1]\n");
      }
    }
    return lines.toString();
  }

  private static String page(String site, int number) {
    return "<div id=top>Site "
        + site
        + "</div><ul><li><a href=0.html>Zero</a><li><a href=1.html>One</a><li><a"
        + " href=2.html>Two</a><li><a href=3.html>Three</a><li><a href=4.html>Four</a></ul><div"
        + " id=m><h1>Number "
        + number
        + "</h1><p>"
        + "What page number "
        + number
        + " has to say about the long way home.</p></div><div id=foot><p>Terms</p></div>";
  }

  private static String members(String version) {
    String gone =
        version.equals("2.0") ? "" : "<section id='last()'><h3>last</h3>The last</section>";
    return "<main><h1>Version "
        + version
        + "</h1><section id='first(int)'><h3>first</h3>The first of them</section>"
        + gone
        + "</main>";
  }
}
