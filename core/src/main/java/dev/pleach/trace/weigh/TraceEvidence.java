package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What speaks for and against the candidates for a node on a later page, before a tracer decides.
 * For those who train its weights, and for those who want to know why.
 */
public final class TraceEvidence {
  private final PageIndex before;
  private final FingerprintBuilder painterBefore;
  private final PageIndex after;
  private final FingerprintBuilder painterAfter;
  private @Nullable Matching matching;

  private TraceEvidence(DomTree before, DomTree after) {
    this.before = new PageIndex(before);
    this.after = new PageIndex(after);
    painterBefore = new FingerprintBuilder(this.before);
    painterAfter = new FingerprintBuilder(this.after);
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
  public static int namesOfGone() {
    return TraceModel.GONE.size();
  }

  /** The sorts of evidence that have weights of their own. */
  public static List<String> sorts() {
    List<String> sorts = new ArrayList<>();
    for (TraceModel.Sort sort : TraceModel.Sort.values()) {
      sorts.add(sort.name().toLowerCase(Locale.ROOT));
    }
    return List.copyOf(sorts);
  }

  /**
   * The candidates for a node.
   *
   * @param sort one of {@link #sorts}
   */
  public Choice of(int node, String sort) {
    MatchingSimilarity context =
        switch (TraceModel.Sort.valueOf(sort.toUpperCase(Locale.ROOT))) {
          case PORTRAIT -> null;
          case REGION -> {
            PageExcerpt excerpt = PageExcerpt.of(before.tree(), node);
            Matching region = Matchers.pleach().match(excerpt.tree(), after.tree());
            yield new MatchingSimilarity(region, excerpt.node(), after);
          }
          case PAGES -> new MatchingSimilarity(matching(), node, after);
        };
    CandidateScorer lookout =
        new CandidateScorer(after, painterAfter, painterBefore.paint(node), context);
    CandidateSet look = lookout.around(Set.of());
    List<Integer> candidates = new ArrayList<>();
    List<List<Double>> values = new ArrayList<>();
    for (int i = 0; i < look.candidates().length; i++) {
      candidates.add(look.candidates()[i]);
      values.add(list(look.values()[i]));
    }
    return new Choice(List.copyOf(candidates), List.copyOf(values), list(look.gone()));
  }

  private Matching matching() {
    if (matching == null) {
      matching = Matchers.pleach().match(before.tree(), after.tree());
    }
    return matching;
  }

  private static List<Double> list(double[] values) {
    List<Double> list = new ArrayList<>(values.length);
    for (double value : values) {
      list.add(value);
    }
    return List.copyOf(list);
  }

  /**
   * Candidates among which to choose, or none of them.
   *
   * @param candidates nodes of the later page
   * @param values the features of each
   * @param gone what speaks for none
   */
  public record Choice(List<Integer> candidates, List<List<Double>> values, List<Double> gone) {}
}
