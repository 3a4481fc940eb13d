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
 * thread or another process wrote meanwhile are kept.
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
    if (line.damaged() != null) {
      throw unusableEntry(name, "its line is damaged.");
    }
    try {
      return new Entry(line.selector(), Block.fromJson(line.block()));
    } catch (BlockFormatException e) {
      throw unusableEntry(name, String.valueOf(e.getMessage()));
    }
  }

  private BlockStoreException unusableEntry(String name, String why) {
    return new BlockStoreException(
        "What "
            + file
            + " keeps of '"
            + name.replace('\t', ' ')
            + "' cannot be read: "
            + why
            + " Remove its line to begin anew, or take it back from version control; the others"
            + " are not concerned.");
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
      try {
        Files.createDirectories(file.resolveSibling(""));
        // Read anew: another store, or another process, may have written since.
        AtomicFile.update(file, text -> changed(text, change));
      } catch (CharacterCodingException e) {
        throw StoredText.unusable(file, "it is no text");
      } catch (IOException e) {
        throw new BlockStoreException(
            file + " cannot be written: " + e + ". Is there room, and is the folder yours?", e);
      }
    }
  }

  /** The new text, read back before it replaces the old one; null if nothing changes. */
  private @Nullable String changed(
      @Nullable String text, Consumer<Map<String, StoredText.Line>> change) {
    Map<String, StoredText.Line> old = text == null ? new TreeMap<>() : StoredText.read(text, file);
    Map<String, StoredText.Line> changed = new TreeMap<>(old);
    change.accept(changed);
    lines = changed;
    if (changed.equals(old)) {
      return null;
    }
    String written = StoredText.write(changed);
    if (!StoredText.read(written, file).equals(changed)) {
      throw new BlockStoreException(file + " was not written: what was to be kept is not readable");
    }
    return written;
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
}
