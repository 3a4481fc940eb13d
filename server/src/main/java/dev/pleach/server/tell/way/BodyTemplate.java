package dev.pleach.server.tell.way;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.plain.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The body of a webhook: a JSON document with placeholders such as {@code {{title}}} in its
 * strings. It is read as JSON first and filled in afterwards, so that no text of a page can end a
 * string or add a field. A string that is nothing but {@code {{number}}} or {@code {{count}}}
 * becomes a number.
 */
public final class BodyTemplate {
  /** What is sent unless a template is given. */
  public static final String STANDARD =
      "{\"title\":\"{{title}}\",\"words\":\"{{words}}\",\"url\":\"{{url}}\","
          + "\"source\":\"{{source}}\",\"text\":\"{{text}}\",\"number\":\"{{number}}\","
          + "\"board\":\"{{board}}\",\"at\":\"{{at}}\",\"count\":\"{{count}}\"}";

  private static final int LONGEST = 10_000;
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*([a-z]*)\\s*}}");
  private static final List<String> NAMES =
      List.of("title", "words", "url", "source", "text", "number", "board", "at", "count");

  private final JsonNode document;

  private BodyTemplate(JsonNode document) {
    this.document = document;
  }

  /**
   * Reads what a person wrote.
   *
   * @throws BadInput if it is no JSON document, or has a placeholder that does not exist
   */
  public static BodyTemplate of(String written) {
    if (written.length() > LONGEST) {
      throw new BadInput("template", "A template has at most " + LONGEST + " characters.");
    }
    JsonNode document;
    try {
      document = Json.MAPPER.readTree(written);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new BadInput(
          "template",
          "A template is a JSON document; this is none, see line "
              + line
              + ". Placeholders belong in strings: \"{{words}}\".");
    }
    if (document == null || !document.isContainerNode()) {
      throw new BadInput("template", "A template is a JSON object or list.");
    }
    return new BodyTemplate(check(document));
  }

  private static JsonNode check(JsonNode document) {
    List<JsonNode> open = new ArrayList<>(List.of(document));
    while (!open.isEmpty()) {
      JsonNode node = open.remove(open.size() - 1);
      node.forEach(open::add);
      node.fieldNames().forEachRemaining(BodyTemplate::checkName);
      if (node.isTextual()) {
        checkText(node.textValue());
      }
    }
    return document;
  }

  private static void checkName(String name) {
    if (name.contains("{{")) {
      throw new BadInput("template", "Placeholders stand in values, not in names of fields.");
    }
  }

  private static void checkText(String text) {
    Matcher placeholders = PLACEHOLDER.matcher(text);
    while (placeholders.find()) {
      if (!NAMES.contains(placeholders.group(1))) {
        throw new BadInput(
            "template",
            "There is no {{"
                + placeholders.group(1)
                + "}}. There are: "
                + String.join(", ", NAMES));
      }
    }
    if (placeholders.replaceAll("").contains("{{")) {
      throw new BadInput("template", "A placeholder is a name in double braces: {{words}}.");
    }
  }

  /** The document with everything filled in. */
  public String fill(Letter letter) {
    Map<String, String> values =
        Map.of(
            "title", letter.title(),
            "words", letter.words(),
            "url", letter.url(),
            "source", letter.source(),
            "text", letter.text(),
            "number", letter.number() == null ? "" : letter.number().toString(),
            "board", letter.board(),
            "at", letter.at(),
            "count", String.valueOf(letter.count()));
    JsonNode filled = document.deepCopy();
    List<JsonNode> open = new ArrayList<>(List.of(filled));
    while (!open.isEmpty()) {
      JsonNode node = open.remove(open.size() - 1);
      if (node instanceof ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
          object.set(name, filled(object.get(name), letter, values, open));
        }
      } else if (node instanceof ArrayNode array) {
        for (int i = 0; i < array.size(); i++) {
          array.set(i, filled(array.get(i), letter, values, open));
        }
      }
    }
    return Json.write(filled);
  }

  private static JsonNode filled(
      JsonNode value, Letter letter, Map<String, String> values, List<JsonNode> open) {
    if (!value.isTextual()) {
      open.add(value);
      return value;
    }
    Matcher placeholders = PLACEHOLDER.matcher(value.textValue());
    if (placeholders.matches()) {
      JsonNode number = number(placeholders.group(1), letter);
      if (number != null) {
        return number;
      }
    }
    return TextNode.valueOf(
        placeholders.replaceAll(
            found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), ""))));
  }

  private static @Nullable JsonNode number(String name, Letter letter) {
    if (name.equals("count")) {
      return IntNode.valueOf(letter.count());
    }
    if (name.equals("number")) {
      Double number = letter.number();
      return number == null ? NullNode.getInstance() : DoubleNode.valueOf(number);
    }
    return null;
  }
}
