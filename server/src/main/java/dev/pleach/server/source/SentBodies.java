package dev.pleach.server.source;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What hosts sent when pages were last read, as hashes: many hosts know no ETag and send the same
 * page again and again, which then need not be read. Only in memory; the pages read last are known.
 * Thread-safe.
 */
public final class SentBodies {
  private static final int MOST = 20_000; // pages

  /** What was sent, and the content that was read from it. */
  private record Sent(String body, String content) {}

  private final Map<String, Sent> known = // by id of the page
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Sent> eldest) {
          return size() > MOST;
        }
      };

  /** The hash of what was sent for the content that is kept of a page; null if it is not known. */
  public synchronized @Nullable String of(Source source) {
    Sent sent = known.get(source.id());
    boolean kept =
        sent != null
            && source.status().state() == SourceState.GOOD
            && sent.content.equals(source.kept().content());
    return kept ? Objects.requireNonNull(sent).body : null;
  }

  /** Notes which content was read from what was sent; a body of null is none. */
  public synchronized void note(String sourceId, @Nullable String body, String content) {
    if (body == null) {
      known.remove(sourceId);
    } else {
      known.put(sourceId, new Sent(body, content));
    }
  }
}
