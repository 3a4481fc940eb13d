package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.JavadocCorpus;
import dev.pleach.cli.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The pages the papers' tables are measured on: from a folder, or from javadoc in several versions
 * where none is given. Sets that are not in the folder are empty.
 */
final class PageSets {
  static final String SIBLINGS = "siblings";
  static final String VERSIONS = "javadoc-versions";
  static final String DAYS = "versions-days";
  static final String PAGES = "pages";

  private final @Nullable Path folder;
  private final Map<String, List<BenchPage>> read = new TreeMap<>(); // by set

  PageSets(@Nullable Path folder) {
    this.folder = folder;
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UserException(
          folder
              + " is no folder. Name one that holds "
              + SIBLINGS
              + ".zip, "
              + VERSIONS
              + ".zip, "
              + DAYS
              + ".zip and "
              + PAGES
              + ".zip, or folders of these names.");
    }
    if (folder != null
        && List.of(SIBLINGS, VERSIONS, DAYS, PAGES).stream().allMatch(s -> source(s) == null)) {
      throw new UserException(
          folder
              + " holds none of "
              + SIBLINGS
              + ", "
              + VERSIONS
              + ", "
              + DAYS
              + ", "
              + PAGES
              + ", neither as a folder nor as a zip.");
    }
  }

  /** Whether the pages are javadoc that Maven resolved. */
  boolean areJavadoc() {
    return folder == null;
  }

  /** Successive pages of one site. */
  List<PagePair> siblings() throws IOException, InterruptedException {
    return successive(sites());
  }

  /** The pages of each site, of at least two. */
  Map<String, List<BenchPage>> sites() throws IOException, InterruptedException {
    Map<String, List<BenchPage>> sites = new LinkedHashMap<>();
    for (BenchPage page : pages(SIBLINGS)) {
      String site = page.name().substring(0, Math.max(0, page.name().lastIndexOf('/')));
      sites.computeIfAbsent(site, s -> new ArrayList<>()).add(page);
    }
    sites.values().removeIf(pages -> pages.size() < 2);
    return sites;
  }

  /** The same page in successive versions of a library. */
  List<PagePair> versions() throws IOException, InterruptedException {
    Map<String, Map<String, BenchPage>> byPath = new LinkedHashMap<>(); // by library//path, version
    for (BenchPage page : pages(VERSIONS)) {
      String[] steps = page.name().split("/", 3);
      if (steps.length == 3) {
        byPath
            .computeIfAbsent(steps[0] + "//" + steps[2], p -> new TreeMap<>(VersionOrder.INSTANCE))
            .put(steps[1], page);
      }
    }
    List<PagePair> pairs = new ArrayList<>();
    byPath.forEach(
        (path, versions) ->
            addSuccessive(
                path.substring(0, path.indexOf("//")), List.copyOf(versions.values()), pairs));
    return pairs;
  }

  /** Two versions of one page, days apart: {@code SITE/old.html} and {@code SITE/new.html}. */
  List<PagePair> days() throws IOException, InterruptedException {
    Map<String, BenchPage> byName = new TreeMap<>();
    pages(DAYS).forEach(page -> byName.put(page.name(), page));
    List<PagePair> pairs = new ArrayList<>();
    byName.forEach(
        (name, before) -> {
          String site = name.substring(0, Math.max(0, name.lastIndexOf('/')));
          BenchPage after = byName.get(site + "/new.html");
          if (name.endsWith("/old.html") && after != null) {
            pairs.add(new PagePair(site, before, after));
          }
        });
    return pairs;
  }

  /** The labels of the pages days apart, null if there are none. */
  @Nullable String dayLabels() throws IOException {
    Path source = source(DAYS);
    return source == null ? null : Corpus.text(source, "labels.tsv");
  }

  /** Single pages. */
  List<BenchPage> single() throws IOException, InterruptedException {
    return pages(PAGES);
  }

  private List<BenchPage> pages(String set) throws IOException, InterruptedException {
    List<BenchPage> pages = read.get(set);
    if (pages == null) {
      Path source = source(set);
      pages = source != null ? Corpus.read(source) : folder != null ? List.of() : javadoc(set);
      read.put(set, pages);
    }
    return pages;
  }

  private static List<BenchPage> javadoc(String set) throws IOException, InterruptedException {
    return switch (set) {
      case VERSIONS -> JavadocCorpus.versions();
      case SIBLINGS -> JavadocCorpus.classes();
      case PAGES -> JavadocCorpus.read();
      default -> List.of();
    };
  }

  private @Nullable Path source(String set) {
    if (folder == null) {
      return null;
    }
    Path unzipped = folder.resolve(set);
    Path zip = folder.resolve(set + ".zip");
    return Files.isDirectory(unzipped) ? unzipped : Files.exists(zip) ? zip : null;
  }

  private static List<PagePair> successive(Map<String, List<BenchPage>> sites) {
    List<PagePair> pairs = new ArrayList<>();
    sites.forEach((site, pages) -> addSuccessive(site, pages, pairs));
    return pairs;
  }

  private static void addSuccessive(String group, List<BenchPage> pages, List<PagePair> pairs) {
    for (int i = 1; i < pages.size(); i++) {
      pairs.add(new PagePair(group, pages.get(i - 1), pages.get(i)));
    }
  }
}
