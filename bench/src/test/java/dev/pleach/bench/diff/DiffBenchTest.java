package dev.pleach.bench.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffBenchTest {
  @TempDir Path folder;

  @Test
  void everySectionRunsOnAFewSmallPages() throws IOException {
    write("two-scrapes/data/a-1.html", "<h1>A</h1><p>same</p><script>1</script>");
    write("two-scrapes/data/a-2.html", "<h1>A</h1><p>same</p><script>2</script>");
    write("versions-days/x/old.html", "<h1>X</h1><p>old words");
    write("versions-days/x/new.html", "<h1>X</h1><p>new words");
    write("pages/p.html", "<ul>" + "<li class=a>some <b>words</b></li>".repeat(30) + "</ul>");
    String report = run("--data", folder.toString(), "--mutants", "8", "--matcher", "fsbt");
    assertThat(report)
        .containsPattern("two-scrapes +1 +1 +0 +0 +0")
        .containsPattern("versions-days +1 +1 +1 +0 +0")
        .containsPattern("pairs whose replay differs +0 +≤ 0 +met")
        .containsPattern("mutants replayed +8")
        .containsPattern("mutants whose replay differs +0 +≤ 0 +met")
        .containsPattern("share of pages without a visible change +1")
        .containsPattern("versions-days +test +1 +0 +1 +1 +1")
        .containsPattern("versions-days: told a changed unit +1 +≤ 1.2")
        .containsPattern("largest report, .* ≤ 1 +met")
        .contains("time: diff / parse");
  }

  @Test
  void whatIsMissingIsSaid() throws IOException {
    write("pages/p.html", "<p>x");
    assertThat(run("--data", folder.toString(), "--only", "scrapes"))
        .contains("not measured: no pages that were visited twice");
    assertThat(run("--data", folder.toString(), "--only", "none"))
        .contains(
            "There is no section 'none'. Known: replay, mutants, scrapes, story, page, report, cost.");
    assertThat(run("--matcher", "magic")).contains("There is no matcher 'magic'");
  }

  private void write(String name, String html) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }

  private static String run(String... args) {
    return BenchCall.of(new DiffBench(), args);
  }
}
