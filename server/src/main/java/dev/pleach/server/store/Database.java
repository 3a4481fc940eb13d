package dev.pleach.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.HandleConsumer;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The database of a server: an SQLite file, or PostgreSQL for many users and several servers.
 * Thread-safe.
 *
 * <p>SQLite writes ahead (WAL) and waits for the disk at each commit, so that nothing that was
 * acknowledged is lost; a transaction takes the one place of a writer when it begins, so that it
 * cannot fail half-way because another came between.
 */
public final class Database implements AutoCloseable {
  /** The name of the SQLite file in the folder of a server. */
  public static final String FILE = "pleach.db";

  private static final int SQLITE_CONNECTIONS = 8;
  private static final int POSTGRESQL_CONNECTIONS = 12;
  private static final int BUSY_MILLIS = 20_000;

  private final DatabaseKind kind;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final @Nullable Path folder;

  private Database(DatabaseKind kind, HikariDataSource pool, @Nullable Path folder) {
    this.kind = kind;
    this.pool = pool;
    this.folder = folder;
    jdbi = Jdbi.create(pool);
  }

  /**
   * Opens the SQLite file in a folder, which is made if it is missing, and brings it to this
   * version.
   *
   * @throws DatabaseException if it cannot be opened, or is of a newer version
   */
  public static Database sqlite(Path folder) {
    return sqliteOf(folder, Migrations.NEWEST);
  }

  /** The same, brought to a version of the schema. */
  static Database sqliteOf(Path folder, int schema) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DatabaseException("The folder " + folder + " cannot be made: " + reason(e), e);
    }
    SQLiteConfig sqlite = new SQLiteConfig();
    sqlite.setJournalMode(SQLiteConfig.JournalMode.WAL);
    sqlite.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    sqlite.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    sqlite.setBusyTimeout(BUSY_MILLIS);
    sqlite.enforceForeignKeys(true);
    SQLiteDataSource source = new SQLiteDataSource(sqlite);
    Path file = folder.resolve(FILE);
    source.setUrl("jdbc:sqlite:" + file);
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setMaximumPoolSize(SQLITE_CONNECTIONS);
    return open(DatabaseKind.SQLITE, config, file.toString(), folder, schema);
  }

  /**
   * Opens a PostgreSQL database and brings it to this version.
   *
   * @param url as in {@code jdbc:postgresql://localhost/pleach?user=pleach}
   * @param folder where it is backed up before a migration
   */
  public static Database postgresql(String url, Path folder) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(POSTGRESQL_CONNECTIONS);
    int end = url.indexOf('?'); // behind it a password may be
    String name = end < 0 ? url : url.substring(0, end);
    return open(DatabaseKind.POSTGRESQL, config, name, folder, Migrations.NEWEST);
  }

  private static Database open(
      DatabaseKind kind, HikariConfig config, String name, Path folder, int schema) {
    config.setConnectionTimeout(BUSY_MILLIS);
    config.setPoolName("pleach");
    HikariDataSource pool;
    try {
      pool = new HikariDataSource(config);
    } catch (RuntimeException e) { // of many types: of the pool, the driver, the address
      throw new DatabaseException(
          "The database " + name + " cannot be opened: " + reason(e) + ". Nothing was changed.", e);
    }
    Database database = new Database(kind, pool, folder);
    try {
      new Migrations(database, name, schema).run();
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
    return database;
  }

  static String reason(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  public DatabaseKind kind() {
    return kind;
  }

  DataSource source() {
    return pool;
  }

  /** Where the database is backed up before a migration. */
  @Nullable Path folder() {
    return folder;
  }

  /** Reads, without a transaction. */
  public <T extends @Nullable Object> T read(HandleCallback<T, RuntimeException> work) {
    return jdbi.withHandle(work);
  }

  /** Reads and writes in one transaction: all of it or nothing. */
  public <T extends @Nullable Object> T write(HandleCallback<T, RuntimeException> work) {
    return jdbi.inTransaction(work);
  }

  /** Writes in one transaction: all of it or nothing. */
  public void change(HandleConsumer<RuntimeException> work) {
    jdbi.useTransaction(work);
  }

  /** Whether the database answers. */
  public boolean answers() {
    return jdbi.withHandle((Handle handle) -> handle.execute("select 1") >= -1);
  }

  @Override
  public void close() {
    pool.close();
  }
}
