package dev.pleach.server.store;

import java.nio.file.Path;

/** New, empty databases for tests. */
public final class TestDatabase {
  private TestDatabase() {}

  /** An empty database of a kind, closed by whoever asked. */
  public static Database open(DatabaseKind kind) {
    Path folder = TestFolder.make("pleach-test");
    return kind == DatabaseKind.SQLITE
        ? Database.sqlite(folder)
        : Database.postgresql(PostgresServer.database(), folder);
  }
}
