package dev.pleach.server.command;

import dev.pleach.cli.run.UserException;
import dev.pleach.server.store.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a server keeps everything: options of {@code backup} and {@code restore}. */
final class DataOptions {
  @Option(names = "--data", paramLabel = "FOLDER", description = "where everything is kept")
  private @Nullable Path folder;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "a PostgreSQL database, as in jdbc:postgresql://db/pleach?user=pleach")
  private @Nullable String database;

  /** Opens the database; one that is not there is made. */
  Database open() {
    Path data = folder == null ? standardFolder() : folder;
    return database == null ? Database.sqlite(data) : Database.postgresql(database, data);
  }

  /** Opens the database of a server that has run. */
  Database existing() {
    Path data = folder == null ? standardFolder() : folder;
    if (database == null && !Files.exists(data.resolve(Database.FILE))) {
      throw new UserException(
          "There is no database in " + data + ". Say with --data where the server keeps it.");
    }
    return open();
  }

  /** Where a server keeps everything unless told otherwise. */
  static Path standardFolder() {
    String home = System.getenv("XDG_DATA_HOME");
    Path base =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "share")
            : Path.of(home);
    return base.resolve("pleach");
  }
}
