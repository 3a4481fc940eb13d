package dev.pleach.bench.mutation;

/** The ways an element is mutated (SFTM, section 5.1). */
public enum Operator {
  /** Takes the element out, with all that is in it. */
  REMOVE(Kind.STRUCTURE),
  /** Puts a copy behind the element. */
  DUPLICATE(Kind.STRUCTURE),
  /** Puts a new {@code div} around the element. */
  WRAP(Kind.STRUCTURE),
  /** Takes the element out and leaves its children in its place. */
  UNWRAP(Kind.STRUCTURE),
  /** Exchanges the element with another child of its parent. */
  SWAP(Kind.STRUCTURE),
  REMOVE_ATTRIBUTE(Kind.ATTRIBUTE),
  REMOVE_ATTRIBUTE_WORDS(Kind.ATTRIBUTE),
  /** The new text is about as long as the old one. */
  REPLACE_TEXT(Kind.CONTENT),
  CHANGE_LETTERS(Kind.CONTENT),
  REMOVE_TEXT(Kind.CONTENT),
  REMOVE_TEXT_WORDS(Kind.CONTENT);

  /** What an operator changes. */
  public enum Kind {
    STRUCTURE,
    ATTRIBUTE,
    CONTENT
  }

  private final Kind kind;

  Operator(Kind kind) {
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
