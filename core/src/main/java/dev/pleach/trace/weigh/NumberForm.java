package dev.pleach.trace.weigh;

/** The form of a text in which numbers change: each number as 0, without white space. */
final class NumberForm {
  private NumberForm() {}

  static String of(String text) {
    StringBuilder form = new StringBuilder(text.length());
    boolean inNumber = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isDigit = Character.isDigit(c);
      boolean goesOn = inNumber && (isDigit || c == '.' || c == ','); // as in 1,299.00
      if (goesOn || c == ' ' || (c >= '\t' && c <= '\r')) {
        continue;
      }
      form.append(isDigit ? '0' : c);
      inNumber = isDigit;
    }
    return form.toString();
  }

  /** How many numbers the form of a text has at most: how often digits begin. */
  static int mostNumbers(String text) {
    int numbers = 0;
    boolean inNumber = false;
    for (int i = 0; i < text.length(); i++) {
      boolean isDigit = Character.isDigit(text.charAt(i));
      numbers += isDigit && !inNumber ? 1 : 0;
      inNumber = isDigit;
    }
    return numbers;
  }
}
