package dev.pleach.cli.template;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.Template;
import java.io.IOException;
import java.io.PrintWriter;

/** A template as one JSON document: every element and text in one of two lists. */
final class TemplateJson {
  private TemplateJson() {}

  /**
   * Writes it on one line.
   *
   * @param template that of the run, or its main content
   */
  static void write(TemplateRun run, Template template, PrintWriter out) throws IOException {
    Locator locator = Locator.of(template.page());
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      json.writeStringField("page", run.page());
      json.writeArrayFieldStart("pages");
      for (String other : run.used()) {
        json.writeString(other);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("leftOut");
      for (TemplateRun.LeftOut one : run.leftOut()) {
        json.writeStartObject();
        json.writeStringField("page", one.page());
        json.writeStringField("why", one.why());
        json.writeEndObject();
      }
      json.writeEndArray();
      if (run.fit() != null) {
        json.writeNumberField("fit", Math.round(run.fit() * 1e4) / 1e4);
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
