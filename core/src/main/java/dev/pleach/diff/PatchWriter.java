package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/** Reads from the page after what a patch has to hold of it: new nodes and the spots of nodes. */
final class PatchWriter {
  private final Pairing pairing;
  private final DomTree after;
  private final int[] index; // index: node after; value: its place among its siblings
  private final int[] children; // index: node after; value: how many children it has
  private final int[] number; // index: node after; value: which new node of the patch it is

  PatchWriter(Pairing pairing, List<Change> changes) {
    this.pairing = pairing;
    after = pairing.after;
    index = new int[after.size()];
    children = new int[after.size()];
    number = new int[after.size()];
    for (int a = 1; a < index.length; a++) {
      index[a] = children[after.parent(a)]++;
    }
    int count = 0;
    for (Change change : changes) {
      Change own = change instanceof Replaced other ? other.fresh() : change;
      if (own instanceof Inserted fresh) {
        for (int i = 0; i < fresh.nodes().size(); i++) {
          number[fresh.nodes().get(i)] = count++;
        }
      }
    }
  }

  Patch.Spot spot(int a) {
    int parent = after.parent(a);
    if (parent == DomTree.NONE) {
      return new Patch.Spot(DomTree.NONE, 0);
    }
    int kept = pairing.beforeOf[parent];
    return new Patch.Spot(kept == DomTree.NONE ? Patch.address(number[parent]) : kept, index[a]);
  }

  Patch.NewNode newNode(int a) {
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
