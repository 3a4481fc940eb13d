package dev.pleach.diff;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What it takes to make the page after from the page before: the {@link Change changes} of a {@link
 * Diff}, written out so that the page after is not needed any more. Immutable, thread-safe.
 *
 * <p>Every new and every moved node says its parent and its place among the children; all others
 * keep their order and fill the places left. Nothing happens one after the other, so an element may
 * well move into one of its own descendants.
 */
public final class Patch {
  private final int size; // of the page it belongs to
  private final long hash;
  private final String doctype;
  private final BitSet removed = new BitSet();
  private final List<NewNode> created = new ArrayList<>();
  private final Map<Integer, Spot> moved = new HashMap<>(); // by node before
  private final Map<Integer, String> names = new HashMap<>(); // by node before: its new name
  private final Map<Integer, String> texts = new HashMap<>(); // by node before: its new text
  private final Map<Integer, List<AttributesChanged.Attribute>> attributes = new HashMap<>();

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
   * @param space whether white space stands before it
   */
  record NewNode(
      Spot spot, String name, List<String> attributes, String text, int children, boolean space) {}

  private Patch(DomTree before, String doctype) {
    size = before.size();
    hash = size == 0 ? 0 : before.contentHash(0);
    this.doctype = doctype;
  }

  /** Writes changes out. */
  static Patch of(Pairing pairing, List<Change> changes) {
    Patch patch = new Patch(pairing.before, pairing.after.doctype());
    PatchWriter writer = new PatchWriter(pairing, changes);
    for (Change change : changes) {
      patch.remove(change instanceof Replaced other ? other.gone() : change);
      patch.create(change instanceof Replaced other ? other.fresh() : change, writer);
      if (change instanceof Relocated || change instanceof Reordered) {
        for (int i = 0; i < change.before().size(); i++) {
          patch.moved.put(change.before().get(i), writer.spot(change.after().get(i)));
        }
      } else if (change instanceof TagChanged tag) {
        patch.names.put(tag.beforeNode(), tag.to());
      } else if (change instanceof TextChanged text) {
        patch.texts.put(text.beforeNode(), text.to());
      } else if (change instanceof AttributesChanged some) {
        patch.attributes.put(some.beforeNode(), some.attributes());
      }
    }
    return patch;
  }

  private void remove(Change change) {
    if (change instanceof Removed gone) {
      gone.nodes().stream().forEach(removed::set);
    }
  }

  private void create(Change change, PatchWriter writer) {
    if (change instanceof Inserted fresh) {
      fresh.nodes().stream().forEach(a -> created.add(writer.newNode(a)));
    }
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
    new Replay(this, before, page).run();
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
    String text = texts.getOrDefault(b, before.text(b));
    if (before.isText(b)) {
      page.separate().text(text);
      return;
    }
    page.start(names.getOrDefault(b, before.name(b)));
    List<AttributesChanged.Attribute> changed = attributes.getOrDefault(b, List.of());
    for (int i = 0; i < before.attributeCount(b); i++) {
      int token = before.attributeToken(b, i);
      String name = before.tokenName(token);
      String value = changedValue(changed, name, before.tokenValue(token));
      if (value != null) {
        page.attribute(name, value);
      }
    }
    for (AttributesChanged.Attribute attribute : changed) {
      if (attribute.from() == null && attribute.to() != null) {
        page.attribute(attribute.name(), attribute.to());
      }
    }
    if (!text.isEmpty()) {
      page.data(text);
    }
  }

  private static @Nullable String changedValue(
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
    return "Patch("
        + removed.cardinality()
        + " nodes removed, "
        + created.size()
        + " created, "
        + moved.size()
        + " moved)";
  }
}
