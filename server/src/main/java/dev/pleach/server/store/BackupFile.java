package dev.pleach.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The zip of a backup, opened with suspicion: nothing but the entries that a backup has, each once;
 * and no more bytes than the limits allow, counted as they are unpacked, whatever the zip says of
 * itself. No entry is ever written to disk, so its name can lead nowhere.
 */
final class BackupFile implements AutoCloseable {
  private static final int MOST_ENTRIES = 200;
  private static final int LARGEST_HEADER = 1 << 20;
  private static final Pattern TABLE = Pattern.compile("table/[a-z_]{1,60}\\.jsonl");

  private final ZipFile zip;
  private final BackupHeader header;
  private final Restore.Limits limits;
  private long unpacked;

  private BackupFile(ZipFile zip, Restore.Limits limits) throws IOException {
    this.zip = zip;
    this.limits = limits;
    header = header();
    Set<String> wanted = new HashSet<>(Set.of(BackupHeader.ENTRY));
    header.tables().keySet().forEach(table -> wanted.add(BackupHeader.entry(table)));
    List<? extends ZipEntry> entries = zip.stream().limit(MOST_ENTRIES + 1L).toList();
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : entries) {
      if (!wanted.contains(entry.getName()) || !names.add(entry.getName())) {
        throw new IOException("it has an entry that no backup has: " + shown(entry.getName()));
      }
    }
    if (!names.equals(wanted)) {
      throw new IOException("a table is missing");
    }
  }

  /**
   * Opens a file.
   *
   * @throws IOException whose message says what is wrong with it
   */
  static BackupFile open(Path file, Restore.Limits limits) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException("there is no such file");
    }
    if (Files.size(file) > limits.packed()) {
      throw new IOException("it has more than " + limits.packed() + " bytes");
    }
    ZipFile zip;
    try {
      zip = new ZipFile(file.toFile());
    } catch (IOException e) {
      throw new IOException("it is no zip, or damaged", e);
    }
    try {
      return new BackupFile(zip, limits);
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  private BackupHeader header() throws IOException {
    ZipEntry entry = zip.getEntry(BackupHeader.ENTRY);
    if (entry == null) {
      throw new IOException("it is a zip, but no backup of Pleach");
    }
    byte[] bytes;
    try (InputStream in = new Counted(zip.getInputStream(entry))) {
      bytes = in.readNBytes(LARGEST_HEADER);
    }
    try {
      BackupHeader read = Json.MAPPER.readValue(bytes, BackupHeader.class);
      if (read == null || read.format() < 1 || read.tables().size() > MOST_ENTRIES) {
        throw new IOException("its header is damaged");
      }
      if (read.format() > BackupHeader.FORMAT) {
        throw new IOException("a newer Pleach wrote it");
      }
      for (String table : read.tables().keySet()) {
        if (!TABLE.matcher(BackupHeader.entry(table)).matches()) {
          throw new IOException("it has a table that no backup has: " + shown(table));
        }
      }
      return read;
    } catch (JsonProcessingException e) {
      throw new IOException("its header is damaged", e);
    }
  }

  BackupHeader about() {
    return header;
  }

  /** What the entry of a table contains, counted against the limit. */
  InputStream table(String name) throws IOException {
    ZipEntry entry = zip.getEntry(BackupHeader.entry(name));
    if (entry == null) {
      throw new IOException("the table " + name + " is missing");
    }
    return new Counted(zip.getInputStream(entry));
  }

  private static String shown(String name) {
    String plain = name.replaceAll("[^ -~]", "?");
    return plain.length() <= 80 ? plain : plain.substring(0, 80) + "…";
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  /** Counts what is unpacked, of all entries together. */
  private final class Counted extends FilterInputStream {
    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = super.read(bytes, from, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int more) throws IOException {
      unpacked += more;
      if (unpacked > limits.unpacked()) {
        throw new IOException("it unpacks to more than " + limits.unpacked() + " bytes");
      }
    }
  }
}
