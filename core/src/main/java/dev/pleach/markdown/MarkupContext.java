package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.address.BaseAddress;
import dev.pleach.safe.SafePolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** For every node, the styles, the link and the heading around it; one pass from the root. */
final class MarkupContext {
  private final DomTree tree;
  private final BaseAddress base;
  final int[] style; // index: node; value: bits of InlineText
  final int[] heading; // index: node; value: level of the heading around it, 0 without
  private final int[] link; // index: node; value: token of the link around it, or none
  private final @Nullable String[]
      address; // index: token of a link; value: where it leads, if read
  private final boolean[] isRead; // index: token of a link

  MarkupContext(DomTree tree) {
    this.tree = tree;
    base = BaseAddress.of(tree);
    int size = tree.size();
    style = new int[size];
    heading = new int[size];
    link = new int[size];
    address = new String[tree.tokenCount()];
    isRead = new boolean[address.length];
    int href = tree.attributeNameId("href");
    int[] styles = new int[tree.nameCount()]; // index: id of a name, as of the next
    int[] levels = new int[tree.nameCount()];
    boolean[] isLink = new boolean[tree.nameCount()];
    for (int id = 0; id < styles.length; id++) {
      styles[id] = style(tree.nameOf(id));
      levels[id] = level(tree.nameOf(id));
      isLink[id] = tree.nameOf(id).equals("a");
    }
    for (int n = 0; n < size; n++) {
      int parent = tree.parent(n);
      if (parent >= 0) {
        style[n] = style[parent];
        heading[n] = heading[parent];
        link[n] = link[parent];
      } else {
        link[n] = DomTree.NONE;
      }
      if (tree.isElement(n)) {
        int id = tree.nameId(n);
        style[n] |= styles[id];
        heading[n] = levels[id] > 0 ? levels[id] : heading[n];
        for (int i = isLink[id] ? tree.attributeCount(n) - 1 : -1; i >= 0; i--) {
          int token = tree.attributeToken(n, i);
          link[n] = tree.tokenNameId(token) == href ? token : link[n];
        }
      }
      if (heading[n] > 0) {
        style[n] &= ~InlineText.STRONG; // is bold anyway
      }
    }
  }

  private static int style(String name) {
    return switch (name) {
      case "b", "strong", "dt" -> InlineText.STRONG;
      case "i", "em", "cite", "dfn", "var" -> InlineText.EMPHASIS;
      case "del", "s", "strike" -> InlineText.DELETED;
      case "sub" -> InlineText.SUB;
      case "sup" -> InlineText.SUP;
      case "code", "kbd", "tt", "samp" -> InlineText.CODE;
      default -> 0;
    };
  }

  /** The level of a heading by its name, 0 for other elements. */
  static int level(String name) {
    boolean heading = name.length() == 2 && name.charAt(0) == 'h';
    return heading && name.charAt(1) >= '1' && name.charAt(1) <= '6' ? name.charAt(1) - '0' : 0;
  }

  /** The address of the link around a node, null if there is none or it is not harmless. */
  @Nullable String link(int n) {
    int token = link[n];
    if (token < 0) {
      return null;
    }
    if (!isRead[token]) {
      address[token] = address(tree.tokenValue(token), "href", "a");
      isRead[token] = true;
    }
    return address[token];
  }

  /** A picture as Markdown; null if it has no address that may be loaded. */
  @Nullable String picture(int n) {
    for (String attribute : List.of("src", "data-src", "data-original", "data-lazy-src")) {
      String value = tree.attribute(n, attribute);
      if (value != null && !value.strip().regionMatches(true, 0, "data:", 0, 5)) {
        String source = address(value, "src", "img");
        if (source != null) {
          String words = tree.attribute(n, "alt");
          String alt = words == null ? "" : words.replaceAll("\\s+", " ").strip();
          StringBuilder picture = new StringBuilder("![");
          MarkdownEscape.addText(alt, true, picture);
          return picture.append("](").append(source).append(')').toString();
        }
      }
    }
    return null;
  }

  /** The address that an attribute has, null if it is not harmless. */
  private @Nullable String address(String value, String attribute, String element) {
    String safe = SafePolicy.LINKED.attribute(element, attribute, value);
    return safe == null || safe.isBlank() ? null : MarkdownEscape.address(base.resolve(safe));
  }
}
