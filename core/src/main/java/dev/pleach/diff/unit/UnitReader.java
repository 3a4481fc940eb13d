package dev.pleach.diff.unit;

import dev.pleach.diff.unit.PageUnits.Kind;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.Arrays;
import java.util.Set;

/** Cuts a page into units: one walk over its nodes. */
final class UnitReader {
  private static final int NONE = DomTree.NONE;

  /** Elements that do not end a unit. */
  private static final Set<String> INLINE =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark"
                  + " nobr output q rb rp rt ruby s samp small span strike strong sub sup time tt u"
                  + " var wbr picture source")
              .split(" "));

  private static final Set<String> FIELDS = Set.of("input", "textarea", "progress", "meter");
  private static final Set<String> FRAMES =
      Set.of("iframe", "frame", "video", "audio", "embed", "object");
  private static final Set<String> TYPED = Set.of("checkbox", "radio", "range", "color");

  private final DomTree tree;
  private final VisibleContent visible;
  private final IgnoredText ignored;
  private final PageUnits units;
  private final boolean[] inline; // index: name id
  private final boolean[] field; // index: name id
  private final boolean[] frame; // index: name id
  private final boolean[] picture; // index: name id
  private final UnitHash text = new UnitHash();
  private int first = NONE; // first text of the unit that is read, NONE between units
  private int last = NONE;

  UnitReader(VisibleContent visible, IgnoredText ignored, PageUnits units) {
    this.visible = visible;
    this.ignored = ignored;
    this.units = units;
    tree = visible.tree();
    int names = tree.nameCount();
    inline = new boolean[names];
    field = new boolean[names];
    frame = new boolean[names];
    picture = new boolean[names];
    for (int id = 0; id < names; id++) {
      String name = tree.nameOf(id);
      inline[id] = INLINE.contains(name) || name.equals(DomTree.TEXT);
      field[id] = FIELDS.contains(name);
      frame[id] = FRAMES.contains(name);
      picture[id] = name.equals("img");
    }
  }

  void read() {
    int blockEnd = tree.size(); // end of the innermost block around the current node
    int[] ends = new int[16]; // of the blocks around it, outermost first
    int depth = 0;
    ends[0] = blockEnd;
    for (int n = 0; n < tree.size(); n++) {
      while (n >= ends[depth] && depth > 0) {
        depth--;
        finish();
      }
      if (isSpaceBefore(tree, n)) {
        text.space();
      }
      if (tree.isText(n)) {
        if (visible.isVisible(n)) {
          first = first == NONE ? n : first;
          last = n;
          text.append(tree.text(n));
        } else if (isBlank(tree, n)) {
          text.space();
        }
        continue;
      }
      int id = tree.nameId(n);
      if (!inline[id]) {
        finish();
        if (tree.end(n) > n + 1) {
          depth++;
          ends = depth == ends.length ? Arrays.copyOf(ends, 2 * depth) : ends;
          ends[depth] = tree.end(n);
        }
      }
      if (visible.isVisible(n)) {
        addDrawn(n, id);
      }
    }
    finish();
  }

  /** Whether a text is there to be seen, but for its being white space. */
  static boolean isBlank(DomTree tree, int node) {
    return tree.isVisibleText(node) && WhiteSpace.isInvisible(tree.text(node));
  }

  /** Whether there is white space before a node that is no node itself. */
  static boolean isSpaceBefore(DomTree tree, int node) {
    if (tree.hasSpaceBefore(node)) {
      return true;
    }
    // White space at the end of inline elements that end before this node.
    int parent = tree.parent(node);
    for (int e = previousEnd(tree, node); e != NONE && e != parent; e = tree.parent(e)) {
      if (tree.hasSpaceAtEnd(e)) {
        return true;
      }
    }
    return false;
  }

  /** The node just before one in document order, if it is not its parent; else NONE. */
  private static int previousEnd(DomTree tree, int node) {
    return node == 0 || tree.parent(node) == node - 1 ? NONE : node - 1;
  }

  /** Ends the unit of text that is read, if there is one. */
  private void finish() {
    if (first != NONE && !text.isEmpty()) {
      boolean title = tree.name(tree.parent(first)).equals("title") && !tree.isVisible(first);
      Kind kind = title ? Kind.TITLE : Kind.TEXT;
      UnitHash compared = withoutIgnored();
      int unit =
          compared.isEmpty()
              ? NONE
              : units.add(kind, first, last, compared.hash(), compared.letters());
      for (int n = first; n <= last; n++) {
        if (tree.isText(n) && visible.isVisible(n)) {
          units.assign(n, unit);
          if (compared != text) {
            units.ignore(n);
          }
        }
      }
    }
    first = NONE;
    text.clear();
  }

  /** What counts of the unit that is read: all of it, or what is left without ignored text. */
  private UnitHash withoutIgnored() {
    if (ignored.isNone()) {
      return text;
    }
    String whole = units.textBetween(first, last, n -> tree.isText(n) && visible.isVisible(n));
    String rest = ignored.without(whole);
    if (rest.length() == whole.length()) {
      return text;
    }
    UnitHash compared = new UnitHash();
    compared.append(rest);
    return compared;
  }

  private void addDrawn(int node, int id) {
    if (picture[id] || frame[id]) {
      String address = UnitAddress.of(tree, node);
      if (!address.isEmpty()) {
        addOne(picture[id] ? Kind.PICTURE : Kind.FRAME, node, UnitAddress.lastSegment(address));
      }
    } else if (field[id]) {
      String words = fieldText(tree, node);
      String rest = ignored.without(words);
      addOne(Kind.FIELD, node, fieldKind(tree, node) + "\n" + rest);
      if (rest.length() < words.length()) {
        units.ignore(node);
      }
    }
  }

  private void addOne(Kind kind, int node, String key) {
    UnitHash own = new UnitHash();
    own.append(key);
    units.assign(node, units.add(kind, node, node, own.hash(), 1));
  }

  private static String fieldKind(DomTree tree, int node) {
    String type = tree.attribute(node, "type");
    return type != null && TYPED.contains(type) ? type : tree.name(node);
  }

  /** The words in a field, and for boxes whether they are ticked. */
  static String fieldText(DomTree tree, int node) {
    String type = tree.attribute(node, "type");
    boolean ticked = tree.hasAttribute(node, "checked");
    if ("checkbox".equals(type) || "radio".equals(type)) {
      return ticked ? "ticked" : "";
    }
    String value = tree.attribute(node, "value");
    String hint = tree.attribute(node, "placeholder");
    return value != null && !value.isBlank() ? value : hint == null ? "" : hint;
  }
}
