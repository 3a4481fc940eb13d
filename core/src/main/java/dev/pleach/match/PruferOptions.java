package dev.pleach.match;

/**
 * Options of {@code ps} and {@code cps}.
 *
 * @param breadth how far apart, in nodes of both trees together, two ways of matching may drift
 *     before the one that has skipped more is given up. More is slower and finds more where pages
 *     differ much; pages that differ little give the same result with any breadth
 */
public record PruferOptions(int breadth) {
  public PruferOptions {
    if (breadth < 1) {
      throw new IllegalArgumentException("breadth must be at least 1, not " + breadth);
    }
  }

  public static PruferOptions defaults() {
    return new PruferOptions(192);
  }
}
