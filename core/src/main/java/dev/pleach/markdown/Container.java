package dev.pleach.markdown;

import org.jspecify.annotations.Nullable;

/**
 * A quote or an item of a list that is open. What is too deep is written into the container around
 * it and has none of its own.
 */
final class Container {
  static final int NO_LIST = -1;

  final int list; // the element whose items belong together, NO_LIST for a quote
  private final @Nullable Integer number; // of an item of a numbered list
  private boolean other; // the other sign of its kind: * for -, ) for .
  private @Nullable String indent; // of its lines behind the first; null before that

  private Container(int list, @Nullable Integer number) {
    this.list = list;
    this.number = number;
  }

  static Container quote() {
    return new Container(NO_LIST, null);
  }

  static Container item(int list, @Nullable Integer number) {
    return new Container(list, number);
  }

  boolean isItem() {
    return list != NO_LIST;
  }

  /** Whether its first line may follow a paragraph without an empty line between. */
  boolean mayInterrupt() {
    return isItem() && (number == null || number == 1);
  }

  /** An item right behind one of another list of the same kind must not become one of that. */
  void chooseSign(Container before) {
    boolean sameKind = before.isItem() && isItem() && (before.number == null) == (number == null);
    other = sameKind && (before.list == list) == before.other;
  }

  /** What a line in it begins with; the mark of an item only once. */
  String prefix() {
    if (!isItem()) {
      return "> ";
    }
    if (indent != null) {
      return indent;
    }
    String sign = number == null ? (other ? "* " : "- ") : number + (other ? ") " : ". ");
    indent = " ".repeat(sign.length());
    return sign;
  }
}
