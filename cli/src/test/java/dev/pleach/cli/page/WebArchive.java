package dev.pleach.cli.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** A WARC file in the making, each record packed by itself. */
public final class WebArchive {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int records;
  private String date = "2026-01-01T00:00:00Z";

  /** The time of the records from now on. */
  public WebArchive at(String time) {
    date = time;
    return this;
  }

  public WebArchive html(String address, String html) throws IOException {
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    return response(address, "Content-Type: text/html; charset=utf-8\r\n", body);
  }

  public WebArchive response(String address, String headers, byte[] body) throws IOException {
    byte[] head = ascii("HTTP/1.1 200 OK\r\n" + headers + "\r\n");
    String start =
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
            + address
            + "\r\nWARC-Date: "
            + date
            + "\r\nContent-Type: application/http\r\n"
            + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-"
            + String.format(Locale.ROOT, "%012d", records++)
            + ">\r\nContent-Length: "
            + (head.length + body.length)
            + "\r\n\r\n";
    ByteArrayOutputStream record = new ByteArrayOutputStream();
    record.write(ascii(start));
    record.write(head);
    record.write(body);
    record.write(ascii("\r\n\r\n"));
    bytes.write(gzip(record.toByteArray()));
    return this;
  }

  public Path write(Path file) throws IOException {
    return Files.write(file, bytes.toByteArray());
  }

  public int length() {
    return bytes.size();
  }

  static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain);
    }
    return packed.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
