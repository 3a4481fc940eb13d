package dev.pleach.capture.http;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is sent to a host: a question for a page, or a message. */
final class Outgoing {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
  private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7E]{0,2000}");

  /** What says where a request goes and where it ends. */
  private static final Set<String> OURS =
      Set.of(
          "host",
          "connection",
          "content-length",
          "transfer-encoding",
          "te",
          "trailer",
          "upgrade",
          "expect",
          "cookie",
          "accept-encoding",
          "user-agent");

  private final String method;
  private final Map<String, String> headers;
  private final byte @Nullable [] body;

  private Outgoing(String method, Map<String, String> headers, byte @Nullable [] body) {
    this.method = method;
    this.headers = headers;
    this.body = body;
  }

  /** A question for a page. */
  static Outgoing get(Map<String, String> headers) {
    return new Outgoing("GET", headers, null);
  }

  /**
   * A message.
   *
   * @throws IllegalArgumentException if a header cannot be sent or is not the sender's to choose
   */
  static Outgoing post(String userAgent, Map<String, String> headers, byte[] body) {
    headers.forEach(Outgoing::check);
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put("User-Agent", userAgent);
    return new Outgoing("POST", all, body);
  }

  String method() {
    return method;
  }

  /** Headers beside those that the connection itself needs. */
  Map<String, String> headers() {
    return headers;
  }

  /** Null for none; not a copy. */
  byte @Nullable [] body() {
    return body;
  }

  private static void check(String name, String value) {
    if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
      throw new IllegalArgumentException("A header is one line of printable ASCII characters.");
    }
    if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("The header " + name + " is set by the connection.");
    }
  }
}
