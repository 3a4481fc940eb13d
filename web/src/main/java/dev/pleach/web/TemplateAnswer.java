package dev.pleach.web;

import dev.pleach.dom.json.JsonWriter;
import dev.pleach.template.SlotType;
import dev.pleach.template.Template;
import java.io.IOException;

/**
 * A template as JSON: {@code {"pages": [int], "types": string, "main": string, "text": string}}.
 * The other pages that have it; a letter a node for its type, on the page and with the main content
 * alone as content; the content as text.
 */
final class TemplateAnswer {
  private TemplateAnswer() {}

  static String of(Template template) {
    return JsonWriter.text(json -> write(template, json));
  }

  private static void write(Template template, JsonWriter json) throws IOException {
    json.beginObject().name("pages").beginArray();
    for (int page : template.pages()) {
      json.value(page);
    }
    json.endArray();
    json.name("types").value(types(template));
    json.name("main").value(types(template.main()));
    json.name("text").value(template.contentText()).endObject();
  }

  private static String types(Template template) {
    StringBuilder types = new StringBuilder();
    for (int n = 0; n < template.page().size(); n++) {
      types.append(letter(template.type(n)));
    }
    return types.toString();
  }

  private static char letter(SlotType type) {
    return switch (type) {
      case CONSTANT_CHROME -> 'c';
      case VARYING_CHROME -> 'v';
      case CONTENT -> 'p';
      case REPEATED_VALUE -> 'r';
    };
  }
}
