package dev.pleach.diff;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.TagChanged;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes changes out as a patch, with all that it needs of the page after. */
final class PatchWriter {
  private final Pairing pairing;
  private final DomTree after;
  private final int[] index; // index: node after; value: its place among its siblings
  private final int[] children; // index: node after; value: how many children it has
  private final int[] number; // index: node after; value: which new node of the patch it is
  private final BitSet removed = new BitSet(); // nodes before
  private final List<Patch.NewNode> created = new ArrayList<>();
  private final Map<Integer, Patch.Spot> moved = new HashMap<>(); // by node before
  private final Map<Integer, Patch.Edit> edits = new HashMap<>(); // by node before

  private PatchWriter(Pairing pairing) {
    this.pairing = pairing;
    after = pairing.afterTree();
    index = new int[after.size()];
    children = new int[after.size()];
    number = new int[after.size()];
  }

  static Patch write(Pairing pairing, List<Change> changes) {
    PatchWriter writer = new PatchWriter(pairing);
    writer.numberNodes(changes);
    changes.forEach(writer::add);
    return new Patch(
        pairing.beforeTree(),
        writer.after.doctype(),
        writer.removed,
        List.copyOf(writer.created),
        writer.moved,
        writer.edits);
  }

  /** New nodes are numbered first, for a moved node may have a new parent that comes later. */
  private void numberNodes(List<Change> changes) {
    for (int a = 1; a < index.length; a++) {
      index[a] = children[after.parent(a)]++;
    }
    int[] inserted = changes.stream().flatMapToInt(c -> c.insertedNodes().stream()).toArray();
    for (int i = 0; i < inserted.length; i++) {
      number[inserted[i]] = i;
    }
  }

  private void add(Change change) {
    change.removedNodes().stream().forEach(removed::set);
    change.insertedNodes().stream().forEach(a -> created.add(newNode(a)));
    boolean isMove =
        switch (change.kind()) {
          case MOVED, REORDERED -> true;
          case INSERTED, REMOVED, REPLACED, TAG, ATTRIBUTES, TEXT -> false;
        };
    for (int i = 0; isMove && i < change.before().size(); i++) {
      moved.put(change.before().get(i), spot(change.after().get(i)));
    }
    Patch.Edit edit =
        switch (change.kind()) {
          case TAG -> Patch.Edit.NONE.withName(((TagChanged) change).to());
          case ATTRIBUTES ->
              Patch.Edit.NONE.withAttributes(((AttributesChanged) change).attributes());
          case TEXT -> Patch.Edit.NONE.withText(((TextChanged) change).to());
          case INSERTED, REMOVED, REPLACED, MOVED, REORDERED -> Patch.Edit.NONE;
        };
    if (!edit.equals(Patch.Edit.NONE)) {
      edits.merge(change.before().first(), edit, Patch.Edit::and);
    }
  }

  private Patch.Spot spot(int a) {
    int parent = after.parent(a);
    if (parent == DomTree.NONE) {
      return new Patch.Spot(DomTree.NONE, 0);
    }
    int kept = pairing.before(parent);
    return new Patch.Spot(kept == DomTree.NONE ? Patch.address(number[parent]) : kept, index[a]);
  }

  private Patch.NewNode newNode(int a) {
    List<String> attributes = new ArrayList<>();
    for (int i = 0; i < after.attributeCount(a); i++) {
      int token = after.attributeToken(a, i);
      attributes.add(after.tokenName(token));
      attributes.add(after.tokenValue(token));
    }
    return new Patch.NewNode(
        spot(a),
        after.name(a),
        List.copyOf(attributes),
        after.text(a),
        children[a],
        after.hasSpaceBefore(a));
  }
}
