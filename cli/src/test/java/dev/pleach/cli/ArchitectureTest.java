package dev.pleach.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** A package a command, over {@code cli.page} (pages as arguments) and {@code cli.run}. */
class ArchitectureTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();
  private static final JavaClasses CLI =
      ALL.that(JavaClass.Predicates.resideInAPackage("dev.pleach.cli.."));
  private static final DescribedPredicate<JavaClass> SHARED =
      JavaClass.Predicates.resideInAnyPackage("dev.pleach.cli.run..", "dev.pleach.cli.page..");
  private static final DescribedPredicate<JavaClass> COMMANDS =
      DescribedPredicate.not(SHARED)
          .and(JavaClass.Predicates.resideInAPackage("dev.pleach.cli.*.."))
          .as("classes of commands");

  @Test
  void noPackageKnowsAnotherThatKnowsIt() {
    slices().matching("dev.pleach.cli.(*)..").should().beFreeOfCycles().check(CLI);
    noClasses()
        .that()
        .resideInAPackage("dev.pleach.cli.*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.cli")
        .because("the command above all commands knows the others, not the other way round")
        .check(CLI);
  }

  @Test
  void commandsDoNotKnowEachOther() {
    slices()
        .matching("dev.pleach.cli.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(DescribedPredicate.alwaysTrue(), SHARED)
        .check(CLI);
  }

  @Test
  void whatCommandsShareKnowsNoCommand() {
    noClasses().that(SHARED).should().dependOnClassesThat(COMMANDS).check(CLI);
    noClasses()
        .that()
        .resideInAPackage("dev.pleach.cli.run")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.cli.page")
        .check(CLI);
  }

  @Test
  void theLibraryDoesNotKnowTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pleach.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.cli..")
        .check(ALL);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }
}
