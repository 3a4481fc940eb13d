package dev.pleach.bench.server;

import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.rule.RuleStore;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a board takes to be answered while pages are read, beside the simplest answer of the
 * server and what the database alone takes for the board. All by turns, so that all have the same
 * load.
 */
final class BoardTimes {
  private static final double FACTOR = 3;
  private static final int WARM_UPS = 200;
  private static final int FEWEST = 400; // times of each; a cycle may be too short for them
  private static final double SHARE = 0.95;

  private final LocalClient client;
  private final RefreshRounds rounds;
  private final Stores stores;
  private final RuleStore rules;
  private final FeedStore feeds;
  private final List<String> boards;

  private final List<Double> health = new ArrayList<>();
  private final List<Double> page = new ArrayList<>();
  private final List<Double> api = new ArrayList<>();
  private final List<Double> database = new ArrayList<>();

  BoardTimes(LocalClient client, RefreshRounds rounds, List<String> boards) {
    this.client = client;
    this.rounds = rounds;
    this.boards = boards;
    Clock clock = Clock.systemUTC();
    stores = Stores.of(rounds.database(), clock);
    rules = new RuleStore(clock);
    feeds = new FeedStore(clock);
  }

  /** Measures while pages are read. */
  void measure(Runnable change, Section section) throws IOException {
    for (int i = 0; i < WARM_UPS; i++) {
      once(i);
    }
    health.clear();
    page.clear();
    api.clear();
    database.clear();
    int cycles = 0;
    while (health.size() < FEWEST) {
      change.run();
      long since = rounds.begin();
      cycles++;
      for (int i = 0; !rounds.isDone(since); i++) {
        once(i);
      }
    }
    Table table =
        new Table("A board of 20 blocks while pages are read, ms", "what", "median", "95 %");
    row(table, "/health", health);
    row(table, "the database alone, for the board", database);
    row(table, "the board as a page", page);
    row(table, "the board as JSON", api);
    section.add(table);
    section.add(Figure.shown("times of each, in " + cycles + " cycles", health.size()));
    double bar = FACTOR * high(health) + high(database);
    section.add(
        Figure.atMost("board as a page, 95 %, ms (3 x health + database)", high(page), bar));
    section.add(Figure.atMost("board as JSON, 95 %, ms (3 x health + database)", high(api), bar));
  }

  private void once(int i) throws IOException {
    String board = boards.get(i % boards.size());
    health.add(time(() -> client.get("/health")));
    page.add(time(() -> client.get("/boards/" + board)));
    database.add(time(() -> read(board)));
    api.add(time(() -> client.get("/api/v1/boards/" + board)));
  }

  private interface Work {
    Object run() throws IOException;
  }

  private static double time(Work work) throws IOException {
    long start = System.nanoTime();
    if (work.run().hashCode() == 0) {
      throw new IOException("Nothing was answered");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  /** What the server reads for a board, and for the tabs above it. */
  private Object read(String id) {
    return rounds
        .database()
        .<List<Object>>read(
            handle -> {
              String person =
                  handle
                      .createQuery("select person_id from board where id = :id")
                      .bind("id", id)
                      .mapTo(String.class)
                      .one();
              List<Object> all = new ArrayList<>();
              all.add(stores.boards().of(handle, person));
              all.add(stores.boards().counts(handle, person));
              all.add(stores.sources().ofBoard(handle, id));
              all.add(stores.versions().latestOf(handle, id));
              all.add(stores.blocks().of(handle, id));
              all.add(rules.counts(handle, id));
              all.add(feeds.ofBoards(handle, person));
              all.add(feeds.ofBlocks(handle, id));
              return all;
            });
  }

  private static void row(Table table, String name, List<Double> times) {
    table.row(name, Statistics.median(array(times)), high(times));
  }

  private static double high(List<Double> times) {
    return Statistics.percentile(array(times), SHARE);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(v -> v).toArray();
  }
}
