package dev.pleach.matchers.pleach.align;

/** Takes a pair that an alignment has chosen. */
public interface PairConsumer {
  void accept(int b, int a);
}
