package dev.pleach.diff.page;

import dev.pleach.diff.Diff;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which nodes of one page are marked, and as what. A mark is an attribute whose name tells the kind
 * and whose value the number of the change; a text is marked by an element around it.
 */
public final class PageMarks {
  final Map<Integer, String> attributes = new HashMap<>();
  final Map<Integer, TextChanged> texts = new HashMap<>();
  final Map<Integer, List<Woven>> goneBefore = new HashMap<>();
  final Map<Integer, List<Woven>> goneAtEnd = new HashMap<>();

  /** Numbers of the moves of what would stand before a node, or at its end. */
  final Map<Integer, List<Integer>> originBefore = new HashMap<>();

  final Map<Integer, List<Integer>> originAtEnd = new HashMap<>();

  /** The marks of the page after, what is gone woven in. */
  static PageMarks after(Diff diff, List<Change> changes) {
    PageMarks marks = new PageMarks();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (change instanceof Inserted fresh) {
        marks.whole(diff.after(), fresh.nodes(), attribute(change, i));
      } else if (change instanceof Removed gone) {
        marks.weave(gone, gone.place(), attribute(change, i));
      } else if (change instanceof Replaced other) {
        marks.whole(diff.after(), other.fresh().nodes(), attribute(change, i));
        int first = other.after().first();
        marks.weave(other.gone(), new Place(diff.after().parent(first), first), formerly(i));
      } else {
        if (change instanceof Relocated moved) {
          marks.noteOrigin(moved.origin(), i);
        }
        marks.each(change, change.after(), i);
      }
    }
    return marks;
  }

  private void noteOrigin(Place origin, int number) {
    if (origin.next() != DomTree.NONE) {
      originBefore.computeIfAbsent(origin.next(), next -> new ArrayList<>()).add(number);
    } else if (origin.parent() != DomTree.NONE) {
      originAtEnd.computeIfAbsent(origin.parent(), parent -> new ArrayList<>()).add(number);
    }
  }

  private void weave(Removed gone, Place place, String attribute) {
    Woven woven = new Woven(gone, attribute);
    if (place.next() != DomTree.NONE) {
      goneBefore.computeIfAbsent(place.next(), next -> new ArrayList<>()).add(woven);
    } else if (place.parent() != DomTree.NONE) {
      goneAtEnd.computeIfAbsent(place.parent(), parent -> new ArrayList<>()).add(woven);
    }
  }

  /** Something gone that is shown on the page after, and the attribute that marks it. */
  record Woven(Removed gone, String attribute) {}

  /** The marks of the page before. */
  static PageMarks before(Diff diff, List<Change> changes) {
    PageMarks marks = new PageMarks();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (change instanceof Removed gone) {
        marks.whole(diff.before(), gone.nodes(), attribute(change, i));
      } else if (change instanceof Replaced other) {
        marks.whole(diff.before(), other.gone().nodes(), formerly(i));
      } else {
        marks.each(change, change.before(), i);
      }
    }
    return marks;
  }

  /** The attribute that marks a change of a kind. */
  static String attribute(Change change, int number) {
    return " data-pl-" + letter(change.kind()) + "=" + number;
  }

  /** The attribute that marks what stood where something else stands now. */
  private static String formerly(int number) {
    return " data-pl-y=" + number;
  }

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

  private void each(Change change, NodeList nodes, int number) {
    nodes.stream().forEach(n -> attributes.merge(n, attribute(change, number), String::concat));
    if (change instanceof TextChanged text) {
      texts.put(nodes.first(), text);
    }
  }

  /** Marks the topmost nodes with nothing in them that stays; if there are none, the first node. */
  private void whole(DomTree tree, NodeList own, String attribute) {
    boolean marked = false;
    for (int i = 0; i < own.size(); ) {
      int node = own.get(i);
      int size = tree.end(node) - node;
      boolean whole = i + size <= own.size() && own.get(i + size - 1) == tree.end(node) - 1;
      if (whole) {
        attributes.merge(node, attribute, String::concat);
        marked = true;
      }
      i += whole ? size : 1;
    }
    if (!marked) {
      attributes.merge(own.first(), attribute, String::concat);
    }
  }
}
