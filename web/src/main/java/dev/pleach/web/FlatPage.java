package dev.pleach.web;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A page as two strings, which is how it gets from JavaScript into the engine with one call: {@code
 * marks} says what follows what, {@code text} has all names, values and texts one behind the other.
 *
 * <p>Marks are numbers. First the lengths of the address and of the doctype, then in document
 * order: {@code END} of an element; {@code SEPARATE}, a comment; {@code TEXT} and {@code DATA} (of
 * a script or style) with a length; {@code SPACE}, white space that is no node; {@code START} plus
 * the number of a name, how many attributes, and of each the number of its name and the length of
 * its value. Names are numbered as they come; the length of a new one follows its number.
 *
 * <p>A number is one character, or two from 16,384 on. No character is a surrogate, so the strings
 * can be encoded, compressed and kept.
 */
public final class FlatPage {
  static final int END = 0;
  static final int SEPARATE = 1;
  static final int TEXT = 2;
  static final int DATA = 3;
  static final int SPACE = 4;
  static final int START = 5;

  private static final int FIRST = 0x20; // the character of 0
  private static final int BASE = 0x4000;

  private final String marks;
  private final String text;
  private int mark; // the next one
  private int at; // the next character of the text
  private final List<String> names = new ArrayList<>();

  private FlatPage(String marks, String text) {
    this.marks = marks;
    this.text = text;
  }

  /**
   * The tree of a page.
   *
   * @throws IllegalArgumentException if the strings are no page
   */
  public static DomTree read(String marks, String text) {
    try {
      return new FlatPage(marks, text).read();
    } catch (IndexOutOfBoundsException | IllegalStateException e) {
      throw new IllegalArgumentException("Not a page: " + e.getMessage(), e);
    }
  }

  private DomTree read() {
    int addressLength = number();
    int doctypeLength = number();
    String address = next(addressLength);
    DomTreeBuilder tree = DomTree.builder().doctype(next(doctypeLength));
    while (mark < marks.length()) {
      int kind = number();
      switch (kind) {
        case END -> tree.end();
        case SEPARATE -> tree.separate();
        case TEXT -> tree.text(next(number()));
        case DATA -> tree.data(next(number()));
        case SPACE -> tree.space();
        default -> start(kind - START, tree);
      }
    }
    return tree.build().withAddress(address);
  }

  private void start(int name, DomTreeBuilder tree) {
    tree.start(name(name));
    for (int left = number(); left > 0; left--) {
      String attribute = name(number());
      tree.attribute(attribute, next(number()));
    }
  }

  private String name(int number) {
    if (number == names.size()) {
      names.add(next(number()));
    }
    return names.get(number);
  }

  private int number() {
    int digit = marks.charAt(mark++) - FIRST;
    return digit < BASE ? digit : (digit - BASE) * BASE + marks.charAt(mark++) - FIRST;
  }

  private String next(int length) {
    String part = text.substring(at, at + length);
    at += length;
    return part;
  }

  /** The two strings of a tree: marks, then text. */
  public static List<String> write(DomTree tree) {
    return new Writer(tree).write();
  }

  /** Writes one tree. */
  private static final class Writer {
    private final DomTree tree;
    private final StringBuilder marks = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private final Map<String, Integer> names = new HashMap<>();

    Writer(DomTree tree) {
      this.tree = tree;
    }

    List<String> write() {
      number(tree.address().length());
      number(tree.doctype().length());
      text.append(tree.address()).append(tree.doctype());
      int open = DomTree.NONE;
      for (int n = 0; n < tree.size(); n++) {
        while (open != tree.parent(n)) {
          open = end(open);
        }
        number(tree.hasSpaceBefore(n) ? SPACE : SEPARATE);
        if (tree.isText(n)) {
          string(TEXT, tree.text(n));
        } else {
          start(n);
          open = n;
        }
      }
      while (open != DomTree.NONE) {
        open = end(open);
      }
      return List.of(marks.toString(), text.toString());
    }

    private int end(int open) {
      if (tree.hasSpaceAtEnd(open)) {
        number(SPACE);
      }
      number(END);
      return tree.parent(open);
    }

    private void start(int node) {
      name(START, tree.name(node));
      number(tree.attributeCount(node));
      for (int i = 0; i < tree.attributeCount(node); i++) {
        int token = tree.attributeToken(node, i);
        name(0, tree.tokenName(token));
        number(tree.tokenValue(token).length());
        text.append(tree.tokenValue(token));
      }
      if (!tree.text(node).isEmpty()) {
        string(DATA, tree.text(node));
      }
    }

    private void name(int offset, String name) {
      Integer known = names.putIfAbsent(name, names.size());
      if (known == null) {
        number(offset + names.size() - 1);
        number(name.length());
        text.append(name);
      } else {
        number(offset + known);
      }
    }

    private void string(int kind, String content) {
      number(kind);
      number(content.length());
      text.append(content);
    }

    private void number(int value) {
      if (value >= BASE) {
        marks.append((char) (FIRST + BASE + value / BASE));
      }
      marks.append((char) (FIRST + value % BASE));
    }
  }
}
