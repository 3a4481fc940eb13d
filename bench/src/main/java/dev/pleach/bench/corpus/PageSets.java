package dev.pleach.bench.corpus;

import dev.pleach.cli.run.UserException;
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
 * The pages benches measure on: from a folder, or from javadoc in several versions where none is
 * given. Sets that are not in the folder are empty. What was read once is kept.
 */
public final class PageSets {
  /** Pages of one site: {@code …/site/page}. */
  public static final String SIBLINGS = "siblings";

  /** Class pages in several versions: {@code library/version/path}. */
  public static final String VERSIONS = "javadoc-versions";

  /** Manuals in several versions: {@code manual/version/path}. */
  public static final String MANUALS = "deb-versions";

  /** Two versions, {@code site/old.html} and {@code site/new.html}, days apart. */
  public static final String DAYS = "versions-days";

  /** The same, years apart. */
  public static final String YEARS = "versions-years";

  /** More of these. */
  public static final String YEARS_EXTRA = "versions-years-extra";

  /** Two visits, {@code …/name-1.html} and {@code …/name-2.html}, shortly one after the other. */
  public static final String SCRAPES = "two-scrapes";

  /** Single pages. */
  public static final String PAGES = "pages";

  private static final List<String> ALL =
      List.of(SIBLINGS, VERSIONS, MANUALS, DAYS, YEARS, YEARS_EXTRA, SCRAPES, PAGES);

  private final @Nullable Path folder;
  private final Map<String, List<BenchPage>> read = new TreeMap<>(); // by set

  public PageSets(@Nullable Path folder) {
    this.folder = folder;
    String known = String.join(", ", ALL);
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UserException(
          folder
              + " is no folder. Name one that holds some of "
              + known
              + ", each a folder or a"
              + " zip.");
    }
    if (folder != null && ALL.stream().allMatch(set -> source(set) == null)) {
      throw new UserException(
          folder + " holds none of " + known + ", neither as a folder nor as a zip.");
    }
  }

  /** Whether the pages are javadoc that Maven resolved. */
  public boolean areJavadoc() {
    return folder == null;
  }

  /** Successive pages of one site. */
  public List<PagePair> siblings() throws IOException, InterruptedException {
    return successive(sites());
  }

  /** The pages of each site, of at least two. */
  public Map<String, List<BenchPage>> sites() throws IOException, InterruptedException {
    Map<String, List<BenchPage>> sites = new LinkedHashMap<>();
    for (BenchPage page : pages(SIBLINGS)) {
      sites.computeIfAbsent(page.folder(), s -> new ArrayList<>()).add(page);
    }
    sites.values().removeIf(pages -> pages.size() < 2);
    return sites;
  }

  /** The same page in successive versions of a library. */
  public List<PagePair> versions() throws IOException, InterruptedException {
    return versions(VERSIONS);
  }

  /** The same page in successive versions, of a set in which versions are folders. */
  public List<PagePair> versions(String set) throws IOException, InterruptedException {
    List<PagePair> pairs = new ArrayList<>();
    for (History history : histories(set)) {
      addSuccessive(history.group(), history.versions(), pairs);
    }
    return pairs;
  }

  /** The pages of a set in which versions are folders: {@code group/version/path}. */
  public List<History> histories(String set) throws IOException, InterruptedException {
    Map<String, Map<String, BenchPage>> byPath = new LinkedHashMap<>(); // by group//path, version
    for (BenchPage page : pages(set)) {
      String[] steps = page.name().split("/", 3);
      if (steps.length == 3) {
        byPath
            .computeIfAbsent(steps[0] + "//" + steps[2], p -> new TreeMap<>(VersionOrder.INSTANCE))
            .put(steps[1], page);
      }
    }
    List<History> histories = new ArrayList<>();
    byPath.forEach(
        (key, versions) -> {
          String[] names = key.split("//", 2);
          histories.add(new History(names[0], names[1], List.copyOf(versions.values())));
        });
    return histories;
  }

  /** Two versions of one page, days apart. */
  public List<PagePair> days() throws IOException, InterruptedException {
    return oldAndNew(DAYS);
  }

  /** The pairs of a set of {@code site/old.html} and {@code site/new.html}. */
  public List<PagePair> oldAndNew(String set) throws IOException, InterruptedException {
    Map<String, BenchPage> byName = new TreeMap<>();
    pages(set).forEach(page -> byName.put(page.name(), page));
    List<PagePair> pairs = new ArrayList<>();
    byName.forEach(
        (name, before) -> {
          BenchPage after = byName.get(before.folder() + "/new.html");
          if (name.endsWith("/old.html") && after != null) {
            pairs.add(new PagePair(before.folder(), before, after));
          }
        });
    return pairs;
  }

  /** Two visits to one page. */
  public List<PagePair> scrapes() throws IOException, InterruptedException {
    Map<String, BenchPage> byName = new TreeMap<>();
    pages(SCRAPES).forEach(page -> byName.put(page.name(), page));
    List<PagePair> pairs = new ArrayList<>();
    byName.forEach(
        (name, before) -> {
          String page = name.replaceFirst("-1\\.html$", "");
          BenchPage after = byName.get(page + "-2.html");
          if (!page.equals(name) && after != null) {
            pairs.add(new PagePair(page.substring(page.lastIndexOf('/') + 1), before, after));
          }
        });
    return pairs;
  }

  /** The labels of the pages days apart, null if there are none. */
  public @Nullable String dayLabels() throws IOException {
    return labels(DAYS);
  }

  /** The labels of a set, tab-separated lines below a heading; null if there are none. */
  public @Nullable String labels(String set) throws IOException {
    Path source = source(set);
    return source == null ? null : Corpus.text(source, "labels.tsv");
  }

  /** Single pages. */
  public List<BenchPage> single() throws IOException, InterruptedException {
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
    return folder == null ? null : find(folder, set);
  }

  /** The folder or the zip of a set, null if it is not there. */
  public static @Nullable Path find(Path folder, String set) {
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
