package dev.pleach.server.tell;

import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.store.Database;
import dev.pleach.server.tell.feed.FeedDocument;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.feed.Feeds;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The addresses of feeds over REST, and the feeds themselves. */
final class FeedApi {
  private static final String SUFFIX = ".atom";
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Database database;
  private final Feeds feeds;
  private final FeedStore store;
  private final BoardStore boards;
  private final BlockStore blocks;

  FeedApi(Database database, Feeds feeds, Clock clock) {
    this.database = database;
    this.feeds = feeds;
    store = new FeedStore(clock);
    boards = new BoardStore(clock);
    blocks = new BlockStore(clock);
  }

  TellApi.Work show(String subject) {
    return (context, personId) ->
        database.read(
            handle -> {
              String id = context.pathParam("id");
              return owns(handle, subject, personId, id)
                  ? Optional.of(json(subject, store.secret(handle, of(subject), id).orElse(null)))
                  : Optional.empty();
            });
  }

  TellApi.Work open(String subject) {
    return (context, personId) ->
        database.write(
            handle -> {
              String id = context.pathParam("id");
              return owns(handle, subject, personId, id)
                  ? Optional.of(json(subject, store.open(handle, of(subject), id)))
                  : Optional.empty();
            });
  }

  TellApi.Work close(String subject) {
    return (context, personId) ->
        database.write(
            handle -> {
              String id = context.pathParam("id");
              if (!owns(handle, subject, personId, id)) {
                return Optional.empty();
              }
              store.close(handle, of(subject), id);
              return Optional.of(json(subject, null));
            });
  }

  /** Answers a feed reader. */
  void read(Context context, String subject) {
    String file = context.pathParam("file");
    Optional<FeedDocument> feed =
        file.endsWith(SUFFIX)
            ? feeds.of(of(subject), file.substring(0, file.length() - SUFFIX.length()))
            : Optional.empty();
    if (feed.isEmpty()) {
      context.status(404).contentType("text/plain; charset=utf-8");
      context.result("There is no such feed. Its address may have been taken back.");
      return;
    }
    FeedDocument document = feed.get();
    context.header("ETag", document.etag());
    context.header("Last-Modified", HTTP_DATE.format(Instant.ofEpochMilli(document.modified())));
    context.header("Cache-Control", "private, max-age=60");
    context.header("X-Content-Type-Options", "nosniff");
    if (isKnown(context, document)) {
      context.status(304);
    } else {
      context.contentType(FeedDocument.TYPE).result(document.xml());
    }
  }

  private static boolean isKnown(Context context, FeedDocument document) {
    String tags = context.header("If-None-Match");
    if (tags != null) {
      return tags.contains(document.etag()) || tags.strip().equals("*");
    }
    String since = context.header("If-Modified-Since");
    return since != null
        && since.equals(HTTP_DATE.format(Instant.ofEpochMilli(document.modified())));
  }

  private boolean owns(Handle handle, String subject, String personId, String id) {
    return subject.equals("board")
        ? boards.find(handle, personId, id).isPresent()
        : blocks.find(handle, personId, id).isPresent();
  }

  private static FeedStore.Subject of(String subject) {
    return subject.equals("board") ? FeedStore.Subject.BOARD : FeedStore.Subject.BLOCK;
  }

  private static Map<String, ?> json(String subject, @Nullable String secret) {
    return Collections.singletonMap(
        "address", secret == null ? null : "/feeds/" + subject + "/" + secret + SUFFIX);
  }
}
