package dev.pleach.bench.template.site;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sets of a data folder, each a folder or a zip; what is missing is empty. */
public final class SiteSource {
  public static final String MANUALS = "deb-sites";
  public static final String RECORDS = "swde";
  public static final String NEWS = "big9";
  public static final String TYPES = "wcxb-dev";
  public static final String ARTICLES = "article-extraction";
  private static final List<String> ALL = List.of(MANUALS, RECORDS, NEWS, TYPES, ARTICLES);

  private final Path folder;

  public SiteSource(Path folder) {
    this.folder = folder;
    if (!Files.isDirectory(folder) || ALL.stream().allMatch(set -> source(set) == null)) {
      throw new UserException(
          folder + " contains none of " + String.join(", ", ALL) + ", as a folder or as a zip.");
    }
  }

  List<BenchPage> pages(String set) throws IOException {
    Path source = source(set);
    return source == null ? List.of() : Corpus.read(source);
  }

  /** A file of a set as text, null if it is not there. */
  @Nullable String text(String set, String name) throws IOException {
    Path source = source(set);
    return source == null ? null : Corpus.text(source, name);
  }

  /** A file of a set, unchanged; null if it is not there. */
  byte @Nullable [] bytes(String set, String name) throws IOException {
    Path source = source(set);
    return source == null ? null : Corpus.bytes(source, name);
  }

  private @Nullable Path source(String set) {
    return PageSets.find(folder, set);
  }
}
