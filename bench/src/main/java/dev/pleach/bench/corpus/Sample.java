package dev.pleach.bench.corpus;

import java.util.ArrayList;
import java.util.List;

/** Representative parts of lists. */
public final class Sample {
  private Sample() {}

  /** At most so many, spread evenly over the list; the same ones every time. */
  public static <T> List<T> of(List<T> all, int most) {
    if (all.size() <= most) {
      return all;
    }
    List<T> sample = new ArrayList<>(most);
    for (int i = 0; i < most; i++) {
      sample.add(all.get((int) ((long) i * all.size() / most)));
    }
    return sample;
  }
}
