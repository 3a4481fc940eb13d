package dev.pleach.diff;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What it takes to make the page after from the page before: the {@link Change changes} of a {@link
 * Diff}, written out so that the page after is not needed any more. Immutable, thread-safe.
 *
 * <p>Every new and every moved node has its parent and its place among the children; all others
 * keep their order and fill the places left. Nothing happens one after the other, so an element may
 * well move into one of its own descendants.
 */
public final class Patch {
  private final int size; // of the page it belongs to
  private final long hash; // of the page it belongs to
  private final String doctype;
  private final BitSet removed; // nodes before
  private final List<NewNode> created;
  private final Map<Integer, Spot> moved; // by node before
  private final Map<Integer, Edit> edits; // by node before

  /**
   * Where a node goes.
   *
   * @param parent a node before, {@link DomTree#NONE} above the root, or {@code -2 - i} for the
   *     i-th new node
   * @param index its place among the children it will have
   */
  record Spot(int parent, int index) {}

  /**
   * A node that is not on the page before.
   *
   * @param children how many it will have, old ones that stay in their order among them
   * @param attributes name, value, name, value
   * @param space whether there is white space before it
   */
  record NewNode(
      Spot spot, String name, List<String> attributes, String text, int children, boolean space) {}

  /** The new name, text and attributes of a node before; null or empty for what stays. */
  record Edit(
      @Nullable String name, @Nullable String text, List<AttributesChanged.Attribute> attributes) {
    static final Edit NONE = new Edit(null, null, List.of());

    Edit withName(String newName) {
      return new Edit(newName, text, attributes);
    }

    Edit withText(String newText) {
      return new Edit(name, newText, attributes);
    }

    Edit withAttributes(List<AttributesChanged.Attribute> changed) {
      return new Edit(name, text, changed);
    }

    Edit and(Edit other) {
      return new Edit(
          name == null ? other.name : name,
          text == null ? other.text : text,
          attributes.isEmpty() ? other.attributes : attributes);
    }
  }

  Patch(
      DomTree before,
      String doctype,
      BitSet removed,
      List<NewNode> created,
      Map<Integer, Spot> moved,
      Map<Integer, Edit> edits) {
    size = before.size();
    hash = size == 0 ? 0 : before.contentHash(0);
    this.doctype = doctype;
    this.removed = removed;
    this.created = created;
    this.moved = moved;
    this.edits = edits;
  }

  /**
   * The page after.
   *
   * @throws IllegalArgumentException if this is not the page the patch was made for
   */
  public DomTree applyTo(DomTree before) {
    if (before.size() != size || (size > 0 && before.contentHash(0) != hash)) {
      throw new IllegalArgumentException("This patch was made for another page");
    }
    DomTreeBuilder page = DomTree.builder().doctype(doctype);
    Replay.run(this, before, page);
    return page.build();
  }

  boolean isRemoved(int b) {
    return removed.get(b);
  }

  boolean isMoved(int b) {
    return moved.containsKey(b);
  }

  List<NewNode> created() {
    return created;
  }

  Map<Integer, Spot> moved() {
    return moved;
  }

  /** Starts an element of the page before, or writes a text of it, as it is after. */
  void write(DomTree before, int b, DomTreeBuilder page) {
    Edit edit = edits.getOrDefault(b, Edit.NONE);
    String text = edit.text == null ? before.text(b) : edit.text;
    if (before.isText(b)) {
      page.separate().text(text);
      return;
    }
    page.start(edit.name == null ? before.name(b) : edit.name);
    for (int i = 0; i < before.attributeCount(b); i++) {
      int token = before.attributeToken(b, i);
      String name = before.tokenName(token);
      String value = valueAfter(edit.attributes, name, before.tokenValue(token));
      if (value != null) {
        page.attribute(name, value);
      }
    }
    for (AttributesChanged.Attribute attribute : edit.attributes) {
      if (attribute.from() == null && attribute.to() != null) {
        page.attribute(attribute.name(), attribute.to());
      }
    }
    if (!text.isEmpty()) {
      page.data(text);
    }
  }

  private static @Nullable String valueAfter(
      List<AttributesChanged.Attribute> changed, String name, String value) {
    for (AttributesChanged.Attribute attribute : changed) {
      if (attribute.name().equals(name)) {
        return attribute.to();
      }
    }
    return value;
  }

  /** New node i as a parent of others. */
  static int address(int newNode) {
    return -2 - newNode;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "Patch(%d nodes removed, %d created, %d moved)",
        removed.cardinality(),
        created.size(),
        moved.size());
  }
}
