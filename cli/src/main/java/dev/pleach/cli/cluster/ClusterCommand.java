package dev.pleach.cli.cluster;

import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageNames;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cli.run.UserException;
import dev.pleach.cluster.PageSignature;
import dev.pleach.json.ClusterJson;
import dev.pleach.json.LeftOut;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Groups the pages of a site by template. */
@Command(
    name = "cluster",
    header = "Group the pages of a site by template.",
    description = {
      "",
      "Prints each group with its pattern page, the one that is most like the others. There is"
          + " nothing to set. A page counts by the names and classes of its elements and by texts"
          + " that several pages have, not by its address.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach cluster saved-site/",
      "  pleach cluster crawl.warc.gz --json",
      "  pleach cluster https://example.org",
      "  pleach cluster today/ --before yesterday/       # says what was redesigned"
    })
public final class ClusterCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SITE",
      description = "A folder of saved pages, a WARC file, or a URL whose links are followed.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String site;

  @Option(names = "--all", description = "List every page, not only the first of a group.")
  private boolean all;

  @Option(
      names = "--before",
      paramLabel = "SITE",
      description =
          "An earlier state of the site: pages join its clusters or open new ones, and a cluster that"
              + " took the place of another is named.")
  private @Nullable String before;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private PageOptions options = new PageOptions();
  @Mixin private Console console = new Console();

  private final List<LeftOut> leftOut = new ArrayList<>();

  /** Pages that were read. */
  private record Pages(List<String> names, List<PageSignature> signatures) {
    Pages() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  @Override
  public Integer call() throws IOException {
    Pages earlier = before == null ? new Pages() : read(before);
    leftOut.clear(); // those of the earlier state are no trouble of this one
    Pages pages = read(site);
    console.remarks(
        leftOut.stream().map(page -> page.page() + ": " + page.why()).toList(),
        "; --json lists them.");
    if (pages.names.isEmpty()) {
      throw new UserException(site + " has no page that can be read.");
    }
    LaterPages later =
        LaterPages.of(earlier.names, earlier.signatures, pages.names, pages.signatures);
    later.replaced().forEach((cluster, old) -> tellRedesign(later, cluster, old));
    if (json) {
      console.print(
          ClusterJson.of(site, pages.names, later.clusters(), later.names())
              .withReplaced(later.replaced())
              .withLeftOut(leftOut));
    } else {
      new ClusterTable(pages.names, later.clusters(), later.names(), all).print(console);
    }
    return 0;
  }

  private void tellRedesign(LaterPages later, int cluster, String old) {
    int count = later.clusters().get(cluster).pages().size();
    console.remark(
        later.names().get(cluster)
            + (count == 1 ? " (1 page)" : " (" + count + " pages)")
            + " took the place of "
            + old
            + ".");
  }

  /** Reads page by page; of each only its signature is kept. */
  private Pages read(String name) throws IOException {
    PageNames names = PageNames.of(name);
    Pages pages = new Pages();
    try (Site opened = options.open(name);
        Progress progress = console.progress("reading", 1);
        Stream<Capture> captures = opened.pages()) {
      for (Iterator<Capture> i = captures.iterator(); i.hasNext(); ) {
        Capture capture = i.next();
        String page = names.of(capture.address());
        if (capture instanceof CapturedPage captured) {
          add(page, captured, pages);
        } else if (capture instanceof MissedPage missed) {
          leftOut.add(new LeftOut(page, missed.message()));
        }
        progress.step();
      }
      opened.failures().forEach(f -> leftOut.add(new LeftOut(names.of(f.address()), f.message())));
    }
    return pages;
  }

  private void add(String name, CapturedPage page, Pages pages) {
    try {
      pages.signatures.add(PageSignature.of(options.tree(page)));
      pages.names.add(name);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      leftOut.add(new LeftOut(name, Trouble.words(e)));
    }
  }
}
