package dev.pleach.cli.template;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.json.LeftOut;
import dev.pleach.template.Template;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The template of a page by others that were named with it. */
final class TemplateOfPages {
  private final List<String> names; // the page, then the others
  private final PageOptions pages;
  private final TemplateMethodOptions methods;
  private final Consumer<String> remark;

  TemplateOfPages(
      List<String> names,
      PageOptions pages,
      TemplateMethodOptions methods,
      Consumer<String> remark) {
    this.names = names;
    this.pages = pages;
    this.methods = methods;
    this.remark = remark;
  }

  /** A page among the others that cannot be read is reported and left out. */
  TemplateRun run() throws IOException {
    DomTree page = pages.read(names.get(0));
    List<String> read = new ArrayList<>();
    List<DomTree> others = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>();
    for (String name : names.subList(1, names.size())) {
      try {
        others.add(pages.read(name));
        read.add(name);
      } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        leftOut.add(new LeftOut(name, Trouble.words(e)));
        remark.accept(Trouble.words(e) + " It is left out.");
      }
    }
    if (others.isEmpty() && names.size() > 1) {
      throw new UserException("None of the other pages can be read.");
    }
    Template template = methods.detect(page, others);
    for (int i = 0; i < read.size(); i++) {
      if (!template.pages().contains(i)) {
        String why =
            "has another template, is much shorter, or is the same page; it is not counted.";
        leftOut.add(new LeftOut(read.get(i), why));
        remark.accept(read.get(i) + " " + why);
      }
    }
    return new TemplateRun(names.get(0), template, read, others, leftOut, null, false);
  }
}
