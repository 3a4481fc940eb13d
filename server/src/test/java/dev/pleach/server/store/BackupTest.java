package dev.pleach.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class BackupTest {
  private static final Clock CLOCK = Clock.systemUTC();
  private static final String TEXT = "<p>Zoë \uD83C\uDF3F \"quoted\" \\ line\nend";

  @TempDir private Path folder;

  private static Stream<Arguments> pairs() {
    return Arrays.stream(DatabaseKind.values())
        .flatMap(from -> Arrays.stream(DatabaseKind.values()).map(to -> Arguments.of(from, to)));
  }

  /** A person with a board, a page, a block, two versions, a file, an event, a rule. */
  private static void fill(Database database) {
    database.change(
        h -> {
          h.execute("insert into person (id, name, admin, created_at) values ('p', 'Zoë', 1, 5)");
          h.execute("insert into session values ('s', 'p', 1, 2)");
          Contents contents = new Contents(CLOCK);
          Assets assets = new Assets(CLOCK);
          String asset = assets.put(h, new byte[] {0, -1, 127, -128}, "image/png");
          String content = contents.put(h, TEXT, List.of(asset));
          h.execute("insert into board values ('b', 'p', 'News', 1, '{}', null, 1, 5, null)");
          h.execute(
              "insert into source (id, person_id, address, host, render, every_s, title, state,"
                  + " state_since, message, failures, next_at, lease_until, content, created_at)"
                  + " values ('s', 'p', 'https://a.example/', 'a.example', 0, 60, '', 'GOOD', 1,"
                  + " '', 0, 9007199254740993, 0, ?, 1)",
              content);
          h.execute(
              "insert into block values ('k', 'b', 's', 'Top', 1, 4, 0, '{}', '{}', 'FOUND', 1,"
                  + " 0.1, '/html', '[]', ?, 1, 1, 50, null, '', 1, 1, null)",
              content);
          h.execute("insert into version values ('k', 1, 1, 2, ?, 'text', '[]', '')", content);
          new Events(CLOCK).add(h, "p", "b", "k", "changed", Map.of("words", "x"));
          h.execute(
              "insert into rule values ('r', 'k', 'above', '', 0.30000000000000004, null, 1, null,"
                  + " null, '', 1)");
        });
  }

  private Path backup(Database database) {
    Path file = folder.resolve("backup.zip");
    new Backup(database, CLOCK).write(file);
    return file;
  }

  private static Restore into(Database database) {
    return new Restore(database, Restore.Limits.STANDARD);
  }

  private static long count(Database database, String table) {
    return database.<Long>read(
        h -> h.createQuery("select count(*) from " + table).mapTo(Long.class).one());
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void bringsEverythingBackIntoEitherDatabase(DatabaseKind from, DatabaseKind to)
      throws IOException {
    try (Database source = TestDatabase.open(from);
        Database target = TestDatabase.open(to)) {
      fill(source);
      Path first = backup(source);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(first)))
          .isEqualTo("rw-------");
      long rows = into(target).read(first, false);
      assertThat(rows).isEqualTo(10);
      assertThat(count(target, "session")).isZero();
      String hash =
          target.read(h -> h.createQuery("select content from version").mapTo(String.class).one());
      assertThat(target.<String>read(h -> new Contents(CLOCK).get(h, hash))).isEqualTo(TEXT);
      Path second = folder.resolve("second.zip");
      new Backup(target, CLOCK).write(second);
      assertThat(tables(second)).isEqualTo(tables(first));
      // New rows are numbered behind those that were restored.
      target.change(h -> new Events(CLOCK).add(h, "p", "b", "k", "changed", Map.of()));
      assertThat(count(target, "event")).isEqualTo(2);
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).hasSize(2);
      }
    }
  }

  /** What a backup says of its tables: rows and hashes. */
  private static Map<String, BackupHeader.Content> tables(Path file) throws IOException {
    try (BackupFile backup = BackupFile.open(file, Restore.Limits.STANDARD)) {
      return backup.about().tables();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void showsOneMomentWhileOthersWrite(DatabaseKind kind) throws Exception {
    try (Database source = TestDatabase.open(kind);
        Database target = TestDatabase.open(DatabaseKind.SQLITE)) {
      fill(source);
      AtomicBoolean stop = new AtomicBoolean();
      Thread writer =
          new Thread(
              () -> {
                for (int i = 0; i < 2_000 && !stop.get(); i++) {
                  String id = "w" + i;
                  source.change(
                      h -> { // always a setting and an event together
                        h.execute("insert into setting values (?, 'x')", id);
                        new Events(CLOCK).add(h, "p", null, null, id, Map.of());
                      });
                }
              });
      writer.start();
      try {
        for (int i = 0; i < 3; i++) {
          Path file = backup(source);
          into(target).read(file, true);
          assertThat(count(target, "event")).isEqualTo(count(target, "setting") + 1);
        }
      } finally {
        stop.set(true);
        writer.join();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void replacesOnlyWhenTold(DatabaseKind kind) {
    try (Database database = TestDatabase.open(kind)) {
      fill(database);
      Path file = backup(database);
      database.change(h -> h.execute("update board set name = 'Changed'"));
      assertThatThrownBy(() -> into(database).read(file, false))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("--replace");
      assertThat(name(database)).isEqualTo("Changed");
      into(database).read(file, true);
      assertThat(name(database)).isEqualTo("News");
    }
  }

  private static String name(Database database) {
    return database.read(h -> h.createQuery("select name from board").mapTo(String.class).one());
  }

  /** Writes a zip like another, with some of its entries as others. */
  private Path changed(Path file, String entry, UnaryOperator<byte[]> change) throws IOException {
    Path changed = folder.resolve("changed.zip");
    try (ZipFile in = new ZipFile(file.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(changed))) {
      for (ZipEntry old : in.stream().toList()) {
        byte[] bytes = in.getInputStream(old).readAllBytes();
        out.putNextEntry(new ZipEntry(old.getName()));
        out.write(old.getName().equals(entry) ? change.apply(bytes) : bytes);
        out.closeEntry();
      }
    }
    return changed;
  }

  private void assertRefused(Database database, Path file, String reason) {
    assertThatThrownBy(() -> into(database).read(file, true))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("Nothing was changed");
    assertThat(name(database)).isEqualTo("News");
    assertThat(count(database, "version")).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aDamagedFileChangesNothing(DatabaseKind kind) throws IOException {
    try (Database database = TestDatabase.open(kind)) {
      fill(database);
      Path good = backup(database);
      String rows = BackupHeader.entry("rule"); // the last of its tables
      assertRefused(
          database,
          changed(
              good, rows, b -> text(b).replace("above", "below").getBytes(StandardCharsets.UTF_8)),
          "rule");
      assertRefused(database, changed(good, rows, b -> new byte[0]), "rule");
      assertRefused(
          database, changed(good, rows, b -> "[[[[[[[[[[".getBytes(StandardCharsets.UTF_8)), "");
      assertRefused(
          database,
          changed(good, rows, b -> "{\"id; drop table\":1}".getBytes(StandardCharsets.UTF_8)),
          "col");
      assertRefused(
          database, changed(good, rows, b -> "{}".getBytes(StandardCharsets.UTF_8)), "column");
      String header = BackupHeader.ENTRY;
      assertRefused(
          database, changed(good, header, b -> "no".getBytes(StandardCharsets.UTF_8)), "header");
      assertRefused(
          database, changed(good, header, b -> "null".getBytes(StandardCharsets.UTF_8)), "header");
      assertRefused(
          database,
          changed(
              good,
              header,
              b -> text(b).replace("\"schema\":", "\"schema\":9").getBytes(StandardCharsets.UTF_8)),
          "another version");
      assertRefused(
          database,
          changed(
              good,
              header,
              b ->
                  text(b).replace("\"format\":1", "\"format\":2").getBytes(StandardCharsets.UTF_8)),
          "newer");
      assertRefused(
          database,
          changed(
              good,
              header,
              b -> text(b).replace("\"rule\"", "\"rule; drop\"").getBytes(StandardCharsets.UTF_8)),
          "no backup has");
      byte[] whole = Files.readAllBytes(good);
      Path half = folder.resolve("half.zip");
      Files.write(half, Arrays.copyOf(whole, whole.length / 2));
      assertRefused(database, half, "damaged");
      assertRefused(database, folder.resolve("none.zip"), "no such file");
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void entriesThatLeadOutOfTheFileAreRefused() throws IOException {
    try (Database database = TestDatabase.open(DatabaseKind.SQLITE)) {
      fill(database);
      Path good = backup(database);
      for (String name : List.of("../../evil", "/etc/cron.d/evil", "table/../../evil.jsonl", "x")) {
        Path bad = folder.resolve("traversal.zip");
        try (ZipFile in = new ZipFile(good.toFile());
            ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bad))) {
          for (ZipEntry old : in.stream().toList()) {
            out.putNextEntry(new ZipEntry(old.getName()));
            in.getInputStream(old).transferTo(out);
          }
          out.putNextEntry(new ZipEntry(name));
          out.write('x');
          out.closeEntry();
        }
        assertRefused(database, bad, "no backup has");
        assertThat(folder.resolve("../../evil")).doesNotExist();
      }
    }
  }

  @Test
  void aBombDoesNotGoOff() throws IOException {
    try (Database database = TestDatabase.open(DatabaseKind.SQLITE)) {
      fill(database);
      Path good = backup(database);
      Path bomb = folder.resolve("bomb.zip");
      try (ZipFile in = new ZipFile(good.toFile());
          ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
        for (ZipEntry old : in.stream().toList()) {
          out.putNextEntry(new ZipEntry(old.getName()));
          if (old.getName().equals(BackupHeader.entry("setting"))) {
            blanks(out, 40L << 20);
          }
          in.getInputStream(old).transferTo(out);
          out.closeEntry();
        }
      }
      assertThat(Files.size(bomb)).isLessThan(2 << 20);
      Restore.Limits limits = new Restore.Limits(256L << 20, 16L << 20);
      assertThatThrownBy(() -> new Restore(database, limits).read(bomb, true))
          .hasMessageContaining("unpacks to more than");
      assertThat(name(database)).isEqualTo("News");
      assertThatThrownBy(
              () -> new Restore(database, new Restore.Limits(100, 1 << 20)).read(good, true))
          .hasMessageContaining("more than 100 bytes");
    }
  }

  private static void blanks(OutputStream out, long bytes) throws IOException {
    byte[] blanks = new byte[1 << 16];
    Arrays.fill(blanks, (byte) ' ');
    for (long written = 0; written < bytes; written += blanks.length) {
      out.write(blanks);
    }
  }

  @Test
  void isWrittenBeforeAMigrationAndBroughtToThisVersionWhenRestored() throws IOException {
    Path data = folder.resolve("data");
    try (Database old = Database.sqliteOf(data, 1)) {
      old.change(
          h -> {
            h.execute("insert into person (id, name, admin, created_at) values ('p', 'p', 1, 5)");
            h.execute("insert into board values ('b', 'p', 'News', 1, '{}', null, 1, 5, null)");
          });
    }
    try (Database migrated = Database.sqlite(data)) {
      assertThat(count(migrated, "rule")).isZero();
    }
    Path file;
    try (Stream<Path> files = Files.list(data.resolve("backups"))) {
      file = files.toList().get(0);
    }
    for (DatabaseKind kind : DatabaseKind.values()) {
      try (Database target = TestDatabase.open(kind)) {
        into(target).read(file, false);
        assertThat(name(target)).isEqualTo("News");
        assertThat(count(target, "rule")).isZero();
      }
    }
  }

  @Test
  void theLastThreeBackupsOfMigrationsAreKept() throws IOException {
    Path data = folder.resolve("data");
    Path backups = Files.createDirectories(data.resolve("backups"));
    for (int i = 1; i <= 4; i++) {
      Files.writeString(backups.resolve("before-migration-200" + i + "-of-0.zip"), "old");
    }
    Files.writeString(backups.resolve("mine.zip"), "of a person");
    try (Database old = Database.sqliteOf(data, 1)) {
      old.change(
          h -> h.execute("insert into person (id, name, admin, created_at) values ('p','p',1,5)"));
    }
    Database.sqlite(data).close();
    try (Stream<Path> files = Files.list(backups)) {
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(names).hasSize(4).contains("mine.zip").doesNotContain("2001", "2002");
      assertThat(names.get(0)).isEqualTo("before-migration-2003-of-0.zip");
      assertThat(names.get(2)).endsWith("-of-1.zip");
    }
  }

  @Test
  void aFileThatCannotBeWrittenLeavesTheOldOne() throws IOException {
    try (Database database = TestDatabase.open(DatabaseKind.SQLITE)) {
      fill(database);
      Path taken = Files.createDirectories(folder.resolve("taken.zip/inside"));
      assertThatThrownBy(
              () -> new Backup(database, CLOCK).write(Objects.requireNonNull(taken.getParent())))
          .isInstanceOf(DatabaseException.class);
      assertThat(taken).exists();
      assertThatThrownBy(() -> new Backup(database, CLOCK).write(folder.resolve("none/b.zip")))
          .hasMessageContaining("No backup was written");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).hasSize(1);
      }
    }
  }
}
