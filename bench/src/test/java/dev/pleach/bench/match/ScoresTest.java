package dev.pleach.bench.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.matchers.Matchers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScoresTest {
  private static final Optional<Double> NONE = Optional.empty();

  @Test
  void aRivalIsComparedOnThePairsItTook() {
    Scores<Double> pleach = scores("pleach", Optional.of(0.5), Optional.of(0.9));
    Scores<Double> small = scores("small", NONE, Optional.of(0.8));
    Scores<Double> certain = scores("certain", Optional.of(1d), Optional.of(1d));
    Scores<Double> refusing = scores("refusing", NONE, NONE);
    Scores.Lead lead = Scores.lead(List.of(pleach, small, certain, refusing), ScoresTest::mean);
    assertThat(lead.over()).isEqualTo("small");
    assertThat(lead.margin()).isCloseTo(0.1, within(1e-9));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
  }

  private static Scores<Double> scores(
      String name, Optional<Double> first, Optional<Double> second) {
    return new Scores<>(Subject.of(name, Matchers.dpf(), 10), List.of(first, second));
  }
}
