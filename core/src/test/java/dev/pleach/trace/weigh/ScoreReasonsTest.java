package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreReasonsTest {
  private static List<String> reasons(String... features) {
    double[] values = new double[TraceModel.CANDIDATE_FEATURES];
    for (String feature : features) {
      values[TraceModel.indexOf(feature)] = 1;
    }
    return ScoreReasons.of(values);
  }

  @Test
  void contentComesFirst() {
    assertThat(reasons("sameContent", "sameName", "samePlace"))
        .containsExactly("same content", "at the same place");
    assertThat(reasons("sameWords", "sameName", "idSame")).containsExactly("same text", "same id");
    assertThat(reasons("wordSimilarity", "sameName")).containsExactly("similar text");
    assertThat(reasons("sameName")).containsExactly("other text");
    assertThat(reasons("wordless", "sameName")).isEmpty();
  }

  @Test
  void whatCountsAgainstItIsNamed() {
    assertThat(reasons("wordless", "headingOther", "wasSibling"))
        .containsExactly(
            "another element name", "under another heading", "was on the page beside it before");
    assertThat(reasons("wordless", "sameName", "partnerOfOther", "linkOther"))
        .containsExactly("other link", "is something else when the pages are matched");
    assertThat(reasons("sameContent", "otherDuplicate", "sameName", "partner"))
        .containsExactly(
            "same content",
            "one of several with this content",
            "its partner when the pages are matched");
  }

  @Test
  void atMostFiveReasonsAreGiven() {
    assertThat(
            reasons(
                "sameWords",
                "idSame",
                "linkSame",
                "attributes",
                "samePlace",
                "precedingTexts",
                "followingTexts",
                "partner"))
        .hasSize(5);
  }
}
