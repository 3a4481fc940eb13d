package dev.pleach.template.align;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
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
}
