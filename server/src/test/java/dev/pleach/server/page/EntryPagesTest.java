package dev.pleach.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryPagesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "",
        "javascript:1",
        "/a\nb",
        "/a\\b"
      })
  void anAddressOfOthersIsNotGoneTo(String asked) {
    assertThat(EntryPages.next(asked)).isEqualTo("/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/blocks/k3?from=1&to=2", "/pick?address=https%3A%2F%2Fa.example"})
  void anAddressOfOursIs(String asked) {
    assertThat(EntryPages.next(asked)).isEqualTo(asked);
  }
}
