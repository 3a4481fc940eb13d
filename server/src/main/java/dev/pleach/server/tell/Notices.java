package dev.pleach.server.tell;

import dev.pleach.server.tell.plain.Plain;
import dev.pleach.server.tell.way.Notice;
import java.time.Instant;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes notices: what happened, with the names and addresses of the block it happened to. */
public final class Notices {
  private static final int LONGEST_TITLE = 120;
  private static final int LONGEST_TEXT = 1_500;

  /**
   * What happened.
   *
   * @param words in a line
   * @param text of the block; may be empty
   * @param number that a limit is about
   */
  public record Facts(String words, String text, @Nullable Double number, long at) {}

  /** A notice, and whose it is. */
  public record Written(String personId, String boardId, Notice notice) {}

  private final Supplier<String> base;

  /**
   * Notices that lead to this server.
   *
   * @param base the address of this server as its users see it, such as {@code
   *     https://board.example.org}
   */
  public Notices(Supplier<String> base) {
    this.base = base;
  }

  /** A notice of a block. */
  public Written of(Handle handle, String blockId, Facts facts) {
    return handle
        .createQuery(
            "select block.title, source.address, source.title as page, board.id, board.name,"
                + " board.person_id from block join source on source.id = block.source_id"
                + " join board on board.id = block.board_id where block.id = :block")
        .bind("block", blockId)
        .map(
            (row, context) -> {
              String title = Plain.line(row.getString("title"), LONGEST_TITLE);
              if (title.isEmpty()) {
                title = Plain.line(row.getString("page"), LONGEST_TITLE);
              }
              Notice notice =
                  new Notice(
                      title.isEmpty() ? "A block" : title,
                      facts.words(),
                      address(blockId),
                      row.getString("address"),
                      Plain.lines(facts.text(), LONGEST_TEXT),
                      facts.number(),
                      Plain.line(row.getString("name"), LONGEST_TITLE),
                      Instant.ofEpochMilli(facts.at()).toString());
              return new Written(row.getString("person_id"), row.getString("id"), notice);
            })
        .one();
  }

  /** A notice that belongs to no block: a test of a way. */
  Notice test(long at) {
    return new Notice(
        "A test of Pleach",
        "If you read this, messages reach you this way.",
        base() + "/",
        base() + "/",
        "",
        null,
        "",
        Instant.ofEpochMilli(at).toString());
  }

  private String address(String blockId) {
    return base() + "/blocks/" + blockId;
  }

  private String base() {
    String address = base.get();
    return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
  }
}
