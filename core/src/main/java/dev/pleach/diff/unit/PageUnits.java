package dev.pleach.diff.unit;

import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The units of a page as a person reads it, in order: a unit is the text between two boundaries of
 * blocks, whatever inline elements are in it, so a paragraph, a cell, an item or a heading; or it
 * is a picture, a field, a frame. The title of the page is one, too. What is hidden is none.
 *
 * <p>White space is folded, so two units with equal {@link #hash} read the same. Text that is
 * ignored counts for nothing: a unit without other text is none. Immutable.
 */
public final class PageUnits {
  /** What a unit is. */
  public enum Kind {
    TEXT(1),
    TITLE(2),
    PICTURE(3),
    FIELD(4),
    FRAME(5);

    private final long salt; // so that a picture never equals a text

    Kind(long salt) {
      this.salt = salt;
    }
  }

  private static final int SHORT = 1; // weight of a unit without letters

  private final DomTree tree;
  private final IgnoredText ignored;
  private final BitSet ignoring = new BitSet(); // texts and fields where something is ignored
  private final int[] unitOf; // index: node; value: the unit it is a part of, or NONE
  private int count;
  private int[] first = new int[64]; // index: unit; value: its first node
  private int[] last = new int[64]; // index: unit; value: its last node
  private long[] hashes = new long[64]; // index: unit
  private int[] letters = new int[64]; // index: unit; value: letters and digits, at least 1
  private Kind[] kinds = new Kind[64]; // index: unit

  private PageUnits(DomTree tree, IgnoredText ignored) {
    this.tree = tree;
    this.ignored = ignored;
    unitOf = new int[tree.size()];
    Arrays.fill(unitOf, DomTree.NONE);
  }

  /** The units of a page. O(n) in its nodes and characters. */
  public static PageUnits of(VisibleContent visible, IgnoredText ignored) {
    PageUnits units = new PageUnits(visible.tree(), ignored);
    new UnitReader(visible, ignored, units).read();
    return units;
  }

  /** Adds a unit; its nodes are assigned by {@link #assign}. */
  int add(Kind kind, int node, int lastNode, long hash, int weight) {
    if (count == first.length) {
      int length = 2 * count;
      first = Arrays.copyOf(first, length);
      last = Arrays.copyOf(last, length);
      hashes = Arrays.copyOf(hashes, length);
      letters = Arrays.copyOf(letters, length);
      kinds = Arrays.copyOf(kinds, length);
    }
    first[count] = node;
    last[count] = lastNode;
    hashes[count] = hash + kind.salt;
    letters[count] = Math.max(SHORT, weight);
    kinds[count] = kind;
    return count++;
  }

  void assign(int node, int unit) {
    unitOf[node] = unit;
  }

  void ignore(int node) {
    ignoring.set(node);
  }

  /** Whether something in the unit of a text or field is ignored. */
  public boolean isIgnoring(int node) {
    return ignoring.get(node);
  }

  public IgnoredText ignored() {
    return ignored;
  }

  public DomTree tree() {
    return tree;
  }

  public int count() {
    return count;
  }

  /** The unit that a text, picture, field or frame is a part of; NONE for all other nodes. */
  public int unitOf(int node) {
    return unitOf[node];
  }

  public int first(int unit) {
    return first[unit];
  }

  public int last(int unit) {
    return last[unit];
  }

  public Kind kind(int unit) {
    return kinds[unit];
  }

  /** Equal for units of one kind that read the same, by 64 bits. */
  public long hash(int unit) {
    return hashes[unit];
  }

  /**
   * The same for texts that differ in upper case and punctuation alone; computed with each call.
   */
  long looseHash(int unit) {
    Kind kind = kinds[unit];
    boolean text = kind == Kind.TEXT || kind == Kind.TITLE;
    return text ? UnitText.looseHash(comparedText(unit)) + kind.salt : hashes[unit];
  }

  /** How many letters and digits there are to read; at least 1. */
  public int letters(int unit) {
    return letters[unit];
  }

  /** The text of a unit, white space folded; of a picture its file name. */
  public String text(int unit) {
    return switch (kind(unit)) {
      case TEXT, TITLE -> textBetween(first[unit], last[unit], n -> unitOf[n] == unit);
      case PICTURE, FRAME -> UnitAddress.lastSegment(UnitAddress.of(tree, first[unit]));
      case FIELD -> UnitReader.fieldText(tree, first[unit]);
    };
  }

  /** The text of a unit without what is ignored in it. */
  String comparedText(int unit) {
    return ignored.isNone() ? text(unit) : ignored.without(text(unit));
  }

  /** The text of some nodes between two, white space folded. */
  String textBetween(int from, int to, IntPredicate some) {
    UnitText text = new UnitText();
    for (int n = from; n <= to; n++) {
      if (UnitReader.isSpaceBefore(tree, n)) {
        text.space();
      }
      if (some.test(n)) {
        text.append(tree.text(n));
      } else if (UnitReader.isBlank(tree, n)) {
        text.space();
      }
    }
    return text.toString();
  }
}
