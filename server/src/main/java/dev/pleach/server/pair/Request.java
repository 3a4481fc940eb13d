package dev.pleach.server.pair;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;

/** The JSON object that a browser sends. */
record Request(JsonNode object) {
  static Request of(Context context) {
    try {
      JsonNode node = Json.MAPPER.readTree(context.body());
      if (node != null && node.isObject()) {
        return new Request(node);
      }
    } catch (JsonProcessingException e) {
      throw new BadRequestResponse("The request is no JSON.");
    }
    throw new BadRequestResponse("The request must be a JSON object.");
  }

  /** A text that has to be there. */
  String text(String field, int longest) {
    JsonNode value = object.get(field);
    if (value == null || !value.isTextual() || value.textValue().isBlank()) {
      throw new IllegalArgumentException("'" + field + "' is missing.");
    }
    if (value.textValue().length() > longest) {
      throw new IllegalArgumentException("'" + field + "' has " + longest + " characters at most.");
    }
    return value.textValue().strip();
  }

  boolean flag(String field) {
    return object.path(field).asBoolean(false);
  }
}
