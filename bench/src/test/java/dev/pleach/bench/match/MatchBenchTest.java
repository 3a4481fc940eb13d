package dev.pleach.bench.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.labels.UnrelatedPair;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchBenchTest {
  @TempDir Path folder;

  @BeforeEach
  void writePages() throws IOException {
    String rows = "<li class=row><a href=/%1$s>Item %1$s</a><span>%1$s pieces</span></li>";
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      list.append(rows.formatted(i));
    }
    for (String page : new String[] {"a", "b", "c", "d"}) {
      write("pages/" + page + ".html", "<h1>" + page + "</h1><ul>" + list + "</ul>");
    }
    String labels = "site\tkind\ttrust\told_xpath\tnew_xpath\n";
    for (String site : new String[] {"one", "two"}) {
      write("versions-years/" + site + "/old.html", "<p>old</p><ul>" + list + "</ul>");
      write("versions-years/" + site + "/new.html", "<div><ul>" + list + "</ul></div><i>new</i>");
      labels +=
          site
              + "\tsilver\tsilver\t/html[1]/body[1]/ul[1]/li[3]/a[1]"
              + "\t/html[1]/body[1]/div[1]/ul[1]/li[3]/a[1]\n"
              + site
              + "\tdeleted\tgold\t/html[1]/body[1]/p[1]\t\n";
      for (String version : new String[] {"1.9", "1.10", "2.0"}) {
        write(
            "javadoc-versions/" + site + "/" + version + "/p/Box.html",
            "<h2>Box "
                + version
                + "</h2><section id='get()'><h3>get</h3>Gets it</section>"
                + "<section id='put(int)'><h3>put</h3>Puts it</section>");
      }
      for (String page : new String[] {"0000", "0250"}) {
        write("siblings/v/" + site + "/" + page + ".htm", "<h1>Name " + page + "</h1><p>Price");
      }
    }
    write("versions-years/labels.tsv", labels);
    write(
        "siblings/labels.tsv",
        """
        vertical\tsite\tpage\tattribute\tn_nodes\txpaths(;)\tvalue
        v\ttwo\t0000\tname\t1\t/html[1]/body[1]/h1[1]\tx
        v\ttwo\t0250\tname\t1\t/html[1]/body[1]/h1[1]\tx
        """);
  }

  @Test
  void everySectionRunsOnAFewSmallPages() throws IOException {
    Path html = folder.resolve("match.html");
    String out =
        BenchCall.of(
            new MatchBench(),
            "--data",
            folder.toString(),
            "--matcher",
            "sftm",
            "--matcher",
            "gumtree-simple",
            "--matcher",
            "healenium",
            "--html",
            html.toString());
    assertThat(out)
        .contains("versions-years, test half: two")
        .contains("javadoc-versions, test half: two")
        .contains("gumtree-simple")
        .contains("healenium")
        .contains("Slots, test half")
        .contains("Ghosts, test half")
        .contains("Calibration, test half")
        .contains("not measured: versions-days is not there");
    assertThat(Files.readString(html)).contains("<svg").contains("Time by elements of the page");
  }

  @Test
  void unknownNamesAreSaid() {
    assertThat(BenchCall.of(new MatchBench(), "--data", folder.toString(), "--only", "speeed"))
        .contains("There is no section 'speeed'. Known: mutation, years");
    assertThat(
            BenchCall.of(
                new MatchBench(), "--data", folder.toString(), "--matcher", "sftm-artifact"))
        .contains("needs --artifact");
  }

  @Test
  void thisBuildGivesTheSameAnswersAsItself() {
    String data = folder.toString();
    String own =
        Path.of(Matchers.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    assertThat(BenchCall.of(new MatchBench(), "--data", data, "--only", "speed", "--against", own))
        .contains("mutants, 25 %")
        .containsPattern("pages with different partners or scores +0");
    assertThat(BenchCall.of(new MatchBench(), "--data", data, "--only", "speed", "--against", data))
        .contains("is not the jar of a build of pleach-core");
  }

  @Test
  void bothHalvesHaveTheirPages() throws IOException, InterruptedException {
    LabelledSets sets = new LabelledSets(new PageSets(folder));
    assertThat(sets.mutants(10)).hasSize(8);
    assertThat(LabelledSets.of(Half.TEST, sets.mutants(10)))
        .extracting(MutatedPage::name)
        .containsOnly("b.html", "d.html");
    assertThat(sets.ids("javadoc-versions")).hasSize(6);
    assertThat(sets.ids("javadoc-versions").stream().filter(IdPair::longest)).hasSize(2);
    assertThat(sets.unrelated())
        .extracting(UnrelatedPair::name)
        .containsExactly("a.html, c.html", "b.html, d.html");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
