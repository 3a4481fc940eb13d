package dev.pleach.server.tell;

import dev.pleach.server.store.Database;
import dev.pleach.server.store.Events;
import dev.pleach.server.tell.feed.FeedStore;
import dev.pleach.server.tell.feed.Feeds;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.tell.trouble.TroubleStore;
import dev.pleach.server.tell.way.MailSender;
import dev.pleach.server.tell.way.MailServer;
import dev.pleach.server.tell.way.Sender;
import dev.pleach.server.tell.way.WayKind;
import dev.pleach.server.tell.way.WayStore;
import dev.pleach.server.tell.way.WebhookDoor;
import dev.pleach.server.tell.way.WebhookSender;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * All parts of telling, put together for a server.
 *
 * @param tell to be called where blocks change
 * @param messenger to be started and closed with the server
 */
public record TellMe(
    Tell tell,
    Messenger messenger,
    Feeds feeds,
    TellApi api,
    Outbox outbox,
    TroubleStore troubles) {
  /**
   * The parts for a database.
   *
   * @param base the address of this server as its users see it
   * @param door through which webhooks leave
   * @param mail null if this server sends no mail
   * @param server a name that no other server on this database has
   */
  public static TellMe of(
      Database database,
      Clock clock,
      Supplier<String> base,
      WebhookDoor door,
      @Nullable MailServer mail,
      String server) {
    Map<WayKind, Sender> senders = new EnumMap<>(WayKind.class);
    senders.put(WayKind.WEBHOOK, new WebhookSender(door, clock));
    if (mail != null) {
      senders.put(WayKind.EMAIL, new MailSender(mail, clock));
    }
    Outbox outbox = new Outbox(new Events(clock), clock);
    Notices notices = new Notices(base);
    TroubleStore troubles = new TroubleStore(clock);
    Tell tell =
        new Tell(new RuleStore(clock), troubles, new WayStore(clock), outbox, notices, clock);
    Messenger messenger = new Messenger(database, tell, senders, server, clock, Messenger.PAUSE);
    Feeds feeds = new Feeds(database, new FeedStore(clock), base);
    TellApi api = new TellApi(database, outbox, notices, messenger, feeds, clock);
    return new TellMe(tell, messenger, feeds, api, outbox, troubles);
  }

  /** Removes what is older than anybody looks back; returns how many rows. */
  public int sweep(Handle handle) {
    return outbox.sweep(handle) + troubles.sweep(handle);
  }
}
