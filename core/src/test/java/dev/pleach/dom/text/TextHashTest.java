package dev.pleach.dom.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class TextHashTest {
  @Test
  void foldingTrimsAndJoins() {
    assertThat(WhiteSpace.fold(" \n a \t b\r\n")).isEqualTo("a b");
    assertThat(WhiteSpace.fold("a\u00A0b")).isEqualTo("a\u00A0b");
    assertThat(WhiteSpace.fold(" \n ")).isEmpty();
  }

  @Property(tries = 1000, seed = "1")
  void foldedHashIsTheHashOfTheFoldedText(@ForAll String text) {
    String spaced = text.replace('e', ' ').replace('a', '\n').replace('o', '?');
    String folded = WhiteSpace.fold(spaced);
    assertThat(TextHash.folded(spaced)).isEqualTo(TextHash.exact(folded));
    assertThat(WhiteSpace.equalFolded(spaced, folded)).isTrue();
    assertThat(WhiteSpace.equalFolded(folded + " x", spaced + "\n\nx ")).isTrue();
  }

  /** Text is looked at eight characters at a time: white space may stand at any of them. */
  @Test
  void whiteSpaceIsFoldedWhereverItStands() {
    String letters = "Plächen! twenty letters, and some more ?".repeat(2);
    for (String space : new String[] {" ", "  ", "\n", "\t ", " \r\n\f ", " !", "\u00A0 "}) {
      for (int i = 0; i <= letters.length(); i++) {
        String text = letters.substring(0, i) + space + letters.substring(i);
        assertThat(TextHash.folded(text))
            .as("'%s' at %d", space, i)
            .isEqualTo(TextHash.exact(WhiteSpace.fold(text)));
      }
    }
  }

  /** Runs of white space of every length, many of them in one text, at both ends, too. */
  @Property(tries = 2000, seed = "1")
  void runsOfWhiteSpaceAreFolded(
      @ForAll
          @CharRange(from = 'a', to = 'b')
          @Chars({' ', '\n', '\t', '!', '?', '世'})
          @StringLength(max = 60)
          String text) {
    String spaced = text.replace("ab", " ".repeat(11));
    assertThat(TextHash.folded(spaced)).isEqualTo(TextHash.exact(WhiteSpace.fold(spaced)));
  }

  @Property(tries = 1000, seed = "1")
  void equalFoldedAgreesWithFolding(@ForAll String a, @ForAll String b) {
    assertThat(WhiteSpace.equalFolded(a, b))
        .isEqualTo(WhiteSpace.fold(a).equals(WhiteSpace.fold(b)));
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
