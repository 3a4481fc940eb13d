package dev.pleach.server.tell.way;

import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.server.person.People;
import dev.pleach.server.person.Person;
import dev.pleach.server.store.Database;
import java.net.URI;
import java.time.Clock;

/**
 * The doors of webhooks: public hosts for everybody; if private ones are allowed, those that an
 * administrator entered, for the network is the operator's. They are apart from the door of pages:
 * a page that somebody opened inside must not make its host one that messages are posted to.
 */
public final class WebhookDoors implements WebhookDoor {
  private final Database database;
  private final People people;
  private final boolean allowPrivate;
  private final Fetcher outside;
  private final Fetcher inside;

  public WebhookDoors(Database database, Clock clock, boolean allowPrivate) {
    this.database = database;
    this.allowPrivate = allowPrivate;
    people = new People(clock);
    outside = Fetcher.of(FetchOptions.standard());
    inside = Fetcher.of(FetchOptions.standard().withPrivate(true));
  }

  @Override
  public Fetcher of(Way way, URI address) {
    if (!allowPrivate || !isAdministrator(way.personId())) {
      return outside;
    }
    inside.name(address);
    return inside;
  }

  private boolean isAdministrator(String id) {
    return database.read(handle -> people.byId(handle, id)).map(Person::admin).orElse(false);
  }
}
