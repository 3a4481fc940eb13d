package dev.pleach.diff.page;

import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the tags of a page as its policy has them, with marks. */
final class PartWriter {
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "hr", "img", "input", "wbr", "basefont", "keygen");

  private final DomTree tree;
  private final SafePolicy policy;
  private final StringBuilder out;

  PartWriter(DomTree tree, SafePolicy policy, StringBuilder out) {
    this.tree = tree;
    this.policy = policy;
    this.out = out;
  }

  /** Writes a start tag; false if nothing in the element is to be written. */
  boolean start(int node, String mark) {
    String shown = policy.element(tree.name(node));
    if (shown == null) {
      sheet(policy.linkedSheet(tree, node), node);
      return false;
    }
    start(shown, node, mark);
    if (!SafePolicy.isEmptied(shown)) {
      SafeHtml.escape(shown.equals("pre") ? tree.text(node) : "", out); // of an xmp
      return true;
    }
    if (!shown.equals(SafePolicy.BOX)) {
      out.append(policy.styleSheet(tree, node));
    }
    out.append("</").append(shown).append('>');
    return false;
  }

  private void sheet(@Nullable String css, int node) {
    if (css != null) {
      out.append("<style");
      attribute("media", SafePolicy.linkedMedia(tree, node));
      out.append('>').append(css).append("</style>");
    }
  }

  /** Writes a start tag under another name. */
  void start(String name, int node, String mark) {
    out.append('<').append(name);
    policy.attributes(tree, node, this::attribute);
    out.append(mark).append('>');
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name);
    if (!value.isEmpty()) {
      out.append("=\"");
      SafeHtml.escape(value, out);
      out.append('"');
    }
  }

  /** Whether an element is left out with all that is in it. */
  boolean isDropped(int node) {
    return policy.element(tree.name(node)) == null;
  }

  void end(int node) {
    String shown = policy.element(tree.name(node));
    if (shown != null && !VOID.contains(shown)) {
      out.append("</").append(shown).append('>');
    }
  }
}
