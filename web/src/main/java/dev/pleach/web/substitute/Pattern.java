package dev.pleach.web.substitute;

import dev.pleach.web.substitute.PatternStep.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code java.util.regex.Pattern} for the regular expressions of the library that are in the
 * engine: groups, alternatives, classes of characters, how often, the begin and end of the text,
 * edges of words, and words that must not be before. Others are refused. The compiler's own would
 * be an eighth of the engine.
 *
 * <p>It works by characters, not by code points: whatever may be half of a pair is only known as
 * {@code .*}, where it makes no difference.
 */
public final class Pattern {
  public static final int CASE_INSENSITIVE = 2;
  public static final int DOTALL = 32;

  private static final int MANY = Integer.MAX_VALUE;
  private static final String LINE_ENDS = "\n\n\r\r\u0085\u0085\u2028\u2029";

  private final String expression;
  private final int flags;
  private final List<PatternStep> steps = new ArrayList<>();
  private int groups;
  private int at; // the next character of the expression

  private Pattern(String expression, int flags) {
    this.expression = expression;
    this.flags = flags;
    try {
      alternatives();
    } catch (IndexOutOfBoundsException e) {
      throw unknown();
    }
    if (at < expression.length()) {
      throw unknown();
    }
    add(Kind.DONE, 0);
  }

  public static Pattern compile(String expression) {
    return new Pattern(expression, 0);
  }

  public static Pattern compile(String expression, int flags) {
    return new Pattern(expression, flags);
  }

  public String pattern() {
    return expression;
  }

  public Matcher matcher(CharSequence text) {
    return new Matcher(steps.toArray(new PatternStep[0]), groups, text.toString());
  }

  public String[] split(CharSequence text) {
    return split(text, 0);
  }

  public String[] split(CharSequence text, int limit) {
    String whole = text.toString();
    Matcher matcher = matcher(whole);
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (parts.size() != limit - 1 && matcher.find()) {
      if (matcher.end() > 0) { // what is found at the begin and is empty is none
        parts.add(whole.substring(from, matcher.start()));
        from = matcher.end();
      }
    }
    parts.add(whole.substring(from));
    while (limit == 0 && from > 0 && !parts.isEmpty() && parts.get(parts.size() - 1).isEmpty()) {
      parts.remove(parts.size() - 1);
    }
    return parts.toArray(new String[0]);
  }

  private void alternatives() {
    List<Integer> jumps = new ArrayList<>();
    int start = steps.size();
    sequence();
    while (is("|")) {
      steps.add(start, PatternStep.of(Kind.FORK, steps.size() + 2 - start));
      jumps.add(steps.size());
      add(Kind.JUMP, 0);
      start = steps.size();
      sequence();
    }
    for (int jump : jumps) {
      steps.set(jump, PatternStep.of(Kind.JUMP, steps.size() - jump));
    }
  }

  private void sequence() {
    while (at < expression.length()
        && expression.charAt(at) != '|'
        && expression.charAt(at) != ')') {
      int start = steps.size();
      one();
      repeat(start);
    }
  }

  private void one() {
    if (is("(?:")) {
      alternatives();
      expect(")");
    } else if (is("(?<!")) {
      do { // each is a step, as none of them may be there
        int word = at;
        while (Character.isLetter(expression.charAt(at)) || expression.charAt(at) == '-') {
          at++;
        }
        steps.add(new PatternStep(Kind.BEHIND, expression.substring(word, at), false, 0, 0));
      } while (is("|"));
      expect(")");
    } else if (is("(")) {
      groups++;
      int slot = 2 * groups;
      add(Kind.SAVE, slot);
      alternatives();
      add(Kind.SAVE, slot + 1);
      expect(")");
    } else if (is("^")) {
      add(Kind.BEGIN, 0);
    } else if (is("$")) {
      add(Kind.END, 0);
    } else if (is("\\b")) {
      add(Kind.EDGE, 0);
    } else if (is(".")) {
      if (!expression.startsWith("*", at)) {
        throw unknown();
      }
      characters((flags & DOTALL) == 0 ? LINE_ENDS : "", true);
    } else if (is("[")) {
      StringBuilder ranges = new StringBuilder();
      while (!is("]")) {
        ranges.append(range());
      }
      if (ranges.length() == 0) {
        throw unknown();
      }
      characters(ranges.toString(), false);
    } else if ("?*+{}]".indexOf(expression.charAt(at)) >= 0) {
      throw unknown();
    } else {
      characters(character(), false);
    }
  }

  /** A range in brackets, or what stands for several. */
  private String range() {
    if (is("[") || is("^") || is("&&")) {
      throw unknown();
    }
    String first = character();
    boolean last = expression.startsWith("-]", at) || !is("-");
    return last ? first : first.charAt(0) + character().substring(1);
  }

  /** The ranges of one character, which may be escaped. */
  private String character() {
    char c = expression.charAt(at++);
    if (c != '\\') {
      return "" + c + c;
    }
    if (is("s")) {
      return "\t\r  ";
    } else if (is("d")) {
      return "09";
    } else if (is("w")) {
      return "azAZ09__";
    } else if (is("u")) {
      char named = (char) Integer.parseInt(expression.substring(at, at + 4), 16);
      at += 4;
      return "" + named + named;
    }
    char itself = expression.charAt(at++);
    if (Character.isLetterOrDigit(itself)) {
      throw unknown();
    }
    return "" + itself + itself;
  }

  private void characters(String ranges, boolean others) {
    boolean any = (flags & CASE_INSENSITIVE) != 0; // of letters of ASCII, as there
    String all = any ? ranges.toLowerCase(Locale.ROOT) + ranges.toUpperCase(Locale.ROOT) : ranges;
    steps.add(new PatternStep(Kind.CHARACTERS, all, others, 1, 1));
  }

  /** How often what begins at a step is repeated. */
  private void repeat(int start) {
    int least = 1;
    int most = 1;
    if (is("?")) {
      least = 0;
    } else if (is("*")) {
      least = 0;
      most = MANY;
    } else if (is("+")) {
      most = MANY;
    } else if (is("{")) {
      least = number();
      most = !is(",") ? least : expression.charAt(at) == '}' ? MANY : number();
      expect("}");
    } else {
      return;
    }
    if (is("?") || is("+")) {
      throw unknown();
    }
    List<PatternStep> once = new ArrayList<>(steps.subList(start, steps.size()));
    while (steps.size() > start) {
      steps.remove(steps.size() - 1);
    }
    PatternStep first = once.get(0);
    if (once.size() == 1 && first.takesOne()) {
      steps.add(new PatternStep(Kind.CHARACTERS, first.characters(), first.others(), least, most));
      return;
    }
    for (int i = 0; i < least; i++) {
      steps.addAll(once);
    }
    int size = once.size() + 1;
    if (most == MANY) {
      if (mayBeEmpty(once, 0)) {
        throw unknown();
      }
      add(Kind.FORK, size + 1);
      steps.addAll(once);
      add(Kind.JUMP, -size);
    } else {
      for (int left = most - least; left > 0; left--) {
        add(Kind.FORK, left * size);
        steps.addAll(once);
      }
    }
  }

  private static boolean mayBeEmpty(List<PatternStep> steps, int from) {
    if (from == steps.size()) {
      return true;
    }
    PatternStep step = steps.get(from);
    return switch (step.kind()) {
      case CHARACTERS -> step.least() == 0 && mayBeEmpty(steps, from + 1);
      case FORK -> mayBeEmpty(steps, from + 1) || mayBeEmpty(steps, from + step.least());
      case JUMP -> mayBeEmpty(steps, from + step.least());
      default -> mayBeEmpty(steps, from + 1);
    };
  }

  private int number() {
    int start = at;
    while (expression.charAt(at) >= '0' && expression.charAt(at) <= '9') {
      at++;
    }
    return Integer.parseInt(expression.substring(start, at));
  }

  private void add(Kind kind, int number) {
    steps.add(PatternStep.of(kind, number));
  }

  private boolean is(String sign) {
    boolean is = expression.startsWith(sign, at);
    at += is ? sign.length() : 0;
    return is;
  }

  private void expect(String sign) {
    if (!is(sign)) {
      throw unknown();
    }
  }

  private IllegalArgumentException unknown() {
    return new IllegalArgumentException("No such pattern: " + expression + " at " + at);
  }
}
