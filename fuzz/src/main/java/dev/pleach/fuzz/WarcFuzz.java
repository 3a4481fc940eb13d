package dev.pleach.fuzz;

import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.warc.WarcSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Reads any bytes as a web archive. */
public final class WarcFuzz {
  private WarcFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = Files.createTempFile("fuzz", ".warc");
    try {
      Files.write(file, data);
      try (WarcSite site = new WarcSite(file, null);
          Stream<Capture> pages = site.pages(address -> true)) {
        pages.limit(20).forEach(WarcFuzz::read);
      }
    } finally {
      Files.delete(file);
    }
  }

  private static void read(Capture capture) {
    if (capture instanceof CapturedPage page) {
      Check.that(page.tree().size() >= 0, "a page has a tree");
    }
  }
}
