package dev.pleach.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Puts a backup into a database, whichever kind it was made of. All of it in one transaction: a
 * file that is damaged anywhere changes nothing. A backup of an older version of the schema is
 * first brought to this one, in a database of its own.
 */
public final class Restore {
  /** How large a backup may be, packed and unpacked, in bytes. */
  public record Limits(long packed, long unpacked) {
    /** What a file of unknown origin may have. */
    public static final Limits STANDARD = new Limits(256L << 20, 1L << 30);

    /** For a file of one's own. */
    public static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  private final Database database;
  private final Limits limits;

  public Restore(Database database, Limits limits) {
    this.database = database;
    this.limits = limits;
  }

  /**
   * Restores a backup; returns how many rows.
   *
   * @param replace whether what is in the database may be removed; otherwise it must be empty
   * @throws DatabaseException if nothing was restored; the database is as it was
   */
  public long read(Path file, boolean replace) {
    try (BackupFile backup = BackupFile.open(file, limits);
        Connection connection = database.source().getConnection()) {
      int schema = Tables.schema(connection);
      int made = backup.about().schema();
      if (made > schema || made < 1) {
        throw new IOException("it was made by another version of Pleach (schema " + made + ")");
      }
      if (made < schema) {
        return older(backup, replace);
      }
      return fill(connection, backup, replace);
    } catch (IOException | SQLException e) {
      throw new DatabaseException(
          file + " cannot be restored: " + reason(e) + ". Nothing was changed.", e);
    }
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return e instanceof IOException && message != null ? message : Database.reason(e);
  }

  private long fill(Connection connection, BackupFile backup, boolean replace)
      throws IOException, SQLException {
    connection.setAutoCommit(false);
    boolean done = false;
    try {
      Tables tables = Tables.of(connection);
      if (!replace) {
        requireEmpty(connection);
      }
      long rows = fill(connection, tables, backup);
      connection.commit();
      done = true;
      return rows;
    } finally {
      if (!done) {
        connection.rollback();
      }
      connection.setAutoCommit(true);
    }
  }

  private void requireEmpty(Connection connection) throws SQLException {
    for (String table : List.of("board", "source")) {
      if (has(connection, "select 1 from " + table + " limit 1")) {
        throw new DatabaseException(
            "There are boards in the database already. Give --replace if they may be removed.");
      }
    }
  }

  private static boolean has(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      return rows.next();
    }
  }

  private long fill(Connection connection, Tables tables, BackupFile backup)
      throws IOException, SQLException {
    Set<String> names = new TreeSet<>();
    tables.all().forEach(table -> names.add(table.name()));
    if (!names.equals(backup.about().tables().keySet())) {
      throw new IOException("it has other tables than this database");
    }
    try (Statement statement = connection.createStatement()) {
      for (int i = tables.all().size() - 1; i >= 0; i--) {
        statement.executeUpdate("delete from " + tables.all().get(i).name());
      }
    }
    long rows = 0;
    for (Tables.Table table : tables.all()) {
      BackupHeader.Content content = backup.about().tables().get(table.name());
      if (content == null) {
        throw new IOException("its header is damaged");
      }
      try (InputStream in = backup.table(table.name())) {
        new BackupRows(connection, table).insert(in, content);
      }
      if (database.kind() == DatabaseKind.POSTGRESQL) {
        count(connection, table.name());
      }
      rows += content.rows();
    }
    return rows;
  }

  /** Has PostgreSQL number new rows after those that were restored. */
  private static void count(Connection connection, String table) throws SQLException {
    String sequence =
        "select 1 from information_schema.columns where table_schema = current_schema() and"
            + " table_name = '"
            + table
            + "' and column_name = 'id' and column_default like 'nextval%'";
    if (has(connection, sequence)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(
            "select setval(pg_get_serial_sequence('"
                + table
                + "', 'id'), (select coalesce(max(id), 0) + 1 from "
                + table
                + "), false)");
      }
    }
  }

  /**
   * Brings a backup to this version in an SQLite file of its own, then restores what came of it.
   */
  private long older(BackupFile backup, boolean replace) throws IOException, SQLException {
    Path folder = Files.createTempDirectory("pleach-restore");
    try {
      try (Database old = Database.sqliteOf(folder, backup.about().schema());
          Connection connection = old.source().getConnection()) {
        new Restore(old, limits).fill(connection, backup, true);
      }
      Path newer = folder.resolve("newer.zip");
      try (Database migrated = Database.sqlite(folder)) {
        new Backup(migrated, Clock.systemUTC()).write(newer);
      }
      return new Restore(database, Limits.NONE).read(newer, replace);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).forEach(left -> left.toFile().delete());
      }
    }
  }
}
