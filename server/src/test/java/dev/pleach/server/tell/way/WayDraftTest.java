package dev.pleach.server.tell.way;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.server.tell.plain.BadInput;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WayDraftTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"ada@example.org", " a.b+c@localhost ", "x_y@sub.example.co", "a@bücher.example"})
  void mailAddressesAreTaken(String address) {
    assertThat(new WayDraft(WayKind.EMAIL, "", address, null).target())
        .matches("[a-z.+_]+@[a-z0-9.-]+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@example.org, bob@example.org",
        "ada@example.org\r\nBcc: bob@example.org",
        "ada@example.org\nRCPT TO:<bob@example.org>",
        "Ada <ada@example.org>",
        "<ada@example.org>",
        "\"a b\"@example.org",
        "a@b@example.org",
        "a b@example.org",
        "ada@exa mple.org",
        "ada@-example.org",
        "ada@[127.0.0.1]",
        "@a,@b:ada@example.org",
        "zoë@example.org",
        ".a@example.org",
        "a..b@example.org"
      })
  void whatIsNotOneMailAddressIsRefused(String address) {
    assertThatThrownBy(() -> new WayDraft(WayKind.EMAIL, "", address, null))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.field()).isEqualTo("to"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "ftp://example.org/", "javascript:alert(1)", "http://u:p@example.org/", "x"})
  void webhooksAreWebAddresses(String address) {
    assertThatThrownBy(() -> new WayDraft(WayKind.WEBHOOK, "", address, null))
        .isInstanceOfSatisfying(BadInput.class, e -> assertThat(e.field()).isEqualTo("to"));
  }

  @Test
  void namesAreLinesAndHaveADefault() {
    assertThat(new WayDraft(WayKind.WEBHOOK, "", "https://chat.example/x?secret", null).name())
        .isEqualTo("chat.example");
    assertThat(new WayDraft(WayKind.DESKTOP, "a\r\nb", "ignored", "{").name()).isEqualTo("a b");
    assertThat(new WayDraft(WayKind.DESKTOP, "", "ignored", "{").template()).isNull();
  }

  @Test
  void mailServersAreReadFromAnAddress() {
    MailServer tls = MailServer.of("smtps://ada@mail.example", "secret", "p@example.org");
    assertThat(tls.port()).isEqualTo(465);
    assertThat(tls.user()).isEqualTo("ada");
    assertThat(tls.toString()).doesNotContain("secret");
    assertThat(MailServer.of("smtp://mail.example", null, "p@example.org").encryption())
        .isEqualTo(MailServer.Encryption.STARTTLS);
    assertThat(MailServer.of("smtp+plain://localhost:2525", null, "p@example.org").port())
        .isEqualTo(2525);
    for (String bad :
        new String[] {"", "mail.example", "http://mail.example", "smtp://", "smtp:"}) {
      assertThatThrownBy(() -> MailServer.of(bad, null, "p@example.org"))
          .isInstanceOf(BadInput.class);
    }
    assertThatThrownBy(() -> MailServer.of("smtp://mail.example", null, "nobody"))
        .isInstanceOf(BadInput.class);
  }

  /** The same as `printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret`. */
  @Test
  void aSignatureCanBeCheckedByOthers() {
    assertThat(Signature.of("secret", 1_700_000_000L, "{\"a\":1}".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("sha256=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686");
  }
}
