package dev.pleach.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeBenchTest {
  @TempDir Path folder;

  @Test
  void aMissedBarIsSaidAndCounts() throws IOException {
    Report report = new Report("bench <x>");
    report.remark("on 2 pages");
    report.add(Figure.atMost("time", 0.3, 0.35));
    report.add(Figure.shown("nodes", 12345));
    assertThat(report.allMet()).isTrue();
    report.add(Figure.atMost("memory", 97.25, 96));
    assertThat(report.allMet()).isFalse();
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out, true));
    assertThat(out.toString())
        .contains("bench <x>")
        .containsPattern("time +0\\.300 +≤ 0\\.350  met")
        .containsPattern("nodes +12,345\n")
        .containsPattern("memory +97\\.3 +≤ 96  MISSED");
    Path csv = folder.resolve("x.csv");
    report.writeCsv(csv);
    assertThat(Files.readAllLines(csv))
        .contains("figure,value,bar,verdict", "\"memory\",97.25,≤ 96,MISSED");
    Path html = folder.resolve("x.html");
    report.writeHtml(html);
    assertThat(Files.readString(html)).contains("bench &lt;x&gt;").contains("class=\"missed\"");
  }

  @Test
  void timesAreMediansOfTheSecondHalf() {
    ParseAndBuild timing = new ParseAndBuild(new BenchPage("p", "<p>x".repeat(50)), 6);
    for (int i = 0; i < 6; i++) {
      timing.measure();
    }
    assertThat(timing.parseNanos()).isPositive();
    assertThat(timing.buildNanos()).isPositive();
    assertThat(timing.hashNanos()).isPositive();
    assertThat(timing.kept()).isNotZero();
  }
}
