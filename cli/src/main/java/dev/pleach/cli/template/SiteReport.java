package dev.pleach.cli.template;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.json.LeftOut;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Reports which pages of a site were compared, which were not, and why. */
final class SiteReport {
  private static final int MANY = 3; // pages listed for one reason; further ones are counted

  private final SitePages site;
  private final List<String> lines = new ArrayList<>();
  private final List<String> notCounted = new ArrayList<>();
  private final List<LeftOut> leftOut = new ArrayList<>();

  SiteReport(SitePages site) {
    this.site = site;
  }

  /**
   * Pages that were compared.
   *
   * @param why they were chosen, as it follows "pages"
   */
  void compared(String why, List<URI> pages) {
    if (!pages.isEmpty()) {
      String many = pages.size() == 1 ? "1 page " : pages.size() + " pages ";
      lines.add("Compared with " + many + why + ":");
      pages.forEach(page -> lines.add("  " + site.name(page)));
    }
  }

  /** Pages that were loaded, but not compared. */
  void notCounted(String why, List<URI> pages) {
    for (URI page : pages) {
      notCounted.add("  " + site.name(page) + " " + why);
      leftOut.add(new LeftOut(site.name(page), why));
    }
  }

  /** The pages that {@link #print} reported as not compared or not loaded. */
  List<LeftOut> leftOut() {
    return List.copyOf(leftOut);
  }

  /** Prints the report; to be called once, last. */
  void print(Consumer<String> remark) {
    site.again().forEach((from, to) -> notCounted("is " + site.name(to) + " again", List.of(from)));
    if (!notCounted.isEmpty()) {
      lines.add("Loaded and not counted:");
      lines.addAll(notCounted);
    }
    List<MissedPage> missed = site.missed();
    if (!missed.isEmpty()) {
      lines.add("Could not be loaded:");
      addMissed(missed);
    }
    lines.forEach(remark);
  }

  private void addMissed(List<MissedPage> missed) {
    Map<FailureReason, Integer> counts = new EnumMap<>(FailureReason.class);
    for (MissedPage one : missed) {
      leftOut.add(new LeftOut(site.name(one.address()), one.message()));
      if (counts.merge(one.reason(), 1, Integer::sum) <= MANY) {
        lines.add("  " + one.message());
      }
    }
    counts.forEach(
        (reason, count) -> {
          if (count > MANY) {
            lines.add("  … and " + (count - MANY) + " more: " + words(reason) + ".");
          }
        });
  }

  private static String words(FailureReason reason) {
    return reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
