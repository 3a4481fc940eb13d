package dev.pleach.capture.http;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, over a connection of its own to an address that was checked. A
 * library implements the protocol; the socket is opened here, so that only a checked address is
 * connected to, and so that it can be closed when the time is up.
 */
final class HttpExchange {
  private static final Http1Config LIMITS =
      Http1Config.custom().setMaxLineLength(1 << 16).setMaxHeaderCount(300).build();

  private static final int MOST_INTERIM_ANSWERS = 5;

  private final SSLSocketFactory tls;
  private final Deadline left;
  private final @Nullable BodyReader bodies;

  /**
   * @param bodies null if the body of the answer is not wanted
   */
  HttpExchange(SSLSocketFactory tls, Deadline left, @Nullable BodyReader bodies) {
    this.tls = tls;
    this.left = left;
    this.bodies = bodies;
  }

  /** Sends the request and reads the answer. */
  Answer run(URI address, List<InetAddress> checked, Outgoing outgoing, Instant now)
      throws CaptureException {
    try (Socket socket = connect(address, checked)) {
      Watchdog watchdog = new Watchdog(socket, left);
      try {
        return run(address, socket, outgoing, now);
      } finally {
        watchdog.stop();
      }
    } catch (CaptureException e) {
      throw e;
    } catch (IOException | HttpException | RuntimeException e) {
      throw explain(address, e);
    }
  }

  private Socket connect(URI address, List<InetAddress> checked) throws CaptureException {
    IOException last = null;
    for (int i = 0; i < checked.size() && !left.over(); i++) {
      Socket socket = new Socket(Proxy.NO_PROXY);
      Watchdog watchdog = new Watchdog(socket, left);
      try {
        // A dead address must leave time for those after it.
        int patience = Math.max(1, left.millis() / (checked.size() - i));
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(checked.get(i), WebAddress.port(address)), patience);
        return socket;
      } catch (IOException e) {
        last = e;
        closeQuietly(socket);
        if (Thread.currentThread().isInterrupted()) {
          throw stopped(address, e);
        }
      } finally {
        watchdog.stop();
      }
    }
    if (last == null || left.over() || last instanceof SocketTimeoutException) {
      throw timedOut(address, last);
    }
    throw new CaptureException(
        FailureReason.UNREACHABLE,
        WebAddress.authority(address)
            + " does not take a connection ("
            + reason(last)
            + "). Check the address and the port, or try again later.",
        last);
  }

  private Answer run(URI address, Socket socket, Outgoing outgoing, Instant now)
      throws IOException, HttpException {
    socket.setSoTimeout(left.millis());
    try (DefaultBHttpClientConnection connection = new DefaultBHttpClientConnection(LIMITS)) {
      if (address.getScheme().equals("https")) {
        connection.bind(encrypted(address, socket));
      } else {
        connection.bind(socket);
      }
      connection.setSocketTimeout(Timeout.ofMilliseconds(left.millis()));
      BasicClassicHttpRequest request =
          new BasicClassicHttpRequest(outgoing.method(), WebAddress.target(address));
      request.addHeader("Host", WebAddress.authority(address));
      outgoing.headers().forEach(request::addHeader);
      request.addHeader("Accept-Encoding", BodyReader.ACCEPTED);
      request.addHeader("Connection", "close");
      byte[] body = outgoing.body();
      if (body != null) {
        request.addHeader("Content-Length", String.valueOf(body.length));
        request.setEntity(new ByteArrayEntity(body, null));
      }
      connection.sendRequestHeader(request);
      if (body != null) {
        connection.sendRequestEntity(request);
      }
      connection.flush();
      Answer answer = receive(address, connection, now);
      connection.close(CloseMode.IMMEDIATE);
      return answer;
    }
  }

  private Answer receive(URI address, DefaultBHttpClientConnection connection, Instant now)
      throws IOException, HttpException {
    ClassicHttpResponse response = connection.receiveResponseHeader();
    for (int i = 0; response.getCode() < 200; i++) {
      if (i == MOST_INTERIM_ANSWERS) {
        throw new HttpException("the final answer does not come");
      }
      response = connection.receiveResponseHeader();
    }
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (Header header : response.getHeaders()) {
      String value = header.getValue() == null ? "" : header.getValue();
      headers
          .computeIfAbsent(header.getName().toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(value);
    }
    headers.replaceAll((name, values) -> List.copyOf(values));
    byte[] body = {};
    int status = response.getCode();
    if (bodies != null && status != 204 && status != 304) {
      connection.receiveResponseEntity(response);
      HttpEntity entity = response.getEntity();
      if (entity != null) {
        if (bodies.refuses(entity.getContentLength())) {
          throw bodies.tooLarge(address.toString());
        }
        List<String> codings = headers.getOrDefault("content-encoding", List.of());
        body = bodies.read(entity.getContent(), codings, address.toString());
      }
    }
    return new Answer(address, address, status, headers, body, now, false);
  }

  /** The name, not the address, is what the certificate must be for. */
  private SSLSocket encrypted(URI address, Socket socket) throws IOException {
    SSLSocket encrypted =
        (SSLSocket)
            tls.createSocket(socket, WebAddress.host(address), WebAddress.port(address), true);
    SSLParameters parameters = encrypted.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    encrypted.setSSLParameters(parameters);
    encrypted.startHandshake();
    return encrypted;
  }

  private CaptureException explain(URI address, Exception e) {
    if (Thread.currentThread().isInterrupted()) {
      return stopped(address, e);
    }
    if (left.over() || e instanceof SocketTimeoutException) {
      return timedOut(address, e);
    }
    if (e instanceof SSLException && !(e.getCause() instanceof SocketException)) {
      return new CaptureException(
          FailureReason.INSECURE,
          WebAddress.authority(address)
              + " cannot be trusted ("
              + reason(e)
              + "). If it is a host of your own, add its certificate to a trust store and name that"
              + " with -Djavax.net.ssl.trustStore=FILE.",
          e);
    }
    String what =
        e instanceof ZipException || e instanceof EOFException
            ? " is packed in a way that cannot be unpacked"
            : " is not answered as HTTP demands";
    return new CaptureException(
        FailureReason.GARBLED,
        address + what + " (" + reason(e) + "). Try again, or save it with a browser.",
        e);
  }

  private CaptureException timedOut(URI address, @Nullable Exception e) {
    String message =
        address
            + " was not answered within "
            + (left.all().toMillis() + 500) / 1000
            + " s. Try again later.";
    return e == null
        ? new CaptureException(FailureReason.TIMED_OUT, message)
        : new CaptureException(FailureReason.TIMED_OUT, message, e);
  }

  private static CaptureException stopped(URI address, Exception e) {
    return new CaptureException(
        FailureReason.STOPPED, "Stopped while " + address + " was fetched.", e);
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return WebAddress.shown(
        message == null || message.isBlank() ? e.getClass().getSimpleName() : message);
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // A failure to close does not matter: the socket is not used again.
    }
  }
}
