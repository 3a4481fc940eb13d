package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberFormTest {
  @Test
  void numbersBecomeZeroAndWhiteSpaceGoes() {
    assertThat(NumberForm.of("Page 12 of 240")).isEqualTo("Page0of0");
    assertThat(NumberForm.of("$1,299.00, in stock")).isEqualTo("$0instock");
    assertThat(NumberForm.of(".5 and ,x")).isEqualTo(".0and,x");
    assertThat(NumberForm.of("1 2\t3\n4")).isEqualTo("0");
    assertThat(NumberForm.of("")).isEmpty();
  }

  @Test
  void formsAreThoseOfTheExpressions() {
    Random random = new Random(7);
    String alphabet = "09\u0663.,aB \t\u00A0\u000B";
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String digits = text.toString().replaceAll("[09\u0663]", "0").replaceAll("\\s+", "");
      assertThat(NumberForm.of(text.toString())).isEqualTo(digits.replaceAll("0[0.,]*", "0"));
    }
  }

  @Test
  void aFormHasNoMoreNumbersThanDigitsBegin() {
    for (String text : new String[] {"1 2 3", "a1b22c3", "1.5, 2", "12:30", ""}) {
      long numbers = NumberForm.of(text).chars().filter(c -> c == '0').count();
      assertThat(numbers).isLessThanOrEqualTo(NumberForm.mostNumbers(text));
    }
    assertThat(NumberForm.mostNumbers("12:30 to 13:45")).isEqualTo(4);
  }
}
