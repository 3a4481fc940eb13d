package dev.pleach;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/**
 * The direction of the packages: {@code dom ← match ← matchers.* ← matchers ← diff ← {cluster,
 * pattern, segment, template, trace} ← {json, watch}}.
 */
class ArchitectureTest {
  private static final JavaClasses CORE = OneDoor.productionClasses();

  @Test
  void packagesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .withOptionalLayers(true)
        .layer("dom")
        .definedBy("dev.pleach.dom..")
        .layer("match")
        .definedBy("dev.pleach.match..")
        .layer("algorithms")
        .definedBy("dev.pleach.matchers.*..")
        .layer("matchers")
        .definedBy("dev.pleach.matchers")
        .layer("diff")
        .definedBy("dev.pleach.diff..")
        .layer("readings")
        .definedBy(
            "dev.pleach.cluster..",
            "dev.pleach.pattern..",
            "dev.pleach.segment..",
            "dev.pleach.template..",
            "dev.pleach.trace..")
        .layer("uses")
        .definedBy("dev.pleach.json..", "dev.pleach.watch..")
        .whereLayer("uses")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("readings")
        .mayOnlyBeAccessedByLayers("uses")
        .whereLayer("diff")
        .mayOnlyBeAccessedByLayers("readings", "uses")
        .whereLayer("matchers")
        .mayOnlyBeAccessedByLayers("diff", "readings", "uses")
        .whereLayer("algorithms")
        .mayOnlyBeAccessedByLayers("matchers")
        .whereLayer("match")
        .mayOnlyBeAccessedByLayers("algorithms", "matchers", "diff", "readings", "uses")
        .check(CORE);
  }

  @Test
  void noPackageKnowsAnotherThatKnowsIt() {
    slices().matching("dev.pleach.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void anAlgorithmKnowsNoOther() {
    slices()
        .matching("dev.pleach.matchers.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(alwaysTrue(), resideInAPackage("dev.pleach.matchers.shared.."))
        .check(CORE);
  }

  @Test
  void textArraysAndJsonKnowNoTree() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.pleach.dom.text..", "dev.pleach.dom.array..", "dev.pleach.dom.json..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pleach.dom")
        .check(CORE);
  }

  @Test
  void theLibraryNeedsJsoupAndNothingElse() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.pleach..", "java..", "org.jsoup..", "org.jspecify..")
        .check(CORE);
  }

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(CORE);
  }
}
