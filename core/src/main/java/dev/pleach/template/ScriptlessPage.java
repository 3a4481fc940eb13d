package dev.pleach.template;

import dev.pleach.dom.DomTree;

/**
 * A page whose text is nearly all in {@code noscript}, as of forums that draw their posts by script
 * and write them down once more for whoever runs none. Nobody runs one here, so that text is what
 * there is to read. For content only: to matcher, diff and trace a {@code noscript} stays hidden.
 */
final class ScriptlessPage {
  private static final int FEWEST_LETTERS = 200; // a request to switch scripts on has fewer
  private static final int TIMES_MORE = 4; // than what is shown beside it

  private ScriptlessPage() {}

  /** The page as it is without scripts, node by node; the same page if that adds little. */
  static DomTree of(DomTree page) {
    if (!hasNoscript(page)) {
      return page;
    }
    long shown = 0;
    long without = 0;
    int end = 0; // of the noscript that a node is in
    for (int n = 0; n < page.size(); n++) {
      if (page.isElement(n) && n >= end && page.name(n).equals("noscript")) {
        end = page.end(n);
      }
      if (page.isText(n)) {
        shown += page.isVisible(n) ? page.text(n).length() : 0;
        without += n < end ? page.text(n).length() : 0;
      }
    }
    return without >= FEWEST_LETTERS && without >= TIMES_MORE * shown
        ? page.withoutScripts()
        : page;
  }

  private static boolean hasNoscript(DomTree page) {
    for (int id = 0; id < page.nameCount(); id++) {
      if (page.nameOf(id).equals("noscript")) {
        return true;
      }
    }
    return false;
  }
}
