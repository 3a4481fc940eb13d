package dev.pleach.web.substitute;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the library uses of {@code org.jsoup.parser.Parser}: character references in values that
 * were escaped twice. Numbers, and the names that occur in titles; the other two thousand names
 * would be a third of the engine.
 */
public final class Parser {
  private static final int LONGEST = 10; // characters between & and ;
  private static final Map<String, String> NAMED = new HashMap<>();

  static {
    String[] pairs =
        Expressions.split(
            "amp & lt < gt > quot \" apos ' nbsp \u00A0 ndash \u2013 mdash \u2014 hellip \u2026 laquo \u00AB"
                + " raquo \u00BB lsquo \u2018 rsquo \u2019 ldquo \u201C rdquo \u201D bull \u2022 middot \u00B7"
                + " copy \u00A9 reg \u00AE trade \u2122 euro \u20AC pound \u00A3 times \u00D7 deg \u00B0 auml \u00E4"
                + " ouml \u00F6 uuml \u00FC Auml \u00C4 Ouml \u00D6 Uuml \u00DC szlig \u00DF eacute \u00E9 egrave \u00E8"
                + " agrave \u00E0 ccedil \u00E7 ntilde \u00F1 aring \u00E5 oslash \u00F8",
            " "); // a string's own would bring the compiler's regular expressions
    for (int i = 0; i + 1 < pairs.length; i += 2) {
      NAMED.put(pairs[i], pairs[i + 1]);
    }
  }

  private Parser() {}

  /** The text with its character references resolved. */
  public static String unescapeEntities(String text, boolean inAttribute) {
    StringBuilder plain = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = text.charAt(at) == '&' ? text.indexOf(';', at) : -1;
      String sign = end < 0 || end - at > LONGEST ? null : sign(text.substring(at + 1, end));
      plain.append(sign == null ? text.substring(at, at + 1) : sign);
      at = sign == null ? at + 1 : end + 1;
    }
    return plain.toString();
  }

  private static @Nullable String sign(String name) {
    if (!name.startsWith("#")) {
      return NAMED.get(name);
    }
    boolean hex = name.startsWith("#x") || name.startsWith("#X");
    try {
      int point = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
      boolean valid =
          point > 0
              && point <= Character.MAX_CODE_POINT
              && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
      return valid ? new String(Character.toChars(point)) : "\uFFFD";
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
