package dev.pleach.matchers.shared;

/** Takes the pairs of a mapping as an algorithm reads them off its tables. */
@FunctionalInterface
public interface PairSink {
  void pair(int before, int after);
}
