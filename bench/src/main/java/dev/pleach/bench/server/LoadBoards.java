package dev.pleach.bench.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;

/** Collects the blocks of a site on boards, as a person does, and gives them a history. */
final class LoadBoards {
  /** Blocks of each board that is measured; the others have more. */
  static final int SMALL = 20;

  private static final int SMALL_BOARDS = 10;
  private static final int LARGE = 100;
  private static final int THREADS = 8;
  private static final long DAY = 24L * 60 * 60_000;

  private final LoadSite site;
  private final PageHost host;

  LoadBoards(LoadSite site, PageHost host) {
    this.site = site;
    this.host = host;
  }

  /**
   * Collects all blocks.
   *
   * @return the ids of the boards of twenty blocks
   */
  List<String> collect(LocalClient client, Progress progress)
      throws IOException, InterruptedException {
    List<LoadPage> pages = site.pages();
    int blocks = pages.get(0).blocks().size();
    List<String> boards = new ArrayList<>(); // by block; neighbours are of different pages
    List<String> small = new ArrayList<>();
    while (boards.size() < blocks * pages.size()) {
      boolean few = small.size() < SMALL_BOARDS;
      String name = "Board " + (boards.size() + 1);
      String id = client.send("POST", "/api/v1/boards", Map.of("name", name)).path("id").asText();
      if (few) {
        small.add(id);
      }
      boards.addAll(java.util.Collections.nCopies(few ? SMALL : LARGE, id));
    }
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int p = 0; p < pages.size(); p++) {
        int number = p;
        all.add(
            threads.submit(
                () -> {
                  collect(client, number, boards);
                  synchronized (progress) {
                    progress.step();
                  }
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
    return small;
  }

  private void collect(LocalClient client, int number, List<String> boards) throws IOException {
    LoadPage page = site.pages().get(number);
    JsonNode opened =
        client.send(
            "POST",
            "/api/v1/pages/open",
            Map.of("address", host.address(PageHost.host(number), page.path())));
    Locator locator = Locator.of(DomTree.parse(DomTree.parse(page.html()).html()));
    for (int b = 0; b < page.blocks().size(); b++) {
      client.send(
          "POST",
          "/api/v1/boards/" + boards.get(b * site.pages().size() + number) + "/blocks",
          Map.of(
              "page",
              opened.path("id").asText(),
              "content",
              opened.path("content").asText(),
              "nodes",
              List.of(locator.find(page.blocks().get(b)))));
    }
  }

  /** Gives every block earlier versions, as if it had changed every day. */
  static void age(Path folder, int versions, Progress progress) {
    Clock clock = Clock.systemUTC();
    try (Database database = Database.sqlite(folder)) {
      Stores stores = Stores.of(database, clock);
      List<String> sources =
          database.read(h -> h.createQuery("select id from source").mapTo(String.class).list());
      for (String source : sources) {
        database.change(
            handle -> {
              for (BoardBlock block : stores.blocks().from(handle, source)) {
                age(stores, handle, block, versions);
              }
            });
        progress.step();
      }
    }
  }

  private static void age(Stores stores, Handle handle, BoardBlock block, int versions) {
    Version first = stores.versions().find(handle, block.id(), 1).orElseThrow();
    String html = stores.contents().get(handle, first.content());
    String number = String.valueOf(LoadPage.FIRST);
    for (int v = 2; v <= versions; v++) {
      // The last one is what the page shows now.
      String other = String.valueOf(LoadPage.FIRST - (versions - v));
      String content =
          stores
              .contents()
              .put(handle, html.replace("(" + number + ")", "(" + other + ")"), Set.of());
      long at = first.firstAt() - (versions - v) * DAY;
      stores
          .versions()
          .add(
              handle,
              new Version(
                  block.id(),
                  v,
                  at,
                  at,
                  v == versions ? first.content() : content,
                  first.text().replace(number, other),
                  first.numbers().replace(number, other),
                  other));
    }
    handle
        .createUpdate("update block set latest = :latest where id = :id")
        .bind("latest", versions)
        .bind("id", block.id())
        .execute();
  }
}
