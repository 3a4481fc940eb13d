package dev.pleach.bench.score;

import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.match.Matcher;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How well a matcher found the elements of mutants again, mean over mutants.
 *
 * @param mutants how many there were
 * @param success share of the surviving elements matched to themselves
 * @param tolerant the same with copies as good as the original
 * @param wrong share of the surviving elements matched to another one
 * @param unmatched share of the surviving elements without a partner
 * @param precision share of right pairs
 * @param tolerantPrecision the same with copies as good as the original
 */
public record MutationScore(
    int mutants,
    double success,
    double tolerant,
    double wrong,
    double unmatched,
    double precision,
    double tolerantPrecision) {

  public static MutationScore of(Matcher matcher, List<MutatedPage> pages) {
    return of(
        pages.stream()
            .map(p -> MutantScore.of(p.mutant(), matcher.match(p.before(), p.after())))
            .toList());
  }

  public static MutationScore of(List<MutantScore> scores) {
    return new MutationScore(
        scores.size(),
        mean(scores, MutantScore::recall),
        mean(scores, MutantScore::cloneTolerantRecall),
        mean(scores, MutantScore::mismatchRate),
        mean(scores, MutantScore::noMatchRate),
        mean(scores, MutantScore::precision),
        mean(scores, MutantScore::cloneTolerantPrecision));
  }

  private static double mean(List<MutantScore> scores, ToDoubleFunction<MutantScore> value) {
    return scores.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
