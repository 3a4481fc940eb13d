package dev.pleach.capture.render;

import java.util.Locale;
import java.util.Set;

/**
 * Writes a snapshot as HTML, as a browser writes {@code outerHTML}, with the number of each element
 * in an attribute. So the parsed page is joined to the snapshot by these numbers, whatever the
 * parser moves, closes or adds.
 *
 * <p>Content of {@code noscript} is left out: with scripts it is no part of the page, and written
 * as markup it could end the head or close elements around it.
 */
final class SnapshotHtml {
  private static final Set<String> VOID =
      Set.of(
          "area",
          "base",
          "basefont",
          "bgsound",
          "br",
          "col",
          "embed",
          "frame",
          "hr",
          "img",
          "input",
          "keygen",
          "link",
          "meta",
          "param",
          "source",
          "track",
          "wbr");

  /** Their text is written without escapes. */
  private static final Set<String> RAW =
      Set.of("style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext");

  /** The parser drops a line end at their start. */
  private static final Set<String> DROP_LINE_END = Set.of("pre", "textarea", "listing");

  private final Snapshot page;
  private final String mark;
  private final StringBuilder out = new StringBuilder();

  private SnapshotHtml(Snapshot page, String mark) {
    this.page = page;
    this.mark = mark;
  }

  /**
   * Writes a page.
   *
   * @param mark the name of the attribute for the numbers; no element has one of that name
   */
  static String write(Snapshot page, String mark) {
    SnapshotHtml writer = new SnapshotHtml(page, mark);
    writer.write();
    return writer.out.toString();
  }

  /** A name for the attribute that the page does not use. */
  static String mark(Snapshot page) {
    String base = "data-pleach-node";
    String mark = base;
    for (int i = 1; isUsed(page, mark); i++) {
      mark = base + i;
    }
    return mark;
  }

  private static boolean isUsed(Snapshot page, String name) {
    for (int n = 0; n < page.size(); n++) {
      for (int i = 0; i < page.attributeCount(n); i++) {
        if (page.attributeName(n, i).equalsIgnoreCase(name)) {
          return true;
        }
      }
    }
    return false;
  }

  private void write() {
    int node = page.firstChild(0);
    while (node != Snapshot.NONE) {
      boolean inside = start(node) && page.firstChild(node) != Snapshot.NONE;
      if (inside) {
        node = page.firstChild(node);
        continue;
      }
      end(node);
      while (page.nextSibling(node) == Snapshot.NONE && page.parent(node) > 0) {
        node = page.parent(node);
        end(node);
      }
      node = page.nextSibling(node);
    }
  }

  /** Writes what comes before the children; whether they are written. */
  private boolean start(int node) {
    switch (page.type(node)) {
      case Snapshot.DOCTYPE -> doctype(node);
      case Snapshot.TEXT -> text(node);
      case Snapshot.COMMENT -> out.append("<!---->"); // it separates texts
      case Snapshot.ELEMENT -> {
        String name = name(node);
        out.append('<').append(name).append(' ').append(mark).append("=\"").append(node);
        out.append('"');
        for (int i = 0; i < page.attributeCount(node); i++) {
          out.append(' ').append(page.attributeName(node, i)).append("=\"");
          escape(page.attributeValue(node, i), true);
          out.append('"');
        }
        out.append('>');
        return !VOID.contains(name) && !name.equals("noscript");
      }
      default -> {}
    }
    return false;
  }

  private void end(int node) {
    if (page.type(node) == Snapshot.ELEMENT && !VOID.contains(name(node))) {
      out.append("</").append(name(node)).append('>');
    }
  }

  /** HTML names are in upper case in the DOM, those of SVG as they are written. */
  private String name(int node) {
    String name = page.name(node);
    String upper = name.toUpperCase(Locale.ROOT);
    return name.equals(upper) ? name.toLowerCase(Locale.ROOT) : name;
  }

  private void doctype(int node) {
    out.append("<!DOCTYPE ").append(page.name(node));
    if (!page.publicId().isEmpty()) {
      out.append(" PUBLIC \"").append(page.publicId().replace("\"", "")).append('"');
    } else if (!page.systemId().isEmpty()) {
      out.append(" SYSTEM");
    }
    if (!page.systemId().isEmpty()) {
      out.append(" \"").append(page.systemId().replace("\"", "")).append('"');
    }
    out.append('>');
  }

  private void text(int node) {
    int parent = page.parent(node);
    String around = parent < 0 ? "" : name(parent);
    String text = page.value(node);
    if (text.startsWith("\n")
        && page.firstChild(parent) == node
        && DROP_LINE_END.contains(around)) {
      out.append('\n');
    }
    if (RAW.contains(around)) {
      out.append(text);
    } else {
      escape(text, false);
    }
  }

  private void escape(String text, boolean inAttribute) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '\u00A0' -> out.append("&nbsp;");
        case '\r' -> out.append("&#13;"); // a parser would read a line feed
        case '"' -> out.append(inAttribute ? "&quot;" : "\"");
        case '<' -> out.append(inAttribute ? "<" : "&lt;");
        case '>' -> out.append(inAttribute ? ">" : "&gt;");
        default -> out.append(c);
      }
    }
  }
}
