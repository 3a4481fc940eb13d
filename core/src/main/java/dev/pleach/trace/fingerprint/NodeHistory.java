package dev.pleach.trace.fingerprint;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One node of a block through time.
 *
 * @param first as it was chosen; never changes
 * @param confirmed as somebody last confirmed it, null if nobody did
 * @param last as it was last found, null if not since it was chosen or confirmed
 * @param lastScore the score of that trace, 1 without
 * @param rejections nodes that somebody rejected, the latest last
 */
public record NodeHistory(
    Observation first,
    @Nullable Observation confirmed,
    @Nullable Observation last,
    double lastScore,
    List<Rejection> rejections) {
  private static final int MAX_REJECTIONS = 20;

  public NodeHistory {
    rejections = List.copyOf(rejections);
  }

  public static NodeHistory of(Observation first) {
    return new NodeHistory(first, null, null, 1, List.of());
  }

  /** What to look for, the latest first. */
  public List<Observation> observations() {
    List<Observation> observations = new ArrayList<>();
    if (last != null) {
      observations.add(last);
    }
    if (confirmed != null) {
      observations.add(confirmed);
    }
    observations.add(first);
    return observations;
  }

  /** The latest observation: last found, or else confirmed, or else first chosen. */
  public Observation latest() {
    return last == null ? chosen() : last;
  }

  /** The latest observation that a person made: confirmed, or else first chosen. */
  public Observation chosen() {
    return confirmed == null ? first : confirmed;
  }

  public NodeHistory followed(Observation found, double score) {
    return new NodeHistory(first, confirmed, found, score, rejections);
  }

  public NodeHistory confirmed(Observation found) {
    return new NodeHistory(first, found, null, 1, rejections);
  }

  /** The same, its latest observation with the page it was made on. */
  public NodeHistory on(Supplier<DomTree> page) {
    if (last != null) {
      return new NodeHistory(first, confirmed, last.on(page), lastScore, rejections);
    }
    return confirmed == null
        ? new NodeHistory(first.on(page), null, null, lastScore, rejections)
        : new NodeHistory(first, confirmed.on(page), null, lastScore, rejections);
  }

  public NodeHistory rejected(Rejection rejection) {
    List<Rejection> all = new ArrayList<>(rejections);
    all.add(rejection);
    int from = Math.max(0, all.size() - MAX_REJECTIONS);
    return new NodeHistory(first, confirmed, last, lastScore, all.subList(from, all.size()));
  }

  public NodeHistory withoutPages() {
    return new NodeHistory(
        first.withoutPage(),
        confirmed == null ? null : confirmed.withoutPage(),
        last == null ? null : last.withoutPage(),
        lastScore,
        rejections);
  }

  /**
   * A node that was rejected: every node of this content is, or, if the node looked for has this
   * content itself, the one at this XPath.
   */
  public record Rejection(long content, String xpath) {}
}
