package dev.pleach.bench.segment.gold;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A page with its visible leaves, as a browser saw them, and the blocks that people marked. */
public final class GoldPage {
  private final String name;
  private final DomTree tree;
  private final List<Leaf> leaves = new ArrayList<>();
  private final List<GoldBlock> blocks = new ArrayList<>();

  /**
   * A visible leaf.
   *
   * @param element the replaced element, or the parent of the text
   * @param text the text node; NONE if it is no text, or if the tree has no such node
   * @param chars characters without white space, 0 if it is no text
   */
  record Leaf(int element, int text, int chars) {
    int unit() {
      return chars > 0 ? chars : 1;
    }

    boolean isIn(DomTree tree, int node) {
      return tree.isText(node) ? node == text : tree.contains(node, element);
    }
  }

  /**
   * Reads a page.
   *
   * @param leafLines lines of {@code leaves.tsv}
   * @param blockLines lines of {@code blocks.tsv}
   */
  public GoldPage(String name, DomTree tree, List<String> leafLines, List<String> blockLines) {
    this.name = name;
    this.tree = tree;
    Locator locator = Locator.of(tree);
    for (String line : leafLines.subList(Math.min(1, leafLines.size()), leafLines.size())) {
      String[] cells = line.split("\t", -1);
      int element = cells.length < 5 || !cells[3].equals("1") ? -1 : locator.at(cells[1]);
      if (element >= 0) {
        boolean isText = cells[0].equals("text");
        int text = isText ? locator.at(cells[1] + "/text()[" + cells[2] + "]") : DomTree.NONE;
        leaves.add(new Leaf(element, text, isText ? Integer.parseInt(cells[4]) : 0));
      }
    }
    for (String line : blockLines.subList(Math.min(1, blockLines.size()), blockLines.size())) {
      String[] cells = line.split("\t", -1);
      int node = cells.length < 3 ? -1 : locator.at(cells[2]);
      if (node >= 0) {
        blocks.add(
            new GoldBlock(Integer.parseInt(cells[0]), cells[1], node, leavesOf(List.of(node))));
      }
    }
  }

  public String name() {
    return name;
  }

  public DomTree tree() {
    return tree;
  }

  /** All blocks, those without visible leaves included. */
  public List<GoldBlock> blocks() {
    return blocks;
  }

  int leafCount() {
    return leaves.size();
  }

  int chars(int leaf) {
    return leaves.get(leaf).chars();
  }

  int unit(int leaf) {
    return leaves.get(leaf).unit();
  }

  /** The leaves below some nodes. */
  BitSet leavesOf(List<Integer> nodes) {
    BitSet found = new BitSet();
    for (int node : nodes) {
      for (int leaf = 0; leaf < leaves.size(); leaf++) {
        if (leaves.get(leaf).isIn(tree, node)) {
          found.set(leaf);
        }
      }
    }
    return found;
  }

  /** The leaves of a segment and of its children. */
  BitSet leavesOf(Segment segment) {
    BitSet found = leavesOf(segment.nodes());
    segment.children().forEach(child -> found.or(leavesOf(child)));
    return found;
  }
}
