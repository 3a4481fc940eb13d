package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What can be read off the first bytes of a page: whether it is text at all, and UTF-16 without a
 * mark.
 */
final class PageBytes {
  /** How many bytes are looked at. */
  static final int SAMPLE = 8192;

  private static final Map<String, String> KINDS =
      Map.of(
          "\u0089PNG", "a PNG image",
          "\u00FF\u00D8\u00FF", "a JPEG image",
          "GIF8", "a GIF image",
          "%PDF", "a PDF document",
          "PK\u0003\u0004", "a ZIP archive",
          "\u007FELF", "a program",
          "\u00CA\u00FE\u00BA\u00BE", "a Java class",
          "\u001F\u008B", "compressed with gzip",
          "wOF2", "a font",
          "RIFF", "a media file");

  private PageBytes() {}

  /** Refuses what is plainly not text; a few odd bytes in a page are no reason. */
  static void requireText(byte[] sample, String name) throws UnreadablePageException {
    String start = new String(sample, 0, Math.min(4, sample.length), StandardCharsets.ISO_8859_1);
    for (Map.Entry<String, String> kind : KINDS.entrySet()) {
      if (start.startsWith(kind.getKey())) {
        String advice =
            kind.getKey().equals("\u001F\u008B") ? " Unpack it first." : " Name an HTML page.";
        throw new UnreadablePageException(name + " is " + kind.getValue() + "." + advice);
      }
    }
    if (hasByteOrderMark(sample) || unmarkedUtf16(sample) != null) {
      return;
    }
    int control = 0;
    for (byte b : sample) {
      control += b >= 0 && b < ' ' && !WhiteSpace.is(b) ? 1 : 0;
    }
    int most = startsWithMarkup(sample) ? sample.length / 2 : sample.length / 20;
    if (control > most) {
      throw new UnreadablePageException(
          "%s is not text (%s control bytes in the first %s). Name an HTML page."
              .formatted(name, control, sample.length));
    }
  }

  private static boolean startsWithMarkup(byte[] sample) {
    int i = 0;
    while (i < sample.length && WhiteSpace.is(sample[i])) {
      i++;
    }
    return i < sample.length && sample[i] == '<';
  }

  /** UTF-16 when every other byte of the markup is zero; null otherwise. */
  static @Nullable Charset unmarkedUtf16(byte[] sample) {
    if (hasByteOrderMark(sample) || sample.length < 16) {
      return null;
    }
    int even = 0;
    int odd = 0;
    int pairs = Math.min(sample.length, 512) / 2;
    for (int i = 0; i < pairs; i++) {
      even += sample[2 * i] == 0 ? 1 : 0;
      odd += sample[2 * i + 1] == 0 ? 1 : 0;
    }
    if (odd > 0.8 * pairs && even == 0) {
      return StandardCharsets.UTF_16LE;
    }
    return even > 0.8 * pairs && odd == 0 ? StandardCharsets.UTF_16BE : null;
  }

  private static boolean hasByteOrderMark(byte[] sample) {
    return sample.length >= 2
        && ((sample[0] == (byte) 0xFE && sample[1] == (byte) 0xFF)
            || (sample[0] == (byte) 0xFF && sample[1] == (byte) 0xFE)
            || (sample.length >= 3
                && sample[0] == (byte) 0xEF
                && sample[1] == (byte) 0xBB
                && sample[2] == (byte) 0xBF));
  }
}
