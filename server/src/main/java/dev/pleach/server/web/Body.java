package dev.pleach.server.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON object of a request. A field that is absent or null is not to be changed. */
final class Body {
  private final JsonNode object;

  private Body(JsonNode object) {
    this.object = object;
  }

  static Body of(Context context) {
    String text = context.body();
    try {
      JsonNode node = text.isBlank() ? Json.MAPPER.createObjectNode() : Json.MAPPER.readTree(text);
      if (!node.isObject()) {
        throw new ApiException(400, "bad-json", "The request must be a JSON object.");
      }
      return new Body(node);
    } catch (JsonProcessingException e) {
      throw new ApiException(
          400, "bad-json", "The request is no JSON: " + e.getOriginalMessage() + ".");
    }
  }

  /** Another object in this one; null if there is none. */
  @Nullable Body object(String field) {
    JsonNode value = object.get(field);
    return value == null || !value.isObject() ? null : new Body(value);
  }

  boolean has(String field) {
    return object.hasNonNull(field);
  }

  /** A text without blanks around it; null if it is not given. */
  @Nullable String text(String field, int longest) {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return null;
    }
    if (!value.isTextual()) {
      throw ApiException.bad("'" + field + "' must be a text.");
    }
    String text = value.textValue().strip();
    if (text.length() > longest) {
      throw ApiException.bad("'" + field + "' has " + longest + " characters at most.");
    }
    return text;
  }

  String requiredText(String field, int longest) {
    String text = text(field, longest);
    if (text == null || text.isEmpty()) {
      throw ApiException.bad("'" + field + "' is missing.");
    }
    return text;
  }

  @Nullable Long number(String field) {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return null;
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw ApiException.bad("'" + field + "' must be a whole number.");
    }
    return value.longValue();
  }

  /** A whole number of the range of an {@code int}, or another if it is not given. */
  int integer(String field, int otherwise) {
    Long number = number(field);
    if (number == null) {
      return otherwise;
    }
    if (number < Integer.MIN_VALUE || number > Integer.MAX_VALUE) {
      throw ApiException.bad("'" + field + "' is too large.");
    }
    return number.intValue();
  }

  boolean flag(String field, boolean otherwise) {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return otherwise;
    }
    if (!value.isBoolean()) {
      throw ApiException.bad("'" + field + "' must be true or false.");
    }
    return value.booleanValue();
  }

  List<String> texts(String field, int most) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : array(field, most)) {
      if (!value.isTextual()) {
        throw ApiException.bad("'" + field + "' must be a list of texts.");
      }
      texts.add(value.textValue());
    }
    return texts;
  }

  int[] numbers(String field, int most) {
    List<Integer> numbers = new ArrayList<>();
    for (JsonNode value : array(field, most)) {
      if (!value.isInt()) {
        throw ApiException.bad("'" + field + "' must be a list of whole numbers.");
      }
      numbers.add(value.intValue());
    }
    return numbers.stream().mapToInt(n -> n).toArray();
  }

  private JsonNode array(String field, int most) {
    JsonNode value = object.get(field);
    if (value == null || !value.isArray()) {
      throw ApiException.bad("'" + field + "' must be a list.");
    }
    if (value.size() > most) {
      throw ApiException.bad("'" + field + "' has " + most + " entries at most.");
    }
    return value;
  }
}
