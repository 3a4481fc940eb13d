package dev.pleach.bench.server;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.UserException;
import dev.pleach.server.demo.DemoFile;
import dev.pleach.server.demo.DemoPages;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Pages to be read again and again, each on a host of its own: real ones with their style sheets
 * and pictures, or pages of the demo sites in all their designs.
 */
final class LoadSite implements PageHost.Pages {
  private static final String REAL = "segments";

  private final List<LoadPage> pages = new ArrayList<>(); // by number of the host
  private final Map<String, Integer> numbers = new HashMap<>(); // by host
  private final List<Files> files = new ArrayList<>(); // by number of the host
  private final String words;

  /** The files of a page by path. */
  private interface Files {
    PageHost.@Nullable Reply at(String path) throws IOException;
  }

  private LoadSite(String words) {
    this.words = words;
  }

  /** So many pages with so many blocks each. */
  static LoadSite of(@Nullable Path data, int pages, int blocks) throws IOException {
    Path real = data == null ? null : PageSets.find(data, REAL);
    LoadSite site = new LoadSite(real == null ? "pages of the demo sites" : "pages of " + REAL);
    List<BenchPage> read =
        real == null
            ? List.of()
            : Corpus.read(real).stream().filter(p -> p.name().endsWith("/page.html")).toList();
    for (int i = 0; site.pages.size() < pages; i++) {
      if (i > 20 * pages) {
        throw new UserException("Too few pages have " + blocks + " blocks.");
      }
      if (real == null) {
        site.addDemo(i, blocks);
      } else {
        BenchPage page = read.get(i % read.size());
        site.add(
            LoadPage.of("/page.html", page.html(), blocks, new Random(i)),
            path -> realFile(real, page.folder() + path));
      }
    }
    return site;
  }

  private void addDemo(int i, int blocks) {
    List<DemoSite> demos = List.of(DemoSite.values());
    DemoSite demo = demos.get(i % demos.size());
    List<String> paths = demo.paths();
    String path = paths.get(i / 3 % paths.size());
    DemoState state = new DemoState(i * 7 % 500, i % DemoState.DESIGNS);
    String html = DemoPages.html(demo, path, state);
    String folder = "/" + demo.folder() + "/";
    if (html != null) {
      add(
          LoadPage.of(folder + path, html, blocks, new Random(i)),
          asked -> {
            DemoFile file =
                asked.startsWith(folder)
                    ? DemoFile.at(demo, asked.substring(folder.length()))
                    : null;
            return file == null ? null : new PageHost.Reply(file.type(), file.content(), null);
          });
    }
  }

  private void add(@Nullable LoadPage page, Files own) {
    if (page != null) {
      numbers.put(PageHost.host(pages.size()), pages.size());
      pages.add(page);
      files.add(own);
    }
  }

  private static PageHost.@Nullable Reply realFile(Path set, String name) throws IOException {
    byte[] bytes = Corpus.bytes(set, name);
    String type =
        name.endsWith(".css")
            ? "text/css"
            : name.endsWith(".svg") ? "image/svg+xml" : "application/octet-stream";
    return bytes == null ? null : new PageHost.Reply(type, bytes, null);
  }

  /** Which pages these are. */
  String words() {
    return words;
  }

  List<LoadPage> pages() {
    return pages;
  }

  @Override
  public PageHost.@Nullable Reply at(String host, String path) {
    Integer number = numbers.get(host);
    if (number == null) {
      return null;
    }
    LoadPage page = pages.get(number);
    if (page.path().equals(path)) {
      String html = page.html();
      return PageHost.Reply.page(html, "\"" + Integer.toHexString(html.hashCode()) + "\"");
    }
    try {
      return files.get(number).at(path);
    } catch (IOException e) {
      return null;
    }
  }
}
