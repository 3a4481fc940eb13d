package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.bench.BenchCall;
import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageSetsTest {
  @TempDir Path folder;

  @BeforeEach
  void writePages() throws IOException {
    for (String site : new String[] {"book/a", "book/b", "job/c"}) {
      for (int page = 0; page < 3; page++) {
        write("siblings/" + site + "/000" + page + ".htm", "<h1>T</h1><p>page " + page);
      }
    }
    for (String version : new String[] {"1.10", "1.9", "1.2"}) {
      write("javadoc-versions/lib/" + version + "/p/A.html", "<h1>A</h1><p>" + version);
    }
    write("versions-days/x-history1/old.html", "<a href=/1>One</a><p>old<p>more");
    write("versions-days/x-history1/new.html", "<div><a href=/1>One</a></div><p>new");
  }

  @Test
  void pairsAreSuccessivePagesAndVersions() throws IOException, InterruptedException {
    PageSets sets = new PageSets(folder);
    assertThat(sets.siblings()).hasSize(6);
    assertThat(sets.siblings().get(1).before().name()).endsWith("0001.htm");
    assertThat(sets.sites()).containsOnlyKeys("book/a", "book/b", "job/c");
    assertThat(sets.versions())
        .extracting(pair -> pair.before().name())
        .allMatch(n -> n.contains("1.2/") || n.contains("1.9/"));
    assertThat(sets.versions()).extracting(PagePair::group).containsExactly("lib", "lib");
    assertThat(sets.days()).singleElement().matches(pair -> pair.group().equals("x-history1"));
    assertThat(sets.dayLabels()).isNull();
    assertThat(sets.scrapes()).isEmpty();
    assertThat(sets.single()).isEmpty();
  }

  @Test
  void aFolderWithoutSetsIsSaid() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThatThrownBy(() -> new PageSets(empty)).hasMessageContaining("holds none of siblings");
    assertThatThrownBy(() -> new PageSets(folder.resolve("no"))).hasMessageContaining("no folder");
  }

  @Test
  void sectionsRunOnAFewSmallPages() throws IOException {
    for (String section : new String[] {"descriptors", "homepage-live", "ps-cps", "sftm"}) {
      Path html = folder.resolve(section + ".html");
      BenchCall call =
          BenchCall.run(
              new PapersBench(),
              "--data",
              folder.toString(),
              "--only",
              section,
              "--html",
              html.toString());
      assertThat(call.code()).as(call.err()).isIn(0, 1);
      assertThat(call.out()).contains("pleach bench papers").contains("──");
      assertThat(Files.readString(html)).contains("<h2>");
    }
  }

  private void write(String name, String html) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }
}
