package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFolderTest {
  @TempDir Path folder;

  @Test
  void namesAreSafeAndUnique() {
    ReportFolder reports = ReportFolder.of(folder);
    List<String> names =
        List.of(
            reports.newName("guide/Step One.html"),
            reports.newName("guide-step-one.htm"),
            reports.newName("../../etc/passwd"),
            reports.newName("index.html"),
            reports.newName("con"),
            reports.newName("https://e.org/?a=<b>"),
            reports.newName("价格"),
            reports.newName("a".repeat(500)));
    assertThat(names)
        .containsExactly(
            "guide-step-one.html",
            "guide-step-one-2.html",
            "etc-passwd.html",
            "index-2.html",
            "con-2.html",
            "https-e.org-a-b.html",
            "page.html",
            "a".repeat(80) + ".html");
  }

  @Test
  void theIndexIsEscaped() {
    List<PairResult> results =
        List.of(
            PairResult.trouble("<script>alert(1)</script>", "\"no\" & <b>"),
            PairResult.of("a.html", PairResult.Outcome.SAME));
    assertThat(ReportIndex.of(results, "<i>", "b"))
        .doesNotContain("<script", "<b>", "<i>", "a.html")
        .contains("&lt;script", "2 pages: 1 the same, 1 in trouble.")
        .contains("default-src 'none'");
  }
}
