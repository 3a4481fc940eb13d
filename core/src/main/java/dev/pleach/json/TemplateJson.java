package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.metadata.PageMetadata;
import dev.pleach.template.Template;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The template of a page as JSON. Every element and every text that is not blank is in one of the
 * two lists.
 *
 * <pre>
 * {"page": string,                             the name of the page
 *  "pages": [string],                          the other pages that have the template
 *  "leftOut": [{"page": string, "why": string}],
 *  "fit": number,                              only by a profile: share of its constant texts found
 *  "metadata": {"title": string, "authors": [string], "published": string, "modified": string,
 *               "site": string, "language": string, "address": string, "description": string},
 *  "nodes": int,
 *  "template": [xpath], "content": [xpath]}
 * </pre>
 */
public final class TemplateJson extends JsonDocument {
  private final Template template;
  private final String page;
  private final List<String> pages;
  private final List<LeftOut> leftOut;
  private final @Nullable Double fit;

  private TemplateJson(
      Template template,
      String page,
      List<String> pages,
      List<LeftOut> leftOut,
      @Nullable Double fit) {
    this.template = template;
    this.page = page;
    this.pages = List.copyOf(pages);
    this.leftOut = List.copyOf(leftOut);
    this.fit = fit;
  }

  /**
   * A template by other pages.
   *
   * @param page the name of the page
   * @param pages the names of the other pages that have the template
   */
  public static TemplateJson of(Template template, String page, List<String> pages) {
    return new TemplateJson(template, page, pages, List.of(), null);
  }

  /** The same with pages that do not count. */
  public TemplateJson withLeftOut(List<LeftOut> other) {
    return new TemplateJson(template, page, pages, other, fit);
  }

  /** The same with how well a profile fits the page; null without a profile. */
  public TemplateJson withFit(@Nullable Double share) {
    return new TemplateJson(template, page, pages, leftOut, share);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("page").value(page);
    json.name("pages").values(pages);
    LeftOut.write(leftOut, json);
    if (fit != null) {
      json.name("fit").value(rounded(fit));
    }
    json.name("metadata");
    MetadataJson.write(PageMetadata.of(template.page()), json);
    json.name("nodes").value(template.page().size());
    XPathWriter paths = new XPathWriter(template.page());
    json.name("template");
    writeNodes(true, paths, json);
    json.name("content");
    writeNodes(false, paths, json);
    json.endObject();
  }

  private void writeNodes(boolean ofTemplate, XPathWriter paths, JsonWriter json)
      throws IOException {
    DomTree tree = template.page();
    json.beginArray();
    for (int n = 0; n < tree.size(); n++) {
      if (template.isTemplate(n) == ofTemplate && !(tree.isText(n) && tree.text(n).isBlank())) {
        paths.write(n, json);
      }
    }
    json.endArray();
  }
}
