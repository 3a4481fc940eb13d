package dev.pleach.server.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.store.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A server that is killed while it writes loses nothing that it acknowledged. */
@Execution(ExecutionMode.CONCURRENT) // it waits
@Tag("slow")
final class KillTest {
  private static final int KILLS = Integer.getInteger("pleach.kills", 5);

  @TempDir private Path folder;

  @Test
  void nothingAcknowledgedIsLost() throws Exception {
    Random random = new Random(20);
    AtomicInteger version = new AtomicInteger();
    try (Host host = new Host()) {
      host.at(
          "/",
          e ->
              Host.send(
                  e,
                  200,
                  "text/html",
                  ("<main><h1>Count</h1><p>" + version.incrementAndGet() + " things</p></main>")
                      .getBytes(StandardCharsets.UTF_8)));
      String board = "";
      String block = "";
      String page = "";
      AtomicLong acknowledged = new AtomicLong();
      int latest = 1;
      for (int kill = 0; kill <= KILLS; kill++) {
        try (ServerProcess server = ServerProcess.start(folder, null)) {
          if (kill == 0) {
            board = server.send("POST", "/api/v1/boards", Map.of("name", "0")).path("id").asText();
            JsonNode made =
                server.send(
                    "POST",
                    "/api/v1/boards/" + board + "/blocks",
                    Map.of("address", host.address("/"), "select", "main"));
            block = made.path("id").asText();
            page = made.path("page").asText();
          }
          long name = server.get("/api/v1/boards/" + board).path("name").asLong();
          assertThat(name).isGreaterThanOrEqualTo(acknowledged.get());
          JsonNode now = server.get("/api/v1/blocks/" + block);
          assertThat(now.path("latest").asInt()).isGreaterThanOrEqualTo(latest);
          latest = now.path("latest").asInt();
          server.get(now.path("frame").asText()); // its version is whole
          if (kill < KILLS) {
            writeUntilKilled(server, board, page, acknowledged, 300 + random.nextInt(3_000));
          }
        }
      }
      assertThat(acknowledged.get()).isGreaterThan(KILLS);
    }
    try (Database database = Database.sqlite(folder)) {
      assertThat(
              database.<String>read(
                  h -> h.createQuery("pragma integrity_check").mapTo(String.class).one()))
          .isEqualTo("ok");
      assertThat(
              database.<Integer>read(
                  h -> h.createQuery("pragma foreign_key_check").mapToMap().list().size()))
          .isZero();
    }
  }

  private static void writeUntilKilled(
      ServerProcess server, String board, String page, AtomicLong acknowledged, long millis)
      throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              try {
                while (true) {
                  long next = acknowledged.get() + 1;
                  server.send("POST", "/api/v1/pages/" + page + "/refresh", Map.of());
                  server.send(
                      "PATCH", "/api/v1/boards/" + board, Map.of("name", String.valueOf(next)));
                  acknowledged.set(next);
                }
              } catch (IOException e) {
                // killed
              }
            });
    writer.start();
    Thread.sleep(millis);
    server.kill();
    writer.join();
  }
}
