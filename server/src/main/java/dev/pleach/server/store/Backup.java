package dev.pleach.server.store;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a database into one zip, the same for SQLite and PostgreSQL: for every table a file of
 * JSON objects, a line each, and {@link BackupHeader}. It shows one moment, while servers go on: of
 * SQLite a copy is made first, of PostgreSQL one transaction reads everything. The file appears
 * whole, synced, under its name, or not at all; only its owner may read it.
 */
public final class Backup {
  private static final int ROWS_AT_ONCE = 50;

  /** What was written. */
  public record Written(long rows, long packed, long unpacked) {}

  private final Database database;
  private final Clock clock;

  public Backup(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Writes the database into a file, which is replaced.
   *
   * @throws DatabaseException if that fails; a file that was there is as it was
   */
  public Written write(Path file) {
    try {
      Path target = file.toAbsolutePath();
      Path folder = Objects.requireNonNull(target.getParent(), "an absolute path has a parent");
      Path part = Files.createTempFile(folder, "." + target.getFileName() + ".", ".new");
      try {
        long[] counts = copy(part);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        sync(folder);
        return new Written(counts[0], Files.size(target), counts[1]);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException | SQLException e) {
      throw new DatabaseException(
          "No backup was written to " + file + ": " + Database.reason(e), e);
    }
  }

  private long[] copy(Path part) throws IOException, SQLException {
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
        ZipOutputStream zip =
            new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)))) {
      long[] counts = database.kind() == DatabaseKind.SQLITE ? sqlite(zip) : postgresql(zip);
      zip.finish();
      zip.flush();
      channel.force(true);
      return counts;
    }
  }

  /** Of a copy that SQLite makes at one moment. */
  private long[] sqlite(ZipOutputStream zip) throws IOException, SQLException {
    Path folder = Files.createTempDirectory("pleach-backup");
    Path copy = folder.resolve(Database.FILE);
    try {
      try (Connection connection = database.source().getConnection();
          var statement = connection.prepareStatement("vacuum into ?")) {
        statement.setString(1, copy.toString());
        statement.execute();
      }
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy)) {
        return tables(connection, zip);
      }
    } finally {
      Files.deleteIfExists(copy);
      Files.deleteIfExists(folder);
    }
  }

  /** In a transaction that sees one moment. */
  private long[] postgresql(ZipOutputStream zip) throws IOException, SQLException {
    try (Connection connection = database.source().getConnection()) {
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setReadOnly(true);
      connection.setAutoCommit(false);
      try {
        return tables(connection, zip);
      } finally {
        connection.rollback();
      }
    }
  }

  private long[] tables(Connection connection, ZipOutputStream zip)
      throws IOException, SQLException {
    Map<String, BackupHeader.Content> contents = new TreeMap<>();
    long rows = 0;
    long unpacked = 0;
    for (Tables.Table table : Tables.of(connection).all()) {
      ZipEntry entry = new ZipEntry(BackupHeader.entry(table.name()));
      zip.putNextEntry(entry);
      BackupHeader.Content content = rows(connection, table, zip);
      zip.closeEntry();
      contents.put(table.name(), content);
      rows += content.rows();
      unpacked += entry.getSize();
    }
    String made = Instant.ofEpochMilli(clock.millis()).truncatedTo(ChronoUnit.SECONDS).toString();
    int schema = Tables.schema(connection);
    zip.putNextEntry(new ZipEntry(BackupHeader.ENTRY));
    String header = Json.write(new BackupHeader(BackupHeader.FORMAT, schema, made, contents));
    zip.write(header.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
    return new long[] {rows, unpacked};
  }

  private static BackupHeader.Content rows(
      Connection connection, Tables.Table table, OutputStream zip)
      throws IOException, SQLException {
    MessageDigest digest = Ids.sha256();
    long count = 0;
    DigestOutputStream hashed = new DigestOutputStream(zip, digest);
    JsonGenerator json = Json.MAPPER.getFactory().createGenerator(hashed);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setRootValueSeparator(null);
    try (json;
        Statement statement = connection.createStatement()) {
      statement.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet rows = statement.executeQuery("select * from " + table.name())) {
        while (rows.next()) {
          row(rows, table, json);
          json.writeRaw('\n');
          count++;
        }
      }
    }
    return new BackupHeader.Content(count, HexFormat.of().formatHex(digest.digest()));
  }

  private static void row(ResultSet row, Tables.Table table, JsonGenerator json)
      throws IOException, SQLException {
    json.writeStartObject();
    for (Tables.Column column : table.columns()) {
      json.writeFieldName(column.name());
      Object value = column.binary() ? row.getBytes(column.name()) : row.getObject(column.name());
      if (value == null) {
        json.writeNull();
      } else if (value instanceof byte[] bytes) {
        json.writeBinary(bytes);
      } else if (value instanceof Double || value instanceof Float) {
        json.writeNumber(((Number) value).doubleValue());
      } else if (value instanceof Number number) {
        json.writeNumber(number.longValue());
      } else {
        json.writeString(value.toString());
      }
    }
    json.writeEndObject();
  }

  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // not on this system; the file itself is whole in any case
    }
  }
}
