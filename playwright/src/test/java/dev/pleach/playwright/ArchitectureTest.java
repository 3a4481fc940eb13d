package dev.pleach.playwright;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** The adapter stands on the library and on Playwright's public face; the library knows neither. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();

  @Test
  void theAdapterNeedsTheLibraryAndPlaywrightAlone() {
    classes()
        .that()
        .resideInAPackage("dev.pleach.playwright..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.playwright..",
            "dev.pleach.dom..",
            "dev.pleach.heal..",
            "com.microsoft.playwright",
            "com.microsoft.playwright.options",
            "java..",
            "org.jspecify..")
        .orShould()
        .be(HealingExtension.class)
        .check(ALL);
  }

  @Test
  void theExtensionAloneKnowsJUnit() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(HealingExtension.class)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.junit..")
        .check(ALL);
    classes()
        .that()
        .belongToAnyOf(HealingExtension.class)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.playwright..",
            "dev.pleach.heal..",
            "org.junit.jupiter.api.extension",
            "com.microsoft.playwright",
            "java..",
            "org.jspecify..")
        .check(ALL);
  }

  @Test
  void theLibraryDoesNotKnowTheAdapter() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.playwright..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.playwright..", "com.microsoft..")
        .check(ALL);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
