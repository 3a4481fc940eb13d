package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.outcome.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * One or several nodes of a page that somebody chose, and what is known of them to find them again:
 * how they were first chosen, last confirmed and last found, and which nodes were rejected.
 * Immutable.
 *
 * <p>A block that was just made also refers to the whole page; its {@link #toJson} does not, but
 * contains a fingerprint of each node and the part of the page around it, a few kilobytes.
 */
public final class Block {
  private final List<NodeHistory> histories;
  private final List<Long> items; // hashes of the words of all items of a list; none if it is none

  Block(List<NodeHistory> histories) {
    this(histories, List.of());
  }

  Block(List<NodeHistory> histories, List<Long> items) {
    this.histories = List.copyOf(histories);
    this.items = List.copyOf(items);
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
    BlockObserver observer = new BlockObserver(page);
    return nodes.stream().map(node -> observer.block(node)).toList();
  }

  /**
   * A block of the items of a list. It keeps some of the items as a block does, and of the others
   * their words, so that it stays small; {@link ListTracer} finds the list again.
   *
   * @param nodes the items
   */
  public static Block listOf(DomTree page, int... nodes) {
    return new BlockObserver(page).list(nodes);
  }

  /** Whether this is a list. */
  public boolean isList() {
    return !items.isEmpty();
  }

  /** Hashes of the words of the items of a list, in their order. */
  List<Long> items() {
    return items;
  }

  List<NodeHistory> histories() {
    return histories;
  }

  /** How many nodes the block has; of a list, its items. */
  public int size() {
    return isList() ? items.size() : histories.size();
  }

  /** Where its nodes were last seen, as XPaths. */
  public List<String> xpaths() {
    return histories.stream()
        .map(history -> history.latest().fingerprint().place().xpath())
        .toList();
  }

  /** A selector for each node on the page it was last seen on. */
  public List<String> selectors() {
    return histories.stream()
        .map(history -> history.latest().fingerprint().identity().css())
        .toList();
  }

  /** The beginning of the text of its first node when it was last seen. */
  public String words() {
    return histories.get(0).latest().fingerprint().identity().excerpt();
  }

  /** Whether the page the block was last seen on is not known as a whole, as after reading JSON. */
  public boolean needsPage() {
    return histories.stream().anyMatch(history -> history.latest().page() == null);
  }

  /**
   * This block with the nodes that were found as its latest observation, which later traces search
   * for first. For many blocks of one page see {@link PageTracer#follow}.
   */
  public Block followed(Found found) {
    return followed(found, new BlockObserver(found.page()));
  }

  Block followed(Found found, BlockObserver observer) {
    List<NodeHistory> next = new ArrayList<>();
    for (int i = 0; i < histories.size(); i++) {
      int node = found.nodes().get(i);
      next.add(
          node == DomTree.NONE
              ? histories.get(i)
              : histories.get(i).followed(observer.observe(node), found.score()));
    }
    return new Block(next, items);
  }

  /**
   * This block with nodes that a person confirmed, or gave as the right ones.
   *
   * @param nodes one for each of the block
   */
  public Block confirmed(DomTree page, int... nodes) {
    if (nodes.length != histories.size()) {
      throw new IllegalArgumentException(
          "The block has " + histories.size() + " nodes, not " + nodes.length);
    }
    BlockObserver observer = new BlockObserver(page);
    List<NodeHistory> next = new ArrayList<>();
    for (int i = 0; i < nodes.length; i++) {
      next.add(histories.get(i).confirmed(observer.observe(nodes[i])));
    }
    return new Block(next, items);
  }

  /** This block with a node that a person rejected; it is not found again. */
  public Block rejected(DomTree page, int node) {
    NodeHistory.Rejection rejection =
        new NodeHistory.Rejection(page.contentHash(node), Locator.of(page).xpath(node));
    return new Block(
        histories.stream().map(history -> history.rejected(rejection)).toList(), items);
  }

  /**
   * This block with the page it was last seen on, as if it had just been followed there. The page
   * is asked for when a trace needs it; if it has nothing where the block was, it is not used.
   *
   * @param page the same tree each time
   */
  public Block seenOn(Supplier<DomTree> page) {
    return new Block(histories.stream().map(history -> history.on(page)).toList(), items);
  }

  /** Whether nodes that were found have the content that those of the block had when last seen. */
  public boolean isUnchanged(Found found) {
    for (int i = 0; i < histories.size(); i++) {
      int node = found.nodes().get(i);
      long content = histories.get(i).latest().fingerprint().subtree().content();
      if (node == DomTree.NONE || found.page().contentHash(node) != content) {
        return false;
      }
    }
    return !isList();
  }

  /** This block without its pages, as it would be read from its JSON. */
  public Block withoutPages() {
    return new Block(histories.stream().map(NodeHistory::withoutPages).toList(), items);
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
    Block block = BlockJson.read(json);
    block.histories.forEach(history -> history.observations().forEach(Observation::excerpt));
    return block;
  }

  /**
   * The same for what this program itself wrote and kept: what was saved of the page is read, and
   * checked, when it is needed. Most blocks are as they were and need none of it.
   *
   * @throws BlockFormatException now or in a trace if it is damaged nonetheless
   */
  public static Block fromOwnJson(String json) {
    return BlockJson.read(json);
  }
}
