package dev.pleach.trace.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageIndexTest {
  private static final DomTree TREE =
      DomTree.parse(
          "<h1>Pots</h1><p class=a>blue pot</p><p>pot blue</p><p class=a>blue pot</p><b>end</b>");
  private static final PageIndex PAGE = new PageIndex(TREE);

  private static int at(String selector) {
    return PAGE.locator().find(selector);
  }

  private static List<Integer> entries(HashIndex index, long hash) {
    List<Integer> entries = new ArrayList<>();
    for (int e = index.first(hash); e != DomTree.NONE; e = index.next(e)) {
      entries.add(e);
    }
    return entries;
  }

  @Test
  void nodesAreFoundByContentAndLabel() {
    int first = at("p:nth-of-type(1)");
    int third = at("p:nth-of-type(3)");
    assertThat(entries(PAGE.contents(), TREE.contentHash(first))).containsExactly(first, third);
    assertThat(entries(PAGE.labels(), TREE.labelHash(first))).containsExactly(first, third);
    assertThat(PAGE.contents().count(1)).isZero();
  }

  @Test
  void wordsAreFoundInAnyOrder() {
    int second = at("p:nth-of-type(2)");
    assertThat(entries(PAGE.bags(), PAGE.sketches().bag(second)))
        .contains(at("p:nth-of-type(1)"), second, at("p:nth-of-type(3)"));
    assertThat(PAGE.sameTextCount(second)).isEqualTo(3);
    assertThat(PAGE.countsAllSameText(second)).isTrue();
    assertThat(PAGE.sketches().similarity(PAGE.sketches().sample(second), at("p:nth-of-type(1)")))
        .isEqualTo(1);
    assertThat(PAGE.sketches().letters(second)).isEqualTo(7);
  }

  @Test
  void attributesAreFoundByNameAndValue() {
    AttributeIndex attributes = PAGE.attributes();
    int first = at("p:nth-of-type(1)");
    long token = TREE.tokenHash(TREE.attributeToken(first, 0));
    assertThat(entries(attributes.entries(), token))
        .extracting(attributes::node)
        .containsExactly(first, at("p:nth-of-type(3)"));
  }

  @Test
  void siblingsAndTextsAreNumbered() {
    int second = at("p:nth-of-type(2)");
    assertThat(PAGE.previousSibling(second)).isEqualTo(at("p:nth-of-type(1)"));
    assertThat(PAGE.previousSibling(at("h1"))).isEqualTo(DomTree.NONE);
    assertThat(PAGE.rank(second)).isEqualTo(2);
    assertThat(PAGE.siblingCount(second)).isEqualTo(5);
    assertThat(PAGE.siblingCount(0)).isEqualTo(1);
    assertThat(PAGE.precedingTexts(second, 3))
        .containsExactly(
            TREE.labelHash(at("p:nth-of-type(1)") + 1), TREE.labelHash(at("h1") + 1), 0);
    assertThat(PAGE.followingTexts(at("b"), 1)).containsExactly(0);
  }

  @Test
  void nestedNodesAreFewLevelsApart() {
    int text = at("h1") + 1;
    assertThat(PAGE.areNested(text, at("h1"), 1)).isTrue();
    assertThat(PAGE.areNested(at("body"), text, 1)).isFalse();
    assertThat(PAGE.areNested(at("h1"), at("b"), 5)).isFalse();
  }

  @Test
  void wordsNearANodeAreTheNearestFirst() {
    NeighbourWords words = PAGE.neighbourWords();
    int second = at("p:nth-of-type(2)");
    assertThat(words.preceding(second)).hasSize(3);
    assertThat(words.preceding(second)[0]).isEqualTo(words.first(second)[0]); // pot
    assertThat(words.following(second)).hasSize(3);
    assertThat(NeighbourWords.similarity(words.first(second), words.first(second))).isEqualTo(1);
    assertThat(NeighbourWords.similarity(new short[0], new short[0])).isEqualTo(0.5);
    assertThat(NeighbourWords.similarity(new short[] {1}, new short[0])).isZero();
    assertThat(NeighbourWords.similarity(new short[] {1, 2}, new short[] {3, 4})).isZero();
  }
}
