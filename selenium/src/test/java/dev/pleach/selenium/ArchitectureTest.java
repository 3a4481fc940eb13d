package dev.pleach.selenium;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** The adapter stands on the library and on Selenium's public face; the library knows neither. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();

  @Test
  void theAdapterNeedsTheLibraryAndSeleniumAlone() {
    classes()
        .that()
        .resideInAPackage("dev.pleach.selenium..")
        .and()
        .doNotBelongToAnyOf(HealingExtension.class)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.selenium..",
            "dev.pleach.dom",
            "dev.pleach.heal",
            "org.openqa.selenium",
            "org.openqa.selenium.support.ui",
            "java..",
            "org.jspecify..")
        .check(ALL);
  }

  @Test
  void theLibraryDoesNotKnowTheAdapter() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.selenium..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.selenium..", "org.openqa..")
        .check(ALL);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
