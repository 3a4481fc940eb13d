package dev.pleach.bench.peers;

import com.epam.healenium.treecomparing.HeuristicNodeDistance;
import com.epam.healenium.treecomparing.LCSPathDistance;
import com.epam.healenium.treecomparing.Node;
import com.epam.healenium.treecomparing.NodeBuilder;
import com.epam.healenium.treecomparing.Path;
import com.epam.healenium.treecomparing.PathFinder;
import com.epam.healenium.treecomparing.Scored;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The comparison behind Healenium, which looks a lost element up in the changed page for a browser
 * test. It finds one element at a time, and several may find the same one.
 */
public final class Healenium {
  public static final String NAME = "healenium";

  private static final double LEAST_SCORE = 0.5; // what Healenium heals with by default

  private final Node[] before; // index: node
  private final Node root;
  private final IdentityHashMap<Node, Integer> after = new IdentityHashMap<>();
  private final PathFinder finder =
      new PathFinder(new LCSPathDistance(), new HeuristicNodeDistance());

  public Healenium(DomTree beforePage, DomTree afterPage) {
    before = convert(beforePage);
    Node[] there = convert(afterPage);
    for (int a = 0; a < there.length; a++) {
      if (afterPage.isElement(a)) {
        after.put(there[a], a);
      }
    }
    root = there[0];
  }

  /** The element of the new page that it would heal an element of the old one with, or none. */
  public int find(int element) {
    List<Node> path = new ArrayList<>();
    for (Node node = before[element]; node != null; node = parent(node)) {
      path.add(node);
    }
    Collections.reverse(path);
    List<Scored<Node>> found = finder.find(new Path(path.toArray(new Node[0])), root, 1);
    if (found.isEmpty() || found.get(0).getScore() < LEAST_SCORE) {
      return DomTree.NONE;
    }
    return after.getOrDefault(found.get(0).getValue(), DomTree.NONE);
  }

  private static @Nullable Node parent(Node node) {
    return node.getParent();
  }

  /** From the last node to the first: what is inside is ready before what is around it. */
  private static Node[] convert(DomTree page) {
    Node[] nodes = new Node[page.size()]; // stays empty for texts
    for (int n = page.size() - 1; n >= 0; n--) {
      if (!page.isElement(n)) {
        continue;
      }
      Map<String, String> attributes = new HashMap<>();
      for (int i = 0; i < page.attributeCount(n); i++) {
        int token = page.attributeToken(n, i);
        attributes.put(page.tokenName(token), page.tokenValue(token));
      }
      NodeBuilder node = new NodeBuilder().setTag(page.name(n)).setAttributes(attributes);
      node.setIndex(position(page, n));
      for (int c = page.firstChild(n); c != DomTree.NONE; c = page.nextSibling(c)) {
        if (page.isElement(c)) {
          node.addChild(nodes[c]);
        }
      }
      for (int d = n + 1; d < page.end(n); d++) {
        if (page.isText(d)) {
          node.addContent(page.foldedText(d));
        }
      }
      nodes[n] = node.build();
    }
    return nodes;
  }

  /** How many elements precede it among the children of its parent. */
  private static int position(DomTree page, int element) {
    int position = 0;
    int parent = page.parent(element);
    int sibling = parent == DomTree.NONE ? element : page.firstChild(parent);
    for (; sibling < element; sibling = page.end(sibling)) {
      position += page.isElement(sibling) ? 1 : 0;
    }
    return position;
  }
}
