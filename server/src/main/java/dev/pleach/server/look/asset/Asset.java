package dev.pleach.server.look.asset;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A kept file.
 *
 * @param bytes not to be changed
 * @param type as found in its first bytes, whatever its host called it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared: its key is its identity
public record Asset(byte[] bytes, String type) {
  /** The type of our own rewritten style sheets. */
  public static final String STYLE_SHEET = "text/css";

  /** The type of a style sheet as its host has it: kept to be rewritten, never served. */
  public static final String SHEET_SOURCE = "application/x-css-source";

  /** The policy to serve a file with: a drawing opened by itself must not run scripts. */
  public static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox";

  private static final String PATH = "/asset/";
  private static final Pattern ADDRESS = Pattern.compile("/asset/([A-Za-z0-9]{8,80})");

  /** Whether a file of a type may be served at all. */
  public static boolean isServed(String type) {
    return type.startsWith("image/") || type.startsWith("font/") || type.equals(STYLE_SHEET);
  }

  /** Where a file is served. */
  public static String address(String key) {
    return PATH + key;
  }

  /** The keys of the files that a style sheet shows. */
  public static Set<String> keysOf(String css) {
    Set<String> keys = new LinkedHashSet<>();
    Matcher ours = ADDRESS.matcher(css);
    while (ours.find()) {
      keys.add(ours.group(1));
    }
    return keys;
  }

  /** The key in an address; null if it is none of ours. */
  public static @Nullable String key(@Nullable String address) {
    Matcher ours = ADDRESS.matcher(address == null ? "" : address);
    return ours.matches() ? ours.group(1) : null;
  }
}
