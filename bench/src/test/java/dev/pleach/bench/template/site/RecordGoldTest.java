package dev.pleach.bench.template.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordGoldTest {
  @Test
  void aValueIsNotAPartOfAWord() {
    assertThat(RecordGold.hasWords("Production Credits", "P")).isFalse();
    assertThat(RecordGold.hasWords("Rated P for all", "P")).isTrue();
    assertThat(RecordGold.hasWords("PP P", "P")).isTrue();
    assertThat(RecordGold.hasWords("$299.00", "299.00")).isTrue();
    DomTree page = DomTree.parse("<p>Production</p><p>Director: Ann Lee</p>");
    assertThat(RecordGold.of(page, List.of("P", "Ann Lee")).values()).hasSize(1);
  }
}
