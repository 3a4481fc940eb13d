package dev.pleach.bench.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Contents;
import dev.pleach.server.store.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Clients that write to a server until it is killed, and remember what it acknowledged. */
final class KillLoad implements PageHost.Pages {
  private static final int MOST_BLOCKS = 400; // a board takes 500

  private static final long POLL_MILLIS = 5;

  private final LoadSite site;
  private final AtomicLong named = new AtomicLong(); // the last name of the board
  private final AtomicLong acknowledged = new AtomicLong(); // changes in all
  private final Set<String> collected = ConcurrentHashMap.newKeySet(); // ids of blocks
  private final Map<String, Integer> seen = new ConcurrentHashMap<>(); // versions, by block
  private final Set<String> checked = new HashSet<>(); // hashes of contents that were whole
  private final List<Thread> clients = new ArrayList<>();
  private final List<String> pages = new ArrayList<>(); // ids of those that are read
  private String board = "";
  private String block = "";
  private int versions;

  KillLoad(LoadSite site) {
    this.site = site;
  }

  /** Every page is another one each time it is asked for. */
  @Override
  public synchronized PageHost.@Nullable Reply at(String host, String path) {
    for (LoadPage page : site.pages()) {
      if (page.path().equals(path)) {
        page.changeBlock(0);
        page.changeBlock(1);
      }
    }
    return site.at(host, path);
  }

  /** Makes a board with a block of each page. */
  void begin(LocalClient client, PageHost host) throws IOException {
    board = client.send("POST", "/api/v1/boards", Map.of("name", "0")).path("id").asText();
    for (int p = 0; p < site.pages().size(); p++) {
      LoadPage page = site.pages().get(p);
      JsonNode made =
          client.send(
              "POST",
              "/api/v1/boards/" + board + "/blocks",
              Map.of(
                  "address",
                  host.address(PageHost.host(p), page.path()),
                  "select",
                  page.blocks().get(0)));
      collected.add(made.path("id").asText());
      block = made.path("id").asText();
      pages.add(made.path("page").asText());
    }
  }

  /** Starts clients; they end when the server does. */
  void write(LocalClient client) {
    clients.clear();
    begin(
        () -> {
          long next = named.get() + 1;
          client.send("PATCH", "/api/v1/boards/" + board, Map.of("name", String.valueOf(next)));
          named.set(next);
        });
    begin(
        () -> {
          if (collected.size() < MOST_BLOCKS) {
            JsonNode copy = client.send("POST", "/api/v1/blocks/" + block + "/duplicate", Map.of());
            collected.add(copy.path("id").asText());
          }
          for (String page : pages) {
            client.send("POST", "/api/v1/pages/" + page + "/refresh", Map.of());
          }
        });
    begin(
        () -> {
          int latest = client.json("/api/v1/blocks/" + block).path("latest").asInt();
          client.send("POST", "/api/v1/blocks/" + block + "/seen", Map.of("number", latest));
          seen.put(block, latest);
        });
  }

  private interface Change {
    void make() throws IOException;
  }

  private void begin(Change change) {
    Thread client =
        new Thread(
            () -> {
              try {
                while (true) {
                  change.make();
                  acknowledged.incrementAndGet();
                }
              } catch (IOException e) {
                // killed
              }
            });
    client.start();
    clients.add(client);
  }

  /** Waits until something was acknowledged: a server that just started may take its time. */
  void awaitFirst() throws InterruptedException {
    long before = acknowledged.get();
    while (acknowledged.get() == before && clients.stream().anyMatch(Thread::isAlive)) {
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Waits until all clients noticed that the server is gone. */
  void await() throws InterruptedException {
    for (Thread client : clients) {
      client.join();
    }
  }

  long acknowledged() {
    return acknowledged.get();
  }

  /** How many versions there were at the last check. */
  int versions() {
    return versions;
  }

  /** What is wrong in the database of a server that was killed; null if nothing is. */
  @Nullable String fault(Path folder) {
    try (Database database = Database.sqlite(folder)) {
      return database.<@Nullable String>read(this::fault);
    } catch (RuntimeException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private @Nullable String fault(Handle handle) {
    String check = handle.createQuery("pragma quick_check").mapTo(String.class).first();
    if (!check.equals("ok")) {
      return check;
    }
    if (!handle.createQuery("pragma foreign_key_check").mapToMap().list().isEmpty()) {
      return "a row refers to one that is not there";
    }
    String name =
        handle
            .createQuery("select name from board where id = :id")
            .bind("id", board)
            .mapTo(String.class)
            .one();
    if (Long.parseLong(name) < named.get()) {
      return "name " + named.get() + " was acknowledged, " + name + " is there";
    }
    named.set(Long.parseLong(name)); // one that was written and not acknowledged counts from here
    Set<String> there =
        new HashSet<>(handle.createQuery("select id from block").mapTo(String.class).list());
    if (!there.containsAll(collected)) {
      return "a block was acknowledged and is not there";
    }
    return versionFault(handle);
  }

  private @Nullable String versionFault(Handle handle) {
    int missing =
        handle
            .createQuery(
                "select count(*) from block where not exists (select 1 from version where"
                    + " version.block_id = block.id and version.number = block.latest)")
            .mapTo(Integer.class)
            .one();
    if (missing > 0) {
      return "a block has no latest version";
    }
    Integer noted =
        handle
            .createQuery("select seen from block where id = :id")
            .bind("id", block)
            .mapTo(Integer.class)
            .one();
    if (noted < seen.getOrDefault(block, 0)) {
      return "what was seen is not noted";
    }
    versions = handle.createQuery("select count(*) from version").mapTo(Integer.class).one();
    Contents contents = new Contents(Clock.systemUTC());
    for (String hash : handle.createQuery("select hash from content").mapTo(String.class).list()) {
      if (checked.add(hash) && !Contents.Text.of(contents.get(handle, hash)).hash().equals(hash)) {
        return "a content is not what was written";
      }
    }
    return null;
  }
}
