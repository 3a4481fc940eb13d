package dev.pleach.bench.segment.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.bench.segment.gold.SegmentScores.Measure;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SegmentScoresTest {
  private static final String BODY = "/html[1]/body[1]";

  /** A header of 10 characters, a content of 30 in two articles, a footer of 10. */
  private static GoldPage page() {
    DomTree tree =
        DomTree.parse(
            "<div>aaaaaaaaaa</div><div><p>bbbbbbbbbbbbbbb</p><p>ccccccccccccccc</p></div>"
                + "<div>dddddddddd<img></div>");
    List<String> leaves =
        List.of(
            "kind\txpath\ttext_index\tvisible\tchars\tx\ty\tw\th\ttext",
            leaf("text", "div[1]", 1, 10),
            leaf("text", "div[2]/p[1]", 1, 15),
            leaf("text", "div[2]/p[2]", 1, 15),
            leaf("text", "div[3]", 1, 10),
            leaf("img", "div[3]/img[1]", 0, 0));
    List<String> blocks =
        List.of(
            "level\ttype\txpath",
            "1\tHeader\t" + BODY + "/div[1]",
            "1\tContent\t" + BODY + "/div[2]",
            "2\tArticle\t" + BODY + "/div[2]/p[1]",
            "2\tArticle\t" + BODY + "/div[2]/p[2]",
            "1\tFooter\t" + BODY + "/div[3]");
    return new GoldPage("page", tree, leaves, blocks);
  }

  private static String leaf(String kind, String path, int index, int chars) {
    return String.join(
        "\t", kind, BODY + "/" + path, "" + index, "1", "" + chars, "0", "0", "9", "9", "x");
  }

  private static Segment segment(GoldPage page, String path, Segment... children) {
    int node = Locator.of(page.tree()).at(BODY + path);
    return new Segment("", Role.SECTION, List.of(node), null, List.of(children));
  }

  @Test
  void theMarksThemselvesArePerfect() {
    GoldPage page = page();
    List<Segment> segments =
        List.of(
            segment(page, "/div[1]"),
            segment(page, "/div[2]", segment(page, "/div[2]/p[1]"), segment(page, "/div[2]/p[2]")),
            segment(page, "/div[3]"));
    Map<Measure, Double> scores = SegmentScores.of(page, segments);
    assertThat(scores).hasSize(Measure.values().length);
    assertThat(scores.values()).allMatch(value -> value == 1);
    // A lone segment around all is unwrapped for the top layer; it is one segment more.
    Segment whole = segment(page, "", segments.toArray(Segment[]::new));
    scores = SegmentScores.of(page, List.of(whole));
    assertThat(scores.get(Measure.L1_EXACT)).isEqualTo(1);
    assertThat(scores.get(Measure.L12_EXACT)).isCloseTo(10 / 11.0, within(1e-9));
    assertThat(scores.get(Measure.B3_DEEP)).isEqualTo(1);
  }

  @Test
  void theWholePageIsJudgedAsTheDefinitionsHaveIt() {
    GoldPage page = page();
    Map<Measure, Double> scores = SegmentScores.of(page, List.of(segment(page, "")));
    assertThat(scores.get(Measure.L1_FUZZY)).isZero();
    assertThat(scores.get(Measure.L12_EXACT)).isZero();
    // Level 1: precision (100 + 900 + 100) / 2500, recall 1.
    assertThat(scores.get(Measure.B3_L1)).isCloseTo(2 * 0.44 / 1.44, within(1e-9));
    // Deep: precision (100 + 225 + 225 + 100) / 2500.
    assertThat(scores.get(Measure.B3_DEEP)).isCloseTo(2 * 0.26 / 1.26, within(1e-9));
    assertThat(scores.get(Measure.MAIN)).isCloseTo(60 / 80.0, within(1e-9));
  }

  @Test
  void fuzzyForgivesALeafOfLittleText() {
    GoldPage page = page();
    int text = Locator.of(page.tree()).at(BODY + "/div[3]/text()[1]");
    Segment footer = new Segment("", Role.FOOTER, List.of(text), null, List.of());
    Map<Measure, Double> scores = SegmentScores.of(page, List.of(footer));
    assertThat(scores.get(Measure.L12_EXACT)).isZero();
    // One of one, and one of five.
    assertThat(scores.get(Measure.L12_FUZZY)).isCloseTo(2 * 0.2 / 1.2, within(1e-9));
    assertThat(scores.get(Measure.B3_DEEP)).isCloseTo(2 * 0.2 / 1.2, within(1e-9));
  }

  @Test
  void noSegmentsGetNothing() {
    Map<Measure, Double> scores = SegmentScores.of(page(), List.of());
    assertThat(scores.values()).allMatch(value -> value == 0);
  }
}
