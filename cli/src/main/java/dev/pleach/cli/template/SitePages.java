package dev.pleach.cli.template;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.template.LinkedPages;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a site while a template is looked for. Each is loaded once, and the page or the
 * failure is kept for the report.
 */
final class SitePages implements LinkedPages, AutoCloseable {
  private final Site site;
  private final String siteName;
  private final PageOptions options;
  private final Progress progress;
  private final Map<URI, Capture> captures = new LinkedHashMap<>(); // key: where it was looked for
  private final Map<URI, DomTree> trees = new HashMap<>();
  private final Map<URI, URI> found =
      new HashMap<>(); // address after redirects to the requested one
  private final Map<URI, URI> again = new LinkedHashMap<>(); // to a page found before
  private final Set<URI> linked = new LinkedHashSet<>(); // from the first page
  private @Nullable Stream<Capture> all;

  private SitePages(Site site, String siteName, PageOptions options, Progress progress) {
    this.site = site;
    this.siteName = siteName;
    this.options = options;
    this.progress = progress;
  }

  /**
   * The pages of a site by its name.
   *
   * @param progress makes a step for each page that was loaded
   */
  static SitePages open(String name, PageOptions options, Progress progress) throws IOException {
    return new SitePages(options.open(name), name, options, progress);
  }

  /** The page whose template is looked for. */
  CapturedPage start(String name) throws CaptureException {
    CapturedPage page = site.find(name).orThrow();
    DomTree tree = tree(page); // may print a remark, so before the progress bar
    keep(page.asked(), page);
    captures.put(page.address(), page);
    linked.addAll(links(tree, page.address()).keySet());
    return page;
  }

  @Override
  public Optional<DomTree> load(URI address) {
    Capture capture = captures.get(address);
    if (capture == null) {
      capture = site.load(address);
      keep(address, capture);
    }
    if (!(capture instanceof CapturedPage page) || again.containsKey(address)) {
      return Optional.empty();
    }
    try {
      return Optional.of(tree(page));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      String words = address + " cannot be parsed: " + Trouble.words(e);
      captures.put(
          address, new MissedPage(address, FailureReason.UNREADABLE, words, Optional.empty()));
      return Optional.empty();
    }
  }

  @Override
  public Map<URI, Integer> links(DomTree page, URI address) {
    Map<URI, Integer> links = new LinkedHashMap<>();
    if (captures.get(address) instanceof CapturedPage captured) {
      for (Link link : site.links(captured)) {
        URI to = link.target();
        if (!to.equals(captured.address()) && !to.equals(captured.asked())) {
          links.putIfAbsent(to, link.node());
        }
      }
    }
    return links;
  }

  @Override
  public Iterator<URI> further() {
    close(all);
    all = site.pages(address -> !captures.containsKey(address) && !found.containsKey(address));
    return all.map(
            capture -> {
              keep(capture.address(), capture);
              return capture.address();
            })
        .iterator();
  }

  /** The tree of a page by the options. */
  DomTree tree(CapturedPage page) {
    return trees.computeIfAbsent(page.address(), address -> options.tree(page));
  }

  /** The trees of pages that were loaded. */
  List<DomTree> trees(List<URI> addresses) {
    return addresses.stream().map(address -> load(address).orElseThrow()).toList();
  }

  /** Where the first page links to. */
  Set<URI> linked() {
    return linked;
  }

  /** Addresses that led to a page that had been found before, and that page. */
  Map<URI, URI> again() {
    return again;
  }

  /**
   * Pages that could not be loaded, in the order of the requests; failures of the site itself last.
   */
  List<MissedPage> missed() {
    Set<MissedPage> all = new LinkedHashSet<>();
    for (Capture capture : captures.values()) {
      if (capture instanceof MissedPage missed) {
        all.add(missed);
      }
    }
    all.addAll(site.failures());
    return new ArrayList<>(all);
  }

  /** A page as a person would name it: of a folder the file in it, else the address. */
  String name(URI address) {
    if (!"file".equals(address.getScheme())) {
      return address.toString();
    }
    Path file = Path.of(address);
    try {
      Path folder = Path.of(siteName).toRealPath();
      return file.startsWith(folder) ? folder.relativize(file).toString() : file.toString();
    } catch (IOException e) {
      return file.toString();
    }
  }

  @Override
  public void close() {
    close(all);
    site.close();
  }

  private void keep(URI asked, Capture capture) {
    captures.put(asked, capture);
    if (capture instanceof CapturedPage page) {
      URI first = found.putIfAbsent(page.address(), asked);
      if (first != null) {
        again.put(asked, first);
      }
      progress.step();
    }
  }

  private static void close(@Nullable Stream<Capture> stream) {
    if (stream != null) {
      stream.close();
    }
  }
}
