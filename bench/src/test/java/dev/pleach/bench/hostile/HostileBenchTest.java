package dev.pleach.bench.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import org.junit.jupiter.api.Test;

class HostileBenchTest {
  @Test
  void everyCommandIsTimedOnEveryPageThatGrows() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "growth", "--quick");
    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .contains("watch-selectors", "template --markdown", "equal siblings", "last doubling")
        .contains("steeper than n log n");
  }

  @Test
  void anUnknownSectionIsAnError() {
    BenchCall call = BenchCall.run(new HostileBench(), "--only", "nothing");
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("Known: growth");
  }

  @Test
  void steepIsWhatGrowsFourfoldTwice() {
    assertThat(GrowthSection.isSteep(new double[] {50, 200, 800, 3_200})).isTrue();
    assertThat(GrowthSection.isSteep(new double[] {1_000, 4_000, 16_000, Double.NaN})).isTrue();
    assertThat(GrowthSection.isSteep(new double[] {100, 200, 400, 800})).isFalse();
    assertThat(GrowthSection.isSteep(new double[] {1, 4, 16, 64})).isFalse();
    assertThat(GrowthSection.isSteep(new double[] {100, 200, 900, 1_800})).isFalse();
  }
}
