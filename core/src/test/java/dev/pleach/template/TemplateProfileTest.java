package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateProfileTest {
  private final Template template = Templates.detect(Orchard.page(0), Orchard.pages(1, 5));
  private final TemplateProfile profile = TemplateProfile.of(template);

  @Test
  void aFurtherPageIsDividedWithoutTheOthers() {
    TemplateProfile.Fitted fitted = profile.apply(Orchard.page(6));
    assertThat(fitted.redesigned()).isFalse();
    assertThat(fitted.fit()).isGreaterThan(0.8);
    assertThat(fitted.template().contentText())
        .startsWith("About medlars")
        .contains("60.", "62.")
        .doesNotContain("Brook Lane", "Hill Orchard", "Quinces");
  }

  @Test
  void anotherTemplateIsNoticed() {
    DomTree redesigned =
        DomTree.parse("<main><h2>Medlars</h2><section>New at last.</section></main>");
    TemplateProfile.Fitted fitted = profile.apply(redesigned);
    assertThat(fitted.fit()).isLessThan(0.2);
    assertThat(fitted.redesigned()).isTrue();
  }

  @Test
  void itHoldsNothingOfTheContent() {
    assertThat(profile.skeleton().html()).contains("Brook Lane").doesNotContain("autumn");
  }

  @Test
  void itCanBeRestored() {
    TemplateProfile again =
        TemplateProfile.restored(
            DomTree.ofBrackets(profile.skeleton().brackets()),
            profile.letters(),
            profile.usualFit(),
            profile.pages());
    assertThat(again.apply(Orchard.page(6)).template().contentText())
        .isEqualTo(profile.apply(Orchard.page(6)).template().contentText());
  }

  @Test
  void whatDoesNotBelongTogetherIsRefused() {
    DomTree tree = DomTree.ofBrackets("a(b)");
    assertThatThrownBy(() -> TemplateProfile.restored(tree, "c", 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TemplateProfile.restored(tree, "c!", 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anEmptyPageFitsNothing() {
    assertThat(profile.apply(DomTree.builder().build()).fit()).isZero();
    assertThat(List.of(profile.apply(DomTree.parse("")).redesigned())).containsExactly(true);
  }
}
