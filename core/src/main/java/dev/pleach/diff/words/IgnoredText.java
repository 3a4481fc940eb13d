package dev.pleach.diff.words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Text that is to count as equal whatever it is: what one of some regular expressions finds in a
 * paragraph, cell or item, such as dates and counters.
 *
 * <p>Some expressions take exponential time on some texts. So the characters they look at are
 * counted, and an expression that looks at far more than the texts have is given up with an
 * exception. The count, not a clock, so that the same pages give the same answer on every machine.
 *
 * <p>For one diff at a time: it remembers what was found. Not safe for use by several threads.
 */
public final class IgnoredText {
  private static final long FREE_WORK = 20_000_000; // characters looked at; about a second
  private static final long WORK_A_CHARACTER = 100; // more, for each character of a text

  private final List<Pattern> patterns;
  private final BitSet found = new BitSet(); // patterns that found something
  private final long[] work; // index: pattern; value: characters it may still look at

  private IgnoredText(List<Pattern> patterns) {
    this.patterns = patterns;
    work = new long[patterns.size()];
    Arrays.fill(work, FREE_WORK);
  }

  /** Nothing is ignored. */
  public static IgnoredText none() {
    return new IgnoredText(List.of());
  }

  /**
   * What these expressions find.
   *
   * @param expressions as {@link Pattern} has them; upper case counts unless one begins with (?i)
   * @throws TextPatternException if one cannot be understood
   */
  public static IgnoredText of(List<String> expressions) {
    return new IgnoredText(expressions.stream().map(IgnoredText::compile).toList());
  }

  private static Pattern compile(String expression) {
    try {
      return Pattern.compile(expression);
    } catch (PatternSyntaxException e) {
      String where = e.getIndex() < 0 ? "" : " at character " + (e.getIndex() + 1);
      throw new TextPatternException(
          "'" + expression + "' is not a regular expression: " + e.getDescription() + where + ".");
    } catch (StackOverflowError e) {
      throw new TextPatternException("'" + expression + "' is nested too deeply.");
    }
  }

  public boolean isNone() {
    return patterns.isEmpty();
  }

  /**
   * A text without what is ignored in it; the same string if that is nothing.
   *
   * @throws TextPatternException if an expression takes too long
   */
  public String without(String text) {
    BitSet ignored = new BitSet();
    for (int p = 0; p < work.length; p++) {
      find(p, text, ignored);
    }
    if (ignored.isEmpty()) {
      return text;
    }
    StringBuilder rest = new StringBuilder(text.length());
    for (int from = 0; from < text.length(); ) {
      int start = ignored.nextSetBit(from);
      rest.append(text, from, start < 0 ? text.length() : start);
      from = start < 0 ? text.length() : ignored.nextClearBit(start);
    }
    return rest.toString();
  }

  private void find(int pattern, String text, BitSet ignored) {
    work[pattern] += WORK_A_CHARACTER * text.length();
    String expression = patterns.get(pattern).pattern();
    Matcher matcher = patterns.get(pattern).matcher(new CountedText(text, work, pattern));
    try {
      while (matcher.find()) {
        if (matcher.end() > matcher.start()) {
          ignored.set(matcher.start(), matcher.end());
          found.set(pattern);
        }
      }
    } catch (CountedText.TooMuchWorkException e) {
      throw new TextPatternException(
          "'"
              + expression
              + "' takes too long on these pages. Write it without repeats inside of repeats, as in"
              + " (a+)+.");
    } catch (StackOverflowError e) {
      throw new TextPatternException(
          "'"
              + expression
              + "' is too deep for a text of "
              + text.length()
              + " characters. Write [ab]* instead of (a|b)*.");
    }
  }

  /** Whether two texts are equal without what is ignored in them; white space is folded. */
  public boolean equal(String one, String other) {
    return fold(without(one)).equals(fold(without(other)));
  }

  private static String fold(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The expressions that found nothing so far. */
  public List<String> unused() {
    List<String> unused = new ArrayList<>();
    for (int p = 0; p < patterns.size(); p++) {
      if (!found.get(p)) {
        unused.add(patterns.get(p).pattern());
      }
    }
    return unused;
  }
}
