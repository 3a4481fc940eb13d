package dev.pleach.web.substitute;

/** The methods of {@code String} that take a regular expression, by our {@link Pattern}. */
public final class Expressions {
  private Expressions() {}

  public static String[] split(String text, String expression) {
    return Pattern.compile(expression).split(text);
  }

  public static String[] split(String text, String expression, int limit) {
    return Pattern.compile(expression).split(text, limit);
  }

  public static String replaceAll(String text, String expression, String replacement) {
    return Pattern.compile(expression).matcher(text).replaceAll(replacement);
  }

  public static String replaceFirst(String text, String expression, String replacement) {
    return Pattern.compile(expression).matcher(text).replaceFirst(replacement);
  }
}
