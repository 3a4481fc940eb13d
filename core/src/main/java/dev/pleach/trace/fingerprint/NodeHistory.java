package dev.pleach.trace.fingerprint;

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
public record NodeHistory(
    Observation first,
    @Nullable Observation confirmed,
    @Nullable Observation last,
    double trust,
    List<Rejection> rejections) {
  private static final int MOST_REJECTIONS = 20;

  public NodeHistory {
    rejections = List.copyOf(rejections);
  }

  public static NodeHistory of(Observation first) {
    return new NodeHistory(first, null, null, 1, List.of());
  }

  /** What to look for, the freshest first. */
  public List<Observation> sights() {
    List<Observation> sights = new ArrayList<>();
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
  public Observation chosen() {
    return confirmed == null ? first : confirmed;
  }

  public NodeHistory followed(Observation found, double score) {
    return new NodeHistory(first, confirmed, found, score, rejections);
  }

  public NodeHistory confirmed(Observation found) {
    return new NodeHistory(first, found, null, 1, rejections);
  }

  public NodeHistory rejected(Rejection rejection) {
    List<Rejection> all = new ArrayList<>(rejections);
    all.add(rejection);
    int from = Math.max(0, all.size() - MOST_REJECTIONS);
    return new NodeHistory(first, confirmed, last, trust, all.subList(from, all.size()));
  }

  public NodeHistory withoutPages() {
    return new NodeHistory(
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
  public record Rejection(long content, String xpath) {}
}
