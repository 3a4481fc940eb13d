package dev.pleach.server.tell.way;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.pleach.server.tell.way.MailServer.Encryption;
import jakarta.mail.internet.MimeMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Mails to a real SMTP server on loopback, and to broken ones. */
@Timeout(60)
final class MailSenderTest {
  private static final String HOST = "127.0.0.1";

  @Test
  void aMailArrives() throws Exception {
    GreenMail server = start("smtp");
    try {
      MailSender sender = sender(server.getSmtp().getPort(), Encryption.NONE, null);
      Letter letter = letter("Zoë’s price 🌿", "It is 90 €, below 100.", "text of\nthe block");
      assertThat(sender.send(to("ada@example.org"), letter)).isEqualTo(Delivery.sent());
      MimeMessage mail = server.getReceivedMessages()[0];
      assertThat(mail.getSubject()).isEqualTo("Zoë’s price 🌿: It is 90 €, below 100.");
      assertThat(mail.getMessageID()).isEqualTo("<letter1@example.org>");
      assertThat(mail.getHeader("From", ",")).isEqualTo("pleach@example.org");
      assertThat(mail.getHeader("To", ",")).isEqualTo("ada@example.org");
      assertThat(mail.getHeader("Auto-Submitted", ",")).isEqualTo("auto-generated");
      assertThat(mail.getContent().toString())
          .contains("Zoë’s price 🌿", "text of", "https://board.example/blocks/1");
      sender.send(to("ada@example.org"), letter);
      assertThat(server.getReceivedMessages()[1].getMessageID()).isEqualTo(mail.getMessageID());
    } finally {
      server.stop();
    }
  }

  @Test
  void nothingBecomesAHeaderOrASecondReceiver() throws Exception {
    GreenMail server = start("smtp");
    try {
      MailSender sender = sender(server.getSmtp().getPort(), Encryption.NONE, null);
      String attack =
          "x\r\nBcc: eve@example.org\r\n\r\n<b>body</b>\r\n.\r\nRCPT TO:<eve@example.org>";
      assertThat(sender.send(to("ada@example.org"), letter(attack, attack, attack)).result())
          .isEqualTo(Delivery.Result.SENT);
      assertThat(server.getReceivedMessages()).hasSize(1);
      MimeMessage mail = server.getReceivedMessages()[0];
      assertThat(mail.getAllRecipients()).hasSize(1);
      assertThat(mail.getHeader("Bcc")).isNull();
      assertThat(mail.getContentType()).startsWith("text/plain");
      assertThat(Collections.list(mail.getAllHeaderLines()))
          .noneMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("bcc"));
      assertThat(mail.getContent().toString()).contains("RCPT TO:<eve@example.org>");
    } finally {
      server.stop();
    }
  }

  @Test
  void manyNoticesAreOneMail() throws Exception {
    GreenMail server = start("smtp");
    try {
      MailSender sender = sender(server.getSmtp().getPort(), Encryption.NONE, null);
      List<Notice> lines = Collections.nCopies(50, letter("T", "W", "").notices().get(0));
      sender.send(to("ada@example.org"), new Letter("letter2", lines, 10_000));
      MimeMessage mail = server.getReceivedMessages()[0];
      assertThat(mail.getSubject()).isEqualTo("10000 messages: T: W");
      assertThat(mail.getContent().toString()).contains("And 9950 more.");
      assertThat(mail.getSize()).isLessThan(20_000);
    } finally {
      server.stop();
    }
  }

  @Test
  void aLogInIsUsedAndARefusedOneIsTold() throws Exception {
    GreenMail server = start("smtp");
    try {
      server.setUser("pleach", "secret");
      int port = server.getSmtp().getPort();
      assertThat(sender(port, Encryption.NONE, "secret").send(to("a@example.org"), letter()))
          .isEqualTo(Delivery.sent());
      Delivery refused = sender(port, Encryption.NONE, "wrong").send(to("a@example.org"), letter());
      assertThat(refused.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
      assertThat(refused.words()).contains("log-in").doesNotContain("wrong");
    } finally {
      server.stop();
    }
  }

  @Test
  void aServerThatDoesNotEncryptIsNotUsed() throws Exception {
    GreenMail server = start("smtp");
    try {
      Delivery delivery =
          sender(server.getSmtp().getPort(), Encryption.STARTTLS, "secret")
              .send(to("a@example.org"), letter());
      assertThat(delivery.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
      assertThat(server.getReceivedMessages()).isEmpty();
    } finally {
      server.stop();
    }
  }

  @Test
  void aCertificateThatNobodySignedIsNotTrusted() throws Exception {
    GreenMail server = start("smtps");
    try {
      int port = server.getSmtps().getPort();
      Delivery delivery = sender(port, Encryption.TLS, null).send(to("a@example.org"), letter());
      assertThat(delivery.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
      assertThat(delivery.words()).contains("certificate");
      assertThat(server.getReceivedMessages()).isEmpty();
      MailServer settings =
          new MailServer(HOST, port, Encryption.TLS, null, null, "pleach@example.org");
      Map<String, Object> trusting =
          Map.of("mail.smtp.ssl.trust", HOST, "mail.smtp.ssl.checkserveridentity", "false");
      assertThat(
              new MailSender(settings, Clock.systemUTC(), 5_000, trusting)
                  .send(to("a@example.org"), letter()))
          .isEqualTo(Delivery.sent());
      assertThat(server.getReceivedMessages()).hasSize(1);
    } finally {
      server.stop();
    }
  }

  @Test
  void deadAndSlowServersAreTold() throws Exception {
    int dead;
    try (ServerSocket free = new ServerSocket(0, 1, loopback())) {
      dead = free.getLocalPort();
      long start = System.nanoTime();
      Delivery slow = sender(dead, Encryption.NONE, null).send(to("a@example.org"), letter());
      assertThat(slow.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
      assertThat((System.nanoTime() - start) / 1_000_000_000).isLessThan(20);
    }
    Delivery delivery = sender(dead, Encryption.NONE, null).send(to("a@example.org"), letter());
    assertThat(delivery.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
    assertThat(delivery.words()).isEqualTo("The mail server cannot be reached. It is tried again.");
  }

  @Test
  void anAddressThatTheServerDoesNotTakeIsTheLettersTrouble() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, loopback())) {
      Thread thread = new Thread(() -> refuseReceivers(server));
      thread.setDaemon(true);
      thread.start();
      Delivery delivery =
          sender(server.getLocalPort(), Encryption.NONE, null)
              .send(to("nobody@example.org"), letter());
      assertThat(delivery.result()).isEqualTo(Delivery.Result.REFUSED);
      assertThat(delivery.words()).contains("nobody@example.org");
    }
  }

  private static void refuseReceivers(ServerSocket server) {
    try (Socket socket = server.accept();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
      OutputStream out = socket.getOutputStream();
      String answer = "220 mail.example";
      while (answer != null) {
        out.write((answer + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
        String line = in.readLine();
        answer =
            line == null ? null : line.startsWith("RCPT") ? "550 no such user" : "250 very well";
      }
    } catch (IOException e) {
      // The client hung up.
    }
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private static GreenMail start(String protocol) {
    ServerSetup setup = new ServerSetup(0, HOST, protocol);
    setup.setServerStartupTimeout(30_000);
    GreenMail server = new GreenMail(setup);
    server.start();
    return server;
  }

  private static MailSender sender(int port, Encryption encryption, @Nullable String password) {
    String user = password == null ? null : "pleach";
    MailServer server =
        new MailServer(HOST, port, encryption, user, password, "pleach@example.org");
    return new MailSender(server, Clock.systemUTC(), 3_000, Map.of());
  }

  private static Way to(String address) {
    return new Way("w", "p", WayKind.EMAIL, "mail", address, null, null, "new", "", 0, null);
  }

  private static Letter letter() {
    return letter("T", "W", "");
  }

  private static Letter letter(String title, String words, String text) {
    Notice notice =
        new Notice(
            title,
            words,
            "https://board.example/blocks/1",
            "https://shop.example/",
            text,
            null,
            "Board",
            "2026-01-01T00:00:00Z");
    return new Letter("letter1", List.of(notice), 1);
  }
}
