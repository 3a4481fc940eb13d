package dev.pleach.bench.labels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HalfTest {
  @Test
  void everyOtherSiteIsForTuning() {
    assertThat(Half.split(List.of("c", "a", "b")))
        .containsExactly(
            Map.entry("a", Half.TUNING), Map.entry("b", Half.TEST), Map.entry("c", Half.TUNING));
  }

  @Test
  void aSiteIsNeverInBothHalves() {
    Map<String, Half> halves =
        Half.split(List.of("x-history1", "x-history3", "y-2018-2021", "y-2021-2023", "z-1.html"));
    assertThat(halves)
        .containsEntry("x-history1", Half.TUNING)
        .containsEntry("x-history3", Half.TUNING)
        .containsEntry("y-2018-2021", Half.TEST)
        .containsEntry("y-2021-2023", Half.TEST)
        .containsEntry("z-1.html", Half.TUNING);
    assertThat(Half.split(List.of("w-1", "y-history1"), halves))
        .containsEntry("y-history1", Half.TEST);
  }

  @Test
  void oneAloneIsForTheTest() {
    assertThat(Half.split(List.of("jsoup"))).containsEntry("jsoup", Half.TEST);
  }
}
