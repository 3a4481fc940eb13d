package dev.pleach.capture.render;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Joins a parsed page to the snapshot it was written from. Elements carry the number of their node
 * in an attribute ({@link SnapshotHtml}). Texts are found by walking along the children of both
 * sides; those that the parser moved, by their characters, in document order.
 */
final class LayoutJoin {
  private final DomTree tree;
  private final Snapshot page;
  private final SeenParts parts;
  private final int[] source; // index: node of the tree; value: of the snapshot, or NONE
  private final int[] sourceEnd; // index: text of the tree; value: the last text that is part of it
  private final boolean[] joined; // index: node of the snapshot

  private LayoutJoin(DomTree tree, Snapshot page, String mark) {
    this.tree = tree;
    this.page = page;
    parts = new SeenParts(page);
    source = new int[tree.size()];
    sourceEnd = new int[tree.size()];
    joined = new boolean[page.size()];
    Arrays.fill(source, Snapshot.NONE);
    joinElements(mark);
    joinTexts();
    joinMovedTexts();
  }

  /**
   * Joins a page.
   *
   * @param marked the parsed page, with the numbers in attributes
   */
  static LayoutJoin of(DomTree marked, Snapshot page, String mark) {
    return new LayoutJoin(marked, page, mark);
  }

  private void joinElements(String mark) {
    for (int n = 0; n < tree.size(); n++) {
      String number = tree.isElement(n) ? tree.attribute(n, mark) : null;
      int node = number == null ? Snapshot.NONE : number(number);
      if (node > 0 && node < page.size() && !joined[node]) { // the parser may copy an element
        source[n] = node;
        joined[node] = true;
      }
    }
  }

  private static int number(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return Snapshot.NONE;
    }
  }

  private void joinTexts() {
    int[] next = new int[tree.size()]; // index: element of the tree; value: where its child may be
    for (int n = 0; n < tree.size(); n++) {
      int parent = tree.parent(n);
      if (tree.isElement(n)) {
        next[n] = source[n] == Snapshot.NONE ? Snapshot.NONE : page.firstChild(source[n]);
        if (parent >= 0 && source[n] != Snapshot.NONE && page.parent(source[n]) == source[parent]) {
          next[parent] = page.nextSibling(source[n]);
        }
      } else if (parent >= 0) {
        next[parent] = joinText(n, next[parent]);
      }
    }
  }

  /** Joins a text to those from a node on; where the next one may be. */
  private int joinText(int text, int from) {
    int at = from;
    while (at != Snapshot.NONE && (page.type(at) != Snapshot.TEXT || page.value(at).isBlank())) {
      if (page.type(at) == Snapshot.ELEMENT) {
        return from; // not here: the parser moved it
      }
      at = page.nextSibling(at);
    }
    if (at == Snapshot.NONE || !tree.text(text).contains(page.value(at).strip())) {
      return from;
    }
    int last = at;
    while (page.nextSibling(last) != Snapshot.NONE
        && page.type(page.nextSibling(last)) == Snapshot.TEXT) {
      last = page.nextSibling(last);
    }
    join(text, at, last);
    return page.nextSibling(last);
  }

  private void join(int text, int first, int last) {
    source[text] = first;
    sourceEnd[text] = last;
    for (int n = first; n != Snapshot.NONE; n = n == last ? Snapshot.NONE : page.nextSibling(n)) {
      joined[n] = true;
    }
  }

  private void joinMovedTexts() {
    Map<String, Queue<Integer>> left = new HashMap<>(); // by characters
    for (int n = 0; n < page.size(); n++) {
      if (page.type(n) == Snapshot.TEXT && !joined[n] && page.hasBox(n)) {
        left.computeIfAbsent(page.value(n).strip(), text -> new ArrayDeque<>()).add(n);
      }
    }
    for (int n = 0; n < tree.size() && !left.isEmpty(); n++) {
      if (tree.isText(n) && source[n] == Snapshot.NONE) {
        Queue<Integer> same = left.get(tree.text(n).strip());
        Integer found = same == null ? null : same.poll();
        if (found != null) {
          join(n, found, found);
        }
      }
    }
  }

  /**
   * The layout of the nodes.
   *
   * @param plain the same tree without the numbers
   */
  NodeTable<NodeLayout> layout(DomTree plain) {
    NodeTable.Builder<NodeLayout> table = NodeTable.builder(plain);
    for (int n = 0; n < tree.size(); n++) {
      NodeLayout layout = layout(n);
      if (layout != null) {
        table.set(n, layout);
      }
    }
    return table.build();
  }

  private @Nullable NodeLayout layout(int node) {
    int from = source[node];
    if (from == Snapshot.NONE) {
      return null;
    }
    if (tree.isElement(node)) {
      return page.hasBox(from)
          ? NodeLayouts.of(page, from, page.box(from), parts.seen(from))
          : null;
    }
    Box box = null;
    boolean seen = false;
    int last = sourceEnd[node];
    for (int n = from; n != Snapshot.NONE; n = n == last ? Snapshot.NONE : page.nextSibling(n)) {
      if (page.hasBox(n)) {
        box = box == null ? page.box(n) : box.union(page.box(n));
        seen |= parts.seen(n);
      }
    }
    int styled = page.hasStyles(page.parent(from)) ? page.parent(from) : from;
    return box == null ? null : NodeLayouts.of(page, styled, box, seen);
  }

  /** How many elements and texts of the snapshot can be seen. */
  int seen() {
    return count(false);
  }

  /** How many of those are joined. */
  int seenAndJoined() {
    return count(true);
  }

  private int count(boolean onlyJoined) {
    int count = 0;
    for (int n = 0; n < page.size(); n++) {
      boolean counts =
          page.type(n) == Snapshot.ELEMENT
              || (page.type(n) == Snapshot.TEXT && !page.value(n).isBlank());
      if (counts && parts.seen(n) && page.isInMarkup(n) && (joined[n] || !onlyJoined)) {
        count++;
      }
    }
    return count;
  }
}
