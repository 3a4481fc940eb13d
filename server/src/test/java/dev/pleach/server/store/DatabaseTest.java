package dev.pleach.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class DatabaseTest {
  private static final Clock CLOCK = Clock.systemUTC();

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void keepsEqualTextsOnce(DatabaseKind kind) {
    try (Database database = TestDatabase.open(kind)) {
      Contents contents = new Contents(CLOCK);
      String first = database.write(h -> contents.put(h, "<p>Zoë 🌿", List.of()));
      String second = database.write(h -> contents.put(h, "<p>Zoë 🌿", List.of()));
      assertThat(second).isEqualTo(first);
      assertThat(database.<String>read(h -> contents.get(h, first))).isEqualTo("<p>Zoë 🌿");
      assertThat(count(database, "content")).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void keepsEqualFilesOnceUnderOneKey(DatabaseKind kind) {
    try (Database database = TestDatabase.open(kind)) {
      Assets assets = new Assets(CLOCK);
      String key = database.write(h -> assets.put(h, new byte[] {1, 2}, "image/png"));
      assertThat(database.<String>write(h -> assets.put(h, new byte[] {1, 2}, "image/png")))
          .isEqualTo(key);
      assertThat(database.<String>write(h -> assets.put(h, new byte[] {1, 2}, "image/gif")))
          .isNotEqualTo(key);
      assertThat(database.read(h -> assets.get(h, key)).orElseThrow().bytes())
          .containsExactly(1, 2);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void writesAllOrNothing(DatabaseKind kind) {
    try (Database database = TestDatabase.open(kind)) {
      Contents contents = new Contents(CLOCK);
      assertThatThrownBy(
              () ->
                  database.change(
                      h -> {
                        contents.put(h, "half", List.of());
                        throw new IllegalStateException("stopped");
                      }))
          .hasMessageContaining("stopped");
      assertThat(count(database, "content")).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void givesEventsInTheirOrder(DatabaseKind kind) {
    try (Database database = TestDatabase.open(kind)) {
      Events events = new Events(CLOCK);
      database.change(
          h -> {
            h.execute("insert into person (id, name, admin, created_at) values ('p', 'p', 1, 0)");
            events.add(h, "p", null, "b", "changed", Map.of("number", 1));
            events.add(h, "p", null, "b", "changed", Map.of("number", 2));
          });
      List<Events.Event> all = database.read(h -> events.after(h, 0, 10));
      assertThat(all)
          .extracting(Events.Event::data)
          .containsExactly("{\"number\":1}", "{\"number\":2}");
      assertThat(database.<List<Events.Event>>read(h -> events.after(h, all.get(0).id(), 10)))
          .hasSize(1);
    }
  }

  @Test
  void refusesAFileThatIsNoDatabase(@TempDir Path folder) throws IOException {
    Path file = folder.resolve(Database.FILE);
    Files.writeString(file, "This is a letter, not a database. ".repeat(200));
    assertThatThrownBy(() -> Database.sqlite(folder))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(file.toString());
    assertThat(Files.readString(file)).startsWith("This is a letter");
  }

  private static int count(Database database, String table) {
    return database.<Integer>read(
        h -> h.createQuery("select count(*) from " + table).mapTo(Integer.class).one());
  }
}
