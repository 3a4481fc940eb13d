package dev.pleach.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/**
 * What is compiled knows the library and the annotations of its exports; the library knows none of
 * it.
 */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();

  @Test
  void theLibraryDoesNotKnowTheCompiler() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.web..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.web..", "org.teavm..")
        .check(ALL);
  }

  @Test
  void whatIsCompiledKnowsNothingOfTheBuild() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.pleach.web", "dev.pleach.web.substitute")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.web.build", "org.jsoup..")
        .check(ALL);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
