package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The features of the candidates for a node on a later page: what {@link TraceModel} is trained on.
 */
public final class TraceEvidence {
  private final PageIndex before;
  private final FingerprintBuilder builderBefore;
  private final PageIndex after;
  private final FingerprintBuilder builderAfter;
  private @Nullable Matching matching;

  private TraceEvidence(DomTree before, DomTree after) {
    this.before = new PageIndex(before);
    this.after = new PageIndex(after);
    builderBefore = new FingerprintBuilder(this.before);
    builderAfter = new FingerprintBuilder(this.after);
  }

  /** Evidence about nodes of an earlier page on a later one. */
  public static TraceEvidence between(DomTree before, DomTree after) {
    return new TraceEvidence(before, after);
  }

  /** The names of the features: those of a candidate, then those of being gone. */
  public static List<String> names() {
    return TraceModel.NAMES;
  }

  /** How many of the names are about being gone; they are the last ones. */
  public static int goneNameCount() {
    return CandidateSet.GONE.size();
  }

  /** The stages that have weights of their own, see {@link TraceModel.Stage}. */
  public static List<String> stages() {
    return Stream.of(TraceModel.Stage.values())
        .map(stage -> stage.name().toLowerCase(Locale.ROOT))
        .toList();
  }

  /**
   * The candidates for a node.
   *
   * @param stage one of {@link #stages}
   */
  public Choice of(int node, String stage) {
    MatchingContext context =
        switch (TraceModel.Stage.valueOf(stage.toUpperCase(Locale.ROOT))) {
          case FINGERPRINT -> null;
          case EXCERPT -> {
            PageExcerpt excerpt = PageExcerpt.of(before.tree(), node);
            Matching matched = Matchers.pleach().match(excerpt.tree(), after.tree());
            yield new MatchingContext(matched, excerpt.node(), after);
          }
          case PAGE -> new MatchingContext(matching(), node, after);
        };
    CandidateSet set =
        new CandidateScorer(after, builderAfter, builderBefore.of(node), context).search(Set.of());
    return new Choice(
        IntStream.of(set.candidates()).boxed().toList(),
        Stream.of(set.values()).map(TraceEvidence::list).toList(),
        list(set.gone()));
  }

  private Matching matching() {
    if (matching == null) {
      matching = Matchers.pleach().match(before.tree(), after.tree());
    }
    return matching;
  }

  private static List<Double> list(double[] values) {
    return DoubleStream.of(values).boxed().toList();
  }

  /**
   * Candidates among which to choose, or none of them.
   *
   * @param candidates nodes of the later page
   * @param values the features of each
   * @param gone the features of none
   */
  public record Choice(List<Integer> candidates, List<List<Double>> values, List<Double> gone) {}
}
