package dev.pleach.bench.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrittenTextTest {
  @Test
  void aShortTextIsKept() {
    WrittenText text = new WrittenText(5).append("ab").append('c').append("xdex", 1, 3);
    assertThat(text.whole()).isEqualTo("abcde");
    assertThat(text).hasToString("abcde");
  }

  @Test
  void ofALongTextLengthAndHashRemain() {
    WrittenText text = new WrittenText(4).append("ab").append("cde");
    assertThat(text.whole()).isNull();
    assertThat(text.toString()).startsWith("5 characters, hash ");
    assertThat(new WrittenText(4).append("abcde")).hasToString(text.toString());
    assertThat(new WrittenText(4).append("abcdf").toString()).isNotEqualTo(text.toString());
  }
}
