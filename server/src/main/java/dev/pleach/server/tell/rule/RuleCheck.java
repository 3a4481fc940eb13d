package dev.pleach.server.tell.rule;

import dev.pleach.server.tell.plain.Plain;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a rule tells something, and in which words. Pure: from the rule, the block before
 * and the block after, or from how long it has been away. A limit is crossed, not exceeded: it is
 * told once, until the number has been back on the other side.
 */
public final class RuleCheck {
  private static final long HOUR_MILLIS = 60 * 60_000L;
  private static final int LONGEST_SUMMARY = 300;
  private static final int LONGEST_QUOTE = 80;

  /**
   * What came of a check.
   *
   * @param words what is told; null if nothing is
   * @param lastNumber the last number that was there; null if none was ever
   */
  public record Verdict(@Nullable String words, @Nullable Double lastNumber) {}

  private RuleCheck() {}

  /**
   * A block has a new version.
   *
   * @param before the version before; null for the first, of which nothing is told
   * @param visible whether a reader sees the difference
   */
  public static Verdict check(Rule rule, @Nullable Sight before, Sight after, boolean visible) {
    if (rule.kind().hasLimit()) {
      return checkLimit(rule, before, after);
    }
    if (before == null) {
      return new Verdict(null, null);
    }
    String words =
        switch (rule.kind()) {
          case CHANGE -> visible ? changed(after) : null;
          case APPEARS, DISAPPEARS -> checkText(rule, before, after);
          default -> null;
        };
    return new Verdict(words, null);
  }

  private static String changed(Sight after) {
    String summary = Plain.line(after.summary(), LONGEST_SUMMARY);
    return summary.isEmpty() ? "It changed." : summary;
  }

  private static @Nullable String checkText(Rule rule, Sight before, Sight after) {
    TextPattern pattern = TextPattern.of(rule.text());
    boolean wanted = rule.kind() == RuleKind.APPEARS;
    if (pattern.in(after.text()) != wanted || pattern.in(before.text()) == wanted) {
      return null;
    }
    String quoted = "“" + Plain.line(rule.text(), LONGEST_QUOTE) + "”";
    return quoted + (wanted ? " appeared." : " is not there any more.");
  }

  private static Verdict checkLimit(Rule rule, @Nullable Sight before, Sight after) {
    double limit = rule.number() == null ? Double.NaN : rule.number(); // of NaN nothing is told
    Reading now = Reading.of(after.numbers(), rule.text());
    Reading then = before == null ? null : Reading.of(before.numbers(), rule.text());
    Double last =
        rule.lastNumber() != null ? rule.lastNumber() : then == null ? null : then.value();
    if (now == null) {
      String words =
          then == null
              ? null
              : named(rule, then)
                  + " is not there any more; it was "
                  + then.words(then.value())
                  + ".";
      return new Verdict(words, last);
    }
    boolean above = rule.kind() == RuleKind.ABOVE;
    boolean beyond = above ? now.value() > limit : now.value() < limit;
    if (last == null || !beyond || (above ? last > limit : last < limit)) {
      return new Verdict(null, now.value());
    }
    String words =
        named(rule, now)
            + " is "
            + now.words(now.value())
            + (above ? ", above " : ", below ")
            + Reading.number(limit)
            + "; it was "
            + now.words(last)
            + ".";
    return new Verdict(Plain.line(words, LONGEST_SUMMARY), now.value());
  }

  private static String named(Rule rule, Reading reading) {
    String label = Plain.line(reading.label(), LONGEST_QUOTE);
    return label.isEmpty() ? rule.text().isEmpty() ? "The number" : rule.text() : label;
  }

  /**
   * Whether a rule tells that its block has been away since a moment. A rule for that does so after
   * its hours. Every other rule does so too, since it cannot do its work: at once if the block is
   * gone from its page, after a day if the page cannot be read.
   */
  public static boolean tells(Rule rule, boolean gone, long since, long now) {
    return now >= tellsAt(rule, gone, since);
  }

  /** When a rule tells that its block has been away since a moment. */
  public static long tellsAt(Rule rule, boolean gone, long since) {
    if (rule.kind() == RuleKind.GONE) {
      return since + (rule.hours() == null ? Rule.HOURS : rule.hours()) * HOUR_MILLIS;
    }
    return gone ? since : since + Rule.SILENT_HOURS * HOUR_MILLIS;
  }
}
