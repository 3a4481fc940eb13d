package dev.pleach.server.tell.way;

import dev.pleach.capture.http.Fetcher;
import java.net.URI;

/** Through which door a webhook leaves: which hosts a way may reach depends on whose it is. */
@FunctionalInterface
public interface WebhookDoor {
  /** The door for a letter by a way to an address. */
  Fetcher of(Way way, URI address);
}
