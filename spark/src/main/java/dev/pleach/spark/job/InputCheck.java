package dev.pleach.spark.job;

import dev.pleach.spark.page.ReadPage;
import dev.pleach.spark.source.ArchivePieces;
import dev.pleach.spark.source.PagePreview;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

/**
 * Checks what a job reads and writes before Spark is started. Archives are read up to the first
 * pages of each; where none is found among the first {@value PagePreview#MOST} records, the job
 * decides.
 */
public final class InputCheck {
  private static final int COMPARED = 200; // pages of a crawl whose hosts are looked at

  private final Configuration hadoop;

  public InputCheck(Configuration hadoop) {
    this.hadoop = hadoop;
  }

  /** Input with which no job is started; the message says what to do. */
  public static final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadInput(String message) {
      super(message);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  /** Fails if there is something where the tables are to go. */
  public void requireNew(String out) throws IOException {
    if (exists(out)) {
      throw new BadInput(out + " exists already. Name a new folder for the tables, or remove it.");
    }
  }

  /** Fails if there are no pages. */
  public void requirePages(ArchiveInput input) throws IOException {
    for (String path : input.paths()) {
      if (!exists(path)) {
        throw new BadInput("There is no file or folder " + path + ".");
      }
    }
    if (input.parquet()) {
      return; // Spark reads the columns before it starts anything
    }
    Map<String, Long> files = ArchivePieces.files(input.paths(), hadoop);
    String names = String.join(", ", input.paths());
    if (files.isEmpty()) {
      throw new BadInput(
          names + " has no web archive: no file whose name ends with .warc or .warc.gz.");
    }
    if (files.values().stream().allMatch(size -> size == 0)) {
      throw new BadInput(names + " is empty. Is the download complete?");
    }
    PagePreview.Seen seen = preview(files, 1);
    if (seen.urls().isEmpty() && seen.complete()) {
      throw new BadInput(
          seen.captures() == 0 && seen.damaged()
              ? names + " is no web archive that can be read. Is the download complete?"
              : names
                  + " has no HTML page"
                  + (seen.types().isEmpty()
                      ? "."
                      : ", only " + String.join(", ", seen.types()) + ".")
                  + " Name an archive with pages.");
    }
  }

  /** Fails if two crawls have no host in common. */
  public void requireSameSites(ArchiveInput before, ArchiveInput after) throws IOException {
    if (before.parquet()) {
      return;
    }
    Set<String> one = sites(before);
    Set<String> other = sites(after);
    Set<String> common = new HashSet<>(one);
    common.retainAll(other);
    if (common.isEmpty() && !one.isEmpty() && !other.isEmpty()) {
      throw new BadInput(
          "These are crawls of different sites: "
              + one.iterator().next()
              + " and "
              + other.iterator().next()
              + ". Name two crawls of the same sites.");
    }
  }

  /** Fails if an earlier job did not write the tables that are needed. */
  public void requireTables(String folder, List<String> tables) throws IOException {
    for (String table : tables) {
      if (!exists(folder + "/" + table)) {
        throw new BadInput(
            folder + " has no table '" + table + "'. 'pleach archive templates' writes it.");
      }
    }
  }

  private Set<String> sites(ArchiveInput input) throws IOException {
    Set<String> sites = new HashSet<>();
    preview(ArchivePieces.files(input.paths(), hadoop), COMPARED)
        .urls()
        .forEach(url -> sites.add(ReadPage.site(url)));
    return sites;
  }

  private PagePreview.Seen preview(Map<String, Long> files, int pages) throws IOException {
    return PagePreview.of(files, pages, hadoop);
  }

  private boolean exists(String name) throws IOException {
    try {
      Path path = new Path(name);
      FileSystem system = path.getFileSystem(hadoop);
      FileStatus[] found = system.globStatus(path);
      return found != null && found.length > 0;
    } catch (IllegalArgumentException | UnsupportedFileSystemException e) {
      throw new BadInput("'" + name + "' cannot be a path: " + e.getMessage());
    }
  }
}
