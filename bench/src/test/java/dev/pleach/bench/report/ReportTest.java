package dev.pleach.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
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
    assertThat(printed(report))
        .contains("bench <x>")
        .containsPattern("time +0\\.300 +≤ 0\\.350  met")
        .containsPattern("nodes +12,345\n")
        .containsPattern("memory +97\\.3 +≤ 96  MISSED");
    Path csv = folder.resolve("x.csv");
    report.writeCsv(csv);
    assertThat(Files.readAllLines(csv))
        .contains("section,figure,value,bar,verdict", "\"\",\"memory\",97.25,≤ 96,MISSED");
    Path html = folder.resolve("x.html");
    report.writeHtml(html);
    assertThat(Files.readString(html))
        .contains("bench &lt;x&gt;")
        .contains("class=\"missed\"")
        .contains("1 of 2 bars met");
  }

  @Test
  void aSectionHasTablesAndPlotsAndCountsToo() throws IOException {
    Report report = new Report("bench");
    Section section = report.section("First & last");
    section.remark("a remark");
    section.add(
        new Table("Sizes", "set", "pages", "share").row("a", 1200, 0.25).row("bb", "–", 1d));
    section.add(Plot.linear("Curve", "x", "y").line("s", new double[] {0, 1}, new double[] {1, 2}));
    section.add(Figure.atLeast("F", 0.9, 0.95));
    assertThat(report.allMet()).isFalse();
    assertThat(printed(report))
        .contains("First & last\n────────────\n  a remark\n")
        .contains("  set  pages  share\n  a    1,200  0.250\n  bb       –  1.000\n")
        .containsPattern("F +0\\.900 +≥ 0\\.950  MISSED");
    assertThat(CsvReport.write(report))
        .contains("\"First & last\",\"Sizes / a / pages\",1200,,\n")
        .doesNotContain("bb / pages");
    assertThat(HtmlReport.write(report))
        .contains("<h2>First &amp; last</h2>")
        .contains("<td class=\"n\">1,200</td>")
        .contains("<svg");
  }

  @Test
  void aFigureThatIsNoNumberMeetsNoBar() {
    assertThat(Figure.atMost("x", Double.NaN, 1).met()).isFalse();
    assertThat(Figure.atLeast("x", Double.NaN, 1).met()).isFalse();
    assertThat(Figure.shown("x", Double.NaN).met()).isTrue();
  }

  @Test
  void aRowOfTheWrongLengthIsRefused() {
    Table table = new Table("t", "a", "b");
    assertThatThrownBy(() -> table.row("x")).hasMessageContaining("1 cells, not 0");
  }

  private static String printed(Report report) {
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out, true));
    return out.toString();
  }
}
