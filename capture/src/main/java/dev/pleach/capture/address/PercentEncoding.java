package dev.pleach.capture.address;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Percent-encoding as browsers do it. */
public final class PercentEncoding {
  private PercentEncoding() {}

  /** Decodes as UTF-8; invalid escapes are kept. */
  public static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    byte[] raw = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < raw.length; i++) {
      if (raw[i] == '%' && i + 2 < raw.length && isHex(raw[i + 1]) && isHex(raw[i + 2])) {
        bytes.write(Character.digit(raw[i + 1], 16) << 4 | Character.digit(raw[i + 2], 16));
        i += 2;
      } else {
        bytes.write(raw[i]);
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Encodes what a path or query must not contain; escapes in it are kept. */
  public static String encode(String text) {
    boolean plain = true;
    for (int i = 0; i < text.length() && plain; i++) {
      plain = text.charAt(i) < 128 && isPlain((byte) text.charAt(i));
    }
    if (plain) {
      return text;
    }
    // Half a surrogate pair would be encoded as a question mark, which begins a query.
    byte[] raw = text.replaceAll("\\p{Cs}", "\uFFFD").getBytes(StandardCharsets.UTF_8);
    StringBuilder out = new StringBuilder(raw.length + 16);
    for (int i = 0; i < raw.length; i++) {
      byte b = raw[i];
      boolean escape = b == '%' && i + 2 < raw.length && isHex(raw[i + 1]) && isHex(raw[i + 2]);
      if (escape || isPlain(b)) {
        out.append((char) b);
      } else {
        out.append('%')
            .append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)))
            .append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
      }
    }
    return out.toString();
  }

  private static boolean isPlain(byte b) {
    return (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || (b >= '0' && b <= '9')
        || (b > 0 && "-._~!$&'()*+,;=:@/?".indexOf(b) >= 0);
  }

  private static boolean isHex(byte b) {
    return Character.digit(b, 16) >= 0;
  }
}
