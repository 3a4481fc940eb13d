package dev.pleach.capture.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostNameTest {
  @ParameterizedTest
  @CsvSource({
    "Example.ORG, example.org",
    "example.org., example.org",
    "bücher.example, xn--bcher-kva.example",
    "ｅｘａｍｐｌｅ.org, example.org",
    "ex%61mple.org, example.org",
    "my_host.example.org, my_host.example.org",
    "-dash.example.org, -dash.example.org",
    "127.0.0.1, 127.0.0.1",
    "2130706433, 127.0.0.1",
    "0x7f.1, 127.0.0.1",
    "0x7F000001, 127.0.0.1",
    "0177.0.0.1, 127.0.0.1",
    "017700000001, 127.0.0.1",
    "127.1, 127.0.0.1",
    "127.0.1, 127.0.0.1",
    "127.0.0.1., 127.0.0.1",
    "１２７。０。０。１, 127.0.0.1",
    "%31%32%37.0.0.1, 127.0.0.1",
    "0, 0.0.0.0",
    "0x, 0.0.0.0",
    "4294967295, 255.255.255.255",
    "[::1], [0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1], 127.0.0.1",
    "[2606:4700::1111], [2606:4700:0:0:0:0:0:1111]",
  })
  void aHostHasOneSpelling(String written, String canonical) {
    assertThat(HostName.canonical(written)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", ".", "a..b", ".a", "256.0.0.1", "1.2.3.4.5", "4294967296", "08.0.0.1", "a.1",
        "exa mple.org", "a/b", "a\\b", "a@b", "a:b", "[::1", "::1]", "[fe80::1%eth0]", "[1.2.3.4]",
        "[localhost]", "99999999999999999999999999", "a%00b"
      })
  void whatCannotBeAHostIsNone(String written) {
    assertThat(HostName.canonical(written)).isNull();
  }
}
