package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import java.util.BitSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What of one page a reader can notice: text, pictures, fields; as far as the markup tells. */
final class Noticeable {
  private static final Set<String> DRAWN =
      Set.of(
          "img",
          "svg",
          "video",
          "audio",
          "canvas",
          "iframe",
          "frame",
          "object",
          "embed",
          "input",
          "button",
          "select",
          "textarea",
          "hr",
          "progress",
          "meter",
          "math",
          "marquee");
  private static final Set<String> FOR_SCRIPTS = Set.of("script", "style", "noscript", "template");
  private static final Pattern FAR_AWAY =
      Pattern.compile("(?:^|[;\\s])(?:top|left|margin-left|text-indent)\\s*:\\s*-\\d{3,}");
  private static final Set<String> MAY_BE_A_PIXEL = Set.of("img", "iframe");

  private final DomTree tree;
  private final int[] before; // index: node, and one more; value: noticeable nodes before it
  private final boolean[] drawn; // index: name id; value: whether such an element is seen itself
  private final BitSet offScreen; // nodes that inline style puts beyond the edge of the page
  private final int headFrom; // the nodes of the head
  private final int headTo;

  Noticeable(DomTree tree) {
    this.tree = tree;
    drawn = new boolean[tree.nameCount()];
    for (int id = 0; id < drawn.length; id++) {
      drawn[id] = DRAWN.contains(tree.nameOf(id));
    }
    int head = head(tree);
    headFrom = Math.max(head, 0);
    headTo = head < 0 ? 0 : tree.end(head);
    offScreen = offScreen(tree);
    before = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      before[n + 1] = before[n] + (check(n) ? 1 : 0);
    }
  }

  private static int head(DomTree tree) {
    for (int c = tree.size() == 0 ? -1 : tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equals("head")) {
        return c;
      }
    }
    return -1;
  }

  /**
   * What is placed far beyond an edge, as frames for advertising are that only exchange messages.
   */
  private static BitSet offScreen(DomTree tree) {
    BitSet away = new BitSet();
    boolean[] tokens = new boolean[tree.tokenCount()];
    boolean any = false;
    for (int t = 0; t < tokens.length; t++) {
      tokens[t] = tree.tokenName(t).equals("style") && FAR_AWAY.matcher(tree.tokenValue(t)).find();
      any |= tokens[t];
    }
    for (int n = 0; any && n < tree.size(); n++) {
      for (int i = 0; i < tree.attributeCount(n); i++) {
        if (tokens[tree.attributeToken(n, i)] && !away.get(n)) {
          away.set(n, tree.end(n));
        }
      }
    }
    return away;
  }

  private boolean check(int node) {
    if (offScreen.get(node)) {
      return false;
    }
    if (tree.isText(node)) {
      return (tree.isVisible(node) || isTitle(tree.parent(node))) && !isBlank(tree.text(node));
    }
    return drawn[tree.nameId(node)]
        && tree.isVisible(node)
        && !isPixel(node)
        && !(tree.name(node).equals("iframe") && isEmptyFrame(tree.attribute(node, "src")));
  }

  /** Whether a reader can notice the node itself. */
  boolean is(int node) {
    return before[node + 1] > before[node];
  }

  /** Whether there is something to notice in the subtree. */
  boolean isIn(int node) {
    return before[tree.end(node)] > before[node];
  }

  boolean isInHead(int node) {
    return headFrom <= node && node < headTo;
  }

  /** The title of a page is seen, on the tab. */
  boolean isTitle(int node) {
    return isInHead(node) && tree.name(node).equals("title");
  }

  /** A picture or frame of one pixel, there to count visitors. */
  boolean isPixel(int node) {
    return MAY_BE_A_PIXEL.contains(tree.name(node))
        && isTiny(tree.attribute(node, "width"))
        && isTiny(tree.attribute(node, "height"));
  }

  /** Why a node is not seen; null if nothing of the kind keeps it from a reader. */
  @Nullable Unseen hides(int node) {
    String name = tree.name(node);
    boolean forScripts = FOR_SCRIPTS.contains(name);
    if (offScreen.get(node)) {
      return Unseen.HIDDEN;
    }
    if (!forScripts && tree.isVisible(node)) {
      return isPixel(node) ? Unseen.TRACKING : null;
    }
    if (forScripts || isForScripts(tree.parent(node))) {
      return Unseen.SCRIPT;
    }
    if (isTitle(node) || (tree.isText(node) && isTitle(tree.parent(node)))) {
      return null;
    }
    return isInHead(node) ? Unseen.HEAD : Unseen.HIDDEN;
  }

  private boolean isForScripts(int node) {
    return node >= 0 && FOR_SCRIPTS.contains(tree.name(node));
  }

  private static boolean isEmptyFrame(@Nullable String address) {
    return address == null
        || address.isBlank()
        || address.startsWith("about:")
        || address.startsWith("javascript:");
  }

  private static boolean isTiny(@Nullable String length) {
    return length != null && (length.equals("0") || length.equals("1") || length.equals("1px"));
  }

  static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && c != '\u00A0' && c != '\u200B' && c != '\uFEFF') {
        return false;
      }
    }
    return true;
  }
}
