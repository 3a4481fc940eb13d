package dev.pleach.capture.http;

import java.net.URI;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The answers used last, as many as fit into a number of bytes. */
final class MemoryCache implements AnswerCache {
  private final long maxBytes;
  private final Map<URI, Answer> answers = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  MemoryCache(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  @Override
  public synchronized Optional<Answer> get(URI address) {
    return Optional.ofNullable(answers.get(address));
  }

  @Override
  public synchronized void put(Answer answer) {
    Answer old = answers.remove(answer.address());
    bytes -= old == null ? 0 : old.size();
    answers.put(answer.address(), answer);
    bytes += answer.size();
    for (Iterator<Answer> oldest = answers.values().iterator(); bytes > maxBytes; ) {
      bytes -= oldest.next().size();
      oldest.remove();
    }
  }
}
