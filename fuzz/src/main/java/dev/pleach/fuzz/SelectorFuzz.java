package dev.pleach.fuzz;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import java.nio.charset.StandardCharsets;

/** Looks any CSS selector or XPath up on a page. */
public final class SelectorFuzz {
  private SelectorFuzz() {}

  private static final Locator PAGE =
      Locator.of(
          DomTree.parse(
              """
              <main id=m class='a b'><h1>News</h1><ul><li>One<li class=x>Two</ul>
              <p data-x='1'>Text <a href='/p?q=1'>link</a></p><o:p>odd</o:p></main>
              """));

  public static void fuzzerTestOneInput(byte[] data) {
    String selector = new String(data, StandardCharsets.UTF_8);
    try {
      int[] found = PAGE.findAll(selector);
      for (int i = 1; i < found.length; i++) {
        Check.that(found[i - 1] < found[i], "nodes come in the order of the page");
      }
    } catch (LocatorException e) {
      Check.that(e.getMessage() != null, "trouble has words");
    }
  }
}
