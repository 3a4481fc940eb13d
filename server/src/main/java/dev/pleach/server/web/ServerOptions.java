package dev.pleach.server.web;

import dev.pleach.server.tell.way.MailServer;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server is started with.
 *
 * @param host the address it listens on
 * @param port 0 for any free one
 * @param folder where its database is, and backups
 * @param database a JDBC address of PostgreSQL; null for SQLite in the folder
 * @param accounts whether people log in; if not, everybody who reaches the server is its owner
 * @param names of hosts by which it may be called, beside {@code localhost} and its address
 * @param allowPrivate whether pages of private addresses may be collected
 * @param demo whether it shows the demonstration sites
 * @param mail through which mail is sent; null if none is
 */
public record ServerOptions(
    String host,
    int port,
    Path folder,
    @Nullable String database,
    boolean accounts,
    List<String> names,
    boolean allowPrivate,
    boolean demo,
    @Nullable MailServer mail) {
  public ServerOptions {
    names = List.copyOf(names);
  }

  /** Where people find it: by its first name, if it has one, through whatever is before it. */
  String address(int port) {
    return names.isEmpty() ? "http://" + host + ":" + port : "https://" + names.get(0);
  }
}
