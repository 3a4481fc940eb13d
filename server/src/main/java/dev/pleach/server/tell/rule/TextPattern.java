package dev.pleach.server.tell.rule;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.pleach.server.tell.plain.BadInput;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A text to look for. Plain text is found whatever its upper and lower case and its white space.
 * Between slashes it is a regular expression of RE2, which reads a text once and never goes back:
 * no expression takes exponential time. {@code /…/i} ignores case.
 *
 * <p>Costs at most {@value #STEPS} steps: a text times the size of the expression; what is beyond
 * that is not looked at. An expression of 20 states reads 5 million characters, one of 1,000 states
 * 100,000.
 */
public final class TextPattern {
  private static final int LONGEST = 500;
  private static final int STEPS = 100_000_000;
  private static final int MOST_STATES = 5_000;
  private static final int MOST_REPETITIONS = 100;
  private static final int LARGEST = 100_000;
  private static final Pattern COUNTS = Pattern.compile("\\{([0-9]+)(?:,([0-9]*))?\\}");

  private final String plain; // normalised; empty if it is an expression
  private final @Nullable Pattern expression;

  private TextPattern(String plain, @Nullable Pattern expression) {
    this.plain = plain;
    this.expression = expression;
  }

  /**
   * Reads what a person wrote.
   *
   * @throws BadInput if it is empty, too long, or no regular expression
   */
  public static TextPattern of(String written) {
    String text = written.strip();
    if (text.isEmpty()) {
      throw new BadInput("text", "Give the text to look for.");
    }
    if (text.length() > LONGEST) {
      throw new BadInput("text", "A text to look for has at most " + LONGEST + " characters.");
    }
    int end = text.lastIndexOf('/');
    String flags = text.substring(end + 1);
    if (text.startsWith("/") && end > 1 && (flags.isEmpty() || flags.equals("i"))) {
      return new TextPattern("", compile(text.substring(1, end), flags.equals("i")));
    }
    return new TextPattern(normal(text), null);
  }

  private static Pattern compile(String written, boolean ignoreCase) {
    checkRepetitions(written);
    Pattern pattern;
    try {
      pattern = Pattern.compile(written, ignoreCase ? Pattern.CASE_INSENSITIVE : 0);
    } catch (PatternSyntaxException e) {
      throw new BadInput(
          "text",
          "This is no regular expression that can be used ("
              + e.getDescription()
              + "). Look-ahead, look-behind and back references are not available.");
    }
    if (pattern.programSize() > MOST_STATES) {
      throw new BadInput("text", "This regular expression is too large; repeat less in it.");
    }
    return pattern;
  }

  /**
   * Refuses expressions whose program would be huge before it is made: counted repetitions are
   * written out, and inside each other they multiply.
   */
  private static void checkRepetitions(String written) {
    long size = written.length();
    Matcher counts = COUNTS.matcher(written);
    while (counts.find()) {
      String most = counts.group(counts.group(2) == null || counts.group(2).isEmpty() ? 1 : 2);
      int count = most.length() > 3 ? MOST_REPETITIONS + 1 : Integer.parseInt(most);
      if (count > MOST_REPETITIONS) {
        throw new BadInput("text", "Repeat at most " + MOST_REPETITIONS + " times, as in a{100}.");
      }
      size = Math.min(Integer.MAX_VALUE, size * Math.max(1, count));
    }
    if (size > LARGEST) {
      throw new BadInput("text", "This regular expression is too large; repeat less in it.");
    }
  }

  /** Whether a text has it. */
  public boolean in(String text) {
    if (expression != null) {
      return expression.matcher(cut(text, STEPS / expression.programSize())).find();
    }
    return normal(cut(text, STEPS / plain.length())).contains(plain);
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most);
  }

  private static String normal(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean space = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        space = out.length() > 0;
      } else {
        out.append(space ? " " : "").append(c);
        space = false;
      }
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }
}
