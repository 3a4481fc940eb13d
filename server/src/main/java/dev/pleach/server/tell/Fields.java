package dev.pleach.server.tell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.plain.BadInput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a request; those that are not given keep what they are. */
final class Fields {
  private final JsonNode body;

  private Fields(JsonNode body) {
    this.body = body;
  }

  /**
   * @throws BadInput if it is no JSON object
   */
  static Fields of(String json) {
    try {
      JsonNode body = Json.MAPPER.readTree(json);
      if (body != null && body.isObject()) {
        return new Fields(body);
      }
    } catch (JsonProcessingException e) {
      // told below
    }
    throw new BadInput("", "Send a JSON object.");
  }

  String text(String name, String otherwise) {
    String text = optionalText(name, otherwise);
    return text == null ? "" : text;
  }

  @Nullable String optionalText(String name, @Nullable String otherwise) {
    JsonNode value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value.isNull()) {
      return null;
    }
    if (!value.isTextual()) {
      throw new BadInput(name, "The field " + name + " is a text.");
    }
    return value.textValue();
  }

  @Nullable Double number(String name, @Nullable Double otherwise) {
    JsonNode value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isNull() && !value.isNumber()) {
      throw new BadInput(name, "The field " + name + " is a number.");
    }
    return value.isNull() ? null : Double.valueOf(value.doubleValue());
  }

  @Nullable Integer whole(String name, @Nullable Integer otherwise) {
    JsonNode value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isNull() && !(value.isIntegralNumber() && value.canConvertToInt())) {
      throw new BadInput(name, "The field " + name + " is a whole number.");
    }
    return value.isNull() ? null : Integer.valueOf(value.intValue());
  }

  boolean truth(String name, boolean otherwise) {
    JsonNode value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isBoolean()) {
      throw new BadInput(name, "The field " + name + " is true or false.");
    }
    return value.booleanValue();
  }

  List<String> texts(String name, List<String> otherwise) {
    JsonNode value = body.get(name);
    if (value == null) {
      return otherwise;
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : value) {
      if (!one.isTextual()) {
        throw new BadInput(name, "The field " + name + " is a list of texts.");
      }
      texts.add(one.textValue());
    }
    return texts;
  }
}
