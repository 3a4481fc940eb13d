package dev.pleach.cli.template;

import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageNames;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.template.Template;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The contents of all pages of a site. Pages are read one after the other; each is compared with
 * pages read shortly before and after it, those of its folder first, for a site of any size must
 * not be held at once. Pages whose content is there already are read to compare others with, and
 * not divided again.
 */
final class WholeSite {
  private static final int AROUND = 20; // pages held before a page and behind it
  private static final int COMPARED = 12; // that a page is compared with at first
  private static final int ENOUGH = 4; // of them that should have its template

  private final PageOptions options;
  private final TemplateMethodOptions methods;
  private final boolean main;
  private final ContentFiles files;
  private final Console console;
  private final List<HeldPage> held = new ArrayList<>(); // a window over the pages of the site
  private int next; // the first page of the window that is not divided
  private final List<String> leftOut = new ArrayList<>();
  private int written;
  private int there;
  private int alone;

  private record HeldPage(String name, DomTree tree) {
    String folder() {
      return name.substring(0, name.lastIndexOf('/') + 1);
    }
  }

  WholeSite(
      PageOptions options,
      TemplateMethodOptions methods,
      boolean main,
      ContentFiles files,
      Console console) {
    this.options = options;
    this.methods = methods;
    this.main = main;
    this.files = files;
    this.console = console;
  }

  /** Whether any page has a content, from this run or an earlier one. */
  boolean run(String name) throws IOException {
    PageNames names = PageNames.of(name);
    try (Site site = options.open(name)) {
      try (Progress progress = console.progress("dividing", 1);
          Stream<Capture> captures = site.pages()) {
        for (Iterator<Capture> i = captures.iterator(); i.hasNext(); progress.step()) {
          read(i.next(), names);
          if (held.size() - next > AROUND) {
            divideNext();
          }
        }
        while (next < held.size()) {
          divideNext();
        }
      }
      site.failures().forEach(failure -> leftOut.add(failure.message()));
    }
    tell();
    return written + there > 0;
  }

  private void read(Capture capture, PageNames names) {
    if (capture instanceof MissedPage missed) {
      leftOut.add(missed.message());
    } else if (capture instanceof CapturedPage page) {
      try {
        held.add(new HeldPage(names.of(page.address()), options.tree(page)));
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        leftOut.add(page.address() + " cannot be parsed: " + Trouble.words(e));
      }
    }
  }

  private void divideNext() throws IOException {
    HeldPage page = held.get(next);
    if (files.has(page.name())) {
      there++;
    } else {
      try {
        Template template = template(page);
        alone += template.pages().isEmpty() ? 1 : 0;
        files.add(page.name(), main ? template.main() : template);
        written++;
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        leftOut.add(page.name() + " cannot be divided: " + Trouble.words(e));
      }
    }
    next++;
    if (next > AROUND) {
      held.remove(0);
      next--;
    }
  }

  private Template template(HeldPage page) {
    List<DomTree> others = others(page);
    Template template = methods.detect(page.tree(), first(others, COMPARED));
    return template.pages().size() >= ENOUGH || others.size() <= COMPARED
        ? template
        : methods.detect(page.tree(), others);
  }

  /** Other pages of the window: those of the same folder first, and every other one before. */
  private List<DomTree> others(HeldPage page) {
    List<DomTree> others = new ArrayList<>();
    for (boolean same : new boolean[] {true, false}) {
      for (int start = 0; start < 2; start++) {
        for (int i = start; i < held.size(); i += 2) {
          HeldPage other = held.get(i);
          if (!other.name().equals(page.name()) && other.folder().equals(page.folder()) == same) {
            others.add(other.tree());
          }
        }
      }
    }
    return others;
  }

  private static List<DomTree> first(List<DomTree> others, int most) {
    return others.subList(0, Math.min(most, others.size()));
  }

  private void tell() {
    console.remarks(leftOut, " pages that could not be read.");
    if (written + there == 0 && leftOut.isEmpty()) {
      console.remark("The site has no HTML page.");
      return;
    }
    console.remark(
        String.format(
            Locale.ROOT,
            "%,d %s written%s%s.",
            written,
            written == 1 ? "page" : "pages",
            there == 0
                ? ""
                : String.format(Locale.ROOT, ", %,d %s there", there, there == 1 ? "was" : "were"),
            alone == 0
                ? ""
                : String.format(
                    Locale.ROOT, "; %,d share their template with no other page", alone)));
  }
}
