package dev.pleach.diff.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.words.TextPiece.State;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordDiffTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "keeps for a week | keeps for a whole week | keeps for a {+whole +}week",
        "7 to 13 | 8 to 14 | [-7-]{+8+} to [-13-]{+14+}",
        "4.20 | 4.50 | [-4.20-]{+4.50+}",
        "1,250 items | 1,300 items | [-1,250-]{+1,300+} items",
        "don't go | don’t go | [-don't-]{+don’t+} go",
        "a red car stops | a big blue car stops | a [-red-]{+big blue+} car stops",
        "one two three four | five six seven four | [-one two three-]{+five six seven+} four",
        "wholly other words here | nothing in common there now | "
            + "[-wholly other words here-]{+nothing in common there now+}",
        "東京は晴れ | 京都は晴れ | [-東-]京{+都+}は晴れ",
        "café au lait | cafe\u0301 au lait | [-café-]{+cafe\u0301+} au lait",
        "ok 👩‍👧 yes | ok 👩‍👦 yes | ok [-👩‍👧-]{+👩‍👦+} yes",
        "שלום עולם יפה | שלום לך עולם יפה | שלום {+לך +}עולם יפה",
        "same | same | same"
      })
  void wordsAreMarked(String from, String to, String marked) {
    assertThat(marked(from, to, false)).isEqualTo(marked);
  }

  @Test
  void whiteSpaceCountsOnlyWhereItIsKept() {
    assertThat(marked("a  b\n", "a b", false)).isEqualTo("a b");
    assertThat(marked("a\n  b c d", "a\n    b c d", true)).isEqualTo("a[-\n  -]{+\n    +}b c d");
  }

  @Test
  void emptyTextsHavePiecesToo() {
    assertThat(WordDiff.of("", "", false)).isEmpty();
    assertThat(WordDiff.of("", "x", false))
        .containsExactly(new TextPiece(State.INSERTED, 0, 0, 0, 1));
    assertThat(WordDiff.of("x", "", false))
        .containsExactly(new TextPiece(State.REMOVED, 0, 1, 0, 0));
  }

  @Property(tries = 1000, seed = "1")
  void piecesCoverBothTexts(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String from = text(random, random.nextInt(60), 6);
    String to = text(random, random.nextInt(60), 6);
    int before = 0;
    int after = 0;
    State last = State.SAME;
    for (TextPiece piece : WordDiff.of(from, to, random.nextBoolean())) {
      assertThat(piece.beforeFrom()).isEqualTo(before);
      assertThat(piece.afterFrom()).isEqualTo(after);
      before = piece.beforeTo();
      after = piece.afterTo();
      boolean inBoth = piece.state() == State.SAME;
      if (inBoth && piece.afterTo() > piece.afterFrom() && piece.beforeTo() > piece.beforeFrom()) {
        assertThat(fold(from.substring(piece.beforeFrom(), piece.beforeTo())))
            .isEqualTo(fold(to.substring(piece.afterFrom(), piece.afterTo())));
      }
      assertThat(last == State.INSERTED && piece.state() == State.REMOVED)
          .as("what is gone comes before what is new")
          .isFalse();
      last = piece.state();
    }
    assertThat(before).isEqualTo(from.length());
    assertThat(after).isEqualTo(to.length());
  }

  @Property(tries = 500, seed = "1")
  void shortestScriptsAreFound(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] left = random.ints(random.nextInt(20), 0, 4).toArray();
    int[] right = random.ints(random.nextInt(20), 0, 4).toArray();
    int[] partner = new int[left.length];
    Arrays.fill(partner, -1);
    assertThat(Myers.compare(left, 0, left.length, right, 0, right.length, partner)).isTrue();
    int common = 0;
    int last = -1;
    for (int i = 0; i < left.length; i++) {
      if (partner[i] >= 0) {
        assertThat(right[partner[i]]).isEqualTo(left[i]);
        assertThat(partner[i]).isGreaterThan(last);
        last = partner[i];
        common++;
      }
    }
    assertThat(common).isEqualTo(longestCommon(left, right));
  }

  @Test
  void hugeTextsEndInTime() {
    SplittableRandom random = new SplittableRandom(1);
    String from = text(random, 300_000, 50);
    String to = text(random, 300_000, 50);
    String rare = text(random, 200_000, 1_000_000);
    Assertions.assertTimeout(
        Duration.ofSeconds(30),
        () -> {
          assertThat(WordDiff.of(from, to, false)).isNotEmpty();
          assertThat(WordDiff.of(rare, rare.replace("7", "8"), false)).isNotEmpty();
          assertThat(WordDiff.of("a ".repeat(300_000), "b a ".repeat(200_000), true)).isNotEmpty();
        });
  }

  private static String text(SplittableRandom random, int words, int vocabulary) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(random.nextInt(5) == 0 ? "\n  " : " ").append('w');
      text.append(random.nextInt(vocabulary)).append(random.nextInt(4) == 0 ? "," : "");
    }
    return text.toString();
  }

  private static int longestCommon(int[] left, int[] right) {
    int[][] length = new int[left.length + 1][right.length + 1];
    for (int i = 1; i <= left.length; i++) {
      for (int j = 1; j <= right.length; j++) {
        length[i][j] =
            left[i - 1] == right[j - 1]
                ? length[i - 1][j - 1] + 1
                : Math.max(length[i - 1][j], length[i][j - 1]);
      }
    }
    return length[left.length][right.length];
  }

  private static String fold(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static String marked(String from, String to, boolean exact) {
    List<TextPiece> pieces = WordDiff.of(from, to, exact);
    StringBuilder marked = new StringBuilder();
    for (TextPiece piece : pieces) {
      String text = piece.in(from, to);
      marked.append(
          switch (piece.state()) {
            case SAME -> text;
            case REMOVED -> "[-" + text + "-]";
            case INSERTED -> "{+" + text + "+}";
          });
    }
    return marked.toString();
  }
}
