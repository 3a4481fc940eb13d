package dev.pleach.server.tell.way;

import dev.pleach.server.tell.plain.BadInput;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The mail server that the operator has chosen. It is trusted as the database is: it may be on a
 * private network, and the guard for hosts that users name does not stand before it.
 *
 * @param user null if no log-in is needed
 * @param from the address that mails are from
 */
public record MailServer(
    String host,
    int port,
    Encryption encryption,
    @Nullable String user,
    @Nullable String password,
    String from) {
  /** How the connection is encrypted. */
  public enum Encryption {
    /** From the first byte. */
    TLS,
    /** After a greeting, and never without. */
    STARTTLS,
    /** Not at all: for a relay on the same machine. */
    NONE
  }

  private static final int SUBMISSION = 587;
  private static final int SUBMISSIONS = 465;
  private static final int RELAY = 25;

  public MailServer {
    if (host.isEmpty() || port < 1 || port > 65_535) {
      throw bad();
    }
    from = MailAddress.checked(from);
  }

  /**
   * Reads an address of a mail server: {@code smtp://user@mail.example.org:587} (STARTTLS), {@code
   * smtps://…} (TLS), {@code smtp+plain://localhost:25} (not encrypted).
   *
   * @param password from elsewhere, so that it is in no list of processes; null for none
   * @throws BadInput if it is no such address
   */
  public static MailServer of(String address, @Nullable String password, String from) {
    URI uri;
    try {
      uri = new URI(address.strip());
    } catch (URISyntaxException e) {
      throw bad();
    }
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    String host = uri.getHost();
    if (host == null) {
      throw bad();
    }
    Encryption encryption =
        switch (scheme) {
          case "smtp" -> Encryption.STARTTLS;
          case "smtps" -> Encryption.TLS;
          case "smtp+plain" -> Encryption.NONE;
          default -> throw bad();
        };
    int standard =
        switch (encryption) {
          case TLS -> SUBMISSIONS;
          case STARTTLS -> SUBMISSION;
          case NONE -> RELAY;
        };
    int port = uri.getPort() < 0 ? standard : uri.getPort();
    return new MailServer(host, port, encryption, uri.getUserInfo(), password, from);
  }

  private static BadInput bad() {
    return new BadInput(
        "mail", "Give the mail server as smtp://user@mail.example.org:587 or smtps://….");
  }

  /** Without the password. */
  @Override
  public String toString() {
    return encryption + " " + host + ":" + port;
  }
}
