package dev.pleach.bench.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BCubedTest {
  @Test
  void itemByItem() {
    List<String> types = List.of("a", "a", "a", "b");
    assertThat(BCubed.of(new int[] {0, 0, 0, 1}, types).f1()).isEqualTo(1);
    BCubed together = BCubed.of(new int[] {0, 0, 0, 0}, types);
    assertThat(together.precision()).isCloseTo((3 * 0.75 + 0.25) / 4, within(1e-9));
    assertThat(together.recall()).isEqualTo(1);
    BCubed split = BCubed.of(new int[] {0, 0, 2, 1}, types);
    assertThat(split.precision()).isEqualTo(1);
    assertThat(split.recall()).isCloseTo((2 * 2 / 3.0 + 1 / 3.0 + 1) / 4, within(1e-9));
  }
}
