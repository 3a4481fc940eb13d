package dev.pleach.diff.visibility;

import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What of one page a reader can see: text, pictures, fields; as far as the markup decides. */
public final class VisibleContent {
  /** Elements that are drawn themselves, not only their content. */
  public static final Set<String> DRAWN =
      Names.of(
          """
          img svg video audio canvas iframe frame object embed input button select
          textarea hr progress meter math marquee
          """);

  private static final Set<String> FOR_SCRIPTS = Set.of("script", "style", "noscript", "template");
  private static final Set<String> MAY_BE_PIXEL = Set.of("img", "iframe", "object", "embed");

  private final DomTree tree;
  private final int[] count; // index: node, and one more; value: visible nodes before it
  private final boolean[] forScripts; // index: name id
  private final boolean[] drawn; // index: name id
  private final BitSet hidden; // nodes; see HiddenByMarkup
  private final int head; // or NONE
  private final int title; // or NONE

  private VisibleContent(DomTree tree, BitSet hidden) {
    this.tree = tree;
    this.hidden = hidden;
    drawn = new boolean[tree.nameCount()];
    forScripts = new boolean[tree.nameCount()];
    count = new int[tree.size() + 1];
    head = head(tree);
    title = title(tree);
  }

  public static VisibleContent of(DomTree tree) {
    VisibleContent content = new VisibleContent(tree, HiddenByMarkup.nodes(tree));
    for (int id = 0; id < tree.nameCount(); id++) {
      content.forScripts[id] = FOR_SCRIPTS.contains(tree.nameOf(id));
      content.drawn[id] = DRAWN.contains(tree.nameOf(id));
    }
    for (int n = 0; n < tree.size(); n++) {
      content.count[n + 1] = content.count[n] + (content.decide(n) ? 1 : 0);
    }
    return content;
  }

  private static int title(DomTree tree) {
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("title") && !tree.name(tree.parent(n)).equals("svg")) {
        return n;
      }
    }
    return DomTree.NONE;
  }

  private static int head(DomTree tree) {
    for (int c = tree.size() == 0 ? -1 : tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equals("head")) {
        return c;
      }
    }
    return DomTree.NONE;
  }

  private boolean decide(int node) {
    if (hidden.get(node)) {
      return false;
    }
    if (tree.isText(node)) {
      return (tree.isVisible(node) || isTitle(tree.parent(node)))
          && !WhiteSpace.isInvisible(tree.text(node));
    }
    return drawn[tree.nameId(node)]
        && tree.isVisible(node)
        && !isTrackingPixel(node)
        && !(tree.name(node).equals("iframe") && isEmptyFrame(tree.attribute(node, "src")));
  }

  public DomTree tree() {
    return tree;
  }

  /** Whether a reader can see the node itself. */
  public boolean isVisible(int node) {
    return count[node + 1] > count[node];
  }

  /** Whether there is something to see in the subtree. */
  public boolean hasVisible(int node) {
    return count[tree.end(node)] > count[node];
  }

  /** Whether neither the node nor one around it is hidden; there may be nothing to see in it. */
  public boolean isShown(int node) {
    return tree.isVisible(node) && !hidden.get(node);
  }

  public boolean isInHead(int node) {
    return head != DomTree.NONE && tree.contains(head, node);
  }

  /** The title of a page is visible, on the tab; wherever it is, as browsers take it. */
  private boolean isTitle(int node) {
    return node == title;
  }

  /**
   * A picture or frame of one pixel, or a bare one that a script has put there to count visitors.
   */
  private boolean isTrackingPixel(int node) {
    if (!drawn[tree.nameId(node)] || !MAY_BE_PIXEL.contains(tree.name(node))) {
      return false;
    }
    boolean tiny = isTiny(tree.attribute(node, "width")) && isTiny(tree.attribute(node, "height"));
    boolean bare = tree.name(node).equals("img") && isBare(node);
    return tiny || (bare && tree.depth(node) == 2 && tree.name(tree.parent(node)).equals("body"));
  }

  /** Whether a picture has an address and no other attribute with a meaning. */
  private boolean isBare(int picture) {
    String alternative = tree.attribute(picture, "alt");
    boolean emptyAlternative = alternative != null && alternative.isBlank();
    return tree.attributeCount(picture) == (emptyAlternative ? 2 : 1);
  }

  /** Why a node is not seen whatever is in it; null if nothing hides it. */
  public @Nullable InvisibleReason hiddenReason(int node) {
    boolean isForScripts = isForScripts(node);
    if (hidden.get(node)) {
      return InvisibleReason.HIDDEN;
    }
    if (!isForScripts && tree.isVisible(node)) {
      return isTrackingPixel(node) ? InvisibleReason.TRACKING : null;
    }
    if (isForScripts || isForScripts(tree.parent(node))) {
      return InvisibleReason.SCRIPT;
    }
    if (isTitle(node) || (tree.isText(node) && isTitle(tree.parent(node)))) {
      return null;
    }
    return isInHead(node) ? InvisibleReason.HEAD : InvisibleReason.HIDDEN;
  }

  private boolean isForScripts(int node) {
    return node >= 0 && forScripts[tree.nameId(node)];
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
}
