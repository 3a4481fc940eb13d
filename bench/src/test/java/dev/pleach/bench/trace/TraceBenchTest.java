package dev.pleach.bench.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceBenchTest {
  @TempDir Path folder;

  @Test
  void everySectionRunsOnAFewSmallPages() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      rows.append("<li><a href=/%1$s>Item %1$s</a><span>%1$s pieces</span></li>".formatted(i));
    }
    String labels = "site\tkind\ttrust\told_xpath\tnew_xpath\n";
    for (String site : new String[] {"one", "two"}) {
      for (String version : new String[] {"1.9", "1.10", "2.0"}) {
        write(
            "javadoc-versions/" + site + "/" + version + "/p/Box.html",
            "<h2>Box "
                + version
                + "</h2><section id='get()'><h3>get</h3>Gets what is in the box</section>"
                + "<section id='put(int)'><h3>put</h3>Puts a number into the box</section>");
      }
      for (String history : new String[] {"1", "3"}) {
        String name = site + "-history" + history;
        write("versions-days/" + name + "/old.html", "<p>old</p><ul>" + rows + "</ul>");
        write("versions-days/" + name + "/new.html", "<div><ul>" + rows + "</ul></div><i>new</i>");
        labels +=
            name
                + "\tsilver\tsilver\t/html[1]/body[1]/ul[1]/li[3]/a[1]"
                + "\t/html[1]/body[1]/div[1]/ul[1]/li[3]/a[1]\n";
      }
    }
    write("versions-days/labels.tsv", labels);
    Path html = folder.resolve("trace.html");
    String out = run("--data", folder.toString(), "--html", html.toString());
    assertThat(out)
        .contains("tuning half: one")
        .contains("test half: two")
        .containsPattern("CTR, test half +1 +≥ 0.985 +met")
        .containsPattern("versions-days: CCR +1 +≥ 0.950 +met")
        .containsPattern("versions-days +test +2 +2 +1.000 +1.000")
        .contains("not measured: versions-years, test half")
        .contains("descriptor-compact")
        .contains("healenium")
        .contains("cut out and found all the same")
        .contains("calibration error, test half")
        .contains("Survival: repaired selectors")
        .contains("100 blocks / parse")
        .contains("bytes of a block's JSON, median");
    assertThat(Files.readString(html))
        .contains("Reliability of the scores of traces")
        .contains("CCR by change of position");
  }

  @Test
  void whatIsMissingIsSaid() throws IOException {
    write("pages/p.html", "<p>x");
    assertThat(run("--data", folder.toString()))
        .contains("not measured: no documentation in several versions")
        .contains("not measured: no pages in two versions with labels")
        .contains("not measured: no block was found to be cut out")
        .contains("not measured: no versions of pages");
    assertThat(run("--data", folder.toString(), "--only", "costs"))
        .contains(
            "There is no section 'costs'. Known: slots, lists, survival, sequences, versions");
  }

  private void write(String name, String html) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }

  private static String run(String... args) {
    return BenchCall.of(new TraceBench(), args);
  }
}
