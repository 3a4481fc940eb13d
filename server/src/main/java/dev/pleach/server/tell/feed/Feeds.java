package dev.pleach.server.tell.feed;

import com.rometools.rome.feed.atom.Content;
import com.rometools.rome.feed.atom.Entry;
import com.rometools.rome.feed.atom.Feed;
import com.rometools.rome.feed.atom.Link;
import com.rometools.rome.feed.atom.Person;
import com.rometools.rome.feed.synd.SyndPerson;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.WireFeedOutput;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Ids;
import dev.pleach.server.tell.plain.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Atom feeds of boards and blocks. What a page wrote is plain text in them: titles are text, and
 * contents HTML in which every character of a page is escaped. The same state of a board gives the
 * same document.
 */
public final class Feeds {
  private static final int LONGEST_TITLE = 120;

  private final Database database;
  private final FeedStore store;
  private final Supplier<String> base;

  /**
   * Feeds of the boards in a database.
   *
   * @param base the address of this server as its users see it
   */
  public Feeds(Database database, FeedStore store, Supplier<String> base) {
    this.database = database;
    this.store = store;
    this.base = base;
  }

  /** The feed of a board or block; empty if no feed has this secret. */
  public Optional<FeedDocument> of(FeedStore.Subject subject, String secret) {
    return database.read(
        handle ->
            store
                .subject(handle, subject, secret)
                .map(
                    id -> {
                      String server = base();
                      List<FeedEntry> entries = new FeedReading(server).of(handle, subject, id);
                      boolean board = subject == FeedStore.Subject.BOARD;
                      String query =
                          board
                              ? "select name, created_at from board where id = :id"
                              : "select title, created_at from block where id = :id";
                      return handle
                          .createQuery(query)
                          .bind("id", id)
                          .map(
                              (row, context) ->
                                  document(
                                      row.getString(1),
                                      "urn:pleach:" + id,
                                      server + (board ? "/boards/" : "/blocks/") + id,
                                      entries,
                                      row.getLong(2)))
                          .one();
                    }));
  }

  private static FeedDocument document(
      String title, String id, String url, List<FeedEntry> entries, long createdAt) {
    long modified = entries.isEmpty() ? createdAt : entries.get(0).at();
    Feed feed = new Feed("atom_1.0");
    feed.setEncoding("UTF-8");
    feed.setId(id);
    feed.setTitle(named(title));
    feed.setUpdated(Date.from(Instant.ofEpochMilli(modified)));
    feed.setAlternateLinks(List.of(link("alternate", url)));
    SyndPerson author = new Person();
    author.setName("Pleach");
    feed.setAuthors(List.of(author));
    feed.setEntries(entries.stream().map(Feeds::entry).toList());
    String xml;
    try {
      xml = new WireFeedOutput().outputString(feed, true);
    } catch (FeedException e) {
      throw new IllegalStateException(e); // everything that a feed must have was set
    }
    return new FeedDocument(xml, "\"" + Ids.hash(xml).substring(0, 32) + "\"", modified);
  }

  private static Entry entry(FeedEntry from) {
    Entry entry = new Entry();
    entry.setId(from.id());
    entry.setTitle(from.title());
    Date at = Date.from(Instant.ofEpochMilli(from.at()));
    entry.setPublished(at);
    entry.setUpdated(at);
    List<Link> links = new ArrayList<>();
    links.add(link("alternate", from.url()));
    entry.setAlternateLinks(links);
    entry.setOtherLinks(List.of(link("via", from.source())));
    Content content = new Content();
    content.setType("html");
    content.setValue(html(from));
    entry.setContents(List.of(content));
    return entry;
  }

  private static String html(FeedEntry from) {
    StringBuilder html = new StringBuilder("<p>").append(escaped(from.title())).append("</p>");
    if (!from.text().isEmpty()) {
      html.append("<p>").append(escaped(from.text()).replace("\n", "<br>")).append("</p>");
    }
    return html.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static Link link(String rel, String address) {
    Link link = new Link();
    link.setRel(rel);
    link.setHref(Plain.line(address, Integer.MAX_VALUE));
    return link;
  }

  private static String named(String title) {
    String plain = Plain.line(title, LONGEST_TITLE);
    return plain.isEmpty() ? "A block" : plain;
  }

  private String base() {
    String address = base.get();
    return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
  }
}
