package dev.pleach.dom;

import java.util.function.Supplier;

/**
 * A selector without combinators, such as {@code .total} or {@code h1}.
 *
 * @param selector as written
 * @param nodes the elements it selects, in document order; counted when asked for
 * @param rank smaller is better: first by kind, then by length
 */
record Compound(String selector, Supplier<int[]> nodes, int rank) {
  static final int TEST = -1_000; // an attribute that people wrote for tests
  static final int ID = 0;
  static final int PURPOSE = 500; // an attribute that says what the element is for
  static final int CLASS = 1_000;
  static final int NAME = 1_200;
  static final int NAME_AND_CLASS = 1_500;
  static final int ATTRIBUTE = 2_000;

  static Compound of(int kind, String selector, Supplier<int[]> nodes) {
    return new Compound(selector, nodes, kind + selector.length());
  }
}
