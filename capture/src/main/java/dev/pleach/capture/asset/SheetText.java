package dev.pleach.capture.asset;

import dev.pleach.capture.page.ContentType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text of a style sheet, in the charset that its host or its first rule names. */
public final class SheetText {
  private static final Pattern CHARSET_RULE = Pattern.compile("\\A@charset \"([^\"]{1,40})\"");

  private SheetText() {}

  /** A text that may be CSS; null for an error page, a picture or any other data. */
  public static @Nullable String of(AssetContent content) {
    String css = new String(content.bytes(), charset(content));
    css = css.startsWith("\uFEFF") ? css.substring(1) : css;
    boolean isCss =
        css.indexOf('\0') < 0
            && !css.stripLeading().startsWith("<!")
            && !css.stripLeading().startsWith("<html")
            && (css.isBlank() || css.indexOf('{') >= 0 || css.indexOf('@') >= 0);
    return isCss && !ContentType.type(content.type()).equals("text/html") ? css : null;
  }

  private static Charset charset(AssetContent content) {
    byte[] bytes = content.bytes();
    Charset declared = ContentType.charset(content.type());
    String start = new String(bytes, 0, Math.min(bytes.length, 100), StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u00EF\u00BB\u00BF")) {
      return StandardCharsets.UTF_8;
    }
    Matcher rule = CHARSET_RULE.matcher(start);
    if (declared == null && rule.find()) {
      declared = ContentType.charset("charset=" + rule.group(1));
    }
    return declared == null ? StandardCharsets.UTF_8 : declared;
  }
}
