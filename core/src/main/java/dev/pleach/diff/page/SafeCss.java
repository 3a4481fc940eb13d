package dev.pleach.diff.page;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A style sheet without anything that loads: imports, fonts, addresses other than {@code data:}.
 *
 * <p>Escaped letters are unescaped first, so that {@code \75rl(} is found. What slips through is
 * stopped by the policy of the frame it is shown in.
 */
public final class SafeCss {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})[ \\t\\n\\f]?|([g-zG-Z@(]))");
  private static final Pattern URL =
      Pattern.compile(
          "\\b(?:url|src)\\(\\s*+(?:\"([^\"\\n]*+)\"?|'([^'\\n]*+)'?|([^)\"']*+))[^)]*+\\)?",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern IMPORT =
      Pattern.compile("@(?:import|namespace)\\b[^;}]*+;?", Pattern.CASE_INSENSITIVE);
  private static final Pattern FONT = Pattern.compile("@font-face\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern LOADER =
      Pattern.compile(
          "\\b(?:-webkit-)?(?:image-set|image|cross-fade|expression|element|paint)\\s*+\\([^;}]*+",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BINDING =
      Pattern.compile("(?:-moz-binding|behavior)\\s*+:", Pattern.CASE_INSENSITIVE);

  private SafeCss() {}

  static String clean(String css) {
    String plain = withoutComments(css);
    if (plain.indexOf('\\') >= 0) {
      plain = ESCAPE.matcher(plain).replaceAll(SafeCss::unescaped);
    }
    if (plain.indexOf('(') >= 0) {
      plain = URL.matcher(plain).replaceAll(SafeCss::address);
      plain = LOADER.matcher(plain).replaceAll("none");
    }
    if (plain.indexOf('@') >= 0) {
      plain = IMPORT.matcher(plain).replaceAll("");
      plain = FONT.matcher(plain).replaceAll("@-pleach-font");
    }
    plain = BINDING.matcher(plain).replaceAll("-x:");
    return plain.replace("<", "\\3c ");
  }

  private static String withoutComments(String css) {
    int open = css.indexOf("/*");
    if (open < 0) {
      return css;
    }
    StringBuilder plain = new StringBuilder(css.length());
    int from = 0;
    while (open >= 0) {
      plain.append(css, from, open).append(' ');
      int close = css.indexOf("*/", open + 2);
      if (close < 0) {
        return plain.toString();
      }
      from = close + 2;
      open = css.indexOf("/*", from);
    }
    return plain.append(css, from, css.length()).toString();
  }

  /** Letters and the signs that make a function or a rule; other escapes stay. */
  private static String unescaped(MatchResult escape) {
    String hex = escape.group(1);
    if (hex == null) {
      return Matcher.quoteReplacement(escape.group(2));
    }
    int code = Integer.parseInt(hex, 16);
    boolean telling =
        (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || "@(:/-".indexOf(code) >= 0;
    return Matcher.quoteReplacement(telling ? String.valueOf((char) code) : escape.group());
  }

  private static String address(MatchResult url) {
    for (int group = 1; group <= 3; group++) {
      String address = url.group(group);
      if (address != null) {
        String start = address.strip();
        if (start.startsWith("#") || isPicture(start)) {
          return Matcher.quoteReplacement("url(\"" + start.replace("\"", "%22") + "\")");
        }
      }
    }
    return "url(\"data:,\")";
  }

  /** Whether an address holds the picture itself. */
  static boolean isPicture(String address) {
    return address.regionMatches(true, 0, "data:image/", 0, 11)
        && !address.toLowerCase(Locale.ROOT).contains("<script");
  }
}
