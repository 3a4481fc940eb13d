package dev.pleach.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** Data goes from the source to pages, jobs and the command. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();
  private static final JavaClasses SPARK =
      ALL.that(JavaClass.Predicates.resideInAPackage("dev.pleach.spark.."));

  @Test
  void noPackageKnowsAnotherThatKnowsIt() {
    slices().matching("dev.pleach.spark.(*)..").should().beFreeOfCycles().check(SPARK);
  }

  @Test
  void theLibraryDoesNotKnowSpark() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.spark..", "org.apache.spark..", "org.apache.hadoop..")
        .check(ALL);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
