package dev.pleach.bench;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** Benches measure; they fetch nothing by themselves. */
class ArchitectureTest {
  @Test
  void noPackageKnowsAnotherThatKnowsIt() {
    slices()
        .matching("dev.pleach.bench.(**)")
        .should()
        .beFreeOfCycles()
        .check(OneDoor.productionClasses());
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(OneDoor.productionClasses());
  }
}
