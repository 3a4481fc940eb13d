package dev.pleach.cli;

import dev.pleach.dom.DomTree;
import dev.pleach.template.Template;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template and what it was found with.
 *
 * @param page the name of the page
 * @param names the other pages, in the order the template counts them
 * @param others their trees, as far as they are known
 * @param used the names of those that have the template
 * @param fit how well a profile fits, null without one
 * @param redesigned whether it fits so badly that the site seems to be redesigned
 */
record TemplateInput(
    String page,
    Template template,
    List<String> names,
    List<DomTree> others,
    List<String> used,
    @Nullable Double fit,
    boolean redesigned) {}
