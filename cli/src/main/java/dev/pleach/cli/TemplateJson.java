package dev.pleach.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.Template;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A template as one JSON document: every element and text in one of two lists. */
final class TemplateJson {
  private TemplateJson() {}

  /**
   * Writes it on one line.
   *
   * @param others the pages that were compared
   * @param fit how well a profile fits, null without one
   */
  static void write(
      String page, List<String> others, Template template, @Nullable Double fit, PrintWriter out)
      throws IOException {
    Locator locator = Locator.of(template.page());
    try (JsonGenerator json = Json.generator(out)) {
      json.writeStartObject();
      json.writeStringField("page", page);
      json.writeArrayFieldStart("pages");
      for (String other : others) {
        json.writeString(other);
      }
      json.writeEndArray();
      if (fit != null) {
        json.writeNumberField("fit", Math.round(fit * 1e4) / 1e4);
      }
      json.writeNumberField("nodes", template.page().size());
      list(json, "template", template, true, locator);
      list(json, "content", template, false, locator);
      json.writeEndObject();
    }
    out.println();
  }

  private static void list(
      JsonGenerator json, String name, Template template, boolean ofTemplate, Locator locator)
      throws IOException {
    DomTree tree = template.page();
    json.writeArrayFieldStart(name);
    for (int n = 0; n < tree.size(); n++) {
      if (template.isTemplate(n) == ofTemplate && !(tree.isText(n) && tree.text(n).isBlank())) {
        json.writeString(locator.xpath(n));
      }
    }
    json.writeEndArray();
  }
}
