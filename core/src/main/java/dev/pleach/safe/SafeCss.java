package dev.pleach.safe;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CSS without anything that loads: imports, fonts, addresses other than pictures in {@code data:}.
 * Where {@link CssFiles} has what it would load, that is written in its place.
 *
 * <p>Comments go first and escaped letters are unescaped, so that {@code \75rl(} is found. Then
 * whatever could load is replaced wherever its characters occur, inside a string too, because where
 * strings begin and end is what an attacker disguises. A replacement never joins what was before it
 * to what was after it, and an address that is kept has no character that could end it.
 */
final class SafeCss {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})(?:\\r\\n|[ \\t\\n\\f\\r])?|(.))", Pattern.DOTALL);
  private static final Pattern URL =
      Pattern.compile(
          "(?:url|src)\\(\\s*+(?:\"([^\"\\n]*+)\"?|'([^'\\n]*+)'?|([^)\"']*+))[^)]*+\\)?",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern IMPORT =
      Pattern.compile("@(?:import|namespace)[^;}]*+;?", Pattern.CASE_INSENSITIVE);
  private static final Pattern FONT =
      Pattern.compile("@font-face(?:\\s*+\\{[^{}@]*+)?+", Pattern.CASE_INSENSITIVE);
  private static final Pattern LOADER =
      Pattern.compile(
          "\\b(?:image-set|image|cross-fade|expression|element|paint)\\s*+\\([^;}]*+",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BINDING =
      Pattern.compile("(?:-moz-binding|behavior)\\s*+:", Pattern.CASE_INSENSITIVE);

  /** The names of what is added to pages; a page's rules must not select it. */
  private static final Pattern OWN =
      Pattern.compile("(?<![\\w-])(?:data-)?pl-(?=[a-z])", Pattern.CASE_INSENSITIVE);

  /** What is written for an address from which nothing is loaded. */
  private static final String NOTHING = "url(\"data:,\")";

  /** What SVG reads as markup in a style sheet: a tag, or a character by its name or number. */
  private static final Pattern MARKUP = Pattern.compile("<(?=[a-zA-Z/!?])|&(?=[a-zA-Z#])");

  /** Characters that could end an address or the string around it. */
  private static final Pattern UNSAFE_IN_ADDRESS = Pattern.compile("[\\x00-\\x20\"'()\\\\<>&]");

  private SafeCss() {}

  static String clean(String css) {
    return clean(css, CssFiles.NONE);
  }

  static String clean(String css, CssFiles files) {
    String plain = withoutComments(css);
    if (plain.indexOf('\\') >= 0) {
      plain = ESCAPE.matcher(plain).replaceAll(SafeCss::unescaped);
    }
    plain = OWN.matcher(plain).replaceAll("x-$0");
    String imported = files.imports(plain);
    plain = files.withoutImports(plain);
    if (plain.indexOf('(') >= 0) {
      String all = plain;
      plain = URL.matcher(plain).replaceAll(url -> address(url, all, files));
      plain = LOADER.matcher(plain).replaceAll("none");
    }
    if (plain.indexOf('@') >= 0) {
      plain = IMPORT.matcher(plain).replaceAll(" ");
      plain = FONT.matcher(plain).replaceAll(SafeCss::font);
    }
    plain = BINDING.matcher(plain).replaceAll("-x:");
    String safe = MARKUP.matcher(plain).replaceAll(SafeCss::escaped);
    return files.areLoaded() ? files.variables() + imported + safe : safe;
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

  /** Letters and the signs that make a function or a rule; other escapes are kept. */
  private static String unescaped(MatchResult escape) {
    String hex = escape.group(1);
    int code = hex == null ? escape.group(2).charAt(0) : Integer.parseInt(hex, 16);
    boolean unescape =
        (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || "@(:/-".indexOf(code) >= 0;
    return Matcher.quoteReplacement(unescape ? String.valueOf((char) code) : escape.group());
  }

  private static String address(MatchResult url, String css, CssFiles files) {
    for (int group = 1; group <= 3; group++) {
      String address = url.group(group) == null ? "" : url.group(group).strip();
      if (address.startsWith("#") || SafeAddress.isInlinePicture(address)) {
        String safe =
            UNSAFE_IN_ADDRESS
                .matcher(address)
                .replaceAll(
                    unsafe -> String.format(Locale.ROOT, "%%%02X", (int) unsafe.group().charAt(0)));
        return Matcher.quoteReplacement("url(\"" + safe + "\")");
      }
      String loaded = files.at(address, url, css);
      if (loaded != null) {
        return Matcher.quoteReplacement(loaded);
      }
    }
    return NOTHING;
  }

  /** A font is kept if one of its files was loaded; browsers complain about the others. */
  private static String font(MatchResult rule) {
    String text = rule.group();
    return Matcher.quoteReplacement(
        text.contains("url(\"data:font/") || text.contains("url(\"/asset/")
            ? text.replace(NOTHING, "local(\"-\")")
            : "@-pleach-font" + text.substring("@font-face".length()));
  }

  private static String escaped(MatchResult sign) {
    return Matcher.quoteReplacement(sign.group().equals("<") ? "\\3c " : "\\26 ");
  }
}
