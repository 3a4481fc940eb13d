package dev.pleach.dom.css;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A pseudo-class that asks where an element is among its siblings: {@code :nth-child(2n+1)}, {@code
 * :last-of-type} and the like.
 *
 * @param fromEnd whether places are counted from the last sibling
 * @param ofType whether only siblings of the same name count
 * @param step selects every step-th place, 0 for one place alone
 * @param offset the place, from 1 on, at which steps begin
 */
record PlaceCheck(boolean fromEnd, boolean ofType, int step, int offset) {
  private static final Pattern PSEUDO =
      Pattern.compile(
          ":(?:nth-(?<last>last-)?(?<kind>child|of-type)\\(\\s*(?<places>[^()]{1,40}?)\\s*\\)"
              + "|(?<named>first-of-type|last-of-type|only-of-type|only-child)(?![\\w-]))",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern PLACES =
      Pattern.compile(
          "(?<step>[+-]?\\d{0,9})n(?:\\s*(?<offset>[+-]\\s*\\d{1,9}))?|(?<alone>[+-]?\\d{1,9})",
          Pattern.CASE_INSENSITIVE);

  /**
   * A compound divided into these checks and the rest.
   *
   * @param rest a compound for jsoup, {@code *} if nothing remains
   */
  record Divided(String rest, List<PlaceCheck> checks) {}

  /** Takes the checks of places out of a compound; those within brackets and quotes remain. */
  static Divided divide(String compound) {
    StringBuilder rest = new StringBuilder();
    List<PlaceCheck> checks = new ArrayList<>();
    int i = 0;
    while (i < compound.length()) {
      Matcher pseudo = PSEUDO.matcher(compound).region(i, compound.length());
      if (pseudo.lookingAt() && add(pseudo, checks)) {
        i = pseudo.end();
        continue;
      }
      int next = SelectorText.next(compound, i);
      rest.append(compound, i, next);
      i = next;
    }
    return new Divided(rest.isEmpty() ? "*" : rest.toString(), checks);
  }

  private static boolean add(Matcher pseudo, List<PlaceCheck> checks) {
    String named = pseudo.group("named");
    if (named != null) {
      String name = named.toLowerCase(Locale.ROOT);
      boolean ofType = name.endsWith("of-type");
      if (!name.startsWith("last")) {
        checks.add(new PlaceCheck(false, ofType, 0, 1));
      }
      if (!name.startsWith("first")) {
        checks.add(new PlaceCheck(true, ofType, 0, 1));
      }
      return true;
    }
    boolean fromEnd = pseudo.group("last") != null;
    boolean ofType = !pseudo.group("kind").equalsIgnoreCase("child");
    String places = pseudo.group("places").toLowerCase(Locale.ROOT);
    if (places.equals("odd") || places.equals("even")) {
      checks.add(new PlaceCheck(fromEnd, ofType, 2, places.equals("odd") ? 1 : 0));
      return true;
    }
    Matcher numbers = PLACES.matcher(places);
    if (!numbers.matches()) {
      return false; // jsoup says what is wrong with it
    }
    String alone = numbers.group("alone");
    checks.add(
        alone != null
            ? new PlaceCheck(fromEnd, ofType, 0, number(alone, 0))
            : new PlaceCheck(
                fromEnd,
                ofType,
                number(numbers.group("step"), 1),
                number(numbers.group("offset"), 0)));
    return true;
  }

  /** A number with or without a sign. */
  private static int number(String written, int ofNothing) {
    String digits = written == null ? "" : written.replaceAll("\\s", "");
    return switch (digits) {
      case "", "+" -> written == null ? 0 : ofNothing;
      case "-" -> -ofNothing;
      default -> Integer.parseInt(digits);
    };
  }

  /** Whether an element is at such a place; the root of a document is not, as with jsoup. */
  boolean matches(Element element, SiblingPlaces places) {
    Element parent = element.parent();
    if (parent == null || parent instanceof Document) {
      return false;
    }
    SiblingPlaces.Place place = places.of(element);
    int at =
        ofType
            ? fromEnd ? place.lastOfType() : place.ofType()
            : fromEnd ? place.lastChild() : place.child();
    return step == 0 ? at == offset : (at - offset) % step == 0 && (at - offset) / step >= 0;
  }
}
