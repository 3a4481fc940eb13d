package dev.pleach.cli.template;

import dev.pleach.dom.DomTree;
import dev.pleach.json.LeftOut;
import dev.pleach.json.TemplateJson;
import dev.pleach.template.Template;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template and what it was found with.
 *
 * @param page the name of the page
 * @param names the other pages, in the order the template counts them
 * @param others their trees
 * @param leftOut pages that were named, or loaded, and not counted
 * @param fit how well a profile fits, null without one
 * @param redesigned whether it fits so badly that the site seems to be redesigned
 */
record TemplateRun(
    String page,
    Template template,
    List<String> names,
    List<DomTree> others,
    List<LeftOut> leftOut,
    @Nullable Double fit,
    boolean redesigned) {
  private static final int OTHER_ANSWER = 1;

  /** The names of the pages that have the template. */
  List<String> used() {
    return template.pages().stream().map(names::get).toList();
  }

  /** Whether no other page has the template. */
  boolean isAlone() {
    return fit == null && template.pages().isEmpty();
  }

  /**
   * The run as JSON.
   *
   * @param shown the template of the run, or its main content
   */
  TemplateJson json(Template shown) {
    return TemplateJson.of(shown, page, used()).withLeftOut(leftOut).withFit(fit);
  }

  int exitCode() {
    return redesigned || isAlone() ? OTHER_ANSWER : 0;
  }
}
