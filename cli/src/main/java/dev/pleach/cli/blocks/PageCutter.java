package dev.pleach.cli.blocks;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.segment.Segments;
import java.io.IOException;

/** Cuts pages of a site into segments: by their markup, or by what Chromium shows. */
final class PageCutter {
  private final String site;
  private final PageOptions options;
  private final Console console;
  private boolean rendered;

  /**
   * @param site as the user named it
   * @param rendered whether pages are cut by what Chromium shows
   */
  PageCutter(String site, PageOptions options, Console console, boolean rendered) {
    this.site = site;
    this.options = options;
    this.console = console;
    this.rendered = rendered;
  }

  /** The segments of a page; of its markup where there is no browser to render it. */
  Segments cut(CapturedPage page) throws IOException {
    if (rendered) {
      try {
        return Segments.of(options.layout(options.rendered(site, page)));
      } catch (CaptureException e) {
        if (e.reason() != FailureReason.NO_BROWSER) {
          throw e;
        }
        rendered = false;
        console.remark(e.text() + " Parts are found from the markup alone.");
      }
    }
    return Segments.of(options.tree(page));
  }
}
