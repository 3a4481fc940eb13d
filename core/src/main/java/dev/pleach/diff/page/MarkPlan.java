package dev.pleach.diff.page;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.page.PageMarks.Woven;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What is marked on both pages: the places of the findings a reader is told, and single changes
 * that no reader is told of, where they are to be shown. What is gone gets a place on the page
 * after.
 */
public final class MarkPlan {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 200; // levels to climb

  private final DomTree before;
  private final DomTree after;
  private final IntUnaryOperator toAfter;
  private final List<Change> changes;
  private final int[] goneBy; // index: node before; value: the change by which it is gone, or NONE
  private final int[] movedBy; // index: node before; value: the move it is a part of, or NONE
  private final PlaceRoots rootsBefore;
  private final PlaceRoots rootsAfter;
  private final TableCells cells;
  private final PageMarks marksBefore = new PageMarks();
  private final PageMarks marksAfter = new PageMarks();

  /**
   * A plan without marks.
   *
   * @param changes all changes of a diff
   * @param toAfter the node after that a node before became, or NONE
   * @param toBefore the other way round
   */
  public MarkPlan(
      DomTree before,
      DomTree after,
      List<Change> changes,
      IntUnaryOperator toAfter,
      IntUnaryOperator toBefore) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    this.toAfter = toAfter;
    rootsBefore = new PlaceRoots(before, toAfter);
    rootsAfter = new PlaceRoots(after, toBefore);
    cells = new TableCells(before, after);
    goneBy = IntArrays.filled(before.size(), NONE);
    movedBy = IntArrays.filled(before.size(), NONE);
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      int number = i;
      change.removedNodes().stream().forEach(n -> goneBy[n] = number);
      if (change instanceof Relocated) {
        change.before().stream().forEach(n -> movedBy[n] = number);
      }
    }
  }

  public PageMarks marksBefore() {
    return marksBefore;
  }

  public PageMarks marksAfter() {
    return marksAfter;
  }

  /** The letter under which a finding is marked. */
  public static char letter(Finding finding) {
    return finding.section() == Finding.Section.HINTS || finding.section() == Finding.Section.LINKS
        ? 'c'
        : switch (finding.kind()) {
          case ADDED -> 'a';
          case REMOVED -> 'r';
          case REPLACED, REFILLED -> 'x';
          case MOVED -> 'm';
          case REWORDED, RESPELLED, REGROUPED, RENUMBERED -> 'w';
        };
  }

  /** Marks one place of a finding. */
  public void mark(int number, Finding finding, Finding.Place place) {
    char letter = letter(finding);
    switch (letter) {
      case 'c' -> {
        marksBefore.mark(place.before(), letter, number);
        marksAfter.mark(place.after(), letter, number);
        if (place.after().isEmpty()) {
          place.before().stream().forEach(n -> weave(n, n + 1, 'r', number));
        }
      }
      case 'w' -> reworded(number, finding.kind(), place);
      case 'm' -> {
        marksBefore.mark(rootsBefore.ofAny(place.before()), letter, number);
        marksAfter.mark(rootsAfter.ofAny(place.after()), letter, number);
        origin(place.before(), number);
      }
      default -> {
        marksAfter.mark(rootsAfter.ofAlone(place.after()), letter, number);
        char gone = place.after().isEmpty() ? 'r' : 'y';
        NodeList roots = rootsBefore.ofAlone(place.before());
        marksBefore.mark(roots, gone, number);
        roots.stream().forEach(root -> weave(root, before.end(root), gone, number));
      }
    }
  }

  private void reworded(int number, Finding.Kind kind, Finding.Place place) {
    marksBefore.mark(place.before(), 'w', number);
    marksAfter.mark(place.after(), 'w', number);
    if (kind != Finding.Kind.REGROUPED) {
      List<TextPiece> pieces = place.pieces();
      marksBefore.cut(
          PlacePieces.of(before, place.before(), place.from(), place.to(), pieces, false));
      marksAfter.cut(PlacePieces.of(after, place.after(), place.from(), place.to(), pieces, true));
    }
  }

  private void origin(NodeList moved, int number) {
    int n = moved.isEmpty() ? NONE : moved.first();
    for (int i = 0; n != NONE && i < FURTHEST; i++, n = before.parent(n)) {
      if (movedBy[n] != NONE) {
        marksAfter.origin(((Relocated) changes.get(movedBy[n])).origin(), number);
        return;
      }
    }
  }

  private void weave(int root, int end, char letter, int number) {
    NodeList nodes = NodeList.of(IntStream.range(root, end).toArray());
    marksAfter.weave(cells.fit(former(root), root), new Woven(nodes, letter, number));
  }

  /** Where on the page after a node before would be: before its partner or what took its place. */
  private Place former(int node) {
    int partner = toAfter.applyAsInt(node);
    if (partner != NONE) {
      return new Place(after.parent(partner), partner);
    }
    if (goneBy[node] == NONE) {
      return new Place(NONE, after.size() == 0 ? NONE : 0);
    }
    Change change = changes.get(goneBy[node]);
    int first = change.after().isEmpty() ? NONE : change.after().first();
    return first == NONE ? change.place() : new Place(after.parent(first), first);
  }

  /** Marks a change that is part of no finding. */
  public void mark(int number, Change change) {
    char letter = PageMarks.letter(change.kind());
    if (change.removedNodes().isEmpty()) {
      marksBefore.mark(change.before(), letter, number);
    } else {
      char gone = change.after().isEmpty() ? letter : 'y';
      markSubtrees(marksBefore, before, change.removedNodes(), gone, number);
      int first = change.removedNodes().first();
      marksAfter.weave(
          cells.fit(former(first), first), new Woven(change.removedNodes(), gone, number));
    }
    if (change.insertedNodes().isEmpty()) {
      marksAfter.mark(change.after(), letter, number);
    } else {
      markSubtrees(marksAfter, after, change.insertedNodes(), letter, number);
    }
    if (change instanceof Relocated moved) {
      marksAfter.origin(moved.origin(), number);
    }
    if (change instanceof TextChanged text) {
      List<TextPiece> pieces = text.pieces();
      marksBefore.cut(PlacePieces.of(before, text.before(), text.from(), text.to(), pieces, false));
      marksAfter.cut(PlacePieces.of(after, text.after(), text.from(), text.to(), pieces, true));
    }
  }

  /** Marks the topmost nodes with nothing in them that stays; if there are none, the first node. */
  private static void markSubtrees(
      PageMarks marks, DomTree tree, NodeList nodes, char letter, int number) {
    boolean marked = false;
    for (int i = 0; i < nodes.size(); ) {
      int node = nodes.get(i);
      int size = tree.end(node) - node;
      boolean whole = i + size <= nodes.size() && nodes.get(i + size - 1) == tree.end(node) - 1;
      if (whole) {
        marks.mark(node, letter, number);
        marked = true;
      }
      i += whole ? size : 1;
    }
    if (!marked) {
      marks.mark(nodes.first(), letter, number);
    }
  }
}
