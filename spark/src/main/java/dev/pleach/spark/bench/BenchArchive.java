package dev.pleach.spark.bench;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Packs pages as a web archive, a gzip member a record. */
final class BenchArchive implements Closeable {
  private final OutputStream out;

  BenchArchive(Path file) throws IOException {
    out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
  }

  void add(String url, byte[] html) throws IOException {
    byte[] http =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=UTF-8\r\n\r\n"
            .getBytes(StandardCharsets.UTF_8);
    String head =
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
            + url
            + "\r\nWARC-Date: 2026-01-01T00:00:00Z\r\nContent-Type: application/http;"
            + " msgtype=response\r\nContent-Length: "
            + (http.length + html.length)
            + "\r\n\r\n";
    ByteArrayOutputStream member = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(member)) {
      gzip.write(head.getBytes(StandardCharsets.UTF_8));
      gzip.write(http);
      gzip.write(html);
      gzip.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    }
    member.writeTo(out);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
