package dev.pleach.server.tell.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.server.tell.plain.BadInput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RuleCheckTest {
  private static final long HOUR = 60 * 60_000L;

  @Test
  void anyVisibleChangeIsToldInItsSummary() {
    Rule rule = rule(RuleKind.CHANGE, "", null);
    assertThat(words(rule, sight("a"), new Sight("b", List.of(), "a became b")))
        .isEqualTo("a became b");
    assertThat(words(rule, sight("a"), sight("b"))).isEqualTo("It changed.");
    assertThat(RuleCheck.check(rule, sight("a"), sight("a"), false).words()).isNull();
    assertThat(RuleCheck.check(rule, null, sight("a"), true).words()).isNull();
  }

  @Test
  void aTextAppears() {
    Rule rule = rule(RuleKind.APPEARS, "in stock", null);
    assertThat(words(rule, sight("sold out"), sight("3 In stock")))
        .isEqualTo("“in stock” appeared.");
    assertThat(words(rule, sight("2 in stock"), sight("3 in stock"))).isNull();
    assertThat(words(rule, sight("in stock"), sight("sold out"))).isNull();
    assertThat(words(rule, null, sight("in stock"))).isNull();
  }

  @Test
  void aTextDisappears() {
    Rule rule = rule(RuleKind.DISAPPEARS, "/sold (out|off)/i", null);
    assertThat(words(rule, sight("Sold out"), sight("3 left")))
        .isEqualTo("“/sold (out|off)/i” is not there any more.");
    assertThat(words(rule, sight("Sold out"), sight("sold off"))).isNull();
    assertThat(words(rule, sight("3 left"), sight("sold out"))).isNull();
    assertThat(words(rule, null, sight("3 left"))).isNull();
  }

  @Test
  void aLimitIsToldWhenItIsCrossedAndNotAgain() {
    assertThat(told(RuleKind.BELOW, 100, 120, 110, 99.5, 90, 80, 100, 101, 99))
        .containsExactly(
            "Price is 99.5 €, below 100; it was 110 €.", "Price is 99 €, below 100; it was 101 €.");
    assertThat(told(RuleKind.ABOVE, 30, 29, 30, 31, 40, 30, 30.5))
        .containsExactly(
            "Price is 31 €, above 30; it was 30 €.", "Price is 30.5 €, above 30; it was 30 €.");
    assertThat(told(RuleKind.BELOW, 100, 90, 80)).isEmpty();
  }

  @Test
  void aNumberThatWasAwayIsComparedWithTheLastOneThatWasThere() {
    List<String> told = told(RuleKind.BELOW, 100, 120, Double.NaN, Double.NaN, 90);
    assertThat(told)
        .containsExactly(
            "Price is not there any more; it was 120 €.",
            "Price is 90 €, below 100; it was 120 €.");
  }

  @Test
  void theLabelSaysWhichNumber() {
    Sight before = new Sight("", List.of(price(50), new Reading("Old  Price", 200, "")), "");
    Sight after = new Sight("", List.of(price(50), new Reading("Old price", 90, "")), "");
    assertThat(words(rule(RuleKind.BELOW, "old price", 100.0), before, after))
        .isEqualTo("Old price is 90, below 100; it was 200.");
    assertThat(words(rule(RuleKind.BELOW, "", 100.0), before, after)).isNull();
    assertThat(words(rule(RuleKind.BELOW, "weight", 100.0), before, after)).isNull();
  }

  @Test
  void numbersAreWrittenAsPeopleDo() {
    assertThat(Reading.number(1_000_000)).isEqualTo("1000000");
    assertThat(Reading.number(-0.5)).isEqualTo("-0.5");
    assertThat(Reading.number(0)).isEqualTo("0");
    assertThat(Reading.number(1e300)).isEqualTo("1E+300");
  }

  @Test
  void numbersOfAVersionAreReadWhateverTheyAre() {
    assertThat(Reading.list("[{\"label\":\"Price\",\"value\":12.5,\"unit\":\"€\",\"more\":1}]"))
        .containsExactly(new Reading("Price", 12.5, "€"));
    for (String json : new String[] {"", "[", "{}", "null", "[1]", "[{\"value\":\"x\"}]", "3"}) {
      assertThat(Reading.list(json)).isEmpty();
    }
  }

  @Test
  void hostileTextBecomesOneHarmlessLine() {
    Rule rule = rule(RuleKind.CHANGE, "", null);
    String words =
        words(rule, sight("a"), new Sight("b", List.of(), "x\r\nBcc: y\u202e" + "z".repeat(999)));
    assertThat(words).hasSize(300).startsWith("x Bcc: yzzz").doesNotContain("\n", "\u202e");
  }

  @Test
  void beingAwayIsToldAfterTheHours() {
    Rule rule = rule(RuleKind.GONE, "", null);
    long since = 1_000_000;
    assertThat(RuleCheck.tells(rule, true, since, since + 3 * HOUR - 1)).isFalse();
    assertThat(RuleCheck.tells(rule, true, since, since + 3 * HOUR)).isTrue();
    assertThat(RuleCheck.tells(rule, false, since, since + 3 * HOUR)).isTrue();
  }

  @Test
  void everyRuleTellsThatItCannotDoItsWork() {
    Rule rule = rule(RuleKind.APPEARS, "x", null);
    assertThat(RuleCheck.tells(rule, true, 0, 0)).isTrue();
    assertThat(RuleCheck.tells(rule, false, 0, 23 * HOUR)).isFalse();
    assertThat(RuleCheck.tells(rule, false, 0, 24 * HOUR)).isTrue();
  }

  @Test
  void draftsThatCouldNeverBeToldAreRefused() {
    assertBad("number", RuleKind.ABOVE, "", null, null);
    assertBad("number", RuleKind.ABOVE, "", Double.NaN, null);
    assertBad("number", RuleKind.BELOW, "", Double.POSITIVE_INFINITY, null);
    assertBad("text", RuleKind.APPEARS, " ", null, null);
    assertBad("text", RuleKind.DISAPPEARS, "/(/", null, null);
    assertBad("hours", RuleKind.GONE, "", null, -1);
    assertBad("hours", RuleKind.GONE, "", null, 100_000);
    assertThat(new RuleDraft(RuleKind.GONE, "x", 1.0, null, List.of("w", "w"), true))
        .isEqualTo(new RuleDraft(RuleKind.GONE, "", null, 3, List.of("w"), true));
    assertThatThrownBy(() -> RuleKind.of("CHANGE")).isInstanceOf(BadInput.class);
  }

  private static void assertBad(
      String field, RuleKind kind, String text, @Nullable Double number, @Nullable Integer hours) {
    assertThatThrownBy(() -> new RuleDraft(kind, text, number, hours, List.of(), true))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.field()).isEqualTo(field));
  }

  /** What is told as a number goes from value to value; NaN stands for none. */
  private static List<String> told(RuleKind kind, double limit, double... values) {
    List<String> told = new ArrayList<>();
    Double last = null;
    Sight before = null;
    for (double value : values) {
      Sight after = new Sight("", Double.isNaN(value) ? List.of() : List.of(price(value)), "");
      Rule rule = new Rule("r", "b", kind, "price", limit, null, List.of(), true, last, null, "");
      RuleCheck.Verdict verdict = RuleCheck.check(rule, before, after, true);
      last = verdict.lastNumber();
      before = after;
      if (verdict.words() != null) {
        told.add(verdict.words());
      }
    }
    return told;
  }

  private static @Nullable String words(Rule rule, @Nullable Sight before, Sight after) {
    return RuleCheck.check(rule, before, after, true).words();
  }

  private static Rule rule(RuleKind kind, String text, @Nullable Double number) {
    return new Rule("r", "b", kind, text, number, 3, List.of(), true, null, null, "");
  }

  private static Sight sight(String text) {
    return new Sight(text, List.of(), "");
  }

  private static Reading price(double value) {
    return new Reading("Price", value, "€");
  }
}
