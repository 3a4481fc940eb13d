package dev.pleach.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One node of a block through time.
 *
 * @param first as it was chosen; never changes
 * @param confirmed as somebody last said that it is this one, null if nobody did
 * @param last as it was last found, null if it was not since it was chosen or confirmed
 * @param trust how sure that was, 1 without
 * @param rejections what somebody said it is not
 */
record Strand(
    Sight first,
    @Nullable Sight confirmed,
    @Nullable Sight last,
    double trust,
    List<Rejection> rejections) {
  private static final int MOST_REJECTIONS = 20;

  Strand {
    rejections = List.copyOf(rejections);
  }

  static Strand of(Sight first) {
    return new Strand(first, null, null, 1, List.of());
  }

  /** What to look for, the freshest first. */
  List<Sight> sights() {
    List<Sight> sights = new ArrayList<>();
    if (last != null) {
      sights.add(last);
    }
    if (confirmed != null) {
      sights.add(confirmed);
    }
    sights.add(first);
    return sights;
  }

  /** What somebody said that it is: confirmed, or else first chosen. */
  Sight chosen() {
    return confirmed == null ? first : confirmed;
  }

  Strand followed(Sight found, double score) {
    return new Strand(first, confirmed, found, score, rejections);
  }

  Strand confirmed(Sight found) {
    return new Strand(first, found, null, 1, rejections);
  }

  Strand rejected(Rejection rejection) {
    List<Rejection> all = new ArrayList<>(rejections);
    all.add(rejection);
    int from = Math.max(0, all.size() - MOST_REJECTIONS);
    return new Strand(first, confirmed, last, trust, all.subList(from, all.size()));
  }

  Strand withoutPages() {
    return new Strand(
        first.withoutPage(),
        confirmed == null ? null : confirmed.withoutPage(),
        last == null ? null : last.withoutPage(),
        trust,
        rejections);
  }

  /**
   * Something that was said not to be the node: what has its content, or, if that is the content of
   * the node itself, what stands at its place.
   */
  record Rejection(long content, String xpath) {}
}
