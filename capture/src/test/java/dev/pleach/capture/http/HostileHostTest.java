package dev.pleach.capture.http;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts that are slow, broken or hostile: told in words, in time, within the memory at hand. */
@Timeout(30)
public class HostileHostTest {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  @Test
  void aHostThatNeverAnswersIsLeft() throws IOException {
    assertTimesOut(out -> TimeUnit.SECONDS.sleep(20));
  }

  @Test
  void aHostThatDoesNotEvenConnectIsLeft() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    List<Socket> callers = new ArrayList<>();
    try (ServerSocket full = new ServerSocket(0, 1, loopback)) {
      for (int i = 0; i < 4; i++) { // more than it lets wait
        Socket caller = new Socket();
        callers.add(caller);
        try {
          caller.connect(full.getLocalSocketAddress(), 100);
        } catch (SocketTimeoutException e) {
          break;
        }
      }
      URI address = URI.create("http://127.0.0.1:" + full.getLocalPort() + "/");
      CaptureException e = failure(() -> Doors.local(Duration.ofSeconds(1)).fetch(address));
      assertThat(e.reason()).isEqualTo(FailureReason.TIMED_OUT);
    } finally {
      for (Socket caller : callers) {
        caller.close();
      }
    }
  }

  @Test
  void anInterruptEndsAFetch() throws Exception {
    try (RawHost host = new RawHost(out -> TimeUnit.SECONDS.sleep(20))) {
      CompletableFuture<FailureReason> reason = new CompletableFuture<>();
      Thread thread =
          new Thread(
              () -> {
                Fetcher door = Doors.local(Duration.ofSeconds(20));
                reason.complete(failure(() -> door.fetch(host.address())).reason());
              });
      thread.start();
      while (host.connections() == 0) {
        TimeUnit.MILLISECONDS.sleep(10);
      }
      thread.interrupt();
      assertThat(reason.get(10, TimeUnit.SECONDS)).isEqualTo(FailureReason.STOPPED);
    }
  }

  @Test
  void aPrivateHostThatWasNotNamedIsNotReachedThroughOneThatWas()
      throws IOException, CaptureException {
    try (RawHost other = RawHost.saying(OK + "\r\n<p>secret")) {
      String there = other.address().toString().replace("127.0.0.1", "127.0.0.2");
      try (RawHost host = RawHost.saying("HTTP/1.1 302 Found\r\nLocation: " + there + "\r\n\r\n")) {
        CaptureException e = failure(() -> Doors.local().fetch(host.address()));
        assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
        assertThat(e).hasMessageContaining("127.0.0.2").hasMessageContaining("that you name");
      }
      CaptureException e = failure(() -> Doors.local().follow(other.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
      assertThat(other.connections()).isZero();
      Fetcher door = Doors.local();
      door.fetch(other.address());
      assertThat(door.follow(other.address()).bytes()).asString().isEqualTo("<p>secret");
    }
  }

  @Test
  void aHostThatDripsItsBodyIsLeft() throws IOException {
    assertTimesOut(
        out -> {
          say(out, OK + "Content-Length: 1000\r\n\r\n");
          drip(out);
        });
  }

  @Test
  void aHostThatDripsItsHeadersIsLeft() throws IOException {
    assertTimesOut(
        out -> {
          say(out, OK + "X-Slow: ");
          drip(out);
        });
  }

  @Test
  void aHostThatDripsChunksIsLeft() throws IOException {
    assertTimesOut(
        out -> {
          say(out, OK + "Transfer-Encoding: chunked\r\n\r\n");
          while (true) {
            say(out, "1\r\nx\r\n");
            TimeUnit.MILLISECONDS.sleep(50);
          }
        });
  }

  @Test
  void aHostWithoutEncryptionIsNoEncryptedHost() throws IOException {
    try (RawHost host = new RawHost(out -> say(out, "what?"))) {
      URI address = URI.create(host.address().toString().replace("http:", "https:"));
      CaptureException e = failure(() -> Doors.local(Duration.ofSeconds(2)).fetch(address));
      assertThat(e.reason()).isIn(FailureReason.INSECURE, FailureReason.TIMED_OUT);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\r\n\r\n",
        "nonsense without an end",
        "SSH-2.0-OpenSSH_9.2\r\n",
        "HTTP/1.1\r\n\r\n",
        "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbad\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip, gzip\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u001F\u008Bbroken",
        "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\nbroken"
      })
  void brokenAnswersAreTold(String answer) throws IOException {
    try (RawHost host = RawHost.saying(answer)) {
      CaptureException e = failure(() -> Doors.local(Duration.ofSeconds(5)).fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.GARBLED);
      assertThat(e).hasMessageContaining(host.address().toString()).hasMessageEndingWith(".");
    }
  }

  @Test
  void interimAnswersAreSkippedButNotForEver() throws IOException, CaptureException {
    String interim = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    try (RawHost host = RawHost.saying(interim + OK + "\r\n<p>here")) {
      assertThat(Doors.local().fetch(host.address()).bytes()).asString().isEqualTo("<p>here");
    }
    try (RawHost host = RawHost.saying(interim.repeat(100))) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.GARBLED);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 100000", "100000, 10"})
  void endlessHeadersAreRefused(int count, int length) throws IOException {
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK);
              for (int i = 0; i < count; i++) {
                say(out, "X-" + i + ": " + "x".repeat(length) + "\r\n");
              }
              say(out, "\r\n<p>here");
            })) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.GARBLED);
    }
  }

  @Test
  void aPageBeyondTheLimitIsRefusedByItsLength() throws IOException {
    try (RawHost host = RawHost.saying(OK + "Content-Length: 99999999999\r\n\r\n")) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.TOO_LARGE);
      assertThat(e).hasMessageContaining("larger than 15 MiB");
    }
  }

  @Test
  void aPageBeyondTheLimitIsRefusedAsItComes() throws IOException {
    byte[] piece = new byte[1 << 16];
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "\r\n");
              while (true) {
                out.write(piece);
              }
            })) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.TOO_LARGE);
    }
  }

  @Test
  void aGzipBombIsRefusedWhenItHasGrownToTheLimit() throws IOException {
    byte[] bomb = gzip(gzip(new byte[60 << 20]));
    assertThat(bomb.length).isLessThan(5_000);
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "Content-Encoding: gzip, gzip\r\n\r\n");
              out.write(bomb);
            })) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.TOO_LARGE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "x-gzip", "GZIP", "deflate", "raw deflate", "gzip, identity"})
  void packedPagesAreUnpacked(String coding) throws IOException, CaptureException {
    byte[] page = "<p>packed".repeat(1000).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out =
        coding.toLowerCase(Locale.ROOT).contains("gzip")
            ? new GZIPOutputStream(packed)
            : new DeflaterOutputStream(packed, new Deflater(9, coding.startsWith("raw")))) {
      out.write(page);
    }
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "Content-Encoding: " + coding.replace("raw ", "") + "\r\n\r\n");
              out.write(packed.toByteArray());
            })) {
      assertThat(Doors.local().fetch(host.address()).bytes()).isEqualTo(page);
    }
  }

  @Test
  void thousandsOfEmptyGzipMembersAreRefused() throws IOException {
    byte[] empty = gzip(new byte[0]);
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "Content-Encoding: gzip\r\n\r\n");
              for (int i = 0; i < 40_000; i++) {
                out.write(empty);
              }
            })) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.GARBLED);
      assertThat(e).hasMessageContaining("10000 pieces");
    }
  }

  @Test
  void aPauseBetweenGzipMembersIsNotTheEnd() throws IOException, CaptureException {
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "Content-Encoding: gzip\r\n\r\n");
              for (String part : List.of("<p>one", "", "<p>two", "<p>three")) {
                out.write(gzip(part.getBytes(StandardCharsets.UTF_8)));
                out.flush();
                TimeUnit.MILLISECONDS.sleep(100);
              }
            })) {
      assertThat(Doors.local().fetch(host.address()).bytes())
          .asString()
          .isEqualTo("<p>one<p>two<p>three");
    }
  }

  @Test
  void aCutOffGzipIsTold() throws IOException {
    byte[] packed = gzip("<p>packed".repeat(1000).getBytes(StandardCharsets.UTF_8));
    try (RawHost host =
        new RawHost(
            out -> {
              say(out, OK + "Content-Encoding: gzip\r\n\r\n");
              out.write(packed, 0, packed.length / 2);
            })) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.GARBLED);
    }
  }

  @Test
  void whatAHostSaysCannotDriveTheTerminal() throws IOException {
    try (RawHost host = RawHost.saying("HTTP/1.1 \u001B[2J\u0007 OK\r\n\r\n")) {
      CaptureException e = failure(() -> Doors.local().fetch(host.address()));
      assertThat(e.getMessage()).doesNotContain("\u001B").doesNotContain("\u0007");
    }
  }

  private static void assertTimesOut(RawHost.Script script) throws IOException {
    try (RawHost host = new RawHost(script)) {
      CaptureException e = failure(() -> Doors.local(Duration.ofSeconds(1)).fetch(host.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.TIMED_OUT);
      assertThat(e).hasMessageContaining("within 1 s");
    }
  }

  private static void say(OutputStream out, String words) throws IOException {
    out.write(words.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  private static void drip(OutputStream out) throws IOException, InterruptedException {
    while (true) {
      say(out, "x");
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  public static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }
}
