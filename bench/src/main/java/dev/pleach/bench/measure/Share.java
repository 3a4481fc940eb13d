package dev.pleach.bench.measure;

/**
 * A part of a number of things.
 *
 * @param hits how many things are in the part
 * @param of how many things there are
 */
public record Share(int hits, int of) {
  public static final Share NONE = new Share(0, 0);

  public Share with(boolean hit) {
    return new Share(hits + (hit ? 1 : 0), of + 1);
  }

  public Share plus(Share other) {
    return new Share(hits + other.hits, of + other.of);
  }

  /** Not a number if there is nothing. */
  public double rate() {
    return of == 0 ? Double.NaN : (double) hits / of;
  }
}
