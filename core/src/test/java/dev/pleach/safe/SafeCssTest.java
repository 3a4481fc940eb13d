package dev.pleach.safe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeCssTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@import 'http://evil.example/a';",
        "@\\69mport url(http://evil.example/a);",
        "a { background: red url( 'http://evil.example/a' ) }",
        "a { background: \\75 rl(http://evil.example/a) }",
        "a { background: u/**/rl(x) url(http://evil.example/a",
        "a { background: image-set(\"http://evil.example/a\" 1x) }"
      })
  void whatLoadsIsGone(String css) {
    assertThat(SafeCss.clean(css)).doesNotContain("evil.example");
  }

  @Test
  void theRestStays() {
    assertThat(SafeCss.clean("a { color: red } b::before { content: '\\f101' }"))
        .isEqualTo("a { color: red } b::before { content: '\\f101' }");
    assertThat(SafeCss.clean("a{background:url(data:image/png;base64,AA==)}"))
        .isEqualTo("a{background:url(\"data:image/png;base64,AA==\")}");
  }

  @Test
  void markupCannotEndTheStyle() {
    assertThat(SafeCss.clean("a{}</style><script>alert(1)</script>")).doesNotContain("<");
  }
}
