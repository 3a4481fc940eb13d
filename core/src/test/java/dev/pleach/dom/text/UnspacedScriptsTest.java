package dev.pleach.dom.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class UnspacedScriptsTest {
  private static final Set<Character.UnicodeScript> SCRIPTS =
      Set.of(
          Character.UnicodeScript.HAN,
          Character.UnicodeScript.HIRAGANA,
          Character.UnicodeScript.KATAKANA,
          Character.UnicodeScript.THAI,
          Character.UnicodeScript.LAO,
          Character.UnicodeScript.KHMER,
          Character.UnicodeScript.MYANMAR);

  @Test
  void equalsTheScriptsOfJavaOnEverySign() {
    boolean sameUnicode = Runtime.version().feature() <= 18; // later ones know more signs
    int unspaced = 0;
    for (int sign = 0; sign <= Character.MAX_CODE_POINT; sign++) {
      boolean expected = SCRIPTS.contains(Character.UnicodeScript.of(sign));
      boolean actual = UnspacedScripts.contain(sign);
      unspaced += actual ? 1 : 0;
      if (actual || sameUnicode) {
        assertThat(actual).as("U+%04X", sign).isEqualTo(expected);
      }
    }
    assertThat(unspaced).isEqualTo(95_424);
  }
}
