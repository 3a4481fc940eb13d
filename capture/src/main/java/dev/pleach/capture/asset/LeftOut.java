package dev.pleach.capture.asset;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** Which files could not be loaded, and why. */
final class LeftOut {
  /** Why a file is left out, the best known first. */
  enum Reason {
    ON_THE_WEB("on the web"),
    MISSING("not found"),
    REFUSED("not allowed"),
    TOO_LARGE("too large"),
    OTHER_TYPE("of another type"),
    FAILED("not answered"),
    BEYOND_LIMIT("beyond the limits in all");

    private final String words;

    Reason(String words) {
      this.words = words;
    }
  }

  private final Map<String, Reason> reasons = new LinkedHashMap<>(); // by address

  void add(String address, Reason reason) {
    reasons.putIfAbsent(address, reason);
  }

  int size() {
    return reasons.size();
  }

  /** One sentence with numbers about a report; empty if nothing is left out. */
  String words() {
    if (reasons.isEmpty()) {
      return "";
    }
    String files =
        reasons.size() == 1
            ? " style sheet, picture or font: "
            : " style sheets, pictures or fonts: ";
    return "The report lacks "
        + reasons.size()
        + files
        + numbers(Reason.ON_THE_WEB.words + " (--assets all fetches them)")
        + ".";
  }

  /**
   * How many are left out for which reason.
   *
   * @param onTheWeb the words for files that are not fetched from the web
   */
  String numbers(String onTheWeb) {
    Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
    reasons.values().forEach(reason -> counts.merge(reason, 1, Integer::sum));
    StringJoiner words = new StringJoiner(", ");
    counts.forEach(
        (reason, count) ->
            words.add(count + " " + (reason == Reason.ON_THE_WEB ? onTheWeb : reason.words)));
    return words.toString();
  }
}
