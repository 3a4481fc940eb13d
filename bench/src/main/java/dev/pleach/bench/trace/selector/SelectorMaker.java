package dev.pleach.bench.trace.selector;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.List;

/**
 * A way to write a selector for an element.
 *
 * @param peer whether it is somebody else's
 */
public record SelectorMaker(String name, boolean peer, Writer writer) {
  public static final String CSS = "pleach, CSS";
  public static final String XPATH = "pleach, XPath";

  /** Writes a selector of one node of a page. */
  public interface Writer {
    String write(DomTree page, Locator locator, int node);
  }

  /** Ours, and those that it is compared with. */
  public static List<SelectorMaker> all() {
    return List.of(
        new SelectorMaker(CSS, false, (page, locator, node) -> locator.css(node)),
        new SelectorMaker(XPATH, false, (page, locator, node) -> locator.like("//", node)),
        new SelectorMaker(
            "path of developer tools", true, (page, locator, node) -> DevToolsPath.of(page, node)),
        new SelectorMaker(
            "shortest path",
            true,
            (page, locator, node) -> ShortestSelector.of(page, locator, node)),
        new SelectorMaker("absolute XPath", true, (page, locator, node) -> locator.xpath(node)));
  }
}
