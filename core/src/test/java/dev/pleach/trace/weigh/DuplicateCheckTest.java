package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import org.junit.jupiter.api.Test;

class DuplicateCheckTest {
  private static final DomTree BEFORE =
      DomTree.parse(
          "<h1>Teapots</h1><p>Fired twice, for four cups.</p><b>Order now</b>"
              + "<p>Ships within two days.</p><hr><p>Imprint and privacy of the shop</p>");
  private static final DomTree AFTER =
      DomTree.parse(
          "<h1>Teapots</h1><p>Fired twice, for four cups.</p><b>Order now</b>"
              + "<p>Ships within two days.</p><hr><b>Order now</b><p>Imprint and privacy</p>");

  private final NodeFingerprint fingerprint = fingerprint(BEFORE);
  private final DuplicateCheck check = new DuplicateCheck(new PageIndex(AFTER));
  private final int original = button(AFTER, 0);
  private final int copy = button(AFTER, original + 1);

  private static int button(DomTree page, int from) {
    int n = from;
    while (!page.name(n).equals("b")) {
      n++;
    }
    return n;
  }

  private static NodeFingerprint fingerprint(DomTree page) {
    return new FingerprintBuilder(new PageIndex(page)).of(button(page, 0));
  }

  @Test
  void duplicatesAreNewIfThereWereFewer() {
    assertThat(check.hasNewDuplicates(fingerprint, original)).isTrue();
    assertThat(check.hasNewDuplicates(fingerprint(AFTER), original)).isFalse();
    assertThat(check.hasNewDuplicates(fingerprint, original + 1)).as("its text").isFalse();
    assertThat(check.hasNewDuplicates(fingerprint, DomTree.NONE)).isFalse();
  }

  @Test
  void wordsAroundTheOriginalAreNearest() {
    assertThat(check.isNearest(fingerprint, original, n -> false)).isTrue();
    assertThat(check.isNearest(fingerprint, copy, n -> false)).isFalse();
  }

  @Test
  void copyThatIsSomethingElseIsNoRival() {
    assertThat(check.isNearest(fingerprint, copy, n -> n == original)).isTrue();
  }
}
