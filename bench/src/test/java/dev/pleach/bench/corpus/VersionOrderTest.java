package dev.pleach.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionOrderTest {
  @Test
  void versionsAreOrderedByNumber() {
    assertThat(
            List.of("3.10", "3.9", "3.2.1", "3.2", "3.0-b2").stream().sorted(VersionOrder.INSTANCE))
        .containsExactly("3.0-b2", "3.2", "3.2.1", "3.9", "3.10");
  }
}
