package dev.pleach.capture.render;

import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Listens on every address of this machine, for connections and for packets, on one port each. */
final class Trap implements AutoCloseable {
  private final ServerSocket connections = new ServerSocket(0);
  private final DatagramSocket packets = new DatagramSocket();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger packetCount = new AtomicInteger();

  Trap() throws IOException {
    start(this::takeConnections);
    start(this::takePackets);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "trap");
    thread.setDaemon(true);
    thread.start();
  }

  private void takeConnections() {
    while (!connections.isClosed()) {
      try (Socket socket = connections.accept()) {
        socket.setSoTimeout(500);
        String address = socket.getLocalAddress().getHostAddress() + " ";
        requests.add(address + start(socket.getInputStream()));
        socket
            .getOutputStream()
            .write(
                "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        // The client hung up, or the test is over.
      }
    }
  }

  private static String start(InputStream in) {
    byte[] bytes = new byte[2000];
    try {
      return new String(bytes, 0, Math.max(0, in.read(bytes)), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "nothing";
    }
  }

  private void takePackets() {
    while (!packets.isClosed()) {
      try {
        packets.receive(new DatagramPacket(new byte[2000], 2000));
        packetCount.incrementAndGet();
      } catch (IOException e) {
        // The test is over.
      }
    }
  }

  int port() {
    return connections.getLocalPort();
  }

  int packetPort() {
    return packets.getLocalPort();
  }

  /** What came, each with the address it was sent to. */
  List<String> requests() {
    return requests;
  }

  /** Connections that Pleach did not make. */
  List<String> strangers() {
    return requests.stream()
        .filter(one -> !one.contains("User-Agent: Pleach/") || !one.startsWith("127.0.0.1 "))
        .toList();
  }

  int packets() {
    return packetCount.get();
  }

  @Override
  public void close() throws IOException {
    connections.close();
    packets.close();
  }
}
