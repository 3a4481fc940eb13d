package dev.pleach.cli.trace;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import java.io.PrintWriter;
import java.util.List;

/** The attributes of an element that were asked for, a line each. */
final class AttributeView {
  private static final int VALUE = 200; // characters of a value that are shown

  private AttributeView() {}

  static void print(DomTree page, int node, List<String> names, Palette palette, PrintWriter out) {
    for (String name : names) {
      String value = page.attribute(node, name);
      out.println(
          "           "
              + TerminalText.printable(name)
              + "="
              + (value == null ? palette.faint("none") : TerminalText.shorten(value, VALUE)));
    }
  }
}
