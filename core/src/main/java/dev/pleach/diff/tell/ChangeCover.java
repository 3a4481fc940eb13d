package dev.pleach.diff.tell;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** By which visible change a node of either page is new, gone, shown or hidden, or reworded. */
final class ChangeCover {
  private static final int NONE = DomTree.NONE;

  final int[] before; // index: node; value: the change by which it is gone or hidden, or NONE
  final int[] after; // index: node; value: the change by which it is new or shown, or NONE
  private final Map<Integer, List<Integer>> ownBefore = new HashMap<>(); // changes by node
  private final Map<Integer, List<Integer>> ownAfter = new HashMap<>();
  private final int[] movedBefore; // index: node; value: the move it is a part of, or NONE
  private final List<Change> changes;

  private ChangeCover(List<Change> changes, DomTree before, DomTree after) {
    this.changes = changes;
    this.before = IntArrays.filled(before.size(), NONE);
    this.after = IntArrays.filled(after.size(), NONE);
    movedBefore = IntArrays.filled(before.size(), NONE);
  }

  static ChangeCover of(List<Change> changes, DomTree before, DomTree after) {
    ChangeCover cover = new ChangeCover(changes, before, after);
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (change.visible()) {
        cover.add(i, change, before, after);
      }
    }
    return cover;
  }

  private void add(int number, Change change, DomTree treeBefore, DomTree treeAfter) {
    switch (change.kind()) {
      case INSERTED, REMOVED, REPLACED -> {
        paint(change.removedNodes(), before, number);
        paint(change.insertedNodes(), after, number);
      }
      case TEXT -> own(change, number);
      case ATTRIBUTES -> {
        own(change, number);
        if (hides((AttributesChanged) change, treeAfter)) {
          int b = change.before().first();
          int a = change.after().first();
          fill(before, b, treeBefore.end(b), number);
          fill(after, a, treeAfter.end(a), number);
        }
      }
      case MOVED, REORDERED ->
          change.before().stream().forEach(b -> fill(movedBefore, b, treeBefore.end(b), number));
      case TAG -> {}
    }
  }

  private void own(Change change, int number) {
    ownBefore.computeIfAbsent(change.before().first(), n -> new ArrayList<>()).add(number);
    ownAfter.computeIfAbsent(change.after().first(), n -> new ArrayList<>()).add(number);
  }

  private static boolean hides(AttributesChanged change, DomTree tree) {
    return change.attributes().stream()
        .anyMatch(
            one ->
                one.visible() && UntoldChanges.isHiding(one.name(), tree.name(change.afterNode())));
  }

  private static void paint(NodeList nodes, int[] cover, int number) {
    for (int i = 0; i < nodes.size(); i++) {
      cover[nodes.get(i)] = number;
    }
  }

  private static void fill(int[] cover, int from, int to, int number) {
    for (int n = from; n < to; n++) {
      cover[n] = cover[n] == NONE ? number : cover[n];
    }
  }

  /** Whether a change is about something new, gone or in the place of something. */
  boolean isOfRegion(int change) {
    return change != NONE && changes.get(change).kind() != Change.Kind.ATTRIBUTES;
  }

  /** Adds the changes of a node before to those of a draft. */
  void addBefore(int node, Draft draft) {
    add(before[node], ownBefore.get(node), draft);
  }

  void addAfter(int node, Draft draft) {
    add(after[node], ownAfter.get(node), draft);
  }

  void addMove(int node, Draft draft) {
    if (movedBefore[node] != NONE) {
      draft.changes.add(movedBefore[node]);
    }
  }

  private static void add(int cover, @Nullable List<Integer> own, Draft draft) {
    if (cover != NONE) {
      draft.changes.add(cover);
    }
    if (own != null) {
      draft.changes.addAll(own);
    }
  }
}
