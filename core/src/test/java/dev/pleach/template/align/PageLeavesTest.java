package dev.pleach.template.align;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PageLeavesTest {
  private static long[] targets(String html) {
    return new PageLeaves(DomTree.parse(html)).targets();
  }

  @Test
  void theTargetOfALinkIsItsLastSegment() {
    long[] targets =
        targets("<a href=/x/b>1</a><a href=http://site.test/y/b>2</a><a href=b>3</a><a href=c>4");
    assertThat(targets[1]).isEqualTo(targets[0]).isNotZero();
    assertThat(targets[2]).isEqualTo(targets[0]);
    assertThat(targets[3]).isNotEqualTo(targets[0]).isNotZero();
  }

  @Test
  void aSlashAtTheEndBelongsToTheTarget() {
    long[] targets = targets("<a href=/x/b>1</a><a href=/x/b/>2</a><a href=/y/b/>3</a><a href=/>4");
    assertThat(targets[1]).isNotEqualTo(targets[0]);
    assertThat(targets[2]).isEqualTo(targets[1]);
    assertThat(targets).doesNotContain(0);
  }

  @Test
  void aTextOutsideLinksHasNoTarget() {
    assertThat(targets("<p>1</p><a>2</a>")).containsExactly(0, 0);
  }

  @Test
  void sameWordsAreTheSameText() {
    assertThat(PageLeaves.isSameText("Sign in", " sign\u00a0\n IN ")).isTrue();
    assertThat(PageLeaves.isSameText("Sign in", "Signin")).isFalse();
    assertThat(PageLeaves.isSameText("Sign in", "Sign")).isFalse();
    assertThat(PageLeaves.isSameText("", " ")).isTrue();
    assertThat(PageLeaves.isSameText("\u00c9", "\u00e9")).isFalse();
  }

  @Property
  void asTheHashesTell(@ForAll("texts") String one, @ForAll("texts") String other) {
    assertThat(PageLeaves.isSameText(one, other)).isEqualTo(hash(one) == hash(other));
  }

  private static long hash(String text) {
    DomTree tree = DomTree.builder().start("p").text(text).end().build();
    return new PageLeaves(tree).text[0];
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("aAb \u00a0\u00e9")
        .ofMaxLength(4)
        .map(text -> "a" + text + "b");
  }
}
