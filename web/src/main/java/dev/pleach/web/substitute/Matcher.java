package dev.pleach.web.substitute;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * {@code java.util.regex.Matcher} for the steps of a {@link Pattern}. What else could be tried is
 * kept in an array, so that long texts need no deep calls.
 */
public final class Matcher {
  private static final String LINE_ENDS = "\n\r\u0085\u2028\u2029";

  private final PatternStep[] steps;
  private final String text;
  private final int[] slots; // where each group begins and ends, the whole match first; -1: nowhere

  /**
   * What else could be tried: a step, the first and the last place; or ~slot and what was there.
   */
  private int[] left = new int[30];

  private int depth; // numbers in it
  private int place;

  Matcher(PatternStep[] steps, int groups, String text) {
    this.steps = steps;
    this.text = text;
    this.slots = new int[2 * groups + 2];
    slots[0] = -1;
  }

  public boolean matches() {
    return run(0, true);
  }

  public boolean find() {
    // From the end of the last match on; one further if it was empty.
    int from = slots[0] < 0 ? 0 : slots[1] + (slots[0] == slots[1] ? 1 : 0);
    while (from <= text.length()) {
      if (run(from, false)) {
        return true;
      }
      from++;
    }
    return false;
  }

  public int start() {
    return slots[0];
  }

  public int end() {
    return slots[1];
  }

  public @Nullable String group(int group) {
    return slots[2 * group] < 0 ? null : text.substring(slots[2 * group], slots[2 * group + 1]);
  }

  public String replaceFirst(String replacement) {
    return replace(replacement, 1);
  }

  public String replaceAll(String replacement) {
    return replace(replacement, Integer.MAX_VALUE);
  }

  private String replace(String replacement, int most) {
    if (replacement.indexOf('$') >= 0 || replacement.indexOf('\\') >= 0) {
      throw new IllegalArgumentException("No such replacement: " + replacement);
    }
    StringBuilder replaced = new StringBuilder();
    int from = 0;
    for (int i = 0; i < most && find(); i++) {
      replaced.append(text, from, start()).append(replacement);
      from = end();
    }
    return replaced.append(text, from, text.length()).toString();
  }

  private boolean run(int from, boolean whole) {
    Arrays.fill(slots, -1);
    depth = 0;
    place = from;
    int step = 0;
    while (step >= 0) {
      PatternStep one = steps[step];
      switch (one.kind()) {
        case CHARACTERS -> step = takes(one, step + 1) ? step + 1 : back();
        case FORK -> {
          keep(step + one.least(), place, place);
          step++;
        }
        case JUMP -> step += one.least();
        case SAVE -> {
          keep(~one.least(), slots[one.least()], 0);
          slots[one.least()] = place;
          step++;
        }
        case DONE -> {
          if (!whole || place == text.length()) {
            slots[0] = from;
            slots[1] = place;
            return true;
          }
          step = back();
        }
        default -> step = holds(one) ? step + 1 : back();
      }
    }
    return false;
  }

  /** Takes as many characters as it can; whether they are enough. */
  private boolean takes(PatternStep step, int next) {
    int end = place;
    int limit = step.most() < text.length() - place ? place + step.most() : text.length();
    while (end < limit && step.accepts(text.charAt(end))) {
      end++;
    }
    int least = place + step.least();
    if (end > least) {
      keep(next, least, end - 1);
    }
    place = end;
    return end >= least;
  }

  private boolean holds(PatternStep step) {
    return switch (step.kind()) {
      case BEGIN -> place == 0;
      case END -> isEnd();
      case EDGE -> isWord(place - 1) != isWord(place);
      default -> {
        int start = place - step.characters().length();
        yield start < 0 || !text.startsWith(step.characters(), start);
      }
    };
  }

  private boolean isEnd() {
    int rest = text.length() - place;
    if (rest > 2 || (rest == 2 && !text.endsWith("\r\n"))) {
      return false;
    }
    return rest != 1 || (LINE_ENDS.indexOf(text.charAt(place)) >= 0 && !text.endsWith("\r\n"));
  }

  /** Whether a character is part of a word, as in Java 17; a mark is as what it stands on. */
  private boolean isWord(int at) {
    int base = at;
    while (base >= 0 && base < text.length()) {
      int point = text.codePointAt(base);
      if (Character.isLowSurrogate((char) point)) {
        point = text.codePointBefore(base + 1);
      }
      if (Character.getType(point) != Character.NON_SPACING_MARK) {
        return Character.isLetterOrDigit(point) || (point == '_' && base == at);
      }
      base--;
    }
    return false;
  }

  private void keep(int step, int first, int last) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, 2 * depth);
    }
    left[depth] = step;
    left[depth + 1] = first;
    left[depth + 2] = last;
    depth += 3;
  }

  /** Goes back to what was kept last; its step, or -1 if nothing is left. */
  private int back() {
    while (depth > 0) {
      int step = left[depth - 3];
      place = left[depth - 1];
      if (step >= 0) {
        if (place > left[depth - 2]) {
          left[depth - 1]--;
        } else {
          depth -= 3;
        }
        return step;
      }
      slots[~step] = left[depth - 2];
      depth -= 3;
    }
    return -1;
  }
}
