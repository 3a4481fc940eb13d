package dev.pleach.match;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What speaks for and against a pair that {@code pleach} proposes, before it decides. For those who
 * train its weights, and for those who want to know why.
 *
 * @param before the node before
 * @param after the node after
 * @param sort which weights judge it: {@code text}, {@code leaf} or {@code container}
 * @param least how likely it must be to stay a pair of versions
 * @param values the features, from 0 to 1, in the order of {@link #names}
 */
public record Evidence(int before, int after, String sort, double least, List<Double> values) {
  /** The names of the features. */
  public static List<String> names() {
    return PageTraits.WEIGHED;
  }

  /** The sorts of nodes that have weights of their own. */
  public static List<String> sorts() {
    List<String> sorts = new ArrayList<>();
    for (PairModel.Sort sort : PairModel.Sort.values()) {
      sorts.add(name(sort));
    }
    return sorts;
  }

  /** The evidence of all proposed pairs of two pages; anchors, which need none, are left out. */
  public static List<Evidence> of(DomTree before, DomTree after) {
    List<Evidence> all = new ArrayList<>();
    if (before.size() == 0 || after.size() == 0) {
      return all;
    }
    Proposal proposal = Proposal.of(before, after, false);
    Partners partners = proposal.partners();
    PairFeatures features = proposal.features();
    double[] values = new double[PairFeatures.COUNT];
    for (int b = 0; b < before.size() && features != null; b++) {
      if (!partners.isFreeBefore(b) && partners.ground(b) == Partners.Ground.SCORE) {
        features.of(b, partners.ofBefore(b), values);
        List<Double> copy = new ArrayList<>(PageTraits.WEIGHED.size());
        for (double value : features.page().spread(values)) {
          copy.add(value);
        }
        all.add(
            new Evidence(
                b,
                partners.ofBefore(b),
                name(PairModel.Sort.of(before, b)),
                features.page().leastLikely(),
                List.copyOf(copy)));
      }
    }
    return all;
  }

  private static String name(PairModel.Sort sort) {
    return sort.name().toLowerCase(Locale.ROOT);
  }
}
