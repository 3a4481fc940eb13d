package dev.pleach.server.source;

import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.AnswerCache;
import java.net.URI;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a page for the request that the calling thread is about to make: its ETag and
 * date, without its content. If the host confirms them, the answer is empty and {@link
 * Answer#unchanged}.
 */
final class Conditional implements AnswerCache {
  private final Map<Thread, Answer> known = new ConcurrentHashMap<>(); // of those that ask

  /** The calling thread asks for a page that it has. */
  void begin(URI address, @Nullable String etag, @Nullable String modified, Instant when) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    if (etag != null) {
      headers.put("ETag", List.of(etag));
    }
    if (modified != null) {
      headers.put("Last-Modified", List.of(modified));
    }
    if (!headers.isEmpty()) {
      known.put(Thread.currentThread(), Answer.of(address, 200, headers, new byte[0], when));
    }
  }

  void end() {
    known.remove(Thread.currentThread());
  }

  @Override
  public Optional<Answer> get(URI address) {
    Answer answer = known.get(Thread.currentThread());
    return answer != null && answer.address().equals(address)
        ? Optional.of(answer)
        : Optional.empty();
  }

  /** The page is kept in the database, not here. */
  @Override
  public void put(Answer answer) {}
}
