package dev.pleach.bench.match.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.matchers.Matchers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SubjectScoresTest {
  private static final Optional<Double> NONE = Optional.empty();

  @Test
  void aRivalIsComparedOnThePairsItTook() {
    SubjectScores<Double> pleach = scores("pleach", Optional.of(0.5), Optional.of(0.9));
    SubjectScores<Double> small = scores("small", NONE, Optional.of(0.8));
    SubjectScores<Double> certain = scores("certain", Optional.of(1d), Optional.of(1d));
    SubjectScores<Double> refusing = scores("refusing", NONE, NONE);
    SubjectScores.Lead lead =
        SubjectScores.lead(List.of(pleach, small, certain, refusing), SubjectScoresTest::mean);
    assertThat(lead.over()).isEqualTo("small");
    assertThat(lead.margin()).isCloseTo(0.1, within(1e-9));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
  }

  private static SubjectScores<Double> scores(
      String name, Optional<Double> first, Optional<Double> second) {
    return new SubjectScores<>(Subject.of(name, Matchers.dpf(), 10), List.of(first, second));
  }
}
