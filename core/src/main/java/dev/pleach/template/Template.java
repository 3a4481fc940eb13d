package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.markdown.Markdown;
import dev.pleach.markdown.PlainText;
import dev.pleach.metadata.PageMetadata;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import dev.pleach.template.write.TemplateHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A page divided into the template of its site and the content of its own. Immutable. */
public final class Template {
  private final DomTree page;
  private final SlotType[] types; // index: node
  private final SlotPartners slots;
  private final Supplier<boolean[]> mainLeaves; // index: text node in order; whether it is main

  Template(DomTree page, SlotType[] types, SlotPartners slots, Supplier<boolean[]> mainLeaves) {
    this.page = page;
    this.types = types;
    this.slots = slots;
    this.mainLeaves = mainLeaves;
  }

  public DomTree page() {
    return page;
  }

  /** Which of the other pages have the template, counted from 0 as they were given. */
  public List<Integer> pages() {
    return slots.positions();
  }

  /** The purpose of a node. */
  public SlotType type(int node) {
    return types[node];
  }

  /** Whether a node belongs to the template; an element that does may contain content. */
  public boolean isTemplate(int node) {
    return types[node].isTemplate();
  }

  /** On how many pages a node was found, and where. */
  public Explanation explain(int node) {
    return slots.explain(page, node, types[node]);
  }

  /** The share of constant texts that the other pages have, on average. */
  double usualFit() {
    return slots.usualFit(page, types);
  }

  /**
   * This template with the main content alone as content: the part of it that people come to read.
   * Comments, captions and related links of the page become template.
   */
  public Template main() {
    boolean[] main = mainLeaves.get();
    SlotType[] narrowed = new SlotType[types.length];
    boolean[] hasMain = new boolean[types.length]; // index: node; value: main content is in it
    int leaf = page.size() == 0 ? 0 : main.length;
    for (int n = types.length - 1; n >= 0; n--) {
      if (page.isText(n)) {
        hasMain[n] = main[--leaf];
      }
      if (hasMain[n] && page.parent(n) >= 0) {
        hasMain[page.parent(n)] = true;
      }
    }
    for (int n = 0; n < narrowed.length; n++) {
      boolean inMain = hasMain[n] || (page.isLeaf(n) && page.isElement(n) && isInside(n, narrowed));
      narrowed[n] = inMain ? asContent(n) : asTemplate(n);
    }
    return new Template(page, narrowed, slots, mainLeaves);
  }

  private boolean isInside(int n, SlotType[] narrowed) {
    int parent = page.parent(n);
    return parent >= 0 && !narrowed[parent].isTemplate() && !types[n].isTemplate();
  }

  private SlotType asContent(int n) {
    return page.isElement(n) || !types[n].isTemplate() ? types[n] : SlotType.CONTENT;
  }

  private SlotType asTemplate(int n) {
    return types[n].isTemplate() ? types[n] : SlotType.VARYING_CHROME;
  }

  /**
   * The template as a page of its own, holes where the content was. Safe to show: see {@link
   * SafeHtml}.
   */
  public String html() {
    return TemplateHtml.write(page, this::isContent);
  }

  /**
   * The page without its template and without what a reader does not see. Safe to show: see {@link
   * SafeHtml}.
   */
  public String contentHtml() {
    DomTree shown = ScriptlessPage.of(page);
    return SafeHtml.of(shown.subset(n -> isContent(n) && shown.isVisible(n)), SafePolicy.LINKED);
  }

  /** The content as plain text, a line a block. */
  public String contentText() {
    return PlainText.of(ScriptlessPage.of(page), this::isContent);
  }

  /** The content as Markdown, without metadata: see {@link Markdown}. */
  public String contentMarkdown() {
    return Markdown.of(ScriptlessPage.of(page), this::isContent);
  }

  /** The content as a Markdown file: what the page says about itself as front matter, then it. */
  public String markdownFile() {
    String matter = PageMetadata.of(page).frontMatter();
    return matter.isEmpty() ? contentMarkdown() : matter + "\n" + contentMarkdown();
  }

  private boolean isContent(int node) {
    return !isTemplate(node);
  }

  /** The XPaths of the outermost nodes that belong, or do not belong, to the template. */
  public List<String> mask(boolean ofTemplate) {
    Locator locator = Locator.of(page);
    int[] before = new int[types.length + 1]; // index: node; value: template nodes before it
    for (int n = 0; n < types.length; n++) {
      before[n + 1] = before[n] + (isTemplate(n) ? 1 : 0);
    }
    List<String> paths = new ArrayList<>();
    int n = 0;
    while (n < types.length) {
      int inside = before[page.end(n)] - before[n];
      if (inside == (ofTemplate ? page.end(n) - n : 0)) {
        paths.add(locator.xpath(n));
        n = page.end(n);
      } else {
        n++;
      }
    }
    return paths;
  }
}
