package dev.pleach.capture.http;

import java.net.URI;
import java.util.Optional;

/**
 * Answers kept for later requests. If an address has a kept answer with an ETag or a Last-Modified
 * date, the request contains it, and when the host reports that nothing changed, the kept answer is
 * returned. May be called from several threads.
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
