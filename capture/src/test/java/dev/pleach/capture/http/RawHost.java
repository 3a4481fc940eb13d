package dev.pleach.capture.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A host that says whatever a test wants it to, valid or not, to whoever connects. */
final class RawHost implements AutoCloseable {
  /** What to say once a request has come in. */
  interface Script {
    void play(OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket server;
  private final AtomicInteger connections = new AtomicInteger();

  RawHost(Script script) {
    try {
      server = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(() -> serve(script), "raw-host");
    thread.setDaemon(true);
    thread.start();
  }

  /** A host that sends these characters, as they are, and closes. */
  static RawHost saying(String answer) {
    return new RawHost(out -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)));
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/page");
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private void serve(Script script) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connections.incrementAndGet();
        readRequest(socket.getInputStream());
        script.play(socket.getOutputStream());
        socket.getOutputStream().flush();
      } catch (IOException e) {
        // The client hung up, or the test is over.
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static void readRequest(InputStream in) throws IOException {
    int ends = 0;
    for (int b = in.read(); b >= 0 && ends < 4; ) {
      ends = b == '\r' || b == '\n' ? ends + 1 : 0;
      if (ends < 4) {
        b = in.read();
      }
    }
  }
}
