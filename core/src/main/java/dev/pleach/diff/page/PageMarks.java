package dev.pleach.diff.page;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which nodes of one page are marked, and as what. A mark is an attribute: its name is the kind of
 * change, its value the numbers of the places it is about. A text is marked by an element around
 * it.
 */
public final class PageMarks {
  private final Map<Integer, TreeMap<Character, TreeSet<Integer>>> marks = new HashMap<>();
  private final Map<Integer, List<PlacePieces.Part>> parts = new HashMap<>(); // by node
  private final Map<Place, List<Woven>> removed = new HashMap<>();
  private final Map<Place, List<Integer>> origins = new HashMap<>(); // numbers of moves

  /**
   * Something gone that is shown on the page after.
   *
   * @param nodes of the page before
   * @param letter of its kind of change
   * @param number of its place
   */
  record Woven(NodeList nodes, char letter, int number) {
    String attribute() {
      return " data-pl-" + letter + "=" + number;
    }
  }

  PageMarks() {}

  void mark(int node, char letter, int number) {
    marks
        .computeIfAbsent(node, n -> new TreeMap<>())
        .computeIfAbsent(letter, l -> new TreeSet<>())
        .add(number);
  }

  void mark(NodeList nodes, char letter, int number) {
    nodes.stream().forEach(node -> mark(node, letter, number));
  }

  void cut(Map<Integer, List<PlacePieces.Part>> texts) {
    texts.forEach(parts::putIfAbsent);
  }

  void weave(Place place, Woven woven) {
    removed.computeIfAbsent(anchor(place), key -> new ArrayList<>()).add(woven);
  }

  void origin(Place place, int number) {
    origins.computeIfAbsent(anchor(place), key -> new ArrayList<>()).add(number);
  }

  /** A place by the next node alone or, at the end of a parent, by the parent alone. */
  private static Place anchor(Place place) {
    return place.next() == DomTree.NONE ? place : new Place(DomTree.NONE, place.next());
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

  boolean isMarked(int node) {
    return marks.containsKey(node);
  }

  /** The attributes that mark a node; empty if it is not marked. */
  String attributes(int node) {
    TreeMap<Character, TreeSet<Integer>> own = marks.get(node);
    if (own == null) {
      return "";
    }
    StringBuilder written = new StringBuilder();
    own.forEach(
        (letter, numbers) ->
            written
                .append(" data-pl-")
                .append(letter)
                .append("=\"")
                .append(numbers.stream().map(String::valueOf).collect(Collectors.joining(" ")))
                .append('"'));
    return written.toString();
  }

  /** The marks of the nodes from one number to another: the letter of each place, by its number. */
  Map<Integer, Character> within(int from, int to) {
    Map<Integer, Character> found = new TreeMap<>();
    for (int n = from; n < to && !marks.isEmpty(); n++) {
      TreeMap<Character, TreeSet<Integer>> own = marks.get(n);
      if (own != null) {
        own.forEach((letter, numbers) -> numbers.forEach(number -> found.put(number, letter)));
      }
      removedBefore(n).forEach(woven -> found.put(woven.number(), woven.letter()));
      removedAtEnd(n).forEach(woven -> found.put(woven.number(), woven.letter()));
    }
    return found;
  }

  /** The parts of a text whose words changed; empty if they did not. */
  List<PlacePieces.Part> parts(int node) {
    return parts.getOrDefault(node, List.of());
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
