package dev.pleach.cli.blocks;

import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageNames;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.net.URI;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a site by their names, one after the other. What cannot be read is the trouble of
 * its page.
 */
final class PageSource {
  private final Site site;
  private final PageNames names;
  private final PageOptions options;
  private final BlockTally tally;

  PageSource(Site site, PageNames names, PageOptions options, BlockTally tally) {
    this.site = site;
    this.names = names;
    this.options = options;
    this.tally = tally;
  }

  /** A page and its name. */
  record Read(String name, CapturedPage page, DomTree tree) {}

  /** What is done with a page. */
  interface Reader {
    /** Whether a page is wanted at all. */
    boolean wants(String name);

    void read(Read page) throws IOException;

    /** Called for each page, whether or not it could be read. */
    void step();
  }

  void readAll(Reader reader) throws IOException {
    try (Stream<Capture> captures = site.pages()) {
      for (Iterator<Capture> i = captures.iterator(); i.hasNext(); ) {
        Capture capture = i.next();
        String name = names.of(capture.address());
        reader.step();
        Read page = reader.wants(name) ? read(capture, name) : null;
        if (page != null) {
          reader.read(page);
        }
      }
    }
  }

  /** Reads a page once more; null if that fails. */
  @Nullable Read again(URI address) {
    return read(site.load(address), names.of(address));
  }

  private @Nullable Read read(Capture capture, String name) {
    if (capture instanceof MissedPage missed) {
      tally.leftOut(name, missed.message());
    } else if (capture instanceof CapturedPage page) {
      try {
        return new Read(name, page, options.tree(page));
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        tally.leftOut(name, Trouble.words(e));
      }
    }
    return null;
  }
}
