package dev.pleach.bench.segment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.Section;
import dev.pleach.pattern.BlockFinding;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterPatternsTest {
  private static List<BenchPage> site() {
    List<BenchPage> pages = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      String notes =
          i % 3 == 0
              ? ""
              : "<section id=notes class=s><h2>Notes</h2><p>Note " + i + "</p></section>";
      pages.add(
          new BenchPage(
              "item-" + i + ".html",
              "<header class=top><a>Corner</a><a>New</a></header><main class=item><h1>Item "
                  + (char) ('a' + i)
                  + "</h1>"
                  + notes
                  + "<section id=facts class=s><h2>Facts</h2><p>Weight "
                  + i
                  + " kg and more words about it</p></section></main>"
                  + "<footer class=end><p>Open daily from nine to five</p></footer>"));
    }
    return pages;
  }

  @Test
  void thePartsOfAPatternPageAreFoundOnTheOthers() {
    ClusterPatterns site = ClusterPatterns.of(site(), tree -> tree);
    assertThat(site.clusters()).isNotEmpty();
    for (ClusterPatterns.Entry entry : site.clusters()) {
      assertThat(entry.others()).doesNotContain(entry.cluster().pattern());
      assertThat(entry.pattern().blocks()).isNotEmpty();
      for (int page : entry.others()) {
        assertThat(entry.pattern().find(site.trees().get(page))).anyMatch(BlockFinding::isFound);
      }
    }
  }

  @Test
  void hiddenIdsJudgeWhatIsFound() {
    Report report = new Report("ids");
    Section section = report.section("ids");
    HiddenIds ids = new HiddenIds(site());
    ids.report(section);
    assertThat(ids.right()).isPositive();
    assertThat(ids.wrong()).isZero();
  }
}
