package dev.pleach.diff.page;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes of one page are marked, and as what. A mark is an attribute: its name is the kind of
 * change, its value the number of its entry in the report. A text is marked by an element around
 * it.
 */
public final class PageMarks {
  private final Map<Integer, String> attributes = new HashMap<>(); // by node
  private final Map<Integer, TextChanged> texts = new HashMap<>(); // by node
  private final Map<Place, List<Woven>> removed = new HashMap<>();
  private final Map<Place, List<Integer>> origins = new HashMap<>(); // numbers of moves

  /** Something gone that is shown on the page after, and the attribute that marks it. */
  record Woven(NodeList nodes, String attribute) {}

  private PageMarks() {}

  /** The marks of the page after, and where on it what is gone is shown. */
  static PageMarks after(DomTree after, List<Change> changes, int[] numbers) {
    PageMarks marks = new PageMarks();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      marks.markNew(after, change, numbers[i]);
      marks.noteRemoved(after, change, numbers[i]);
      if (change instanceof Relocated moved) {
        marks
            .origins
            .computeIfAbsent(anchor(moved.origin()), key -> new ArrayList<>())
            .add(numbers[i]);
      }
    }
    return marks;
  }

  /** The marks of the page before. */
  static PageMarks before(DomTree before, List<Change> changes, int[] numbers) {
    PageMarks marks = new PageMarks();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (change.removedNodes().isEmpty()) {
        marks.markEach(change, change.before(), numbers[i]);
      } else {
        marks.markSubtrees(before, change.removedNodes(), removedAttribute(change, numbers[i]));
      }
    }
    return marks;
  }

  private void markNew(DomTree after, Change change, int number) {
    if (change.insertedNodes().isEmpty()) {
      markEach(change, change.after(), number);
    } else {
      markSubtrees(after, change.insertedNodes(), attribute(change.kind(), number));
    }
  }

  private void noteRemoved(DomTree after, Change change, int number) {
    if (!change.removedNodes().isEmpty()) {
      boolean replaced = !change.after().isEmpty();
      int first = replaced ? change.after().first() : DomTree.NONE;
      Place place = replaced ? new Place(after.parent(first), first) : change.place();
      Woven woven = new Woven(change.removedNodes(), removedAttribute(change, number));
      removed.computeIfAbsent(anchor(place), key -> new ArrayList<>()).add(woven);
    }
  }

  /** A place by the next node alone or, at the end of a parent, by the parent alone. */
  private static Place anchor(Place place) {
    return place.next() == DomTree.NONE ? place : new Place(DomTree.NONE, place.next());
  }

  private static String attribute(Change.Kind kind, int number) {
    return " data-pl-" + letter(kind) + "=" + number;
  }

  /** The attribute that marks what is gone, other than what took its place, if something did. */
  private static String removedAttribute(Change change, int number) {
    return change.after().isEmpty() ? attribute(change.kind(), number) : " data-pl-y=" + number;
  }

  /** The letter that stands for a kind of change in the report. */
  public static char letter(Change.Kind kind) {
    return switch (kind) {
      case INSERTED -> 'a';
      case REMOVED -> 'r';
      case REPLACED -> 'x';
      case MOVED -> 'm';
      case REORDERED -> 'o';
      case TAG -> 't';
      case ATTRIBUTES -> 'c';
      case TEXT -> 'w';
    };
  }

  private void markEach(Change change, NodeList nodes, int number) {
    nodes.stream()
        .forEach(n -> attributes.merge(n, attribute(change.kind(), number), String::concat));
    if (change instanceof TextChanged text) {
      texts.put(nodes.first(), text);
    }
  }

  /** Marks the topmost nodes with nothing in them that stays; if there are none, the first node. */
  private void markSubtrees(DomTree tree, NodeList nodes, String attribute) {
    boolean marked = false;
    for (int i = 0; i < nodes.size(); ) {
      int node = nodes.get(i);
      int size = tree.end(node) - node;
      boolean whole = i + size <= nodes.size() && nodes.get(i + size - 1) == tree.end(node) - 1;
      if (whole) {
        attributes.merge(node, attribute, String::concat);
        marked = true;
      }
      i += whole ? size : 1;
    }
    if (!marked) {
      attributes.merge(nodes.first(), attribute, String::concat);
    }
  }

  /** The attributes that mark a node; empty if it is not marked. */
  String attributes(int node) {
    return attributes.getOrDefault(node, "");
  }

  /** The change of the words of a text, null if they did not change. */
  @Nullable TextChanged textChange(int node) {
    return texts.get(node);
  }

  /** What is gone before a node. */
  List<Woven> removedBefore(int node) {
    return removed.getOrDefault(new Place(DomTree.NONE, node), List.of());
  }

  /** What is gone at the end of a node. */
  List<Woven> removedAtEnd(int node) {
    return removed.getOrDefault(new Place(node, DomTree.NONE), List.of());
  }

  /** The numbers of moves from the place before a node. */
  List<Integer> originsBefore(int node) {
    return origins.getOrDefault(new Place(DomTree.NONE, node), List.of());
  }

  /** The numbers of moves from the end of a node. */
  List<Integer> originsAtEnd(int node) {
    return origins.getOrDefault(new Place(node, DomTree.NONE), List.of());
  }
}
