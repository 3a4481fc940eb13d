package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Arrays;
import java.util.List;

/** Features of a candidate on small pages, by selector. */
final class Candidates {
  private final DomTree before;
  private final PageIndex after;
  private final FingerprintBuilder builder;

  private Candidates(String before, String after) {
    this.before = DomTree.parse(before);
    this.after = new PageIndex(DomTree.parse(after));
    builder = new FingerprintBuilder(this.after);
  }

  static Candidates between(String before, String after) {
    return new Candidates(before, after);
  }

  int at(String selector) {
    return after.locator().find(selector);
  }

  NodeFingerprint fingerprint(String selector) {
    return new FingerprintBuilder(new PageIndex(before)).of(Locator.of(before).find(selector));
  }

  /** The candidates that a search finds. */
  List<Integer> search(String wanted) {
    return Arrays.stream(CandidateSearch.of(after, fingerprint(wanted))).boxed().toList();
  }

  double feature(String name, String wanted, String candidate) {
    SearchTarget target = new SearchTarget(after, builder, fingerprint(wanted));
    return value(FingerprintFeatures.ALL, name, new FingerprintComparison(target, at(candidate)));
  }

  MatchingContext context(String wanted) {
    Matching matching = Matchers.pleach().match(before, after.tree());
    return new MatchingContext(matching, Locator.of(before).find(wanted), after);
  }

  double matchingFeature(String name, String wanted, String candidate) {
    SearchTarget target = new SearchTarget(after, builder, fingerprint(wanted));
    FingerprintComparison comparison = new FingerprintComparison(target, at(candidate));
    return value(MatchingFeatures.ALL, name, new MatchingComparison(context(wanted), comparison));
  }

  double gone(String name, String wanted) {
    CandidateSet set =
        new CandidateScorer(after, builder, fingerprint(wanted), context(wanted)).only(0);
    return value(CandidateSet.GONE, name, set);
  }

  private static <T> double value(List<Feature<T>> features, String name, T of) {
    return features.stream()
        .filter(feature -> feature.name().equals(name))
        .findFirst()
        .orElseThrow()
        .function()
        .applyAsDouble(of);
  }
}
