package dev.pleach.server.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Events;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.sse.SseClient;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code /api/v1/events}: tells open pages what happened. One thread asks the database once a
 * second while somebody listens, so that events of other servers of the same database come, too.
 * Events are numbered before they are committed, so those a little before the last are read again
 * and told once.
 */
final class EventApi implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventApi.class);
  private static final long PAUSE_MILLIS = 1_000;
  private static final int PINGS = 20; // pauses between two signs of life
  private static final int AGAIN = 100;
  private static final int MOST_LISTENERS = 200;

  private final Stores stores;
  private final Caller caller;
  private final Collection<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final Thread teller = new Thread(this::tell, "events");
  private volatile boolean closed;

  private record Listener(String personId, SseClient client) {}

  EventApi(Stores stores, Caller caller) {
    this.stores = stores;
    this.caller = caller;
  }

  void mount(RoutesConfig routes) {
    routes.sse(WebServer.API + "/events", this::listen);
    teller.start();
  }

  private void listen(SseClient client) {
    Person person = caller.of(client.ctx());
    if (listeners.size() >= MOST_LISTENERS) {
      client.close();
      return;
    }
    Listener listener = new Listener(person.id(), client);
    client.keepAlive();
    client.onClose(() -> listeners.remove(listener));
    client.sendComment("here");
    listeners.add(listener);
  }

  private void tell() {
    Set<Long> told = new HashSet<>(); // ids of the events that are read again
    long last = -1;
    for (int round = 0; !closed; round++) {
      try {
        Thread.sleep(PAUSE_MILLIS);
        if (listeners.isEmpty()) {
          last = -1; // whoever comes next is told what happens from then on
          continue;
        }
        boolean first = last < 0;
        long newest = first ? stores.database().<Long>read(stores.events()::newest) : last;
        long from = Math.max(0, newest - AGAIN);
        List<Events.Event> events =
            stores.database().read(handle -> stores.events().after(handle, from, 10 * AGAIN));
        Set<Long> read = new HashSet<>();
        last = newest;
        for (Events.Event event : events) {
          read.add(event.id());
          last = Math.max(last, event.id());
          if (!first && !told.contains(event.id())) {
            send(event);
          }
        }
        told = read;
        if (round % PINGS == 0) {
          listeners.forEach(listener -> listener.client().sendComment("here"));
        }
      } catch (InterruptedException e) {
        return; // closed
      } catch (RuntimeException e) {
        LOG.warn("Events cannot be told: {}", e.getMessage());
      }
    }
  }

  private void send(Events.Event event) {
    ObjectNode data = Json.MAPPER.createObjectNode();
    data.put("board", event.boardId());
    data.put("block", event.blockId());
    data.put("at", Views.moment(event.at()));
    data.setAll(Json.read(event.data(), ObjectNode.class));
    String text = Json.write(data);
    for (Listener listener : listeners) {
      if (listener.personId().equals(event.personId())) {
        listener.client().sendEvent(event.kind(), text, String.valueOf(event.id()));
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    teller.interrupt();
    listeners.forEach(listener -> listener.client().close());
  }
}
