package dev.pleach.capture.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.URI;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.org, http://example.org/",
    "' https://example.org/a ', https://example.org/a",
    "https://example.org:443/a, https://example.org/a",
    "https://example.org:80/a, https://example.org:80/a",
    "http://example.org:/a, http://example.org/a",
    "http://example.org/a#b, http://example.org/a",
    "http://example.org?x=1, http://example.org/?x=1",
    "http://example.org/a b|c, http://example.org/a%20b%7Cc",
    "http://example.org/ü?ö, http://example.org/%C3%BC?%C3%B6",
    "http://example.org/100%, http://example.org/100%25",
    "http://example.org/%41/[x], http://example.org/%41/%5Bx%5D",
    "http://example.org/a/./b/../c, http://example.org/a/c",
    "http://example.org/a/%2E%2E/c, http://example.org/c",
    "http://example.org/../../c/.., http://example.org/",
    "http:\\\\example.org\\a, http://example.org/a",
    "http://my_host.example.org:8080/, http://my_host.example.org:8080/",
    "http://[::1]:81/, http://[0:0:0:0:0:0:0:1]:81/",
    "http://0x7f.1/, http://127.0.0.1/",
    "http://2130706433/, http://127.0.0.1/",
  })
  void anAddressHasOneSpelling(String written, String address) throws CaptureException {
    URI parsed = WebAddress.parse(written);
    assertThat(parsed).hasToString(address);
    assertThat(WebAddress.parse(parsed.toString())).isEqualTo(parsed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://example.org/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "example.org",
        "http:",
        "http://",
        "http:///a",
        "http://:80/",
        "http://example.org:99999/",
        "http://a b/",
        "http://example.org:8o/",
        "http://user@example.org/",
        "http://example.org@127.0.0.1/",
        "http://user:secret@example.org/",
        "gopher://127.0.0.1/",
        "http://[::1/"
      })
  void whatIsNoWebAddressIsSaidToBeNone(String written) {
    assertThatThrownBy(() -> WebAddress.parse(written))
        .isInstanceOfSatisfying(
            CaptureException.class,
            e -> assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS))
        .message()
        .doesNotContain("secret")
        .endsWith(".");
  }

  @Test
  void whatABrowserTakesForTheHostIsTheHost() throws CaptureException {
    // Before the backslash is the host, what follows is the path.
    URI address = WebAddress.parse("http://example.org\\@127.0.0.1/");
    assertThat(WebAddress.host(address)).isEqualTo("example.org");
  }

  @Test
  void hostAndPortAreReadWithoutTheHelpOfUri() throws CaptureException {
    URI address = WebAddress.parse("http://my_host.example.org:8080/a?b");
    assertThat(WebAddress.host(address)).isEqualTo("my_host.example.org");
    assertThat(WebAddress.port(address)).isEqualTo(8080);
    assertThat(WebAddress.target(address)).isEqualTo("/a?b");
    URI v6 = WebAddress.parse("https://[2606:4700::1]/");
    assertThat(WebAddress.host(v6)).isEqualTo("2606:4700:0:0:0:0:0:1");
    assertThat(WebAddress.port(v6)).isEqualTo(443);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "b.html, http://h.example/dir/b.html",
        "../b.html, http://h.example/b.html",
        "/b, http://h.example/b",
        "//other.example/x, http://other.example/x",
        "?q=2, http://h.example/dir/a.html?q=2",
        "'', http://h.example/dir/a.html?q=1",
        "#part, http://h.example/dir/a.html?q=1",
        "./, http://h.example/dir/",
        "b?u=http://x/y, http://h.example/dir/b?u=http://x/y",
        "https://h.example/z, https://h.example/z",
        "mailto:a@b.example, NONE",
        "javascript:void(0), NONE",
        "data:text/html;x, NONE",
        "http://user@h.example/, NONE",
      },
      nullValues = "NONE")
  void linksAreResolvedAsBrowsersDo(String link, String target) {
    URI base = URI.create("http://h.example/dir/a.html?q=1");
    URI resolved = WebAddress.resolve(base, link);
    assertThat(resolved == null ? null : resolved.toString()).isEqualTo(target);
  }

  @Test
  void whateverIsWrittenIsAnAddressOrIsSaidToBeNone() {
    String[] pieces = {
      "http:",
      "https:",
      "//",
      "/",
      "\\",
      "@",
      ":",
      "80",
      "?",
      "#",
      "%",
      "%2e",
      "..",
      ".",
      "[",
      "]",
      "::1",
      "0x",
      "127",
      "a",
      "-",
      "_",
      "é",
      "。",
      "\u00AD",
      "xn--",
      "xn--a",
      "\u200D",
      "ß",
      " ",
      "\t",
      "\0",
      "|",
      "\"",
      "<",
      "^",
      "\uD800",
      "𝒳",
      "example.org",
      "=",
      "&"
    };
    Random random = new Random(7);
    int parsed = 0;
    for (int i = 0; i < 5_000; i++) {
      StringBuilder written = new StringBuilder(random.nextInt(4) == 0 ? "" : "http://");
      for (int n = random.nextInt(8); n >= 0; n--) {
        written.append(pieces[random.nextInt(pieces.length)]);
      }
      URI base = URI.create("http://h.example/dir/a.html?q=1");
      WebAddress.resolve(base, written.toString());
      try {
        URI address = WebAddress.parse(written.toString());
        parsed++;
        assertThat(WebAddress.parse(address.toString())).as("%s", written).isEqualTo(address);
        assertThat(WebAddress.host(address)).isNotEmpty();
        assertThat(WebAddress.port(address)).isBetween(0, 65535);
      } catch (CaptureException e) {
        assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS);
      }
    }
    assertThat(parsed).isGreaterThan(200);
  }
}
