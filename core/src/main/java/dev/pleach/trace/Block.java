package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.outcome.Found;
import java.util.ArrayList;
import java.util.List;

/**
 * One or several nodes of a page that somebody chose, and what is known of them to find them again:
 * how they were first chosen, last confirmed and last found, and what they are not. Immutable.
 *
 * <p>A block that was just made also knows the whole page; what {@link #toJson} writes does not,
 * but keeps a portrait of each node and the part of the page around it, a few kilobytes.
 */
public final class Block {
  private final List<NodeHistory> strands;

  Block(List<NodeHistory> strands) {
    this.strands = List.copyOf(strands);
  }

  /**
   * A block of the nodes that locators select, one each.
   *
   * @throws dev.pleach.dom.LocatorException if one selects none or several
   */
  public static Block of(DomTree page, String locator, String... more) {
    Locator finder = Locator.of(page);
    int[] nodes = new int[1 + more.length];
    nodes[0] = finder.find(locator);
    for (int i = 0; i < more.length; i++) {
      nodes[i + 1] = finder.find(more[i]);
    }
    return of(page, nodes);
  }

  /** A block of nodes. */
  public static Block of(DomTree page, int... nodes) {
    return new BlockObserver(page).block(nodes);
  }

  /**
   * Chooses many blocks of one page.
   *
   * @return one block a node
   */
  public static List<Block> each(DomTree page, List<Integer> nodes) {
    BlockObserver chooser = new BlockObserver(page);
    return nodes.stream().map(node -> chooser.block(node)).toList();
  }

  List<NodeHistory> strands() {
    return strands;
  }

  /** How many nodes the block has. */
  public int size() {
    return strands.size();
  }

  /** Where its nodes were last seen, as XPaths. */
  public List<String> xpaths() {
    return strands.stream().map(strand -> strand.sights().get(0).portrait().xpath()).toList();
  }

  /** A selector for each node on the page it was last seen on. */
  public List<String> selectors() {
    return strands.stream().map(strand -> strand.sights().get(0).portrait().css()).toList();
  }

  /** The beginning of the text of its first node when it was last seen. */
  public String words() {
    return strands.get(0).sights().get(0).portrait().words();
  }

  /** Whether the page the block was last seen on is not known as a whole, as after reading JSON. */
  public boolean needsPage() {
    return strands.stream().anyMatch(strand -> strand.sights().get(0).page() == null);
  }

  /**
   * This block as it was found: where it is now is looked for first from now on. For many blocks of
   * one page see {@link PageTracer#follow}.
   */
  public Block followed(Found found) {
    return followed(found, new BlockObserver(found.page()));
  }

  Block followed(Found found, BlockObserver chooser) {
    List<NodeHistory> next = new ArrayList<>();
    for (int i = 0; i < strands.size(); i++) {
      int node = found.nodes().get(i);
      next.add(
          node == DomTree.NONE
              ? strands.get(i)
              : strands.get(i).followed(chooser.sight(node), found.score()));
    }
    return new Block(next);
  }

  /**
   * Somebody says that these are the nodes: an answer was right, or it is this one instead.
   *
   * @param nodes one for each of the block
   */
  public Block confirmed(DomTree page, int... nodes) {
    if (nodes.length != strands.size()) {
      throw new IllegalArgumentException(
          "The block has " + strands.size() + " nodes, not " + nodes.length);
    }
    BlockObserver chooser = new BlockObserver(page);
    List<NodeHistory> next = new ArrayList<>();
    for (int i = 0; i < nodes.length; i++) {
      next.add(strands.get(i).confirmed(chooser.sight(nodes[i])));
    }
    return new Block(next);
  }

  /** Somebody says that this node is none of the block: an answer was wrong. */
  public Block rejected(DomTree page, int node) {
    NodeHistory.Rejection rejection =
        new NodeHistory.Rejection(page.contentHash(node), Locator.of(page).xpath(node));
    return new Block(strands.stream().map(strand -> strand.rejected(rejection)).toList());
  }

  /** This block without the pages it knows, as it would be read from its JSON. */
  public Block withoutPages() {
    return new Block(strands.stream().map(NodeHistory::withoutPages).toList());
  }

  /** One JSON document, a few kilobytes. */
  public String toJson() {
    return BlockJson.write(this);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws BlockFormatException if it is no block, is cut off, or is of a newer version
   */
  public static Block fromJson(String json) {
    return BlockJson.read(json);
  }
}
