package dev.pleach.bench.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.bench.browser.ReportVisit.Seen;
import dev.pleach.capture.render.Chromium;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML report in a real browser. */
class ReportVisitTest {
  @TempDir Path folder;

  @Test
  @Tag("browser")
  void everyPlaceIsSeenAndWithoutMarksItIsThePage() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    // Without a doctype, with a style sheet that counts children, and with parts that are hidden.
    String style =
        "<style>li:nth-child(2n){background:#eee} p:first-child{color:red}"
            + " .box{height:90px;overflow:auto} .tab{display:none}</style>";
    String before =
        style
            + "<title>Stock</title><p>first words<table><tr><td>Apple<td>2.40<tr><td>Pear<td>3.10"
            + "<tr><td>Plum<td>1.90</table><ol><li>Wash it<li>Cut it up<li>Boil it</ol>"
            + "<select><option>one crate<option>two crates</select>"
            + "<details><summary>More</summary><p>We deliver within three days.</details>"
            + "<div class=tab><p>Open from nine to five.</div>"
            + "<div class=box>"
            + "<p>Line of the box.".repeat(20)
            + "<p>The last line was this one.</div>";
    String after =
        before
            .replace("Stock", "Stock today")
            .replace("<tr><td>Pear<td>3.10", "")
            .replace("<li>Cut it up", "")
            .replace("two crates", "nine boxes")
            .replace("three days", "four days")
            .replace("nine to five", "ten to five")
            .replace("was this one", "is this one");
    Diff diff = Diff.between(DomTree.parse(before), DomTree.parse(after));
    Path report = folder.resolve("report.html");
    Path alone = folder.resolve("page.html");
    Files.writeString(report, DiffPage.of(diff, diff.visible(), "before", "after"));
    Files.writeString(alone, SafeHtml.of(diff.after(), SafePolicy.ISOLATED));
    try (Chromium chromium = Chromium.find()) {
      Seen seen =
          Objects.requireNonNull(chromium.visit(120, page -> ReportVisit.of(page, report, alone)));
      assertThat(seen.entries()).isGreaterThanOrEqualTo(7);
      assertThat(seen.unseen()).isEmpty();
      assertThat(seen.pixels()).isLessThan(0.005);
    }
  }

  @Test
  @Tag("browser")
  void aVisitThatTakesTooLongFails() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    try (Chromium chromium = Chromium.find()) {
      Object ended = chromium.visit(3, page -> page.evaluate("() => { for (;;); }"));
      assertThat(ended).isNull();
      Object next = chromium.visit(60, page -> page.evaluate("1 + 1"));
      assertThat(next).isEqualTo(2);
    }
  }

  @Test
  void whatIsOnlyInOnePictureDiffers() {
    BufferedImage small = new BufferedImage(10, 10, BufferedImage.TYPE_INT_RGB);
    BufferedImage large = new BufferedImage(10, 20, BufferedImage.TYPE_INT_RGB);
    assertThat(ReportVisit.differing(small, small)).isZero();
    assertThat(ReportVisit.differing(small, large)).isEqualTo(0.5);
  }
}
