package dev.pleach.server.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.store.PostgresServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Two servers on one PostgreSQL share the pages; when one is killed, the other takes over. */
@Execution(ExecutionMode.CONCURRENT) // it waits
@Tag("slow")
final class TwoServersTest {
  private static final int PAGES = 8;
  private static final long MINUTE = 60_000;

  @TempDir private Path folder;

  @Test
  void everyDuePageIsReadOnceAndTheOtherTakesOver() throws Exception {
    AtomicBoolean hangs = new AtomicBoolean();
    AtomicInteger reading = new AtomicInteger();
    CountDownLatch go = new CountDownLatch(1);
    String url = PostgresServer.database();
    try (Host host = new Host();
        ServerProcess first = ServerProcess.start(folder.resolve("1"), url);
        ServerProcess second = ServerProcess.start(folder.resolve("2"), url)) {
      host.at(
          "/",
          exchange -> {
            if (hangs.get()) {
              reading.incrementAndGet();
              await(go);
            }
            byte[] page =
                "<title>T</title><main><h1>Head</h1><p>Some text</main>"
                    .getBytes(StandardCharsets.UTF_8);
            Host.send(exchange, 200, "text/html", page);
          });
      List<String> pages = collect(first, host);
      int before = host.asked();
      Map<String, String> checked = checked(second);
      hurry(first, pages);
      waitFor(second, checked, 3 * MINUTE);
      Thread.sleep(3_000);
      assertThat(host.asked() - before).as("requests for " + PAGES + " pages").isEqualTo(PAGES);

      hangs.set(true);
      Map<String, String> again = checked(second);
      hurry(second, pages);
      long end = System.currentTimeMillis() + MINUTE;
      while (reading.get() < 5 && System.currentTimeMillis() < end) {
        Thread.sleep(50); // more than one server reads at a time
      }
      assertThat(reading.get()).isGreaterThanOrEqualTo(5);
      hangs.set(false);
      first.kill();
      go.countDown();
      long killed = System.currentTimeMillis();
      waitFor(second, again, 2 * MINUTE);
      assertThat(System.currentTimeMillis() - killed).isLessThan(MINUTE);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Blocks of pages of as many hosts, since of a host one page is read at a time. */
  private static List<String> collect(ServerProcess server, Host host) throws IOException {
    String board = server.send("POST", "/api/v1/boards", Map.of("name", "B")).path("id").asText();
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < PAGES; i++) {
      String address = host.at("127.1.1." + (i + 1), "/");
      JsonNode block =
          server.send(
              "POST",
              "/api/v1/boards/" + board + "/blocks",
              Map.of("address", address, "select", "main"));
      pages.add(block.path("page").asText());
    }
    return pages;
  }

  private static void hurry(ServerProcess server, List<String> pages) throws IOException {
    for (String page : pages) {
      server.send("POST", "/api/v1/pages/" + page + "/refresh", Map.of());
    }
  }

  private static Map<String, String> checked(ServerProcess server) throws IOException {
    Map<String, String> checked = new HashMap<>();
    for (JsonNode page : server.get("/api/v1/pages")) {
      checked.put(page.path("id").asText(), page.path("checkedAt").asText());
    }
    return checked;
  }

  /** Waits until every page was read after it was known to be. */
  private static void waitFor(ServerProcess server, Map<String, String> before, long millis)
      throws Exception {
    long end = System.currentTimeMillis() + millis;
    while (true) {
      Map<String, String> now = checked(server);
      if (now.entrySet().stream().noneMatch(e -> e.getValue().equals(before.get(e.getKey())))) {
        return;
      }
      assertThat(System.currentTimeMillis()).as("pages are read in time").isLessThan(end);
      Thread.sleep(200);
    }
  }
}
