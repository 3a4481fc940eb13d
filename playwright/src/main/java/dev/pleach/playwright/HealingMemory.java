package dev.pleach.playwright;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The file that keeps what elements looked like. Safe for tests that run in parallel, and for
 * several memories of one file in one process; a file is always whole, whatever happens while it is
 * written.
 */
final class HealingMemory {
  /** One for all files: a test suite has one, and two objects may stand for the same. */
  private static final Object ONE_AT_A_TIME = new Object();

  private final Path file;
  private @Nullable Map<String, HealingMemoryText.Element>
      elements; // null until it is first needed

  HealingMemory(Path file) {
    this.file = file.toAbsolutePath().normalize();
  }

  /**
   * The block of an element, null if there is none.
   *
   * @throws MemoryException if the file cannot be read
   */
  @Nullable Block block(String name) {
    HealingMemoryText.Element element = element(name);
    if (element == null) {
      return null;
    }
    try {
      return Block.fromJson(element.block());
    } catch (BlockFormatException e) {
      throw HealingMemoryText.damaged(
          file, "'" + name + "' cannot be read (" + e.getMessage() + ")");
    }
  }

  /** The selector that selected an element, null if there is none. */
  @Nullable String selector(String name) {
    HealingMemoryText.Element element = element(name);
    return element == null ? null : element.selector();
  }

  private HealingMemoryText.@Nullable Element element(String name) {
    synchronized (ONE_AT_A_TIME) {
      Map<String, HealingMemoryText.Element> known = elements;
      if (known == null) {
        known = read();
        elements = known;
      }
      return known.get(name);
    }
  }

  /**
   * Keeps an element; the file is only written if that changes it.
   *
   * @throws MemoryException if the file cannot be read or written
   */
  void keep(String name, String selector, Block block) {
    HealingMemoryText.Element element = new HealingMemoryText.Element(selector, block.toJson());
    synchronized (ONE_AT_A_TIME) {
      Map<String, HealingMemoryText.Element> fresh = read(); // others may have written since
      elements = fresh;
      if (!element.equals(fresh.put(name, element))) {
        write(HealingMemoryText.write(fresh));
      }
    }
  }

  private Map<String, HealingMemoryText.Element> read() {
    try {
      return HealingMemoryText.read(Files.readString(file), file);
    } catch (NoSuchFileException e) {
      return new TreeMap<>();
    } catch (CharacterCodingException e) {
      throw HealingMemoryText.damaged(file, "it is no text");
    } catch (IOException e) {
      throw new MemoryException("The memory %s cannot be read: %s".formatted(file, e), e);
    }
  }

  private void write(String text) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      Path target = Files.exists(file) ? file.toRealPath() : file; // a link stays one
      String part = target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
      replace(target, target.resolveSibling(part), text);
    } catch (IOException e) {
      throw new MemoryException(
          "The memory %s cannot be written: %s. Make room or give rights; or, if it shall only be"
                  .formatted(file, e)
              + " read here, use HealingOptions.withReadOnlyMemory().",
          e);
    }
  }

  private static void replace(Path target, Path part, String text) throws IOException {
    try {
      try (FileChannel channel = FileChannel.open(part, CREATE, TRUNCATE_EXISTING, WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(part, target, ATOMIC_MOVE, REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
