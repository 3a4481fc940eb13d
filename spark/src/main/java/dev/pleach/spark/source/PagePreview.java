package dev.pleach.spark.source;

import dev.pleach.capture.failure.FailureReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;

/** The first pages of archives, read where the job is started. */
public final class PagePreview {
  /** Records that are read at most. */
  public static final int MOST = 5_000;

  private PagePreview() {}

  /**
   * What was seen.
   *
   * @param urls of pages
   * @param types of captures that are no pages
   * @param captures how many there were
   * @param damaged whether something could not be read
   * @param complete whether everything was looked at
   */
  public record Seen(
      List<String> urls, Set<String> types, int captures, boolean damaged, boolean complete) {}

  /** Looks for some pages. */
  public static Seen of(Map<String, Long> files, int pages, Configuration hadoop)
      throws IOException {
    List<String> urls = new ArrayList<>();
    Set<String> types = new TreeSet<>();
    int captures = 0;
    boolean damaged = false;
    for (Map.Entry<String, Long> file : files.entrySet()) {
      ArchivePiece whole = new ArchivePiece(file.getKey(), 0, file.getValue());
      try (ArchiveReader reader = new ArchiveReader(whole, hadoop)) {
        for (ArchiveReader.Captured one = reader.next(); one != null; one = reader.next()) {
          damaged |= ArchiveReader.reason(FailureReason.DAMAGED_ARCHIVE).equals(one.reason());
          if (one.content() != null) {
            urls.add(String.valueOf(one.address()));
          }
          if (urls.size() >= pages || reader.captures() >= MOST) {
            types.addAll(reader.types());
            return new Seen(urls, types, captures + reader.captures(), damaged, false);
          }
        }
        types.addAll(reader.types());
        captures += reader.captures();
      }
    }
    return new Seen(urls, types, captures, damaged, true);
  }
}
