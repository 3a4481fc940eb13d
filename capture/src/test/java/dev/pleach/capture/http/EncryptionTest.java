package dev.pleach.capture.http;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host with a certificate of its own making, for the name pleach.example. */
class EncryptionTest {
  private static final String PASSWORD = "for tests only";

  @TempDir private static Path folder;
  private static TestHost host;
  private static SSLSocketFactory trusting;

  @BeforeAll
  static void start() throws IOException, InterruptedException, GeneralSecurityException {
    Path file = folder.resolve("host.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "host",
                "-keyalg",
                "EC",
                "-dname",
                "CN=pleach.example",
                "-ext",
                "SAN=dns:pleach.example",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                file.toString())
            .inheritIO()
            .start();
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD.toCharArray());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    trusting = context.getSocketFactory();
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    HttpsServer server = HttpsServer.create(new InetSocketAddress(loopback, 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    host = new TestHost(server).html("/", "<p>safe");
  }

  @AfterAll
  static void stop() {
    host.close();
  }

  @Test
  void theNameIsCheckedThoughTheConnectionGoesToTheAddress() throws CaptureException {
    Answer answer = door(trusting).fetch(address("pleach.example"));
    assertThat(answer.bytes()).asString().isEqualTo("<p>safe");
    assertThat(host.headersOf(0).getFirst("Host")).isEqualTo("pleach.example:" + host.port());
  }

  @Test
  void aCertificateForAnotherNameIsNotTrusted() {
    CaptureException e = failure(() -> door(trusting).fetch(address("other.example")));
    assertThat(e.reason()).isEqualTo(FailureReason.INSECURE);
  }

  @Test
  void aCertificateThatNobodySignedIsNotTrusted() {
    CaptureException e = failure(() -> door(Doors.defaultTls()).fetch(address("pleach.example")));
    assertThat(e.reason()).isEqualTo(FailureReason.INSECURE);
    assertThat(e)
        .hasMessageContaining("pleach.example:" + host.port() + " cannot be trusted")
        .hasMessageContaining("trustStore");
  }

  private static Fetcher door(SSLSocketFactory tls) {
    InetAddress[] loopback = {host.loopback()};
    HostGuard guard = new HostGuard(name -> loopback, AddressRanges::special, true);
    return new Fetcher(Doors.LOCAL, AnswerCache.none(), new FakeTiming(), guard, tls);
  }

  private static URI address(String name) {
    return URI.create("https://" + name + ":" + host.port() + "/");
  }
}
