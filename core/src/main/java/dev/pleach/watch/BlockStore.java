package dev.pleach.watch;

import dev.pleach.trace.Block;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps blocks by name from one run to the next. Implementations are safe for use by several
 * threads.
 */
public interface BlockStore {
  /**
   * A block and the selector that selected it.
   *
   * @param selector as the user wrote it
   */
  record Entry(String selector, Block block) {}

  /** The names of all entries. */
  Set<String> names();

  /** An entry; null if there is none of this name. */
  @Nullable Entry get(String name);

  /** Adds entries, or replaces those of the same names. */
  void putAll(Map<String, Entry> entries);

  /** Adds an entry, or replaces the one of the same name. */
  default void put(String name, Entry entry) {
    putAll(Map.of(name, entry));
  }

  /** Removes the entries of all other names. */
  void retainAll(Set<String> names);
}
