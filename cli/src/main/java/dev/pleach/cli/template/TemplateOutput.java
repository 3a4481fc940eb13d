package dev.pleach.cli.template;

import dev.pleach.cli.run.Console;
import dev.pleach.template.Template;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is printed of a template; without any of these the template itself. */
final class TemplateOutput {
  @Option(names = "--content", description = "Print the page without its template, as HTML.")
  private boolean content;

  @Option(names = "--text", description = "Print the content as text.")
  private boolean text;

  @Option(
      names = "--markdown",
      description =
          "Print the content as Markdown, with what the page says about itself before it.")
  private boolean markdown;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = "--mask",
      description = "Print XPaths that select the template: the outermost nodes, a line each.")
  private boolean mask;

  @Option(
      names = "--explain",
      paramLabel = "SELECTOR",
      description =
          "Print why the nodes that a CSS selector or XPath selects were called what they were:"
              + " on how many pages they are, and where.")
  private @Nullable String explain;

  /**
   * @param template that of the run, or its main content
   */
  void print(TemplateRun run, Template template, Console console) throws IOException {
    if (json) {
      console.print(run.json(template));
    } else if (explain != null) {
      new TemplateExplanation(template, run.others(), run.names(), console.out()).print(explain);
    } else if (mask) {
      template.mask(true).forEach(console.data()::println);
    } else if (text || markdown) {
      console.data().print(text(template));
    } else {
      console.data().println(text(template));
    }
  }

  /** The template or its content in the form that was chosen. */
  String text(Template template) {
    return text
        ? template.contentText()
        : markdown ? template.markdownFile() : content ? template.contentHtml() : template.html();
  }

  /** What the names of files in that form end with. */
  String extension() {
    return text ? ".txt" : markdown ? ".md" : ".html";
  }

  /** Whether it is JSON. */
  boolean isJson() {
    return json;
  }

  /** Whether it is about one page alone. */
  boolean isOfOnePage() {
    return mask || explain != null;
  }
}
