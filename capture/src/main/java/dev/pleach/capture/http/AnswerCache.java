package dev.pleach.capture.http;

import java.net.URI;
import java.util.Optional;

/**
 * Answers kept for the next time. An answer with an ETag or a Last-Modified date is asked for with
 * it, and when the host says that nothing changed, the kept answer is given. May be called from
 * several threads.
 */
public interface AnswerCache {
  Optional<Answer> get(URI address);

  /** Keeps an answer under its {@link Answer#address address}. */
  void put(Answer answer);

  /** Keeps nothing. */
  static AnswerCache none() {
    return new AnswerCache() {
      @Override
      public Optional<Answer> get(URI address) {
        return Optional.empty();
      }

      @Override
      public void put(Answer answer) {}
    };
  }

  /** Keeps the answers used last in memory, as many as fit. */
  static AnswerCache inMemory(long maxBytes) {
    return new MemoryCache(maxBytes);
  }
}
