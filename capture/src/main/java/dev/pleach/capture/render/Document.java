package dev.pleach.capture.render;

import dev.pleach.capture.asset.AssetContent;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.page.CapturedPage;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A page as the browser gets it. */
final class Document {
  private static final int SAMPLE = 4096;
  private static final Pattern DECLARED = Pattern.compile("(?i)charset\\s*=|encoding\\s*=");

  private final byte[] bytes;
  private final Map<String, String> headers = new LinkedHashMap<>();

  private Document(byte[] bytes, Optional<Charset> charset, String policy) {
    this.bytes = bytes;
    headers.put("content-type", "text/html" + charset(charset).map(Document::named).orElse(""));
    if (!policy.isEmpty()) {
      headers.put("content-security-policy", policy);
    }
  }

  static Document of(CapturedPage page, Answer answer) {
    String policy = answer.header("Content-Security-Policy").orElse("");
    return new Document(answer.bytes(), page.charset(), policy);
  }

  static Document of(CapturedPage page, AssetContent saved) {
    return new Document(saved.bytes(), page.charset(), saved.header("content-security-policy"));
  }

  /** A page of which only the tree is known. */
  static Document of(CapturedPage page) {
    byte[] html = page.tree().html().getBytes(StandardCharsets.UTF_8);
    return new Document(html, Optional.of(StandardCharsets.UTF_8), "");
  }

  /** The charset to declare: where neither the host nor the page does, it is UTF-8 for Pleach. */
  private Optional<Charset> charset(Optional<Charset> known) {
    int length = Math.min(bytes.length, SAMPLE);
    String start = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    boolean declared = DECLARED.matcher(start).find();
    return known.isEmpty() && !declared ? Optional.of(StandardCharsets.UTF_8) : known;
  }

  private static String named(Charset charset) {
    return "; charset=" + charset.name();
  }

  byte[] bytes() {
    return bytes;
  }

  Map<String, String> headers() {
    return headers;
  }
}
