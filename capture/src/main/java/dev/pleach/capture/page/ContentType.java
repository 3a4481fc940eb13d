package dev.pleach.capture.page;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The type and charset of a page, by its Content-Type header or, where that is missing or too
 * general, by the first bytes.
 */
public final class ContentType {
  /** How many bytes are looked at. */
  public static final int SAMPLE = 1024;

  private static final Set<String> HTML = Set.of("", "text/html", "application/xhtml+xml");
  private static final Set<String> VAGUE =
      Set.of(
          "text/plain",
          "text/xml",
          "application/xml",
          "application/octet-stream",
          "unknown/unknown");

  private static final Pattern CHARSET =
      Pattern.compile("(?i)charset\\s*=\\s*[\"']?([^\\s\"';,]+)");

  private static final Pattern HTML_START =
      Pattern.compile(
          "(?is)\\A(?:\\s|\u00EF\u00BB\u00BF|<!--.*?-->|<\\?xml.*?>)*<(?:!doctype\\s+html|html)\\b.*");

  /** What browsers read under these names: the standard's label to Java's name. */
  private static final Map<String, String> AS_BROWSERS =
      Map.of(
          "iso-8859-1", "windows-1252",
          "latin1", "windows-1252",
          "us-ascii", "windows-1252",
          "ascii", "windows-1252",
          "iso-8859-9", "windows-1254",
          "gb2312", "GBK",
          "shift_jis", "windows-31j",
          "euc-kr", "x-windows-949");

  private ContentType() {}

  /** The charset; null if there is none, or none that is known. */
  public static @Nullable Charset charset(@Nullable String header) {
    Matcher named = CHARSET.matcher(header == null ? "" : header);
    if (!named.find()) {
      return null;
    }
    String name = named.group(1).toLowerCase(Locale.ROOT);
    try {
      return Charset.forName(AS_BROWSERS.getOrDefault(name, name));
    } catch (IllegalArgumentException e) {
      return null; // then the page itself may declare one
    }
  }

  /** Whether a page of this type is HTML; general types are decided by the bytes. */
  static boolean isHtml(@Nullable String header, byte[] start) {
    String type = type(header);
    return HTML.contains(type) || (VAGUE.contains(type) && startsAsHtml(start));
  }

  /** Whether a page of this type can be HTML. */
  public static boolean mayBeHtml(@Nullable String header) {
    String type = type(header);
    return HTML.contains(type) || VAGUE.contains(type);
  }

  public static String type(@Nullable String header) {
    String type = header == null ? "" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return type.indexOf('/') < 0 ? "" : type;
  }

  /** Whether bytes that carry no type begin as an HTML page does. */
  public static boolean startsAsHtml(byte[] bytes) {
    int length = Math.min(bytes.length, SAMPLE);
    String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1).replace("\0", "");
    if (text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF")) {
      text = text.substring(2);
    }
    return HTML_START.matcher(text).matches();
  }
}
