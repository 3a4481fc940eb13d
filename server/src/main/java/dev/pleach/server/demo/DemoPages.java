package dev.pleach.server.demo;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.demo.design.Design;
import dev.pleach.server.demo.design.OldMarkup;
import dev.pleach.server.demo.design.Redesign;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;

/**
 * Writes the pages of the demo sites: a function of site, path and state, nothing else. Where the
 * blocks are is read from marks that the templates put on them and that are taken out afterwards.
 */
public final class DemoPages {
  private static final String MARK = "data-truth";
  private static final Pattern MARKED = Pattern.compile(" " + MARK + "=\"[^\"]*\"");
  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, DemoPages.class.getClassLoader(), "dev.pleach.server.pages");

  private DemoPages() {}

  /** The page at a path, or null if the site has none there. */
  public static @Nullable String html(DemoSite site, String path, DemoState state) {
    String marked = marked(site, path, state);
    return marked == null ? null : MARKED.matcher(marked).replaceAll("");
  }

  /** The page at a path, with the places of its blocks; null if the site has none there. */
  public static @Nullable DemoPage page(DemoSite site, String path, DemoState state) {
    String marked = marked(site, path, state);
    if (marked == null) {
      return null;
    }
    DomTree tree = DomTree.parse(marked);
    Locator locator = Locator.of(tree);
    Map<String, String> truth = new HashMap<>();
    for (int node : locator.findAll("[" + MARK + "]")) {
      truth.put(String.valueOf(tree.attribute(node, MARK)), locator.xpath(node));
    }
    return new DemoPage(MARKED.matcher(marked).replaceAll(""), truth);
  }

  private static @Nullable String marked(DemoSite site, String path, DemoState state) {
    Object content = site.content(path, state.change());
    if (content == null) {
      return null;
    }
    Design design = new Design(state.design());
    StringOutput out = new StringOutput();
    TEMPLATES.render(
        "demo/" + site.folder() + "/" + design.file() + ".jte",
        Map.of("p", content, "d", design),
        out);
    Document page = Jsoup.parse(out.toString());
    boolean built = design.era() == Design.Era.COMPONENT;
    page.outputSettings().prettyPrint(!built).indentAmount(design.variant() % 3);
    Redesign.apply(page, site.folder(), design);
    return design.era() == Design.Era.TABLE
        ? OldMarkup.of(page.outerHtml(), design.variant())
        : page.outerHtml();
  }
}
