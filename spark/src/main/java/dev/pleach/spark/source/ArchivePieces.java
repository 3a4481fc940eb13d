package dev.pleach.spark.source;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** The archives of some paths, cut into pieces of about equal size. */
public final class ArchivePieces {
  private static final List<String> ENDINGS = List.of(".warc.gz", ".warc");

  private ArchivePieces() {}

  /**
   * The archives of files, folders and patterns, by their whole paths; value: their sizes.
   *
   * @throws IOException if a path cannot be read
   */
  public static SortedMap<String, Long> files(List<String> paths, Configuration hadoop)
      throws IOException {
    TreeMap<String, Long> files = new TreeMap<>();
    for (String name : paths) {
      Path path = new Path(name);
      FileSystem system = path.getFileSystem(hadoop);
      FileStatus[] found = system.globStatus(path);
      for (FileStatus one : found == null ? new FileStatus[0] : found) {
        if (one.isFile()) {
          files.put(one.getPath().toString(), one.getLen());
        } else {
          RemoteIterator<LocatedFileStatus> inside = system.listFiles(one.getPath(), true);
          while (inside.hasNext()) {
            LocatedFileStatus file = inside.next();
            if (isArchive(file.getPath().getName())) {
              files.put(file.getPath().toString(), file.getLen());
            }
          }
        }
      }
    }
    return files;
  }

  /** Whether a file is a web archive by its name. */
  public static boolean isArchive(String name) {
    return ENDINGS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
  }

  /**
   * Cuts files, and puts small ones together.
   *
   * @param bytes of the files between two cuts, about
   */
  static List<List<ArchivePiece>> cut(SortedMap<String, Long> files, long bytes) {
    long most = Math.min(bytes, 1L << 50); // so that no sum overflows
    List<ArchivePiece> pieces = new ArrayList<>();
    files.forEach(
        (file, size) -> {
          boolean packed = file.toLowerCase(Locale.ROOT).endsWith("gz");
          long parts = packed ? Math.max(1, (size + most - 1) / most) : 1;
          for (long part = 0; part < parts; part++) {
            pieces.add(new ArchivePiece(file, size * part / parts, size * (part + 1) / parts));
          }
        });
    pieces.sort(Comparator.comparing(ArchivePiece::file).thenComparing(ArchivePiece::start));
    List<List<ArchivePiece>> tasks = new ArrayList<>();
    long size = most;
    for (ArchivePiece piece : pieces) {
      long length = piece.end() - piece.start();
      if (size + length > most) {
        tasks.add(new ArrayList<>());
        size = 0;
      }
      tasks.get(tasks.size() - 1).add(piece);
      size += length;
    }
    return tasks;
  }
}
