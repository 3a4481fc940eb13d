package dev.pleach.bench.server;

import dev.pleach.server.store.Database;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Has all pages read again by a server that runs, and waits for it. The pages are made due in its
 * database, so that what is measured is the refresh, not the requests that ask for it.
 */
final class RefreshRounds implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 20 * 60_000;
  private static final long POLL_MILLIS = 20;

  private final Database database;
  private final ServerProcess server;

  RefreshRounds(Path folder, ServerProcess server) {
    this.server = server;
    database = Database.sqlite(folder);
  }

  /** The database of the server, which other processes may read, too. */
  Database database() {
    return database;
  }

  /** Makes all pages due. */
  long begin() {
    long now = System.currentTimeMillis();
    database.change(handle -> handle.execute("update source set next_at = 0"));
    return now;
  }

  /** Whether all pages were read since a moment. */
  boolean isDone(long since) {
    return database.<Integer>read(
            handle ->
                handle
                    .createQuery("select count(*) from source where fetched_at < :since")
                    .bind("since", since)
                    .mapTo(Integer.class)
                    .one())
        == 0;
  }

  /** Reads all pages once; the processor time of the server. */
  ProcessorTime run() throws IOException, InterruptedException {
    ProcessorTime before = server.cpu();
    long since = begin();
    while (!isDone(since)) {
      if (System.currentTimeMillis() - since > PATIENCE_MILLIS) {
        throw new IOException("The pages are not read in time");
      }
      Thread.sleep(POLL_MILLIS);
    }
    return server.cpu().since(before);
  }

  /** How many pages could not be read. */
  int troubles() {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from source where state <> 'GOOD'")
                .mapTo(Integer.class)
                .one());
  }

  /** How many blocks are in a state. */
  int blocks(String state) {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from block where state = :state")
                .bind("state", state)
                .mapTo(Integer.class)
                .one());
  }

  @Override
  public void close() {
    database.close();
  }
}
