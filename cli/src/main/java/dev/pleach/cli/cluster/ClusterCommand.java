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
import dev.pleach.cluster.ClusterNames;
import dev.pleach.cluster.PageCluster;
import dev.pleach.cluster.PageSignature;
import dev.pleach.cluster.SiteClusters;
import dev.pleach.json.ClusterJson;
import dev.pleach.json.LeftOut;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
      "  pleach cluster https://example.org"
    })
public final class ClusterCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SITE",
      description = "A folder of saved pages, a WARC file, or a URL whose links are followed.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String site;

  @Option(names = "--all", description = "List every page, not only the first of a group.")
  private boolean all;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private PageOptions options = new PageOptions();
  @Mixin private Console console = new Console();

  private final List<String> pages = new ArrayList<>(); // names, by number
  private final List<PageSignature> signatures = new ArrayList<>(); // by number
  private final List<LeftOut> leftOut = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    read(PageNames.of(site));
    console.remarks(
        leftOut.stream().map(page -> page.page() + ": " + page.why()).toList(),
        "; --json lists them.");
    if (pages.isEmpty()) {
      throw new UserException(site + " has no page that can be read.");
    }
    List<PageCluster> clusters = SiteClusters.of(signatures).clusters();
    List<String> names = ClusterNames.of(clusters, pages);
    if (json) {
      console.print(ClusterJson.of(site, pages, clusters, names).withLeftOut(leftOut));
    } else {
      new ClusterTable(pages, clusters, names, all).print(console);
    }
    return 0;
  }

  /** Reads page by page; of each only its signature is kept. */
  private void read(PageNames names) throws IOException {
    try (Site opened = options.open(site);
        Progress progress = console.progress("reading", 1);
        Stream<Capture> captures = opened.pages()) {
      for (Iterator<Capture> i = captures.iterator(); i.hasNext(); ) {
        Capture capture = i.next();
        String name = names.of(capture.address());
        if (capture instanceof CapturedPage page) {
          add(name, page);
        } else if (capture instanceof MissedPage missed) {
          leftOut.add(new LeftOut(name, missed.message()));
        }
        progress.step();
      }
      opened.failures().forEach(f -> leftOut.add(new LeftOut(names.of(f.address()), f.message())));
    }
  }

  private void add(String name, CapturedPage page) {
    try {
      signatures.add(PageSignature.of(options.tree(page)));
      pages.add(name);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      leftOut.add(new LeftOut(name, Trouble.words(e)));
    }
  }
}
