package dev.pleach.bench.labels;

/** What is known of a pair that a matcher made. */
public enum Truth {
  RIGHT,
  WRONG,
  UNKNOWN;

  public static Truth of(boolean right) {
    return right ? RIGHT : WRONG;
  }
}
