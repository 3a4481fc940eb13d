package dev.pleach.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** New, empty databases for tests. */
public final class TestDatabase {
  private TestDatabase() {}

  /** An empty database of a kind, closed by whoever asked. */
  public static Database open(DatabaseKind kind) {
    try {
      Path folder = Files.createTempDirectory("pleach-test");
      return kind == DatabaseKind.SQLITE
          ? Database.sqlite(folder)
          : Database.postgresql(PostgresServer.database(), folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
