package dev.pleach.capture.warc;

import dev.pleach.capture.http.HostileHostTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes web archives byte by byte, so that they can be wrong. */
final class WarcBuilder {
  private final ByteArrayOutputStream archive = new ByteArrayOutputStream();
  private final boolean packed;
  private final List<Integer> ends = new ArrayList<>(); // where records end
  private int records;
  private @Nullable String date; // of the next records; null counts seconds

  /**
   * @param packed whether each record is packed by itself
   */
  WarcBuilder(boolean packed) throws IOException {
    this.packed = packed;
    record(
        "warcinfo", null, "Content-Type: application/warc-fields\r\n", bytes("software: none\r\n"));
  }

  /** The time of the records from now on. */
  WarcBuilder at(String time) {
    date = time;
    return this;
  }

  WarcBuilder html(String address, String html) throws IOException {
    return response(address, "200 OK", "Content-Type: text/html; charset=utf-8\r\n", bytes(html));
  }

  WarcBuilder response(String address, String status, String headers, byte[] body)
      throws IOException {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.write(bytes("HTTP/1.1 " + status + "\r\n" + headers + "\r\n"));
    block.write(body);
    return record(
        "response",
        address,
        "Content-Type: application/http; msgtype=response\r\n",
        block.toByteArray());
  }

  WarcBuilder record(String type, @Nullable String address, String headers, byte[] block)
      throws IOException {
    ByteArrayOutputStream record = new ByteArrayOutputStream();
    String second = String.format(Locale.ROOT, "%02d", records++);
    record.write(
        bytes(
            "WARC/1.0\r\nWARC-Type: "
                + type
                + "\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-0000000000"
                + second
                + ">\r\nWARC-Date: "
                + (date == null ? "2026-01-01T00:00:" + second + "Z" : date)
                + "\r\n"
                + (address == null ? "" : "WARC-Target-URI: " + address + "\r\n")
                + headers
                + "Content-Length: "
                + block.length
                + "\r\n\r\n"));
    record.write(block);
    record.write(bytes("\r\n\r\n"));
    archive.write(packed ? HostileHostTest.gzip(record.toByteArray()) : record.toByteArray());
    ends.add(archive.size());
    return this;
  }

  /** Whether a record ends here, but for its empty lines. */
  boolean endsNear(int length) {
    return ends.stream().anyMatch(end -> end - 4 <= length && length <= end);
  }

  byte[] bytes() {
    return archive.toByteArray();
  }

  Path write(Path file) throws IOException {
    return Files.write(file, bytes());
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
