package dev.pleach;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * The direction of the packages: {@code dom ← match ← diff ← {template, segment, trace} ← json}.
 */
class ArchitectureTest {
  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.pleach");

  @Test
  void packagesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .withOptionalLayers(true)
        .layer("dom")
        .definedBy("dev.pleach.dom..")
        .layer("match")
        .definedBy("dev.pleach.match..", "dev.pleach.matchers..")
        .layer("diff")
        .definedBy("dev.pleach.diff..")
        .layer("readings")
        .definedBy("dev.pleach.template..", "dev.pleach.segment..", "dev.pleach.trace..")
        .layer("json")
        .definedBy("dev.pleach.json..")
        .whereLayer("json")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("readings")
        .mayOnlyBeAccessedByLayers("json")
        .whereLayer("diff")
        .mayOnlyBeAccessedByLayers("readings", "json")
        .whereLayer("match")
        .mayOnlyBeAccessedByLayers("diff", "readings", "json")
        .check(CORE);
  }

  @Test
  void noPackageKnowsAnotherThatKnowsIt() {
    slices().matching("dev.pleach.(*)..").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void theLibraryNeedsJsoupAndNothingElse() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.pleach..", "java..", "org.jsoup..", "org.jspecify..")
        .check(CORE);
  }
}
