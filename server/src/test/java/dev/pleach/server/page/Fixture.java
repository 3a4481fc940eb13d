package dev.pleach.server.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.server.store.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Boards, blocks and the rest in memory, in the shapes of the API. Moments in the file are
 * distances from now, so that ages look the same whenever the tests run.
 */
final class Fixture {
  private final ObjectNode all = (ObjectNode) moments(tree(text("fixture.json")));
  private int made;

  /** A list of the file, such as {@code boards}; changes of it stay. */
  synchronized ArrayNode list(String name) {
    return (ArrayNode) all.get(name);
  }

  ObjectNode me() {
    return (ObjectNode) all.get("me");
  }

  Optional<ObjectNode> find(String list, String id) {
    return nodes(list).filter(n -> n.path("id").asText().equals(id)).findFirst();
  }

  java.util.stream.Stream<ObjectNode> nodes(String list) {
    return StreamSupport.stream(list(list).spliterator(), false)
        .map(ObjectNode.class::cast)
        .filter(n -> !n.path("deleted").asBoolean());
  }

  List<ObjectNode> blocks(String board) {
    return nodes("blocks").filter(n -> n.path("board").asText().equals(board)).toList();
  }

  /** A board as the list has it: with numbers of blocks. */
  ObjectNode summary(ObjectNode board) {
    List<ObjectNode> blocks = blocks(board.get("id").asText());
    return board
        .deepCopy()
        .put("blocks", blocks.size())
        .put("unseen", blocks.stream().filter(b -> b.path("unseen").asBoolean()).count())
        .put("trouble", blocks.stream().filter(Fixture::troubled).count());
  }

  /** A board with its blocks. */
  ObjectNode whole(ObjectNode board) {
    ObjectNode copy = board.deepCopy();
    copy.putArray("blocks").addAll(blocks(board.get("id").asText()));
    return copy;
  }

  String id() {
    made++;
    return "x" + made;
  }

  static JsonNode tree(String json) {
    try {
      return Json.MAPPER.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(String name) {
    try (InputStream in = Fixture.class.getResourceAsStream("/views/" + name)) {
      if (in == null) {
        throw new IllegalArgumentException("There is no fixture " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean troubled(ObjectNode block) {
    return !List.of("good", "waiting", "moved").contains(block.path("state").asText());
  }

  private static JsonNode moments(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (Iterator<Map.Entry<String, JsonNode>> it = object.properties().iterator();
          it.hasNext(); ) {
        Map.Entry<String, JsonNode> entry = it.next();
        JsonNode value = entry.getValue();
        if (value.isTextual() && value.asText().matches("-?P[0-9TDHMS]+")) {
          Instant at = Instant.now().plus(Duration.parse(value.asText()));
          entry.setValue(object.textNode(at.truncatedTo(ChronoUnit.SECONDS).toString()));
        } else {
          moments(value);
        }
      }
    } else {
      node.forEach(Fixture::moments);
    }
    return node;
  }
}
