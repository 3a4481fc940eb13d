package example;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds an element of a saved page on a later version of that page, and prints what it contains now
 * and which selector selects it.
 */
public final class PriceWatch {
  private PriceWatch() {}

  /** What became of the element, in one line. */
  public static String report(String oldHtml, String newHtml, String selector) {
    DomTree before = DomTree.parse(oldHtml);
    DomTree after = DomTree.parse(newHtml);
    Block block = Block.of(before, selector);
    Outcome outcome = Tracer.standard().trace(block, after);
    String changes = Diff.between(before, after).visible().size() + " visible changes on the page";
    if (outcome instanceof Found found) {
      return "%s, selected by %s (%s)"
          .formatted(
              after.visibleText(found.node()), Locator.of(after).css(found.node()), changes);
    }
    return "%s is not on the page any more, or several elements could be it (%s)"
        .formatted(selector, changes);
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      System.err.println("Usage: PriceWatch OLD.html NEW.html SELECTOR");
      System.exit(2);
    }
    try {
      System.out.println(
          report(
              Files.readString(Path.of(arguments[0])),
              Files.readString(Path.of(arguments[1])),
              arguments[2]));
    } catch (LocatorException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
