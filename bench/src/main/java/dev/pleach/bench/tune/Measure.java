package dev.pleach.bench.tune;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.bench.score.IdScore;
import dev.pleach.bench.score.MutationScore;
import dev.pleach.bench.score.SiblingScore;
import dev.pleach.bench.score.VersionScore;
import dev.pleach.bench.template.TemplateScore;
import dev.pleach.bench.trace.TraceScore;
import dev.pleach.match.Matcher;
import dev.pleach.match.Relation;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a constant is judged by: one number a half, from 0 to 1, more is better. */
enum Measure {
  /**
   * {@code pleach} on mutants, labelled versions, documentation with hidden ids and siblings; the
   * mean of all shares.
   */
  MATCH {
    @Override
    double score(Path data, Half half) throws IOException, InterruptedException {
      LabelledSets sets = new LabelledSets(new PageSets(data));
      Matcher matcher = Matchers.pleach();
      List<Double> parts = new ArrayList<>();
      for (int rate : RATES) {
        parts.add(MutationScore.of(matcher, LabelledSets.of(half, sets.mutants(rate))).tolerant());
      }
      for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
        List<VersionPair> pairs = LabelledSets.of(half, sets.versions(set));
        VersionScore score = VersionScore.of(matcher, pairs);
        List<Share> shares = List.of(score.silver(), score.maskedLabels(), score.deleted());
        shares.forEach(share -> parts.add(share.rate()));
      }
      for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
        parts.add(IdScore.of(matcher, LabelledSets.of(half, sets.ids(set))).right().rate());
      }
      Matcher siblings = Matchers.pleach(Relation.SIBLINGS);
      parts.add(SiblingScore.of(siblings, LabelledSets.of(half, sets.siblings())).right().rate());
      return mean(parts);
    }
  },

  /** The tracer: labelled targets found, blocks found beside a copy, deleted blocks not found. */
  TRACE {
    @Override
    double score(Path data, Half half) throws IOException, InterruptedException {
      return mean(TraceScore.of(new LabelledSets(new PageSets(data)), half));
    }
  },

  /** Templates: leaves of manuals and words of news and typed pages. */
  TEMPLATE {
    @Override
    double score(Path data, Half half) throws IOException {
      return mean(TemplateScore.of(data, half));
    }
  },

  /** A matcher of a paper on mutants: F1, a copy as good as the original. */
  MUTANTS {
    @Override
    double score(Path data, Half half) {
      throw new IllegalStateException("Mutants are for the options of a matcher");
    }
  };

  private static final int[] RATES = {5, 25, 50};
  // Nodes; on larger pages some matchers take seconds for a pair.
  private static final int LARGEST_MUTANT = 1_500;

  abstract double score(Path data, Half half) throws IOException, InterruptedException;

  /** F1 of a matcher on mutants of smaller pages, mean over the mutants it takes. */
  static double mutants(Matcher matcher, Path data, Half half)
      throws IOException, InterruptedException {
    LabelledSets sets = new LabelledSets(new PageSets(data));
    List<Double> parts = new ArrayList<>();
    for (int rate : RATES) {
      for (MutatedPage page : LabelledSets.of(half, sets.mutants(rate))) {
        if (Math.max(page.before().size(), page.after().size()) <= LARGEST_MUTANT) {
          parts.add(mutant(matcher, page));
        }
      }
    }
    return mean(parts);
  }

  /** Not a number if the matcher refuses the page. */
  private static double mutant(Matcher matcher, MutatedPage page) {
    try {
      return MutantScore.of(page.mutant(), matcher.match(page.before(), page.after()))
          .cloneTolerantF1();
    } catch (TreeTooLargeException e) {
      return Double.NaN;
    }
  }

  /** The mean of what was measured; sets that are not there are not a number. */
  private static double mean(List<Double> parts) {
    return parts.stream()
        .filter(part -> !part.isNaN())
        .mapToDouble(part -> part)
        .average()
        .orElse(Double.NaN);
  }

  String words() {
    return name().toLowerCase(Locale.ROOT);
  }
}
