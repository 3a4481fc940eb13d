package dev.pleach.server.tell.feed;

import dev.pleach.server.tell.plain.Plain;
import dev.pleach.server.tell.trouble.Trouble;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * The entries of a feed, from the versions of blocks and from the whiles in which they could not be
 * watched. Costs the latest {@value #MOST} of each block at most.
 */
final class FeedReading {
  static final int MOST = 50;

  private static final int LONGEST_TITLE = 120;
  private static final int LONGEST_WORDS = 300;
  private static final int LONGEST_TEXT = 4_000;
  private static final String BLOCKS =
      " join source on source.id = block.source_id where block.deleted_at is null and ";

  private final String base;

  FeedReading(String base) {
    this.base = base;
  }

  List<FeedEntry> of(Handle handle, FeedStore.Subject subject, String id) {
    String which = subject == FeedStore.Subject.BOARD ? "block.board_id = :id" : "block.id = :id";
    List<FeedEntry> entries = new ArrayList<>();
    entries.addAll(
        handle
            .createQuery(
                "select block.id, block.title, source.address, version.number, version.first_at,"
                    + " version.text, version.summary from block join version on version.block_id ="
                    + " block.id and version.number > block.latest - :most"
                    + BLOCKS
                    + which
                    + " order by version.first_at desc, block.id, version.number desc limit :most")
            .bind("id", id)
            .bind("most", MOST)
            .map((row, context) -> version(row))
            .list());
    for (List<FeedEntry> pair :
        handle
            .createQuery(
                "select block.id, block.title, source.address, trouble.id as episode,"
                    + " trouble.state, trouble.words, trouble.changed_at, trouble.ended_at from block"
                    + " join trouble on trouble.block_id = block.id"
                    + BLOCKS
                    + which
                    + " order by trouble.changed_at desc, trouble.id desc limit :most")
            .bind("id", id)
            .bind("most", MOST)
            .map((row, context) -> trouble(row))
            .list()) {
      entries.addAll(pair);
    }
    entries.sort(Comparator.comparingLong(FeedEntry::at).reversed().thenComparing(FeedEntry::id));
    return entries.size() <= MOST ? entries : entries.subList(0, MOST);
  }

  private FeedEntry version(ResultSet row) throws SQLException {
    int number = row.getInt("number");
    String summary = Plain.line(row.getString("summary"), LONGEST_WORDS);
    String words = number == 1 ? "first seen" : summary.isEmpty() ? "changed" : summary;
    String text = Plain.lines(row.getString("text"), LONGEST_TEXT);
    return entry(row, "v" + number, words, text, row.getLong("first_at"));
  }

  private List<FeedEntry> trouble(ResultSet row) throws SQLException {
    Trouble trouble =
        new Trouble(row.getString("state"), Plain.line(row.getString("words"), LONGEST_WORDS));
    String episode = row.getString("episode");
    List<FeedEntry> entries = new ArrayList<>();
    entries.add(
        entry(
            row, "away" + episode, trouble.sentence(), trouble.words(), row.getLong("changed_at")));
    long ended = row.getLong("ended_at");
    if (!row.wasNull()) {
      entries.add(entry(row, "back" + episode, "The block was found again.", "", ended));
    }
    return entries;
  }

  private FeedEntry entry(ResultSet row, String what, String words, String text, long at)
      throws SQLException {
    String id = row.getString("id");
    String title = Plain.line(row.getString("title"), LONGEST_TITLE);
    return new FeedEntry(
        "urn:pleach:" + id + ":" + what,
        title.isEmpty() ? words : title + ": " + words,
        text,
        base + "/blocks/" + id,
        row.getString("address"),
        at);
  }
}
