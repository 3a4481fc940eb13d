package dev.pleach.server.look.css;

import dev.pleach.server.store.Ids;
import java.nio.charset.StandardCharsets;
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
 * of a block. Only where they are kept is remembered, which is little for each. What lies behind
 * addresses may change, so that an entry is good for a day. Thread-safe.
 */
public final class SheetCache {
  private static final int MOST = 20_000;
  private static final long GOOD_NANOS = TimeUnit.DAYS.toNanos(1);

  /**
   * Characters that are in a font together. They decide which fonts are needed; which digit a price
   * has does not.
   */
  private static final int ALPHABET = 128;

  /** A rewritten style sheet and when that was. */
  private record Entry(PageSheet sheet, long at) {}

  private final Map<String, Entry> kept = new LinkedHashMap<>(16, 0.75f, true); // by key

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
    return Ids.hash(all.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The style sheet of a key; null if it is not known. */
  synchronized @Nullable PageSheet get(String key) {
    Entry entry = kept.get(key);
    return entry == null || System.nanoTime() - entry.at > GOOD_NANOS ? null : entry.sheet;
  }

  synchronized void put(String key, PageSheet sheet) {
    kept.put(key, new Entry(sheet, System.nanoTime()));
    if (kept.size() > MOST) {
      kept.remove(kept.keySet().iterator().next());
    }
  }
}
