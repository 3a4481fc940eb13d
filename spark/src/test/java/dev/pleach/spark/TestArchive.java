package dev.pleach.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Writes web archives, a gzip member a record. */
public final class TestArchive {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final boolean packed;

  public TestArchive() {
    this(true);
  }

  public TestArchive(boolean packed) {
    this.packed = packed;
    record(
        "warcinfo",
        "",
        "application/warc-fields",
        "software: test\r\n".getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a page. */
  public TestArchive page(String url, String html) {
    return answer(url, 200, "text/html; charset=UTF-8", html.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds what a host answered. */
  public TestArchive answer(String url, int status, String type, byte[] body) {
    String head =
        "HTTP/1.1 "
            + status
            + " X\r\nContent-Type: "
            + type
            + "\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    ByteArrayOutputStream http = new ByteArrayOutputStream();
    http.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    http.writeBytes(body);
    record(
        "response",
        "WARC-Target-URI: " + url + "\r\n",
        "application/http; msgtype=response",
        http.toByteArray());
    return this;
  }

  /** The same without any record. */
  public TestArchive emptied() {
    bytes.reset();
    return this;
  }

  private void record(String type, String target, String contentType, byte[] block) {
    String head =
        "WARC/1.0\r\nWARC-Type: "
            + type
            + "\r\n"
            + target
            + "WARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-"
            + String.format(Locale.ROOT, "%012d", bytes.size())
            + ">\r\nContent-Type: "
            + contentType
            + "\r\nContent-Length: "
            + block.length
            + "\r\n\r\n";
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    plain.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    plain.writeBytes(block);
    plain.writeBytes("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(packed ? packed(plain.toByteArray()) : plain.toByteArray());
  }

  /** Bytes as one gzip member. */
  public static byte[] packed(byte[] plain) {
    ByteArrayOutputStream member = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(member)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return member.toByteArray();
  }

  /** The bytes so far. */
  public byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Writes the archive; returns its path. */
  public String write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, bytes());
    return file.toString();
  }
}
