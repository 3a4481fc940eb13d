package dev.pleach.watch;

import dev.pleach.file.AtomicFile;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Blocks in a file, for version control beside what uses them; see {@link StoredText} for the
 * format. The file is replaced as a whole, and only when its text changes. Entries that another
 * thread of this process wrote are kept; of two processes that write at the same time, the last one
 * wins.
 *
 * <p>All methods throw {@link BlockStoreException} if the file is damaged, of a newer format, or
 * cannot be read or written. A file that does not exist has no entries.
 */
public final class FileBlockStore implements BlockStore {
  /** For all files: two stores may be of the same one. */
  private static final Object LOCK = new Object();

  private final Path file;
  private @Nullable Map<String, StoredText.Line> lines; // by name; null until the file is read

  /** The blocks of a file. */
  public FileBlockStore(Path file) {
    this.file = file.toAbsolutePath().normalize();
  }

  @Override
  public Set<String> names() {
    return new TreeSet<>(lines().keySet());
  }

  @Override
  public @Nullable Entry get(String name) {
    StoredText.Line line = lines().get(name);
    if (line == null) {
      return null;
    }
    try {
      return new Entry(line.selector(), Block.fromJson(line.block()));
    } catch (BlockFormatException e) {
      throw StoredText.unusable(file, "'" + name + "' cannot be read (" + e.getMessage() + ")");
    }
  }

  @Override
  public void putAll(Map<String, Entry> entries) {
    Map<String, StoredText.Line> added = new TreeMap<>();
    entries.forEach(
        (name, entry) ->
            added.put(name, new StoredText.Line(entry.selector(), entry.block().toJson())));
    change(all -> all.putAll(added));
  }

  @Override
  public void retainAll(Set<String> names) {
    change(all -> all.keySet().retainAll(names));
  }

  private Map<String, StoredText.Line> lines() {
    synchronized (LOCK) {
      if (lines == null) {
        lines = read();
      }
      return lines;
    }
  }

  private void change(Consumer<Map<String, StoredText.Line>> change) {
    synchronized (LOCK) {
      Map<String, StoredText.Line> old = read(); // another store may have written since
      Map<String, StoredText.Line> changed = new TreeMap<>(old);
      change.accept(changed);
      if (!changed.equals(old)) {
        write(changed);
      }
      lines = changed;
    }
  }

  private Map<String, StoredText.Line> read() {
    try {
      return StoredText.read(Files.readString(file), file);
    } catch (NoSuchFileException e) {
      return new TreeMap<>();
    } catch (CharacterCodingException e) {
      throw StoredText.unusable(file, "it is no text");
    } catch (IOException e) {
      throw new BlockStoreException(file + " cannot be read: " + e, e);
    }
  }

  private void write(Map<String, StoredText.Line> all) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      AtomicFile.write(file, StoredText.write(all));
    } catch (IOException e) {
      throw new BlockStoreException(
          file + " cannot be written: " + e + ". Is there room, and is the folder yours?", e);
    }
  }
}
