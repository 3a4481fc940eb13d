package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.match.PruferOptions;
import org.junit.jupiter.api.Test;

class PruferOptionsTest {
  @Test
  void breadthMustBePositive() {
    assertThatThrownBy(() -> new PruferOptions(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("breadth must be at least 1, not 0");
  }
}
