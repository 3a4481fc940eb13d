package dev.pleach.server.tell.way;

import dev.pleach.server.tell.plain.Plain;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Date;
import java.util.Map;
import java.util.Properties;
import javax.net.ssl.SSLException;

/**
 * Sends letters by SMTP, as plain text. Nothing that a page or person wrote becomes a header but
 * the subject, as one line, and the address, which was checked. The Message-ID is that of the
 * letter: a mail that is sent again after a crash has the same one, and mail servers and readers
 * can drop it.
 */
public final class MailSender implements Sender {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final int LONGEST_SUBJECT = 150;

  private final MailServer server;
  private final Clock clock;
  private final Session session;

  public MailSender(MailServer server, Clock clock) {
    this(server, clock, TIMEOUT_MILLIS, Map.of());
  }

  /**
   * @param more settings of the mail library beside those made here
   */
  MailSender(MailServer server, Clock clock, int timeoutMillis, Map<String, Object> more) {
    this.server = server;
    this.clock = clock;
    Properties settings = new Properties();
    String timeout = String.valueOf(timeoutMillis);
    settings.put("mail.transport.protocol", "smtp");
    settings.put("mail.smtp.host", server.host());
    settings.put("mail.smtp.port", String.valueOf(server.port()));
    settings.put("mail.smtp.connectiontimeout", timeout);
    settings.put("mail.smtp.timeout", timeout);
    settings.put("mail.smtp.writetimeout", timeout);
    settings.put("mail.smtp.auth", String.valueOf(server.user() != null));
    settings.put("mail.smtp.localhost", domain(server.from()));
    settings.put("mail.smtp.ssl.checkserveridentity", "true");
    boolean later = server.encryption() == MailServer.Encryption.STARTTLS;
    settings.put("mail.smtp.starttls.enable", String.valueOf(later));
    settings.put("mail.smtp.starttls.required", String.valueOf(later));
    boolean atOnce = server.encryption() == MailServer.Encryption.TLS;
    settings.put("mail.smtp.ssl.enable", String.valueOf(atOnce));
    settings.putAll(more);
    session = Session.getInstance(settings);
  }

  @Override
  public Delivery send(Way way, Letter letter) {
    try {
      MimeMessage mail = mail(way, letter);
      try (Transport transport = session.getTransport("smtp")) {
        transport.connect(server.host(), server.port(), server.user(), server.password());
        transport.sendMessage(mail, mail.getAllRecipients());
      }
      return Delivery.sent();
    } catch (MessagingException e) {
      return explain(way, e);
    }
  }

  private MimeMessage mail(Way way, Letter letter) throws MessagingException {
    MimeMessage mail =
        new Identified(session, "<" + letter.id() + "@" + domain(server.from()) + ">");
    mail.setFrom(new InternetAddress(server.from(), true));
    mail.setRecipient(Message.RecipientType.TO, new InternetAddress(way.target(), true));
    String first = letter.words().lines().findFirst().orElse("");
    mail.setSubject(
        Plain.line(letter.title() + ": " + first, LONGEST_SUBJECT), StandardCharsets.UTF_8.name());
    mail.setSentDate(Date.from(clock.instant()));
    mail.setHeader("Auto-Submitted", "auto-generated");
    mail.setHeader("X-Auto-Response-Suppress", "All");
    mail.setText(text(letter), StandardCharsets.UTF_8.name());
    mail.saveChanges();
    return mail;
  }

  private static String text(Letter letter) {
    StringBuilder text = new StringBuilder();
    for (Notice notice : letter.notices()) {
      text.append(notice.title()).append('\n').append(notice.words()).append('\n');
      if (letter.count() == 1 && !notice.text().isEmpty()) {
        text.append('\n').append(notice.text()).append("\n\n");
      }
      text.append("See it: ").append(notice.url()).append('\n');
      text.append("Its page: ").append(notice.source()).append("\n\n");
    }
    int more = letter.count() - letter.notices().size();
    if (more > 0) {
      text.append("And ").append(more).append(" more.\n\n");
    }
    return text.append("Pleach sends this by a rule of yours; change it on the block's page.\n")
        .toString();
  }

  private Delivery explain(Way way, MessagingException e) {
    if (e instanceof AuthenticationFailedException) {
      return Delivery.unavailable(
          "The mail server does not accept the log-in. Whoever runs this server can mend it.",
          null);
    }
    if (e instanceof SendFailedException failed
        && failed.getInvalidAddresses() != null
        && failed.getInvalidAddresses().length > 0) {
      return Delivery.refused(
          "The mail server does not take mails for " + way.target() + ". Check the address.");
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLException) {
        return Delivery.unavailable(
            "The connection to the mail server is not safe: its certificate or encryption cannot be"
                + " trusted. Whoever runs this server can mend it.",
            null);
      }
    }
    String message = e.getMessage() == null ? "" : e.getMessage();
    if (message.contains("STARTTLS")) {
      return Delivery.unavailable(
          "The mail server does not encrypt. Whoever runs this server can mend it.", null);
    }
    return Delivery.unavailable("The mail server cannot be reached. It is tried again.", null);
  }

  private static String domain(String address) {
    return address.substring(address.lastIndexOf('@') + 1);
  }

  /** A mail with an id of ours. */
  private static final class Identified extends MimeMessage {
    private final String id;

    Identified(Session session, String id) {
      super(session);
      this.id = id;
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }
}
