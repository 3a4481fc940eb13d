package dev.pleach.bench.segment;

import dev.pleach.bench.segment.vips.Vips;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A way to cut a page into segments: ours, simple ones and a peer beside it. */
interface Cutter {
  Set<String> SEMANTIC =
      Set.of(
          "header", "footer", "nav", "main", "aside", "article", "section", "form", "table", "ul",
          "ol", "dl");

  /**
   * The segments of a page.
   *
   * @param layout null if it was not rendered
   */
  List<Segment> cut(DomTree tree, @Nullable PageLayout layout);

  /** From the markup. */
  static Cutter structural() {
    return (tree, layout) -> Segments.of(tree).top();
  }

  /** From the layout; nothing where there is none. */
  static Cutter visual() {
    return (tree, layout) -> layout == null ? List.of() : Segments.of(layout).top();
  }

  /** VIPS, over the same boxes; nothing where there are none. */
  static Cutter vips(int permitted) {
    return (tree, layout) -> layout == null ? List.of() : Vips.of(layout, permitted);
  }

  /** The whole page as one segment. */
  static Cutter wholePage() {
    return (tree, layout) -> List.of(segment(body(tree), List.of()));
  }

  /** Each child of the body. */
  static Cutter childrenOfBody() {
    return (tree, layout) -> {
      List<Segment> all = new ArrayList<>();
      int body = body(tree);
      for (int c = tree.firstChild(body); c >= 0; c = tree.nextSibling(c)) {
        all.add(segment(c, List.of()));
      }
      return all;
    };
  }

  /** Elements that HTML gives a meaning, and blocks with an id, as they nest. */
  static Cutter semantic() {
    return (tree, layout) -> {
      int body = body(tree);
      List<List<Segment>> open = new ArrayList<>(List.of(new ArrayList<>()));
      List<Integer> nodes = new ArrayList<>();
      for (int n = body + 1; n < tree.end(body); n++) {
        close(tree, n, nodes, open);
        String name = tree.name(n).toLowerCase(Locale.ROOT);
        boolean named = tree.hasAttribute(n, "id") && (name.equals("div") || name.equals("td"));
        if (tree.isElement(n) && (SEMANTIC.contains(name) || named)) {
          nodes.add(n);
          open.add(new ArrayList<>());
        }
      }
      close(tree, tree.end(body), nodes, open);
      return open.get(0);
    };
  }

  /** Ends the segments that do not reach a node. */
  private static void close(DomTree tree, int node, List<Integer> nodes, List<List<Segment>> open) {
    while (!nodes.isEmpty() && tree.end(nodes.get(nodes.size() - 1)) <= node) {
      int done = nodes.remove(nodes.size() - 1);
      List<Segment> children = open.remove(open.size() - 1);
      open.get(open.size() - 1).add(segment(done, children));
    }
  }

  private static Segment segment(int node, List<Segment> children) {
    return new Segment("", Role.SECTION, List.of(node), null, children);
  }

  private static int body(DomTree tree) {
    for (int c = tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equals("body")) {
        return c;
      }
    }
    return 0;
  }
}
