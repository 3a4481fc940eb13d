package dev.pleach.server.tell;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.tell.feed.FeedDocument;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.feed.FeedStore.Subject;
import dev.pleach.server.tell.feed.Feeds;
import dev.pleach.server.tell.trouble.Trouble;
import java.io.StringReader;
import java.time.Duration;
import org.jsoup.Jsoup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedsTest {
  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void versionsAndTroubleAreEntries(DatabaseKind kind) throws FeedException {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      world.version(block, 1, "120 €", "[]", "");
      world.clock.pass(Duration.ofMinutes(1));
      world.version(block, 2, "90 €", "[]", "120 became 90");
      world.clock.pass(Duration.ofMinutes(1));
      world.state(block, new Trouble("login", ""));
      world.clock.pass(Duration.ofMinutes(1));
      world.state(block, null);
      SyndFeed feed = read(open(world, Subject.BOARD, world.board));
      assertThat(feed.getTitle()).isEqualTo("My board");
      assertThat(feed.getEntries())
          .extracting(SyndEntry::getTitle)
          .containsExactly(
              "Price: The block was found again.",
              "Price: The page asks to log in.",
              "Price: 120 became 90",
              "Price: first seen");
      SyndEntry entry = feed.getEntries().get(2);
      assertThat(entry.getUri()).isEqualTo("urn:pleach:" + block.id() + ":v2");
      assertThat(entry.getLink()).isEqualTo("https://board.example/blocks/" + block.id());
      assertThat(entry.getContents().get(0).getValue()).contains("90 €");
      assertThat(entry.getLinks())
          .anyMatch(link -> link.getHref().equals("https://shop.example/a?b=1&c=2"));
      assertThat(read(open(world, Subject.BLOCK, block.id())).getEntries()).hasSize(4);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void theSameStateIsTheSameDocument(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      world.version(block, 1, "a", "[]", "");
      FeedDocument first = open(world, Subject.BOARD, world.board);
      world.clock.pass(Duration.ofDays(1));
      assertThat(open(world, Subject.BOARD, world.board)).isEqualTo(first);
      world.version(block, 2, "b", "[]", "");
      FeedDocument second = open(world, Subject.BOARD, world.board);
      assertThat(second.etag()).isNotEqualTo(first.etag()).matches("\"[0-9a-f]{32}\"");
      assertThat(second.modified()).isEqualTo(world.clock.millis());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void hostileTitlesAndTextsAreText(DatabaseKind kind) throws FeedException {
    try (World world = new World(kind)) {
      String attack =
          "]]></title><script>alert(1)</script>\u0001\ufffe&amp;<img src=x onerror=alert(1)>";
      BoardBlock block = world.block(attack);
      world.version(block, 1, "a", "[]", "");
      world.clock.pass(Duration.ofMinutes(1));
      world.version(block, 2, attack + "\n\"'", "[]", attack);
      FeedDocument document = open(world, Subject.BLOCK, block.id());
      SyndFeed feed = read(document);
      assertThat(document.xml()).doesNotContain("<script", "<img");
      SyndEntry entry = feed.getEntries().get(0);
      assertThat(entry.getTitle()).contains("<script>alert(1)</script>&amp;<img");
      String html = entry.getContents().get(0).getValue();
      assertThat(Jsoup.parse(html).select("script, img")).isEmpty();
      assertThat(Jsoup.parse(html).text()).contains("<img src=x onerror=alert(1)>");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void addressesAreSecretAndCanBeTakenBack(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      FeedStore store = new FeedStore(world.clock);
      Feeds feeds = new Feeds(world.database, store, () -> World.BASE);
      String secret = world.database.write(h -> store.open(h, Subject.BLOCK, block.id()));
      assertThat(secret).hasSize(32);
      assertThat(world.database.<String>write(h -> store.open(h, Subject.BLOCK, block.id())))
          .isEqualTo(secret);
      assertThat(feeds.of(Subject.BLOCK, secret)).isPresent();
      assertThat(feeds.of(Subject.BOARD, secret)).isEmpty();
      assertThat(feeds.of(Subject.BLOCK, block.id())).isEmpty();
      assertThat(feeds.of(Subject.BLOCK, "")).isEmpty();
      world.database.change(h -> store.close(h, Subject.BLOCK, block.id()));
      assertThat(feeds.of(Subject.BLOCK, secret)).isEmpty();
      String second = world.database.write(h -> store.open(h, Subject.BLOCK, block.id()));
      assertThat(second).isNotEqualTo(secret);
      world.database.change(h -> h.execute("update block set deleted_at = 1"));
      assertThat(feeds.of(Subject.BLOCK, second)).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aFeedHasTheLatestFifty(DatabaseKind kind) throws FeedException {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      BoardBlock other = world.block("Weather");
      for (int i = 1; i <= 60; i++) {
        world.version(block, i, "text " + i, "[]", "change " + i);
        world.clock.pass(Duration.ofMinutes(1));
      }
      world.version(other, 1, "x".repeat(100_000), "[]", "");
      FeedDocument document = open(world, Subject.BOARD, world.board);
      SyndFeed feed = read(document);
      assertThat(feed.getEntries()).hasSize(50);
      assertThat(feed.getEntries().get(0).getTitle()).isEqualTo("Weather: first seen");
      assertThat(feed.getEntries().get(1).getTitle()).isEqualTo("Price: change 60");
      assertThat(document.xml()).hasSizeLessThan(60_000);
    }
  }

  private static FeedDocument open(World world, Subject subject, String id) {
    FeedStore store = new FeedStore(world.clock);
    String secret = world.database.write(handle -> store.open(handle, subject, id));
    return new Feeds(world.database, store, () -> World.BASE).of(subject, secret).orElseThrow();
  }

  private static SyndFeed read(FeedDocument document) throws FeedException {
    return new SyndFeedInput().build(new StringReader(document.xml()));
  }
}
