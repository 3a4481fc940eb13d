package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TextHashTest {
  @Test
  void foldingTrimsAndJoins() {
    assertThat(TextHash.foldedCopy(" \n a \t b\r\n")).isEqualTo("a b");
    assertThat(TextHash.foldedCopy("a\u00A0b")).isEqualTo("a\u00A0b");
    assertThat(TextHash.foldedCopy(" \n ")).isEmpty();
  }

  @Property(tries = 1000, seed = "1")
  void foldedHashIsTheHashOfTheFoldedText(@ForAll String text) {
    String spaced = text.replace('e', ' ').replace('a', '\n').replace('o', '?');
    String folded = TextHash.foldedCopy(spaced);
    assertThat(TextHash.folded(spaced)).isEqualTo(TextHash.exact(folded));
    assertThat(TextHash.equalFolded(spaced, folded)).isTrue();
    assertThat(TextHash.equalFolded(folded + " x", spaced + "\n\nx ")).isTrue();
  }

  @Property(tries = 1000, seed = "1")
  void equalFoldedAgreesWithFolding(@ForAll String a, @ForAll String b) {
    assertThat(TextHash.equalFolded(a, b))
        .isEqualTo(TextHash.foldedCopy(a).equals(TextHash.foldedCopy(b)));
  }

  @Test
  void nearTextsHashApart() {
    Set<Long> seen = new HashSet<>();
    int texts = 0;
    for (int length = 0; length < 40; length++) {
      for (String c : new String[] {"a", "?", "ß", "世", "\uD800", "🌍"}) {
        seen.add(TextHash.exact("x".repeat(length) + c));
        seen.add(TextHash.exact(c + "x".repeat(length)));
        texts += length == 0 ? 1 : 2;
      }
    }
    assertThat(seen).hasSize(texts);
  }
}
