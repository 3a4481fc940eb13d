package dev.pleach.cli.diff;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Two pages that are to be compared, or one that the other side lacks.
 *
 * @param name what a person would call them
 * @param before null if the page is new
 * @param after null if the page is gone
 */
record PageTask(String name, @Nullable Side before, @Nullable Side after) {
  /** A page that could not be read, on whichever side. */
  static PageTask failed(String name, MissedPage missed) {
    Side side = new Side(name, missed::orThrow);
    return new PageTask(name, side, side);
  }

  /** Reads a page when it is needed. */
  interface Loader {
    CapturedPage load() throws IOException;
  }

  /** One page by its name. */
  record Side(String name, Loader loader) {}
}
