package dev.pleach.segment.region;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a reader sees of a page, in document order: texts that are not blank, and elements that are
 * drawn as a whole, such as pictures and fields. With a layout, what the renderer showed; without,
 * what the markup does not hide.
 */
public final class PageLeaves {
  private static final Set<String> REPLACED =
      Set.of(
          "img",
          "input",
          "select",
          "textarea",
          "object",
          "iframe",
          "video",
          "audio",
          "canvas",
          "svg",
          "embed");
  private static final double SMALLEST = 1; // pixels of each side of a box that can be seen

  private final DomTree tree;
  private final int[] node; // index: leaf; value: its node
  private final int[] chars; // index: leaf; value: characters without white space, 0 if replaced
  private final int[] before; // index: node, and one more; value: leaves of the nodes before it

  private PageLeaves(DomTree tree, int[] node, int[] chars, int[] before) {
    this.tree = tree;
    this.node = node;
    this.chars = chars;
    this.before = before;
  }

  /**
   * The leaves of a page.
   *
   * @param layout of the same tree, null if the page was not rendered
   */
  public static PageLeaves of(DomTree tree, @Nullable PageLayout layout) {
    boolean[] replaced = new boolean[tree.nameCount()]; // index: name id
    for (int id = 0; id < replaced.length; id++) {
      replaced[id] = REPLACED.contains(tree.nameOf(id).toLowerCase(Locale.ROOT));
    }
    IntList nodes = new IntList(64);
    IntList sizes = new IntList(64);
    int[] before = new int[tree.size() + 1];
    int inside = 0; // nodes before this one are drawn by the replaced element around them
    for (int n = 0; n < tree.size(); n++) {
      before[n] = nodes.size();
      boolean whole = replaced[tree.nameId(n)];
      if (n < inside || !(whole || tree.isText(n))) {
        continue;
      }
      int size = whole ? 0 : inked(tree.text(n));
      if ((whole || size > 0) && isSeen(tree, layout, n, whole)) {
        nodes.add(n);
        sizes.add(size);
      }
      inside = whole ? tree.end(n) : inside;
    }
    before[tree.size()] = nodes.size();
    return new PageLeaves(tree, nodes.toArray(), sizes.toArray(), before);
  }

  /** How many characters are no white space. */
  private static int inked(String text) {
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      count += Character.isWhitespace(c) || c == '\u00A0' || c == '\u200B' || c == '\uFEFF' ? 0 : 1;
    }
    return count;
  }

  private static boolean isSeen(
      DomTree tree, @Nullable PageLayout layout, int node, boolean replaced) {
    if (layout != null) {
      NodeLayout seen = layout.of(node);
      return seen != null
          && seen.visible()
          && seen.box().width() > SMALLEST
          && seen.box().height() > SMALLEST;
    }
    boolean hiddenField = replaced && "hidden".equalsIgnoreCase(tree.attribute(node, "type"));
    return tree.isVisible(node) && !hiddenField;
  }

  public DomTree tree() {
    return tree;
  }

  /** How many leaves there are. */
  public int size() {
    return node.length;
  }

  /** The node of a leaf: a text or an element that is drawn as a whole. */
  public int node(int leaf) {
    return node[leaf];
  }

  /** The characters of a leaf without white space; 0 unless it is a text. */
  public int chars(int leaf) {
    return chars[leaf];
  }

  /** The first leaf at or behind the start of a node. */
  public int first(int node) {
    return before[node];
  }

  /** One past the last leaf in the subtree of a node. */
  public int end(int node) {
    return before[tree.end(node)];
  }
}
