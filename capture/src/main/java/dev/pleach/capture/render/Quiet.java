package dev.pleach.capture.render;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import java.time.Duration;
import java.util.Set;

/**
 * Whether a page has come to rest: it is loaded, no file is under way, and for a while neither its
 * nodes nor its layout changed. A page that never rests, such as one with a clock, is taken a few
 * seconds after it was loaded.
 */
final class Quiet {
  /** Milliseconds between two looks. */
  static final int STEP = 25;

  private static final Duration REST = Duration.ofMillis(400);
  private static final Duration REST_WITHOUT_SCRIPTS = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(3);
  private static final Duration AFTER_LOAD = Duration.ofSeconds(5);
  private static final Set<String> WATCHED = Set.of("Nodes", "LayoutCount");

  private final long rest; // nanoseconds, as all below
  private final long start = System.nanoTime();
  private final long limit;
  private long idleSince = -1; // -1 while it is not
  private long unchangedSince = -1;
  private long loadedSince = -1;
  private double last = -1;

  Quiet(boolean scripts, Duration limit) {
    rest = (scripts ? REST : REST_WITHOUT_SCRIPTS).toNanos();
    this.limit = limit.toNanos();
  }

  /** Whether the time is up. */
  boolean isLate() {
    return System.nanoTime() - start > limit;
  }

  /** Whether a page that is loaded has had time to ask for more. */
  boolean isLongLoaded() {
    long now = System.nanoTime();
    loadedSince = loadedSince < 0 ? now : loadedSince;
    return now - loadedSince > AFTER_LOAD.toNanos();
  }

  boolean isReached(boolean idle, CDPSession tools) {
    long now = System.nanoTime();
    if (!idle) {
      idleSince = -1;
      return false;
    }
    double figures = figures(tools);
    if (idleSince < 0) {
      idleSince = now;
      unchangedSince = now;
    } else if (figures != last) {
      unchangedSince = now;
    }
    last = figures;
    return now - unchangedSince > rest || now - idleSince > LONGEST.toNanos();
  }

  /** A sum that differs when nodes or layout changed; answered even by a page that is busy. */
  private static double figures(CDPSession tools) {
    double sum = 0;
    for (JsonElement element : tools.send("Performance.getMetrics").getAsJsonArray("metrics")) {
      JsonObject metric = element.getAsJsonObject();
      if (WATCHED.contains(metric.get("name").getAsString())) {
        sum += metric.get("value").getAsDouble();
      }
    }
    return sum;
  }
}
