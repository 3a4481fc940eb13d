package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import dev.pleach.metadata.PageMetadata;
import dev.pleach.template.Template;
import java.io.IOException;

/**
 * The content of a page as JSON, for programs that want the content and not its place.
 *
 * <pre>
 * {"page": string,                    the name of the page
 *  "metadata": {…},                   as in {@link TemplateJson}
 *  "pages": int,                      how many other pages have the template
 *  "text": string, "markdown": string}
 * </pre>
 */
public final class ContentJson extends JsonDocument {
  private final Template template;
  private final String page;

  private ContentJson(Template template, String page) {
    this.template = template;
    this.page = page;
  }

  /** The content of a page by its name. */
  public static ContentJson of(Template template, String page) {
    return new ContentJson(template, page);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("page").value(page);
    json.name("metadata");
    MetadataJson.write(PageMetadata.of(template.page()), json);
    json.name("pages").value(template.pages().size());
    json.name("text").value(template.contentText());
    json.name("markdown").value(template.contentMarkdown());
    json.endObject();
  }
}
