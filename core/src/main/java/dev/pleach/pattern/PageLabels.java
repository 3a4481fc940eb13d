package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.Digits;
import dev.pleach.dom.text.GeneratedNames;
import dev.pleach.dom.text.TextHash;
import dev.pleach.dom.text.WhiteSpace;

/**
 * What addresses are made of: for every node of a page its label (name and classes), the labels on
 * the path that leads to it, and the visible texts beside it. O(n), a few nanoseconds a node: the
 * hash of a class attribute is taken once, however many elements have it.
 */
final class PageLabels {
  private static final int LONGEST_TEXT = 60; // characters; longer ones are hardly ever constant

  final DomTree page;
  private final long[] names; // index: id of a name; value: its hash
  final long[] label; // index: node; value: hash of name and classes
  final long[] path; // index: node; value: hash of the labels from the root to it
  private final int[] textBefore; // index: node; value: the last visible text before it, or NONE
  private final int[] textFrom; // index: node; value: the first visible text from it on, or NONE

  PageLabels(DomTree page) {
    this.page = page;
    int size = page.size();
    label = new long[size];
    path = new long[size];
    textBefore = new int[size];
    textFrom = new int[size];
    names = new long[page.nameCount()];
    for (int id = 0; id < names.length; id++) {
      names[id] = TextHash.exact(page.nameOf(id));
    }
    long[] classes = new long[page.tokenCount()]; // index: token; value: hash of class names
    int classAttribute = page.attributeNameId("class");
    for (int token = 0; token < classes.length; token++) {
      if (page.tokenNameId(token) == classAttribute) {
        classes[token] = classes(page.tokenValue(token));
      }
    }
    int text = DomTree.NONE;
    for (int n = 0; n < size; n++) {
      long own = names[page.nameId(n)];
      int parent = page.parent(n);
      for (int i = 0; i < page.attributeCount(n) && parent > 0; i++) {
        own += classes[page.attributeToken(n, i)]; // the root and its children: often of the page
      }
      label[n] = own;
      path[n] = TextHash.append(parent < 0 ? 0 : path[parent], own);
      textBefore[n] = text;
      text = page.isVisibleText(n) ? n : text;
    }
    text = DomTree.NONE;
    for (int n = size - 1; n >= 0; n--) {
      text = page.isVisibleText(n) ? n : text;
      textFrom[n] = text;
    }
  }

  /** Of the classes of an attribute that a person chose, in any order; 0 if there are none. */
  private static long classes(String attribute) {
    long sum = 0;
    for (String name : WhiteSpace.splitToSet(attribute)) {
      sum += GeneratedNames.isChosen(name) ? TextHash.finish(TextHash.exact(name)) : 0;
    }
    return sum;
  }

  /** The hash of the name of a node. */
  long name(int node) {
    return names[page.nameId(node)];
  }

  /** The path of a node as {@link #paths} has it. */
  long pathHash(int node) {
    return TextHash.finish(path[node]);
  }

  /** The paths of the elements below the root's children, as {@link HashSets} keep them. */
  long[] paths(int most) {
    LongNumbers all = new LongNumbers(256);
    for (int n = 0; n < page.size(); n++) {
      if (page.isElement(n) && page.parent(n) > 0) { // every page has a head and a body
        all.add(pathHash(n));
      }
    }
    return HashSets.kept(all, most);
  }

  /** Its path and the text before a node; 0 if there is none or it is long. */
  long afterText(int node) {
    return withText(node, textBefore[node], 1);
  }

  /** Its path and the first text in a node; 0 if there is none or it is long. */
  long withFirstText(int node) {
    int text = textFrom[node];
    return text < page.end(node) ? withText(node, text, 2) : 0;
  }

  /** Whether the first text of a node has letters and is followed by others in the node. */
  boolean isHeaded(int node) {
    int first = textFrom[node];
    int end = page.end(node);
    return first >= 0
        && first + 1 < end
        && textFrom[first + 1] >= 0
        && textFrom[first + 1] < end
        && page.foldedText(first).chars().anyMatch(Character::isLetter);
  }

  private long withText(int node, int text, int kind) {
    if (text < 0) {
      return 0;
    }
    String folded = page.foldedText(text);
    return folded.length() > LONGEST_TEXT
        ? 0
        : TextHash.finish(
            TextHash.append(path[node] + kind, TextHash.exact(Digits.asZero(folded))));
  }

  /** How many siblings with the same label are before a node. */
  int ordinal(int node) {
    int parent = page.parent(node);
    int before = 0;
    for (int c = parent < 0 ? node : page.firstChild(parent); c < node; c = page.nextSibling(c)) {
      before += label[c] == label[node] ? 1 : 0;
    }
    return before;
  }

  /** The child of a node with a label and so many like it before; NONE if there is none. */
  int child(int parent, long wanted, int ordinal) {
    int left = ordinal;
    for (int c = page.firstChild(parent); c >= 0; c = page.nextSibling(c)) {
      if (label[c] == wanted && left-- == 0) {
        return c;
      }
    }
    return DomTree.NONE;
  }
}
