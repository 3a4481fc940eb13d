package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FingerprintFeaturesTest {
  private static final String BEFORE =
      "<h2>Pots</h2><p>Made by hand</p><div id=a class=card><a href=/1>Blue teapot</a></div>"
          + "<p>Ships today</p><i></i>";
  private static final Candidates SAME = Candidates.between(BEFORE, BEFORE);

  @Test
  void sameNodeHasAllOfTheFingerprint() {
    for (String feature :
        new String[] {
          "sameName",
          "sameLabel",
          "sameContent",
          "sameStructure",
          "sameWords",
          "attributes",
          "idSame",
          "classSame",
          "sizeRatio",
          "wordSimilarity",
          "lettersRatio",
          "firstWords",
          "rareWords",
          "uniqueWords",
          "descendants",
          "parentSame",
          "parentName",
          "ancestors",
          "headingSame",
          "previousSibling",
          "nextSibling",
          "bothSiblings",
          "precedingTexts",
          "followingTexts",
          "adjacentTexts",
          "precedingWords",
          "followingWords",
          "samePlace",
          "rankSame",
          "rankFromEndSame",
          "uniqueContent",
          "pageSimilarity"
        }) {
      assertThat(SAME.feature(feature, "#a", "#a")).as(feature).isEqualTo(1);
    }
    for (String feature :
        new String[] {
          "idOther",
          "classOther",
          "linkOther",
          "wordDifference",
          "wordless",
          "noAttributes",
          "noRareWords",
          "rareWordsElsewhere",
          "otherTitle",
          "descendantsElsewhere",
          "noDescendants",
          "headingOther",
          "depthDifference",
          "positionDifference",
          "samePlaceOtherWords",
          "sameDuplicate",
          "otherDuplicate",
          "wasSibling",
          "wasOtherNode",
          "fewerSameContent",
          "fewerSameText",
          "otherPageSameContent"
        }) {
      assertThat(SAME.feature(feature, "#a", "#a")).as(feature).isZero();
    }
  }

  @Test
  void linksAreComparedByHrefOrSrc() {
    Candidates other = Candidates.between(BEFORE, BEFORE.replace("/1", "/2"));
    assertThat(SAME.feature("linkSame", "#a a", "#a a")).isEqualTo(1);
    assertThat(SAME.feature("wordsAndLink", "#a a", "#a a")).isEqualTo(1);
    assertThat(other.feature("linkSame", "#a a", "#a a")).isZero();
    assertThat(other.feature("linkOther", "#a a", "#a a")).isEqualTo(1);
  }

  @Test
  void siblingIsKnownToBeSomethingElse() {
    assertThat(SAME.feature("wasSibling", "p:nth-of-type(1)", "#a")).isEqualTo(1);
    assertThat(SAME.feature("wasOtherNode", "p:nth-of-type(1)", "p:nth-of-type(2)")).isEqualTo(1);
    assertThat(SAME.feature("wordDifference", "p:nth-of-type(1)", "p:nth-of-type(2)")).isEqualTo(1);
  }

  @Test
  void nodesWithoutWordsAreCalledWordless() {
    assertThat(SAME.feature("wordless", "i", "i")).isEqualTo(1);
    assertThat(SAME.feature("samePlaceWordless", "i", "i")).isEqualTo(1);
    assertThat(SAME.feature("sameWords", "i", "i")).isZero();
    assertThat(SAME.feature("noAttributes", "i", "i")).isEqualTo(1);
  }

  @Test
  void wordsElsewhereCountAgainstACandidate() {
    assertThat(SAME.feature("rareWordsElsewhere", "#a", "p:nth-of-type(1)")).isEqualTo(1);
    assertThat(SAME.feature("descendantsElsewhere", "#a", "p:nth-of-type(1)")).isEqualTo(1);
  }

  @Test
  void missingDuplicateMayBeTheWantedOne() {
    Candidates fewer =
        Candidates.between("<ul><li>x1</li><li>x1</li></ul>", "<ul><li>x1</li></ul>");
    assertThat(fewer.feature("fewerSameContent", "li:nth-child(2)", "li")).isEqualTo(0.5);
    assertThat(fewer.feature("fewerSameText", "li:nth-child(2)", "li")).isEqualTo(0.5);
    assertThat(fewer.feature("otherDuplicate", "li:nth-child(2)", "li")).isEqualTo(1);
  }

  @Test
  void duplicateOfTheSameNumberIsTheSame() {
    String rows = "<ul><li>x1</li><li>x1</li></ul>";
    Candidates same = Candidates.between(rows, rows);
    assertThat(same.feature("sameDuplicate", "li:nth-child(2)", "li:nth-child(2)")).isEqualTo(1);
    assertThat(same.feature("sameDuplicate", "li:nth-child(2)", "li:nth-child(1)")).isZero();
  }

  @Test
  void anotherHeadingIsNoticed() {
    Candidates other = Candidates.between(BEFORE, BEFORE.replace("Pots", "Cups"));
    assertThat(other.feature("headingOther", "#a", "#a")).isEqualTo(1);
    assertThat(other.feature("headingSame", "#a", "#a")).isZero();
  }

  @Test
  void ratiosAreThoseOfTheSmallerToTheLarger() {
    Candidates longer =
        Candidates.between("<p>abc</p>", "<p>abc<b>defg</b></p>"); // 2 nodes, then 4
    assertThat(longer.feature("sizeRatio", "p", "p")).isEqualTo(0.5);
    assertThat(longer.feature("lettersRatio", "p", "p")).isCloseTo(4 / 8.0, within(1e-9));
  }

  @Test
  void onAnotherPageLittleIsSimilar() {
    Candidates other =
        Candidates.between(BEFORE, "<body class=new><main><div>Roses want sun</div></main>");
    assertThat(other.feature("pageSimilarity", "#a", "div")).isLessThan(0.5);
    assertThat(other.feature("otherPageWordDifference", "#a", "div")).isGreaterThan(0.5);
  }
}
