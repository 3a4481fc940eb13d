package dev.pleach.server.look.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the numbers that a reader would follow: prices, temperatures, counts. Dates, times, and
 * numbers of versions and telephones are none. O(n).
 *
 * <p>Which of comma and full stop is the decimal sign: the last one if there are both; the one that
 * is not followed by three digits; else the language of the page decides.
 */
public final class Quantities {
  private static final int MOST = 200; // numbers of a text
  private static final int LONGEST = 100_000; // characters that are read
  private static final int LONGEST_NUMBER = 20; // characters; longer ones are codes
  private static final int WORDS = 3; // before a number

  private static final String GAP = "[ \\u00A0\\u202F\\u2009'’]";

  private static final Pattern NO_QUANTITY =
      Pattern.compile(
          "\\d{1,2}:\\d{2}(?::\\d{2})?" // time
              + "|\\d{1,4}([./-])\\d{1,2}\\1\\d{2,4}" // date
              + "|\\d{1,2}\\.\\s?\\d{1,2}\\.(?!\\d)" // day and month
              + "|(?<![\\p{L}\\d])v?\\d+(?:\\.\\d+){2,}(?![\\d,])(?!\\s?[€$£])" // version
              + "|\\+?\\d{2,4}(?:[ /-]\\d{2,}){3,}" // telephone
              + "|(?<![\\p{L}\\d])\\p{L}++[-_]?\\d[\\p{L}\\d_-]*+" // a name with a digit
              + "|\\d+(?:st|nd|rd|th|er|e|º|ª)(?!\\p{L})");

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<sign>[-−–+][\\s\\u00A0\\u202F]?)?(?<unit>(?:US\\$|A\\$|C\\$|R\\$|[$€£¥₹₽₩₺]|USD|EUR|GBP|CHF|JPY|Fr\\.|Rs\\.?|kr\\.?)"
              + "[\\s\\u00A0\\u202F]?)?(?<minus>[-−–])?(?<![\\d.,])(?<number>\\d{1,3}(?:"
              + GAP
              + "\\d{3})+(?:[.,]\\d{1,4})?(?!\\d)|\\d+(?:[.,]\\d+)*)(?<after>[\\s\\u00A0\\u202F]?(?:US\\$|[€$£¥₹₽₩₺%‰]|°[\\s\\u00A0\\u202F]?[CF]?|"
              + "(?:USD|EUR|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CZK|kr|zł|Kč|Ft|lei|km/h|m/s|mph|kn|km|kg|mm|cm|hPa|mbar|mb|kWh|MWh"
              + "|kW|MW|GW|GHz|MHz|Mbit/s|TB|GB|MB|KB|kB|ppm|points|Punkte|m²|m)(?![\\p{L}\\d/])))?");

  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{M}'’-]*");

  private Quantities() {}

  /**
   * The numbers of a text, in its order.
   *
   * @param text lines, as {@code BlockText} has them
   * @param language of the page, as its {@code lang} says; empty if unknown
   */
  public static List<Quantity> of(String text, String language) {
    List<Quantity> found = new ArrayList<>();
    String read = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    String lastLine = "";
    for (String line : read.split("\n", -1)) {
      StringBuilder plain = new StringBuilder(line); // dates and the like blanked out
      Matcher none = NO_QUANTITY.matcher(line);
      while (none.find()) {
        for (int i = none.start(); i < none.end(); i++) {
          plain.setCharAt(i, '\u0001');
        }
      }
      Matcher number = NUMBER.matcher(plain);
      while (number.find() && found.size() < MOST) {
        if (group(number, "number").length() <= LONGEST_NUMBER) {
          found.add(quantity(line, lastLine, number, language));
        }
      }
      lastLine = line;
    }
    return found;
  }

  private static Quantity quantity(String line, String lastLine, Matcher number, String language) {
    String unit = group(number, "unit").strip();
    String behind = group(number, "after").strip();
    unit = unit.isEmpty() ? behind.replaceAll("\\s", "") : unit;
    double value = value(group(number, "number"), unit, language);
    boolean spaced =
        number.start() > 0 && !Character.isLetterOrDigit(line.charAt(number.start() - 1));
    String sign = group(number, "sign").strip();
    boolean negative =
        !group(number, "minus").isEmpty()
            || ((sign.equals("−") || sign.equals("-") || sign.equals("–"))
                && (number.start() == 0 || spaced)
                && !isRange(line, number.start()));
    String before = before(line.substring(0, number.start()));
    if (before.isEmpty()) {
      before = before(lastLine);
    }
    return new Quantity(
        negative ? -value : value,
        unit.replaceAll("\\.$", ""),
        before,
        after(line.substring(number.end())),
        number.group().strip());
  }

  /** Whether a dash joins two numbers, as in {@code 10 – 12}. */
  private static boolean isRange(String line, int dash) {
    String before = line.substring(0, dash).stripTrailing();
    return !before.isEmpty()
        && (Character.isDigit(before.charAt(before.length() - 1)) || before.endsWith("°"));
  }

  private static String group(Matcher matcher, String name) {
    String group = matcher.group(name);
    return group == null ? "" : group;
  }

  private static double value(String written, String unit, String language) {
    String digits = written.replaceAll(GAP, "");
    int comma = digits.lastIndexOf(',');
    int stop = digits.lastIndexOf('.');
    int last = Math.max(comma, stop);
    if (last >= 0) {
      char sign = digits.charAt(last);
      boolean both = comma >= 0 && stop >= 0;
      boolean repeated = digits.indexOf(sign) != last;
      boolean three = digits.length() - last - 1 == 3 && last <= 3 && !digits.startsWith("0");
      boolean decimal = both || (!repeated && (!three || isDecimal(sign, unit, language)));
      String whole = digits.substring(0, last).replaceAll("[.,]", "");
      String rest = digits.substring(last + 1);
      digits = decimal ? whole + "." + rest : whole + rest;
    }
    return Double.parseDouble(digits);
  }

  /** What a sign before exactly three digits is: 1.299 is a price here, a length there. */
  private static boolean isDecimal(char sign, String unit, String language) {
    boolean english = language.toLowerCase(Locale.ROOT).matches("(en|zh|ja|ko|th|he)\\b.*");
    boolean known = !language.isBlank();
    boolean money = unit.matches("US\\$|[$€£¥]|USD|EUR|GBP|CHF");
    return known && !money && (english ? sign == '.' : sign == ',');
  }

  private static String before(String text) {
    List<String> words = words(text);
    List<String> last = words.subList(Math.max(0, words.size() - WORDS), words.size());
    return String.join(" ", last);
  }

  private static String after(String text) {
    Matcher word = WORD.matcher(text);
    boolean next = word.find() && text.substring(0, word.start()).isBlank();
    return next ? word.group().toLowerCase(Locale.ROOT) : "";
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(text.length() > 200 ? text.substring(text.length() - 200) : text);
    while (word.find()) {
      words.add(word.group().toLowerCase(Locale.ROOT));
    }
    return words;
  }
}
