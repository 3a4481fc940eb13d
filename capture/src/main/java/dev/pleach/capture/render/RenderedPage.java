package dev.pleach.capture.render;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import java.util.List;
import java.util.Optional;

/**
 * A page as the browser ended with it.
 *
 * @param page its tree is that of the DOM in the end; its address is where scripts led to
 * @param layout of the nodes of that tree
 * @param picture if one was wanted
 * @param remarks what a user should know, a sentence each: what was left out or cut off
 */
public record RenderedPage(
    CapturedPage page, PageLayout layout, Optional<Picture> picture, List<String> remarks) {
  public RenderedPage {
    remarks = List.copyOf(remarks);
  }

  /** The DOM that the browser ended with. */
  public DomTree tree() {
    return page.tree();
  }
}
