package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.json.DiffJson;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RemarksTest {
  @Test
  void pagesWithoutACommonLineAreRemarkedOn() {
    Diff diff = diff(lines(1, 40, "<p>Home</p>"), lines(2, 60, "<p>Home</p>"));
    assertThat(diff.remarks())
        .containsExactly(
            "These pages have hardly a line in common (1 of 41). Are they versions of one page?");
    assertThat(DiffJson.of(diff, "a", "b", "pleach").toString())
        .contains("\"remarks\":[\"These pages have hardly a line in common (1 of 41).");
  }

  @Test
  void versionsAreNot() {
    String page = lines(1, 40, "");
    assertThat(diff(page, page).remarks()).isEmpty();
    assertThat(diff(page, page + lines(2, 400, "")).remarks()).as("much is new").isEmpty();
    String other = lines(1, 6, "") + lines(2, 34, "");
    assertThat(diff(page, other).remarks()).as("a seventh is the same").isEmpty();
    String shuffled = page.replace("</p><p>", " and so on</p><p>");
    assertThat(diff(page, shuffled).remarks()).as("all was reworded").isEmpty();
    assertThat(DiffJson.of(diff(page, page), "a", "b", "pleach").toString())
        .contains("\"remarks\":[]");
  }

  @Test
  void pagesWithLittleTextAreNotJudged() {
    assertThat(diff("<p>Dark bread</p>", lines(1, 40, "")).remarks()).isEmpty();
    assertThat(diff("<p></p>", lines(1, 40, "")).remarks()).isEmpty();
  }

  /** Paragraphs of made-up words, the same for the same seed. */
  private static String lines(int seed, int count, String start) {
    Random random = new Random(seed);
    StringBuilder page = new StringBuilder(start);
    for (int i = 0; i < count; i++) {
      page.append("<p>");
      for (int w = 0; w < 8; w++) {
        page.append(String.format(Locale.ROOT, "w%05x ", random.nextInt(1 << 20)));
      }
      page.append("</p>");
    }
    return page.toString();
  }

  private static Diff diff(String before, String after) {
    return Diff.between(DomTree.parse(before), DomTree.parse(after));
  }
}
