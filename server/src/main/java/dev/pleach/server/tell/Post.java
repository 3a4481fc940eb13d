package dev.pleach.server.tell;

import dev.pleach.server.store.Events;
import dev.pleach.server.store.Ids;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Letter;
import dev.pleach.server.tell.way.Notice;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Which server sends what, and what came of it. A server takes a lease of a way, so that of several
 * one sends. What waits for it becomes letters, a few notices one each, many one together; a letter
 * has its id before it is sent for the first time, and keeps it.
 */
final class Post {
  /** How long a lease lasts unless it is renewed; longer than an attempt can take. */
  static final long LEASE_MILLIS = 150_000;

  /** Up to so many notices are sent one by one. */
  static final int FEW = 3;

  private static final int MOST_LETTERS = 20;
  private static final int MOST_LINES = 50;

  private final WayStore ways;
  private final Events events;
  private final Clock clock;

  Post(WayStore ways, Events events, Clock clock) {
    this.ways = ways;
    this.events = events;
    this.clock = clock;
  }

  /**
   * Ways that have something to send, due first. What is due or leased much later than it can be
   * was written before the clock was set back, and counts as due.
   */
  List<String> due(Handle handle, int most) {
    long now = clock.millis();
    return handle
        .createQuery(
            "select id from way where (next_at <= :now or next_at > :far)"
                + " and (lease_until <= :now or lease_until > :lease) and exists (select 1 from"
                + " message where message.way_id = way.id and message.state = 'waiting'"
                + " and (message.next_at <= :now or message.next_at > :far))"
                + " order by next_at, id limit :most")
        .bind("now", now)
        .bind("far", now + 2 * Retry.GIVEN_UP_MILLIS)
        .bind("lease", now + 2 * LEASE_MILLIS)
        .bind("most", most)
        .mapTo(String.class)
        .list();
  }

  /** Takes the lease of a way, unless another server has it. */
  boolean lease(Handle handle, String wayId, String server) {
    long now = clock.millis();
    return handle
            .createUpdate(
                "update way set lease_by = :server, lease_until = :until where id = :id"
                    + " and (lease_until <= :now or lease_until > :far)")
            .bind("server", server)
            .bind("until", now + LEASE_MILLIS)
            .bind("id", wayId)
            .bind("now", now)
            .bind("far", now + 2 * LEASE_MILLIS)
            .execute()
        == 1;
  }

  /** Renews a lease; returns whether the server still had it. */
  boolean renew(Handle handle, String wayId, String server) {
    return handle
            .createUpdate(
                "update way set lease_until = :until where id = :id and lease_by = :server")
            .bind("until", clock.millis() + LEASE_MILLIS)
            .bind("id", wayId)
            .bind("server", server)
            .execute()
        == 1;
  }

  /** Gives a lease back; the next letter is not sent before a moment. */
  void release(Handle handle, String wayId, String server, long nextAt) {
    handle
        .createUpdate(
            "update way set lease_by = null, lease_until = 0,"
                + " next_at = case when failures > 0 then next_at else :next end"
                + " where id = :id and lease_by = :server")
        .bind("next", nextAt)
        .bind("id", wayId)
        .bind("server", server)
        .execute();
  }

  /** Gives back all leases of a server that stops. */
  void release(Handle handle, String server) {
    handle
        .createUpdate("update way set lease_by = null, lease_until = 0 where lease_by = :server")
        .bind("server", server)
        .execute();
  }

  /** Makes letters of what waits for a way; returns the ids of those that are due. */
  List<String> letters(Handle handle, String wayId) {
    long now = clock.millis();
    long far = now + 2 * Retry.GIVEN_UP_MILLIS;
    String waiting =
        " where way_id = :way and state = 'waiting' and (next_at <= :now or next_at > :far)";
    List<Long> loose =
        handle
            .createQuery(
                "select id from message"
                    + waiting
                    + " and letter is null order by id"
                    + " limit :few")
            .bind("way", wayId)
            .bind("now", now)
            .bind("far", far)
            .bind("few", FEW + 1)
            .mapTo(Long.class)
            .list();
    if (loose.size() > FEW) {
      handle
          .createUpdate("update message set letter = :letter" + waiting + " and letter is null")
          .bind("letter", Ids.id())
          .bind("way", wayId)
          .bind("now", now)
          .bind("far", far)
          .execute();
    } else {
      for (long id : loose) {
        handle
            .createUpdate("update message set letter = :letter where id = :id")
            .bind("letter", Ids.id())
            .bind("id", id)
            .execute();
      }
    }
    return handle
        .createQuery(
            "select letter from message"
                + waiting
                + " and letter is not null group by letter order by min(id) limit :most")
        .bind("way", wayId)
        .bind("now", now)
        .bind("far", far)
        .bind("most", MOST_LETTERS)
        .mapTo(String.class)
        .list();
  }

  /** A letter that waits; empty if it does not any more. */
  Optional<Letter> letter(Handle handle, String id) {
    List<Notice> notices =
        handle
            .createQuery(
                "select notice from message where letter = :letter and state = 'waiting'"
                    + " order by id limit :most")
            .bind("letter", id)
            .bind("most", MOST_LINES)
            .map((row, context) -> Json.read(row.getString(1), Notice.class))
            .list();
    if (notices.isEmpty()) {
      return Optional.empty();
    }
    int count =
        handle
            .createQuery(
                "select count(*) from message where letter = :letter and state = 'waiting'")
            .bind("letter", id)
            .mapTo(Integer.class)
            .one();
    return Optional.of(new Letter(id, notices, count));
  }

  /** Writes what came of sending a letter. */
  void note(Handle handle, Way way, String letter, Delivery delivery) {
    switch (delivery.result()) {
      case SENT -> {
        ways.good(handle, way.id());
        finish(handle, "sent", "", "letter = :name", letter);
      }
      case REFUSED -> refused(handle, way, letter, delivery);
      case UNAVAILABLE -> unavailable(handle, way, letter, delivery);
      case STOPPED -> {}
    }
  }

  private void refused(Handle handle, Way way, String letter, Delivery delivery) {
    long now = clock.millis();
    int attempts = tried(handle, letter, delivery.words());
    handle
        .createUpdate("update message set next_at = :next where letter = :letter")
        .bind("next", Retry.next(now, attempts, letter, delivery.pause()))
        .bind("letter", letter)
        .execute();
    handle
        .createUpdate("update way set state = 'failing', message = :words where id = :id")
        .bind("words", delivery.words())
        .bind("id", way.id())
        .execute();
    int failed =
        finish(
            handle,
            "failed",
            delivery.words(),
            "letter = :name and tried_at < " + (now - Retry.GIVEN_UP_MILLIS),
            letter);
    announce(handle, way, failed, delivery.words());
  }

  private void unavailable(Handle handle, Way way, String letter, Delivery delivery) {
    long now = clock.millis();
    tried(handle, letter, delivery.words());
    ways.failing(
        handle,
        way.id(),
        delivery.words(),
        Retry.next(now, way.failures() + 1, way.id(), delivery.pause()));
    long since = way.failingSince() == null ? now : way.failingSince();
    if (since < now - Retry.GIVEN_UP_MILLIS) {
      int failed =
          finish(
              handle,
              "failed",
              delivery.words(),
              "way_id = :name and created_at < " + (now - Retry.GIVEN_UP_MILLIS),
              way.id());
      announce(handle, way, failed, delivery.words());
    }
  }

  private int tried(Handle handle, String letter, String words) {
    handle
        .createUpdate(
            "update message set attempts = attempts + 1, tried_at = coalesce(tried_at, :now),"
                + " message = :words where letter = :letter and state = 'waiting'")
        .bind("now", clock.millis())
        .bind("words", words)
        .bind("letter", letter)
        .execute();
    return handle
        .createQuery("select coalesce(max(attempts), 1) from message where letter = :letter")
        .bind("letter", letter)
        .mapTo(Integer.class)
        .one();
  }

  private int finish(Handle handle, String state, String words, String which, String name) {
    return handle
        .createUpdate(
            "update message set state = :state, message = :words, done_at = :now where state ="
                + " 'waiting' and "
                + which)
        .bind("state", state)
        .bind("words", words)
        .bind("now", clock.millis())
        .bind("name", name)
        .execute();
  }

  /** What could not be told is told on the pages that are open. */
  private void announce(Handle handle, Way way, int failed, String words) {
    if (failed > 0) {
      String text = failed + (failed == 1 ? " message" : " messages") + " could not be sent to ";
      events.add(
          handle,
          way.personId(),
          null,
          null,
          "told",
          Map.of(
              "title", way.name(), "words", text + way.name() + ". " + words, "state", "failed"));
    }
  }
}
