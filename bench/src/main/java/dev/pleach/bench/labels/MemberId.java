package dev.pleach.bench.labels;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Ids of methods and constructors in javadoc, which each generation of the tool writes another way:
 * {@code a(b, c)} up to JDK 7, {@code a-b-c-} in 8, {@code a(b,c)} from 9 on.
 */
final class MemberId {
  private static final Pattern HYPHENS = Pattern.compile("([^-(]+)-(.*)-");
  private static final Pattern PARENTHESES = Pattern.compile("([^(]+)\\((.*)\\)");
  private static final String CONSTRUCTOR = "<init>";

  private MemberId() {}

  /**
   * The one way to write an id, null if it names no member with a list of parameters.
   *
   * @param type the name of the class the page is about, to know its constructors
   */
  static @Nullable String normal(String id, String type) {
    String plain = id.replace("%3C", "<").replace("%3E", ">");
    Matcher parts = PARENTHESES.matcher(plain);
    String parameters;
    if (parts.matches()) {
      parameters = parts.group(2);
    } else {
      parts = HYPHENS.matcher(plain);
      if (!parts.matches()) {
        return null;
      }
      parameters = parts.group(2).replace('-', ',').replace(":A", "[]");
    }
    String simple = type.substring(type.lastIndexOf('.') + 1);
    String name = parts.group(1);
    boolean constructor = name.equals(CONSTRUCTOR) || name.equals(type) || name.equals(simple);
    return (constructor ? CONSTRUCTOR : name)
        + "("
        + parameters.replace(" ", "").replace("...", "[]")
        + ")";
  }
}
