package dev.pleach.trace.weigh;

import dev.pleach.dom.text.Digits;
import java.util.regex.Pattern;

/** The form of a text in which numbers change: each number as 0, without white space. */
final class NumberForm {
  private static final Pattern NUMBER = Pattern.compile("0[0.,]*+");
  private static final Pattern SPACE = Pattern.compile("\\s++");

  private NumberForm() {}

  static String of(String text) {
    String folded = SPACE.matcher(Digits.asZero(text)).replaceAll("");
    return NUMBER.matcher(folded).replaceAll("0");
  }
}
