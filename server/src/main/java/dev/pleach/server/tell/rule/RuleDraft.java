package dev.pleach.server.tell.rule;

import dev.pleach.server.tell.plain.BadInput;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A rule as a person wants it, checked: a {@link BadInput} if it could never be told. */
public record RuleDraft(
    RuleKind kind,
    String text,
    @Nullable Double number,
    @Nullable Integer hours,
    List<String> ways,
    boolean on) {
  private static final int MOST_HOURS = 24 * 366;
  private static final int MOST_WAYS = 10;
  private static final int LONGEST_LABEL = 200;

  public RuleDraft {
    ways = List.copyOf(new LinkedHashSet<>(ways));
    text = text.strip();
    if (kind.looksForText()) {
      TextPattern.of(text);
    } else if (kind.hasLimit()) {
      checkLimit(text, number);
    } else {
      text = "";
    }
    if (!kind.hasLimit()) {
      number = null;
    }
    hours = kind == RuleKind.GONE ? hoursOf(hours) : null;
    if (ways.size() > MOST_WAYS) {
      throw new BadInput("ways", "A rule tells by at most " + MOST_WAYS + " ways.");
    }
  }

  private static void checkLimit(String label, @Nullable Double number) {
    if (number == null || number.isNaN() || number.isInfinite()) {
      throw new BadInput("number", "Give the limit, a number such as 100.");
    }
    if (label.length() > LONGEST_LABEL) {
      throw new BadInput("text", "A label of a number has at most 200 characters.");
    }
  }

  private static int hoursOf(@Nullable Integer hours) {
    int given = hours == null ? Rule.HOURS : hours;
    if (given < 0 || given > MOST_HOURS) {
      throw new BadInput("hours", "Give 0 to " + MOST_HOURS + " hours.");
    }
    return given;
  }
}
