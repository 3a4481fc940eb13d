package dev.pleach.capture.http;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a host answered: any status, the body unpacked. Immutable. */
public final class Answer {
  private final URI asked;
  private final URI address;
  private final int status;
  private final Map<String, List<String>> headers; // keys in lower case
  private final byte[] body;
  private final Instant when;
  private final boolean unchanged;

  public Answer(
      URI asked,
      URI address,
      int status,
      Map<String, List<String>> headers,
      byte[] body,
      Instant when,
      boolean unchanged) {
    this.asked = asked;
    this.address = address;
    this.status = status;
    this.headers = Collections.unmodifiableMap(headers); // in the order they came
    this.body = body;
    this.when = when;
    this.unchanged = unchanged;
  }

  /** An answer that a cache has stored. */
  public static Answer of(
      URI address, int status, Map<String, List<String>> headers, byte[] body, Instant when) {
    Map<String, List<String>> named = new LinkedHashMap<>();
    headers.forEach(
        (name, values) -> {
          if (!values.isEmpty()) {
            named.put(name.toLowerCase(Locale.ROOT), List.copyOf(values));
          }
        });
    return new Answer(address, address, status, named, body.clone(), when, false);
  }

  /** Where the first request went. */
  public URI asked() {
    return asked;
  }

  /** Where the answer came from, after all redirects. */
  public URI address() {
    return address;
  }

  public boolean redirected() {
    return !asked.equals(address);
  }

  public int status() {
    return status;
  }

  /** A header's first value; upper and lower case are the same. */
  public Optional<String> header(String name) {
    List<String> values = headers.get(name.toLowerCase(Locale.ROOT));
    return values == null ? Optional.empty() : Optional.of(values.get(0));
  }

  /** All headers, their names in lower case. */
  public Map<String, List<String>> headers() {
    return headers;
  }

  /** A copy of the body. */
  public byte[] bytes() {
    return body.clone();
  }

  /** The body, without a copy. */
  public InputStream stream() {
    return new ByteArrayInputStream(body);
  }

  /** The first bytes of the body, at most so many. */
  public byte[] start(int most) {
    return Arrays.copyOf(body, Math.min(most, body.length));
  }

  public int size() {
    return body.length;
  }

  public Instant when() {
    return when;
  }

  /** Whether the host reported that nothing changed since the cached answer, which this repeats. */
  public boolean unchanged() {
    return unchanged;
  }

  public Answer askedAs(URI first) {
    return new Answer(first, address, status, headers, body, when, unchanged);
  }

  Answer confirmed(Instant now) {
    return new Answer(asked, address, status, headers, body, now, true);
  }
}
