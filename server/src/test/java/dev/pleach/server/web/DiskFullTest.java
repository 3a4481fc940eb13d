package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.store.Database;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * No room is left while a server writes: it says so, what was there stays, and it goes on when
 * there is room again. SQLite is told that its file may not grow, and fails as on a full disk.
 */
@Timeout(180)
final class DiskFullTest {
  private static final int CONNECTIONS = 8; // of the pool
  private static final int UNLIMITED = 1 << 30;

  @TempDir private Path folder;

  @Test
  void aFullDiskIsSaidAndNothingIsHalfWritten() throws Exception {
    AtomicInteger version = new AtomicInteger(1);
    AtomicInteger asked = new AtomicInteger();
    try (Host host = new Host()) {
      host.at(
          "/",
          exchange -> {
            asked.incrementAndGet();
            byte[] page = page(version.get()).getBytes(StandardCharsets.UTF_8);
            Host.send(exchange, 200, "text/html", page);
          });
      Database database = Database.sqlite(folder);
      ServerOptions options =
          new ServerOptions("127.0.0.1", 0, folder, null, false, List.of(), true, false, null);
      try (Server server = Server.start(options, database, Clock.systemUTC())) {
        WebCalls calls = new WebCalls(server.address());
        String board = calls.post("/api/v1/boards", Map.of("name", "B")).path("id").asText();
        JsonNode block =
            calls.post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("address", host.address("/"), "select", "main"));
        String one = "/api/v1/blocks/" + block.path("id").asText();
        String refresh = "/api/v1/pages/" + block.path("page").asText() + "/refresh";
        String shown = calls.get(one).path("text").asText();

        limit(database, 0);
        version.set(2);
        int before = asked.get();
        calls.send("POST", refresh, Map.of());
        awaitMore(asked, before);
        HttpResponse<String> refused = fill(calls, board);
        assertThat(refused.statusCode()).isEqualTo(507);
        assertThat(refused.body()).contains("full");
        JsonNode still = calls.get(one);
        assertThat(still.path("latest").asInt()).isEqualTo(1);
        assertThat(still.path("text").asText()).isEqualTo(shown);
        assertThat(calls.status("GET", "/health", Map.of())).isEqualTo(200);
        assertThat(calls.status("GET", "/boards/" + board, Map.of())).isEqualTo(200);

        limit(database, UNLIMITED);
        while (calls.get(one).path("latest").asInt() < 2) {
          calls.send("POST", refresh, Map.of());
          Thread.sleep(200);
        }
        assertThat(calls.get(one).path("text").asText()).contains("version 2");
        assertThat(fill(calls, board).statusCode()).isEqualTo(201);
        assertThat(
                database.<String>read(
                    h -> h.createQuery("pragma integrity_check").mapTo(String.class).one()))
            .isEqualTo("ok");
      }
    }
  }

  /** A large page of words that nothing compresses. */
  private static String page(int version) {
    Random random = new Random(version);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      words.append(Long.toString(random.nextLong(), 36)).append(' ');
    }
    return "<main><h1>Head</h1><p>This is version " + version + "</main><p>" + words;
  }

  /** Adds boards until one is refused; the first answer that is, or the last. */
  private static HttpResponse<String> fill(WebCalls calls, String board) {
    HttpResponse<String> answer = calls.send("GET", "/health", null);
    for (int i = 0; i < 60; i++) {
      answer = calls.send("POST", "/api/v1/boards", Map.of("name", "x".repeat(100)));
      if (answer.statusCode() >= 500) {
        return answer;
      }
      String id =
          dev.pleach.server.store.Json.read(answer.body(), JsonNode.class).path("id").asText();
      if (!id.equals(board)) {
        calls.send("DELETE", "/api/v1/boards/" + id, Map.of());
      }
    }
    return answer;
  }

  /** The file may have so many pages more than it has: on all connections, each has its limit. */
  private static void limit(Database database, int more) throws Exception {
    CyclicBarrier all = new CyclicBarrier(CONNECTIONS); // so that each thread has another one
    ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    try {
      List<Future<Integer>> limits = new ArrayList<>();
      for (int i = 0; i < CONNECTIONS; i++) {
        limits.add(
            threads.submit(() -> database.<Integer>read(handle -> limit(handle, more, all))));
      }
      for (Future<Integer> one : limits) {
        assertThat(one.get()).isPositive();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static int limit(Handle handle, int more, CyclicBarrier all) {
    try {
      all.await();
      int pages = handle.createQuery("pragma page_count").mapTo(Integer.class).one();
      long most = Math.min(UNLIMITED, (long) pages + more);
      handle.execute("pragma max_page_count = " + most);
      all.await();
      return pages;
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitMore(AtomicInteger asked, int before) throws InterruptedException {
    while (asked.get() == before) {
      Thread.sleep(50);
    }
  }
}
