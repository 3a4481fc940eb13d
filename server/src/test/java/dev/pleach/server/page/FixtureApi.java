package dev.pleach.server.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.sse.SseClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** The requests of the API that the pages make, over the fixture; what was asked is kept. */
final class FixtureApi {
  private static final int CHOSEN = 5; // the main element of the page that is picked from

  private static final String BASE = "/api/v1";

  private final Fixture fixture;
  private final Queue<SseClient> clients = new ConcurrentLinkedQueue<>();
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();

  FixtureApi(Fixture fixture) {
    this.fixture = fixture;
  }

  /** Requests that change something, as method, path and body. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  /** Sends an event to every open page. */
  void tell(String kind, String data) {
    clients.forEach(client -> client.sendEvent(kind, data));
  }

  /** Waits until a page listens to events. */
  void awaitListener() {
    for (int i = 0; i < 600 && clients.isEmpty(); i++) {
      LockSupport.parkNanos(50_000_000);
    }
  }

  void mount(RoutesConfig routes) {
    routes.before(BASE + "/*", this::remember);
    routes.post(BASE + "/boards", this::addBoard);
    routes.patch(BASE + "/boards/{id}", c -> change(c, "boards"));
    routes.delete(BASE + "/boards/{id}", c -> delete(c, "boards", true));
    routes.post(BASE + "/boards/{id}/restore", c -> delete(c, "boards", false));
    routes.post(
        BASE + "/boards/{id}/duplicate", c -> json(c, fixture.find("boards", "b2").orElseThrow()));
    routes.put(BASE + "/boards/{id}/order", this::order);
    routes.post(
        BASE + "/boards/{id}/share", c -> json(c, one(c, "boards").put("share", "/shared/s1")));
    routes.delete(BASE + "/boards/{id}/share", c -> json(c, one(c, "boards").putNull("share")));
    routes.post(BASE + "/boards/{id}/blocks", this::addBlock);
    routes.patch(BASE + "/blocks/{id}", c -> change(c, "blocks"));
    routes.delete(BASE + "/blocks/{id}", c -> delete(c, "blocks", true));
    routes.post(BASE + "/blocks/{id}/restore", c -> delete(c, "blocks", false));
    routes.post(BASE + "/blocks/{id}/duplicate", this::duplicate);
    routes.post(BASE + "/blocks/{id}/seen", this::seen);
    for (String answer : List.of("right", "wrong", "choose", "adjust")) {
      routes.post(
          BASE + "/blocks/{id}/" + answer, c -> json(c, one(c, "blocks").put("state", "good")));
    }
    routes.patch(BASE + "/pages/{id}", c -> change(c, "pages"));
    routes.post(BASE + "/pages/open", this::open);
    routes.post(BASE + "/pages/{id}/refresh", c -> json(c, one(c, "pages")));
    routes.get(BASE + "/pages/{id}/views/{view}", c -> c.html(ViewServer.frame("news")));
    routes.patch(BASE + "/rules/{id}", c -> change(c, "rules"));
    routes.post(
        BASE + "/tokens", c -> json(c, add("tokens", c).put("token", "pl_0123456789abcdef")));
    routes.delete(BASE + "/tokens/{id}", c -> delete(c, "tokens", true));
    routes.post(BASE + "/ways", c -> json(c, add("ways", c)));
    routes.sse(
        BASE + "/events",
        client -> {
          client.keepAlive();
          client.onClose(() -> clients.remove(client));
          clients.add(client);
        });
  }

  private void remember(Context context) {
    if (!context.method().name().equals("GET")) {
      asked.add(context.method() + " " + context.path() + " " + context.body());
      if (context.header("X-Pleach") == null) {
        refuse(context, HttpStatus.FORBIDDEN, "forbidden", "The header X-Pleach is missing.");
        context.skipRemainingHandlers();
      }
    }
  }

  private void addBoard(Context context) {
    ObjectNode board = add("boards", context);
    board.put("theme", "auto").put("revision", 1).putNull("share").putNull("feed");
    json(context, board);
  }

  private void addBlock(Context context) {
    ObjectNode block = fixture.find("blocks", "k5").orElseThrow().deepCopy();
    block.setAll((ObjectNode) Fixture.tree(context.body()));
    block.put("id", fixture.id()).put("board", context.pathParam("id")).put("title", "Taken");
    fixture.list("blocks").add(block);
    json(context.status(HttpStatus.CREATED), block);
  }

  private void duplicate(Context context) {
    ObjectNode copy = one(context, "blocks").deepCopy().put("id", fixture.id());
    fixture.list("blocks").add(copy);
    json(context, copy);
  }

  private void seen(Context context) {
    ObjectNode block = one(context, "blocks");
    block.put("seen", Fixture.tree(context.body()).get("number").asInt());
    json(context, block.put("unseen", false));
  }

  private void order(Context context) {
    ObjectNode board = one(context, "boards");
    JsonNode body = Fixture.tree(context.body());
    if (body.get("revision").asLong() != board.get("revision").asLong()) {
      refuse(context, HttpStatus.CONFLICT, "conflict", "The board was changed elsewhere.");
      return;
    }
    ArrayNode blocks = fixture.list("blocks");
    List<JsonNode> ordered = new ArrayList<>();
    body.get("blocks")
        .forEach(id -> ordered.add(fixture.find("blocks", id.asText()).orElseThrow()));
    blocks.forEach(b -> ordered.add(ordered.contains(b) ? null : b));
    ordered.removeIf(b -> b == null);
    blocks.removeAll().addAll(ordered);
    json(context, board.put("revision", board.get("revision").asLong() + 1));
  }

  private void open(Context context) {
    JsonNode asked = Fixture.tree(context.body());
    String address = asked.path("address").asText();
    if (address.contains("nowhere")) {
      refuse(
          context,
          HttpStatus.UNPROCESSABLE_CONTENT,
          "unreachable",
          "No host of this name answers. Check the spelling, or try again later.");
      return;
    }
    ObjectNode page = fixture.list("pages").get(0).deepCopy();
    page.put("picker", "/picker/1").putArray("segments");
    page.putArray("remarks");
    if (asked.has("block")) {
      page.putArray("chosen").add(CHOSEN);
    }
    json(context, page);
  }

  private ObjectNode add(String list, Context context) {
    ObjectNode node = (ObjectNode) Fixture.tree(context.body());
    node.put("id", fixture.id());
    fixture.list(list).add(node);
    return node;
  }

  private void change(Context context, String list) {
    ObjectNode node = one(context, list);
    ObjectNode change = (ObjectNode) Fixture.tree(context.body());
    if (change.get("look") instanceof ObjectNode look) {
      ((ObjectNode) node.get("look")).setAll(look);
      change.remove("look");
    }
    node.setAll(change);
    json(context, node);
  }

  private void delete(Context context, String list, boolean deleted) {
    for (JsonNode node : fixture.list(list)) {
      if (node.get("id").asText().equals(context.pathParam("id"))) {
        json(context, ((ObjectNode) node).put("deleted", deleted));
        return;
      }
    }
    throw new NotFoundResponse();
  }

  private ObjectNode one(Context context, String list) {
    return fixture.find(list, context.pathParam("id")).orElseThrow(NotFoundResponse::new);
  }

  private static void json(Context context, JsonNode node) {
    context.contentType("application/json").result(node.toString());
  }

  private static void refuse(Context context, HttpStatus status, String code, String message) {
    ObjectNode error = (ObjectNode) Fixture.tree("{}");
    json(context.status(status), error.put("error", code).put("message", message).putNull("field"));
  }
}
