package dev.pleach.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Packages of the server: none in a circle, the web above all others, one door to the network. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();
  private static final JavaClasses SERVER =
      ALL.that(
          JavaClass.Predicates.resideInAPackage("dev.pleach.server..")
              .and(
                  com.tngtech.archunit.base.DescribedPredicate.not(
                      JavaClass.Predicates.resideInAPackage("dev.pleach.server.pages.."))));

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.pleach.server.(**)").should().beFreeOfCycles().check(SERVER);
  }

  @Test
  void nothingBelowKnowsTheWebOrTheCommands() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.pleach.server.web", "dev.pleach.server.command")
        .and()
        .doNotHaveFullyQualifiedName("dev.pleach.server.Main")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pleach.server.web", "dev.pleach.server.command")
        .check(SERVER);
  }

  @Test
  void theStoreKnowsNothingOfWhatIsStored() {
    noClasses()
        .that()
        .resideInAPackage("dev.pleach.server.store")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("dev.pleach.server..")
                .and(
                    com.tngtech.archunit.base.DescribedPredicate.not(
                        JavaClass.Predicates.resideInAPackage("dev.pleach.server.store"))))
        .check(SERVER);
  }

  @Test
  void nothingElseOfPleachKnowsTheServer() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.server..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.server..")
        .check(ALL);
  }

  @Test
  void filesAndPackagesAreSmall() throws IOException {
    try (Stream<Path> walk = Files.walk(Path.of("src/main/java"))) {
      Map<Path, Long> sizes =
          walk.filter(file -> file.toString().endsWith(".java"))
              .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
      Assertions.assertThat(sizes).isNotEmpty();
      Assertions.assertThat(sizes.values()).allMatch(files -> files <= 31, "30 and package-info");
    }
    try (Stream<Path> walk = Files.walk(Path.of("src"))) {
      for (Path file : walk.filter(f -> f.toString().endsWith(".java")).toList()) {
        Assertions.assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThan(401);
      }
    }
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
