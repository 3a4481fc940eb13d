package dev.pleach.server.look.css;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether a media query holds on a desktop screen, as far as its size decides. A block is shown in
 * a narrow frame, but as it looks on its page: there the page is {@link #WIDTH} pixels wide.
 */
final class MediaQuery {
  static final double WIDTH = 1280;
  static final double HEIGHT = 800;

  private static final Pattern FEATURE =
      Pattern.compile("\\(\\s*+([a-z-]++)\\s*+:\\s*+([0-9.]++)([a-z]*+)\\s*+\\)");
  private static final Pattern RANGE =
      Pattern.compile("\\(\\s*+(width|height)\\s*+([<>]=?|=)\\s*+([0-9.]++)([a-z]*+)\\s*+\\)");

  private MediaQuery() {}

  /** True or false if a list of queries is decided by the size of the screen, null if not. */
  static @Nullable Boolean holds(String list) {
    if (list.isBlank()) {
      return true;
    }
    boolean decided = true;
    for (String query : CssText.split(list.toLowerCase(Locale.ROOT), ',')) {
      Boolean one = one(query.strip());
      if (Boolean.TRUE.equals(one)) {
        return true;
      }
      decided &= one != null;
    }
    return decided ? false : null;
  }

  private static @Nullable Boolean one(String query) {
    boolean not = query.startsWith("not ");
    boolean known = true;
    String rest = not ? query.substring(4) : query;
    for (String part : rest.split("\\band\\b", -1)) {
      Boolean holds = part(part.strip());
      if (Boolean.FALSE.equals(holds)) {
        return not;
      }
      known &= holds != null;
    }
    return known ? !not : null;
  }

  private static @Nullable Boolean part(String part) {
    String word = part.startsWith("only ") ? part.substring(5).strip() : part;
    if (word.equals("screen") || word.equals("all")) {
      return true;
    }
    if (word.equals("(orientation:landscape)") || word.equals("(orientation: landscape)")) {
      return true;
    }
    if (word.equals("(orientation:portrait)") || word.equals("(orientation: portrait)")) {
      return false;
    }
    Matcher range = RANGE.matcher(word);
    if (range.matches()) {
      double size = range.group(1).equals("width") ? WIDTH : HEIGHT;
      double limit = pixels(range.group(3), range.group(4));
      return switch (range.group(2)) {
        case ">" -> size > limit;
        case ">=" -> size >= limit;
        case "<" -> size < limit;
        case "<=" -> size <= limit;
        default -> size == limit;
      };
    }
    Matcher feature = FEATURE.matcher(word);
    if (feature.matches()) {
      double limit = pixels(feature.group(2), feature.group(3));
      return switch (feature.group(1).replace("device-", "")) {
        case "min-width" -> WIDTH >= limit;
        case "max-width" -> WIDTH <= limit;
        case "min-height" -> HEIGHT >= limit;
        case "max-height" -> HEIGHT <= limit;
        default -> null;
      };
    }
    return word.matches("[a-z]+") ? Boolean.FALSE : null; // print, speech, tv
  }

  private static double pixels(String number, String unit) {
    try {
      double value = Double.parseDouble(number);
      return unit.equals("em") || unit.equals("rem") ? 16 * value : value;
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
