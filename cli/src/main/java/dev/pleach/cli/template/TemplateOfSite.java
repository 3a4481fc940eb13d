package dev.pleach.cli.template;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.template.SiteTemplate;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The template of a page by others that are chosen from its site. */
final class TemplateOfSite {
  private final String name; // of the page
  private final TemplateMethodOptions methods;
  private final Consumer<String> remark;

  TemplateOfSite(String name, TemplateMethodOptions methods, Consumer<String> remark) {
    this.name = name;
    this.methods = methods;
    this.remark = remark;
  }

  /** How many pages are loaded if none fails. */
  int pagesWanted() {
    return 1
        + (methods.method() == TemplateMethod.TEMEX
            ? methods.temex().pages()
            : SiteTemplate.WANTED);
  }

  TemplateRun run(SitePages site) throws IOException {
    CapturedPage page = site.start(name);
    DomTree tree = site.tree(page);
    return methods.method() == TemplateMethod.TEMEX
        ? byTemex(tree, page.address(), site)
        : byLikeness(tree, page.address(), site);
  }

  private TemplateRun byTemex(DomTree page, URI address, SitePages site) {
    TemexOptions options = methods.temex();
    Temex temex = Temex.extract(page, address, site, options);
    SiteReport report = new SiteReport(site);
    report.compared(
        temex.subdigraph().size() > 1 ? "that link to each other" : "that it links to",
        temex.subdigraph());
    List<URI> others = new ArrayList<>(temex.loaded());
    others.removeAll(temex.subdigraph());
    report.notCounted("does not link to and from all of them", others);
    return run(temex.template(), temex.subdigraph(), site, report);
  }

  /** The pairwise methods take the pages that the default method compares. */
  private TemplateRun byLikeness(DomTree page, URI address, SitePages site) {
    SiteTemplate found = SiteTemplate.detect(page, address, site, methods.options());
    SiteReport report = new SiteReport(site);
    List<URI> linked = new ArrayList<>(found.pages());
    linked.retainAll(site.linked());
    List<URI> further = new ArrayList<>(found.pages());
    further.removeAll(linked);
    report.compared("that it links to", linked);
    report.compared("found on the site", further);
    report.notCounted(
        "has another template, is much shorter, or has the same content as the page",
        found.atypical());
    report.notCounted("has the same content as a page before it", found.repeated());
    if (methods.method() == TemplateMethod.PLEACH) {
      return run(found.template(), found.loaded(), site, report);
    }
    List<DomTree> others = site.trees(found.pages());
    Template template = methods.detect(page, others);
    return run(template, found.pages(), site, report);
  }

  private TemplateRun run(Template template, List<URI> others, SitePages site, SiteReport report) {
    report.print(remark);
    return new TemplateRun(
        name,
        template,
        others.stream().map(site::name).toList(),
        site.trees(others),
        report.leftOut(),
        null,
        false);
  }
}
