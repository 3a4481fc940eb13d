package dev.pleach.dom;

/**
 * The bits a tree keeps for each node beside its label: which white space is around it, and what it
 * inherits from its ancestors.
 */
final class Layout {
  /** How many blank text nodes are between the node and the sibling before it. */
  static final int BLANKS = (1 << 24) - 1;

  /** A blank text node precedes the end of the element. */
  static final int BLANK_AT_END = 1 << 24;

  /** The element belongs to SVG or MathML, where HTML's void elements and raw text do not exist. */
  static final int FOREIGN = 1 << 25;

  /** White space counts, as in {@code pre}. */
  static final int PRESERVED = 1 << 26;

  /** The markup keeps the node off the screen. */
  static final int HIDDEN = 1 << 27;

  private Layout() {}

  static int blanks(int layout) {
    return layout & BLANKS;
  }
}
