package dev.pleach.server.tell.feed;

import dev.pleach.server.store.Ids;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The addresses of feeds: a secret each, because a feed reader cannot log in. Kept as they are,
 * like the addresses of shared boards, for people want to see them again.
 */
public final class FeedStore {
  /** What has a feed. */
  public enum Subject {
    BOARD("board_id"),
    BLOCK("block_id");

    private final String column;

    Subject(String column) {
      this.column = column;
    }
  }

  private final Clock clock;

  public FeedStore(Clock clock) {
    this.clock = clock;
  }

  /** The secret of a feed, if it has an address. */
  public Optional<String> secret(Handle handle, Subject subject, String id) {
    return handle
        .createQuery("select secret from feed where " + subject.column + " = :id")
        .bind("id", id)
        .mapTo(String.class)
        .findOne();
  }

  /** The secrets of the feeds of a person's boards, by board; those without are left out. */
  public Map<String, String> ofBoards(Handle handle, String personId) {
    return secrets(
        handle,
        "select feed.board_id, feed.secret from feed join board on board.id = feed.board_id"
            + " where board.person_id = :id",
        personId);
  }

  /** The secrets of the feeds of the blocks of a board, by block; those without are left out. */
  public Map<String, String> ofBlocks(Handle handle, String boardId) {
    return secrets(
        handle,
        "select feed.block_id, feed.secret from feed join block on block.id = feed.block_id"
            + " where block.board_id = :id",
        boardId);
  }

  private static Map<String, String> secrets(Handle handle, String query, String id) {
    Map<String, String> secrets = new HashMap<>();
    handle
        .createQuery(query)
        .bind("id", id)
        .map((row, context) -> secrets.put(row.getString(1), row.getString(2)))
        .list();
    return secrets;
  }

  /** The secret of a feed, a new one if it has none. */
  public String open(Handle handle, Subject subject, String id) {
    handle
        .createUpdate(
            "insert into feed (secret, "
                + subject.column
                + ", created_at) values (:secret, :id, :now) on conflict ("
                + subject.column
                + ") do nothing")
        .bind("secret", Ids.secret())
        .bind("id", id)
        .bind("now", clock.millis())
        .execute();
    return secret(handle, subject, id).orElseThrow();
  }

  /** Takes the address of a feed away. */
  public void close(Handle handle, Subject subject, String id) {
    handle
        .createUpdate("delete from feed where " + subject.column + " = :id")
        .bind("id", id)
        .execute();
  }

  /** The board or block of a secret, unless it was deleted. */
  Optional<String> subject(Handle handle, Subject subject, String secret) {
    String alive =
        subject == Subject.BOARD
            ? "select board.id from feed join board on board.id = feed.board_id"
                + " where secret = :secret and board.deleted_at is null"
            : "select block.id from feed join block on block.id = feed.block_id"
                + " join board on board.id = block.board_id where secret = :secret"
                + " and block.deleted_at is null and board.deleted_at is null";
    return handle.createQuery(alive).bind("secret", secret).mapTo(String.class).findOne();
  }
}
