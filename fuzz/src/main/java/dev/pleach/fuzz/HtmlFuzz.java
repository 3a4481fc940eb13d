package dev.pleach.fuzz;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.UnreadablePageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads any bytes as a page and writes the tree back. */
public final class HtmlFuzz {
  private HtmlFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    DomTree page;
    try {
      page = DomTree.read(new ByteArrayInputStream(data), "fuzz", null);
    } catch (UnreadablePageException e) {
      Check.that(e.getMessage() != null, "trouble has words");
      return;
    }
    Check.equal(page, DomTree.ofBrackets(page.brackets()), "bracket notation reads back");
    DomTree again = DomTree.parse(page.html());
    DomTree third = DomTree.parse(again.html());
    Check.equal(DomTree.parse(third.html()), third, "HTML that was read back twice is stable");
    Locator locator = Locator.of(page);
    for (int n = 0; n < Math.min(page.size(), 200); n++) {
      Check.that(locator.at(locator.xpath(n)) == n, "the XPath of a node leads to it");
    }
  }
}
