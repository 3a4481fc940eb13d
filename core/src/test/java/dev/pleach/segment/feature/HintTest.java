package dev.pleach.segment.feature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class HintTest {
  private static int named(String attributes) {
    DomTree tree = DomTree.parse("<p " + attributes + ">x");
    return new NodeHints(tree).named(tree.size() - 2);
  }

  private static int defined(String element) {
    DomTree tree = DomTree.parse("<" + element + ">x");
    return new NodeHints(tree).defined(tree.size() - 2);
  }

  @Test
  void namesAreReadWordByWord() {
    assertThat(Hint.HEADER.in(named("id=pageHeader"))).isTrue();
    assertThat(Hint.WRAPPER.in(named("id=pageHeader"))).isTrue();
    assertThat(Hint.NAVIGATION.in(named("class='x top-nav2'"))).isTrue();
    assertThat(Hint.ADVERT.in(named("class=ad-left"))).isTrue();
    assertThat(Hint.ADVERT.in(named("class=readmore"))).as("ad as a part of a word").isFalse();
    assertThat(named("title=header")).isZero();
  }

  @Test
  void elementsAndAriaRolesDefine() {
    assertThat(defined("nav")).isEqualTo(Hint.NAVIGATION.bit());
    assertThat(defined("div role=contentinfo")).isEqualTo(Hint.FOOTER.bit());
    assertThat(defined("header role=search")).as("a role wins").isEqualTo(Hint.SEARCH.bit());
    assertThat(defined("div role=nonsense")).isZero();
  }
}
