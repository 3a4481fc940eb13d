package dev.pleach.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.pleach.architecture.OneDoor;
import java.awt.Desktop;
import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLSocketFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.FormElement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule sees every way around the door, or it would hold by luck. */
class OneDoorTest {
  /** What the rule is for: as a library user may write it by mistake. */
  static class OpensSocket {
    boolean offends(String host) throws IOException {
      try (Socket socket = new Socket(host, 80)) {
        return socket.isConnected();
      }
    }
  }

  static class OpensChannel {
    boolean offends() throws IOException {
      try (SocketChannel channel = SocketChannel.open()) {
        return channel.isOpen();
      }
    }
  }

  static class OpensDatagramSocket {
    int offends() throws IOException {
      try (DatagramSocket socket = new DatagramSocket()) {
        return socket.getPort();
      }
    }
  }

  static class UsesSocketFactory {
    Object offends(String host) throws IOException {
      return SSLSocketFactory.getDefault().createSocket(host, 443);
    }
  }

  static class OpensUrl {
    InputStream offends(URL url) throws IOException {
      return url.openStream();
    }
  }

  static class OpensUrlConnection {
    Object offends(URL url) throws IOException {
      return url.openConnection();
    }
  }

  static class UsesHttpClient {
    Object offends() {
      return HttpClient.newHttpClient();
    }
  }

  static class LooksNameUp {
    InetAddress offends(String host) throws IOException {
      return InetAddress.getByName(host);
    }
  }

  static class LooksNameUpByReference {
    interface LookUp {
      InetAddress[] of(String host) throws IOException;
    }

    LookUp offends() {
      return InetAddress::getAllByName;
    }
  }

  static class ResolvesSocketAddress {
    InetSocketAddress offends(String host) {
      return new InetSocketAddress(host, 80);
    }
  }

  static class FetchesWithJsoup {
    Document offends(String address) throws IOException {
      return Jsoup.connect(address).get();
    }
  }

  static class ParsesUrlWithJsoup {
    Document offends(URL address) throws IOException {
      return Jsoup.parse(address, 1000);
    }
  }

  static class SubmitsForm {
    Object offends(FormElement form) {
      return form.submit();
    }
  }

  static class OpensBrowser {
    void offends(URI address) throws IOException {
      Desktop.getDesktop().browse(address);
    }
  }

  static class FetchesWithPlaywright {
    Object offends(BrowserContext context, String address) {
      return context.request().get(address);
    }
  }

  /** Reads a page and a resource, and names an address: all that production code may do. */
  static class Harmless {
    @Nullable InputStream reads(URI address, String html) {
      Document page = Jsoup.parse(html, address.toString());
      return Harmless.class.getResourceAsStream(page.title());
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        OpensSocket.class,
        OpensChannel.class,
        OpensDatagramSocket.class,
        UsesSocketFactory.class,
        OpensUrl.class,
        OpensUrlConnection.class,
        UsesHttpClient.class,
        LooksNameUp.class,
        LooksNameUpByReference.class,
        ResolvesSocketAddress.class,
        FetchesWithJsoup.class,
        ParsesUrlWithJsoup.class,
        SubmitsForm.class,
        OpensBrowser.class,
        FetchesWithPlaywright.class,
      })
  void aClassThatConnectsIsFound(Class<?> offender) {
    assertThat(violates(offender)).isTrue();
  }

  @Test
  void aClassThatDoesNotConnectPasses() {
    assertThat(violates(Harmless.class)).isFalse();
  }

  private static boolean violates(Class<?> one) {
    return OneDoor.rule().evaluate(new ClassFileImporter().importClasses(one)).hasViolation();
  }
}
