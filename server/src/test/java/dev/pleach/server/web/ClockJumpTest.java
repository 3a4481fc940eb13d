package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.running.Host;
import dev.pleach.server.store.Database;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Somebody sets the clock of the machine; pages are read once, and go on being read. */
@Execution(ExecutionMode.CONCURRENT) // it waits
@Timeout(180)
final class ClockJumpTest {
  private static final int PAGES = 3;
  private static final long QUIET_MILLIS = 3_000; // several looks for due pages

  @TempDir private Path folder;

  /** The machine's clock, set by a test. */
  private static final class SetClock extends Clock {
    private volatile Duration by = Duration.ZERO;

    @Override
    public Instant instant() {
      return Instant.now().plus(by);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  void pagesAreReadOnceAfterEveryJump() throws Exception {
    SetClock clock = new SetClock();
    Map<String, AtomicInteger> asked = new ConcurrentHashMap<>(); // by host
    try (Host host = new Host()) {
      host.at(
          "/",
          exchange -> {
            String name = exchange.getRequestHeaders().getFirst("Host");
            int times = asked.computeIfAbsent(name, h -> new AtomicInteger()).incrementAndGet();
            Host.send(
                exchange,
                200,
                "text/html",
                ("<main><h1>Head</h1><p>Read " + times + " times</main>")
                    .getBytes(StandardCharsets.UTF_8));
          });
      Database database = Database.sqlite(folder);
      ServerOptions options =
          new ServerOptions("127.0.0.1", 0, folder, null, false, List.of(), true, false, null);
      try (Server server = Server.start(options, database, clock)) {
        collect(server, host);
        assertThat(asked).hasSize(PAGES);
        for (Duration jump :
            List.of(
                Duration.ofDays(40), // forwards
                Duration.ofHours(7),
                Duration.ofHours(-5), // back by less than a day
                Duration.ofDays(-60), // back before everything
                Duration.ofDays(20))) {
          Map<String, Integer> before = counts(asked);
          clock.by = clock.by.plus(jump);
          awaitAll(asked, before);
          Thread.sleep(QUIET_MILLIS); // whether it goes on and on
          Map<String, Integer> after = counts(asked);
          before.forEach(
              (name, count) ->
                  assertThat(after).as("after " + jump).containsEntry(name, count + 1));
        }
      }
    }
  }

  private static Map<String, Integer> counts(Map<String, AtomicInteger> asked) {
    Map<String, Integer> counts = new ConcurrentHashMap<>();
    asked.forEach((name, count) -> counts.put(name, count.get()));
    return counts;
  }

  private static void awaitAll(Map<String, AtomicInteger> asked, Map<String, Integer> before)
      throws InterruptedException {
    while (before.entrySet().stream()
        .anyMatch(one -> counts(asked).getOrDefault(one.getKey(), 0).equals(one.getValue()))) {
      Thread.sleep(50);
    }
  }

  private static void collect(Server server, Host host) {
    WebCalls calls = new WebCalls(server.address());
    String board = calls.post("/api/v1/boards", Map.of("name", "B")).path("id").asText();
    for (int i = 1; i <= PAGES; i++) {
      calls.post(
          "/api/v1/boards/" + board + "/blocks",
          Map.of("address", host.at("127.1.2." + i, "/"), "select", "main"));
    }
  }
}
