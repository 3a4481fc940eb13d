package dev.pleach.capture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** Capture depends on the library, not the other way round, and alone connects to the network. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();

  @Test
  void theLibraryKnowsNothingOfCapture() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.capture..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.capture..")
        .check(ALL);
  }

  @Test
  void ofTheLibraryCaptureNeedsTheTreesAndWhatSafePagesAskFor() {
    classes()
        .that()
        .resideInAPackage("dev.pleach.capture..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.capture..",
            "dev.pleach.dom..",
            "dev.pleach.safe..",
            "dev.pleach.layout..",
            "java..",
            "javax.net.ssl..",
            "org.apache.hc.core5..",
            "crawlercommons.robots..",
            "org.netpreserve.jwarc..",
            "com.microsoft.playwright..",
            "com.google.gson..",
            "org.jspecify..")
        .check(ALL);
  }

  @Test
  void onlyRenderingDrivesABrowser() {
    noClasses()
        .that()
        .resideInAPackage("dev.pleach.capture..")
        .and()
        .resideOutsideOfPackage("dev.pleach.capture.render")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.capture.render", "com.microsoft.playwright..", "com.google.gson..")
        .check(ALL);
  }

  @Test
  void packagesHaveNoCycles() {
    slices()
        .matching("dev.pleach.(**)")
        .should()
        .beFreeOfCycles()
        .check(ALL.that(resideInAPackage("dev.pleach.capture..")));
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
