package dev.pleach;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URL;
import org.junit.jupiter.api.Test;

/** Capture stands on the library, not the other way round, and has one door. */
class ArchitectureTest {
  private static final JavaClasses CAPTURE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.pleach.capture");

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.pleach");

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
  void ofTheLibraryCaptureNeedsTheTreesAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.pleach.capture..",
            "dev.pleach.dom..",
            "java..",
            "javax.net.ssl..",
            "org.apache.hc.core5..",
            "crawlercommons.robots..",
            "org.netpreserve.jwarc..",
            "org.jspecify..")
        .check(CAPTURE);
  }

  @Test
  void oneClassConnects() {
    noClasses()
        .that()
        .haveNameNotMatching("dev\\.pleach\\.capture\\.http\\.(HttpExchange|Watchdog).*")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Socket.class)
        .check(ALL);
  }

  @Test
  void nothingGoesAroundTheDoor() {
    noClasses()
        .should()
        .callMethod(URL.class, "openStream")
        .orShould()
        .callMethod(URL.class, "openConnection")
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("java.net.http..")
        .orShould()
        .callMethod(InetAddress.class, "getByName", String.class)
        .check(
            ALL.that(
                com.tngtech.archunit.base.DescribedPredicate.describe(
                    "not reading literals",
                    one ->
                        !one.getSimpleName().equals("HostName")
                            && !one.getSimpleName().equals("AddressRanges"))));
  }
}
