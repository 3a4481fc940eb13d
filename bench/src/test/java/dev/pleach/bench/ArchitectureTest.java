package dev.pleach.bench;

import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** Benches measure; they fetch nothing by themselves. */
class ArchitectureTest {
  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(OneDoor.productionClasses());
  }
}
