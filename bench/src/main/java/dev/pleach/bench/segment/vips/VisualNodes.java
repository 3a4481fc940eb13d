package dev.pleach.bench.segment.vips;

import dev.pleach.dom.DomTree;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What VIPS asks of the nodes of a rendered page. A node is valid if something of it is seen. */
final class VisualNodes {
  private static final Set<String> REPLACED =
      Set.of("img", "input", "select", "textarea", "object", "iframe", "video", "canvas", "svg");

  private final DomTree page;
  private final PageLayout layout;
  private final @Nullable Box[] box; // index: node; value: around what is seen of it
  private final boolean[] virtualText; // index: node

  VisualNodes(PageLayout layout) {
    this.layout = layout;
    page = layout.tree();
    box = new Box[page.size()];
    virtualText = new boolean[page.size()];
    for (int n = page.size() - 1; n >= 0; n--) {
      NodeLayout own = layout.of(n);
      boolean leaf = page.isText(n) || REPLACED.contains(page.name(n));
      if (leaf && own != null && own.visible() && own.box().area() > 0) {
        widen(n, own.box());
      }
      Box seen = box[n];
      if (page.parent(n) >= 0 && seen != null) {
        widen(page.parent(n), seen);
      }
      virtualText[n] = page.isText(n) || (isInline(n) && children(n).stream().allMatch(this::text));
    }
  }

  private void widen(int node, Box by) {
    Box now = box[node];
    box[node] = now == null ? by : now.union(by);
  }

  private boolean text(int node) {
    return virtualText[node];
  }

  boolean isValid(int node) {
    return box[node] != null;
  }

  Box box(int node) {
    Box seen = box[node];
    return seen == null ? new Box(0, 0, 0, 0) : seen;
  }

  /** The valid children. */
  List<Integer> children(int node) {
    List<Integer> valid = new ArrayList<>();
    for (int c = page.firstChild(node); c >= 0; c = page.nextSibling(c)) {
      if (isValid(c)) {
        valid.add(c);
      }
    }
    return valid;
  }

  String name(int node) {
    return page.name(node);
  }

  boolean isText(int node) {
    return page.isText(node);
  }

  /** Whether a node is a text, or inline with nothing but such nodes in it. */
  boolean isVirtualText(int node) {
    return virtualText[node];
  }

  boolean isInline(int node) {
    NodeLayout own = layout.of(node);
    return own != null && own.display().startsWith("inline");
  }

  /** Whether a child is of a name. */
  boolean hasChild(int node, String name) {
    for (int c = page.firstChild(node); c >= 0; c = page.nextSibling(c)) {
      if (page.name(c).equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The background that is seen behind a node: its own, or that of the nearest around it. */
  int background(int node) {
    for (int n = node; n >= 0; n = page.parent(n)) {
      NodeLayout own = layout.of(n);
      if (own != null && own.background() >>> 24 != 0) {
        return own.background();
      }
    }
    return 0xFFFFFFFF;
  }

  /** The size of the first text in a node, 0 if there is none. */
  double fontSize(int node) {
    NodeLayout text = firstText(node);
    return text == null ? 0 : text.fontSize();
  }

  /** The weight of the first text in a node, 0 if there is none. */
  int fontWeight(int node) {
    NodeLayout text = firstText(node);
    return text == null ? 0 : text.fontWeight();
  }

  private @Nullable NodeLayout firstText(int node) {
    for (int n = node; n < page.end(node); n++) {
      if (page.isText(n) && isValid(n)) {
        return layout.of(n);
      }
    }
    return null;
  }
}
