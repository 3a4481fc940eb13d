package dev.pleach.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a database to the version of this program. One that has people in it is backed up first,
 * in {@code backups} of the server's folder; the last three such backups are kept.
 */
final class Migrations {
  /** The version of this program. */
  static final int NEWEST = Integer.MAX_VALUE;

  private static final int KEPT = 3;
  private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);

  private final Database database;
  private final String name;
  private final int schema;

  /**
   * @param schema to which it is brought
   */
  Migrations(Database database, String name, int schema) {
    this.database = database;
    this.name = name;
    this.schema = schema;
  }

  void run() {
    Flyway flyway =
        Flyway.configure()
            .target(schema == NEWEST ? "latest" : String.valueOf(schema))
            .dataSource(database.source())
            .locations("classpath:db")
            .placeholders(database.kind().placeholders())
            .load();
    try {
      refuseNewer(flyway);
      if (flyway.info().current() != null && flyway.info().pending().length > 0) {
        backUp(flyway.info().current().getVersion().toString());
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw new DatabaseException(
          "The database "
              + name
              + " cannot be brought to this version: "
              + Database.reason(e)
              + " Nothing was lost; it is as it was.",
          e);
    }
  }

  private void refuseNewer(Flyway flyway) {
    MigrationInfo current = flyway.info().current();
    if (current != null && current.getState().isResolved()) {
      return;
    }
    if (current != null) {
      throw new DatabaseException(
          "The database "
              + name
              + " is of version "
              + current.getVersion()
              + ", which this Pleach does not know. Use the newer Pleach that wrote it.");
    }
  }

  private void backUp(String version) {
    Path folder = database.folder();
    boolean empty =
        database
            .read(h -> h.createQuery("select id from person").mapTo(String.class).list())
            .isEmpty();
    if (folder == null || empty) {
      return;
    }
    Clock clock = Clock.systemUTC();
    try {
      Path backups = Files.createDirectories(folder.resolve("backups"));
      String moment = clock.instant().truncatedTo(ChronoUnit.MILLIS).toString().replace(':', '-');
      Path file = backups.resolve("before-migration-" + moment + "-of-" + version + ".zip");
      new Backup(database, clock).write(file);
      LOG.info("The database is brought to another version; as it was it is in {}", file);
      removeOld(backups);
    } catch (IOException e) {
      throw new DatabaseException(
          "The database "
              + name
              + " is of an older version and cannot be backed up before it is changed: "
              + Database.reason(e),
          e);
    }
  }

  private static void removeOld(Path backups) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(backups)) {
      files =
          all.filter(file -> file.getFileName().toString().startsWith("before-migration-"))
              .sorted(Comparator.reverseOrder())
              .toList();
    }
    for (Path old : files.subList(Math.min(KEPT, files.size()), files.size())) {
      Files.delete(old);
    }
  }
}
