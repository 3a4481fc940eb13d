package dev.pleach.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TextSignsTest {
  /** The same as an expression, which is slower. */
  private static final Pattern SIGN =
      Pattern.compile(
          "[`\\[]|<(?=[A-Za-z/!?])|\\*(?! )|(?<! )\\*|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])"
              + "|(?<=\\S)~|~(?=~|$)|\\\\(?=[!-/:-@\\[-`{-~]|$)|&(?=#?[0-9A-Za-z]{1,40};)");

  @Property(tries = 5_000)
  void areThoseOfTheExpression(@ForAll("texts") String text) {
    boolean[] expected = new boolean[text.length()];
    SIGN.matcher(text).results().forEach(sign -> expected[sign.start()] = true);
    boolean[] found = new boolean[text.length()];
    for (int i = 0; i < found.length; i++) {
      found[i] = TextSigns.is(text, i);
    }
    assertThat(found).isEqualTo(expected);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars(
            "`[]<*_~\\&#;!?/ ab1|\n\r\t\u00A0\u0085\u2028\u00E9\u00B2\u2167\uD83D\uDE00\uD835")
        .ofMaxLength(12);
  }

  @Test
  void anEntityHasFortyLettersAtMost() {
    assertThat(TextSigns.is("&" + "a".repeat(40) + ";", 0)).isTrue();
    assertThat(TextSigns.is("&" + "a".repeat(41) + ";", 0)).isFalse();
    assertThat(TextSigns.is("&#" + "1".repeat(40) + ";", 0)).isTrue();
    assertThat(TextSigns.is("&;", 0)).isFalse();
  }

  @Test
  void onlySignsAreEscapedAndBracketsInLinks() {
    assertThat(escaped("a_b *c* 1 * 2 [x] <b> < c", false))
        .isEqualTo("a_b \\*c\\* 1 * 2 \\[x] &lt;b> < c");
    assertThat(escaped("[x] &amp; & ]", true)).isEqualTo("\\[x\\] &amp;amp; & \\]");
    assertThat(escaped("", true)).isEmpty();
  }

  private static String escaped(String text, boolean inLink) {
    StringBuilder out = new StringBuilder();
    MarkdownEscape.addText(text, inLink, out);
    return out.toString();
  }
}
