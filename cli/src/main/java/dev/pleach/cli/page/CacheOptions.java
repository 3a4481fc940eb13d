package dev.pleach.cli.page;

import dev.pleach.capture.PageReader;
import dev.pleach.pattern.site.PatternCache;
import dev.pleach.pattern.site.SiteCache;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where templates of sites are kept from one run to the next. */
public final class CacheOptions {
  @Option(
      names = "--cache",
      paramLabel = "FOLDER",
      description =
          "Where templates are kept (default: pleach/patterns in $$XDG_CACHE_HOME, else in ~/.cache)."
              + " At most 256 MB; what was not used for longest goes first.")
  private @Nullable Path folder;

  @Option(
      names = "--cache-name",
      paramLabel = "NAME",
      description =
          "Keep the templates of the site under this name, so that a copy of it elsewhere finds them"
              + " (default: where the site is).")
  private @Nullable String name;

  @Option(names = "--no-cache", description = "Neither read nor keep templates.")
  private boolean none;

  @Option(
      names = "--clear-cache",
      description = "Remove the kept templates of all sites first; without a SITE, only that.")
  private boolean clear;

  /** Whether kept templates are to be removed. */
  public boolean clears() {
    return clear;
  }

  /** The cache. */
  public PatternCache cache() {
    return PatternCache.in(folder == null ? standard() : folder, PatternCache.STANDARD_SIZE);
  }

  /**
   * The templates of a site, null if none are to be kept.
   *
   * @param site as the user named it
   * @param rendered whether its pages, or those that are cut, are rendered
   */
  public @Nullable SiteCache open(String site, String rendered, PageOptions pages)
      throws IOException {
    if (none) {
      return null;
    }
    String key = name == null ? identity(site) : "name " + name;
    return cache().open(key + "\n" + rendered + "\n" + new TreeSet<>(pages.ignoredAttributes()));
  }

  private static String identity(String site) {
    if (PageReader.isOnTheWeb(site)) {
      return site;
    }
    try {
      return Path.of(site).toRealPath().toString();
    } catch (IOException | InvalidPathException e) {
      return site; // whoever opens it reports why
    }
  }

  private static Path standard() {
    for (String variable : new String[] {"XDG_CACHE_HOME", "LOCALAPPDATA"}) {
      String set = System.getenv(variable);
      if (set != null && !set.isBlank() && Path.of(set).isAbsolute()) {
        return Path.of(set, "pleach", "patterns");
      }
    }
    return Path.of(System.getProperty("user.home"), ".cache", "pleach", "patterns");
  }
}
