package dev.pleach.server.look.css;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Style sheets that were rewritten, by all that they were made of: blocks of a page keep their
 * elements and classes when their words change, and parsing style sheets costs more than all else
 * of a block. What lies behind addresses may change, so that an entry is good for a day.
 * Thread-safe.
 */
public final class SheetCache {
  private static final long MOST_CHARACTERS = 8 << 20; // of all that are kept, with their keys
  private static final long GOOD_NANOS = TimeUnit.DAYS.toNanos(1);

  /**
   * Characters that are in a font together. They decide which fonts are needed; which digit a price
   * has does not.
   */
  private static final int ALPHABET = 128;

  /** A rewritten style sheet. */
  private record Entry(String css, long at) {}

  private final Map<String, Entry> kept = new LinkedHashMap<>(16, 0.75f, true); // by key
  private long characters; // of all that are kept

  /** The key of what a style sheet is made of. */
  static String key(
      List<PageStyles.Source> sources, Set<String> names, String text, boolean framed) {
    StringBuilder all = new StringBuilder(framed ? "framed\0" : "whole\0");
    for (PageStyles.Source source : sources) {
      all.append(source.id()).append('\0').append(source.base()).append('\0');
      all.append(source.media()).append('\0');
    }
    all.append('\0');
    new TreeSet<>(names).forEach(name -> all.append(name).append('\0'));
    all.append('\0');
    text.codePoints()
        .map(character -> character / ALPHABET)
        .sorted()
        .distinct()
        .forEach(all::appendCodePoint);
    return all.toString();
  }

  /** The style sheet of a key; null if it is not kept. */
  synchronized @Nullable String get(String key) {
    Entry entry = kept.get(key);
    if (entry != null && System.nanoTime() - entry.at > GOOD_NANOS) {
      remove(key);
      return null;
    }
    return entry == null ? null : entry.css;
  }

  synchronized void put(String key, String css) {
    remove(key);
    kept.put(key, new Entry(css, System.nanoTime()));
    characters += key.length() + css.length();
    var oldest = kept.entrySet().iterator();
    while (characters > MOST_CHARACTERS && oldest.hasNext()) {
      Map.Entry<String, Entry> dropped = oldest.next();
      characters -= dropped.getKey().length() + dropped.getValue().css.length();
      oldest.remove();
    }
  }

  /** A style sheet shows files that are not there any more. */
  synchronized void remove(String key) {
    Entry entry = kept.remove(key);
    characters -= entry == null ? 0 : key.length() + entry.css.length();
  }
}
