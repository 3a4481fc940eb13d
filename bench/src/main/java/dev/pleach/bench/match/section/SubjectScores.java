package dev.pleach.bench.match.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a subject scored, pair by pair.
 *
 * @param pairs empty where the pair was too large
 */
record SubjectScores<S>(Subject subject, List<Optional<S>> pairs) {
  List<S> all() {
    return pairs.stream().flatMap(Optional::stream).toList();
  }

  /** These scores on the pairs that another subject took, too. */
  List<S> where(SubjectScores<S> other) {
    List<S> both = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (other.pairs.get(i).isPresent()) {
        pairs.get(i).ifPresent(both::add);
      }
    }
    return both;
  }

  /**
   * How far {@code pleach} is ahead of the best of the others, each on the pairs that it took; not
   * a number if there is nobody to compare.
   */
  static <S> Lead lead(List<SubjectScores<S>> all, Function<List<S>, Double> accuracy) {
    Lead lead = new Lead("", Double.NaN);
    for (SubjectScores<S> ours : all) {
      for (SubjectScores<S> theirs : all) {
        boolean comparable = ours.subject.sampled() == theirs.subject.sampled();
        if (!ours.subject.name().startsWith(Subjects.PLEACH)
            || !Subjects.isRival(theirs.subject)
            || !comparable) {
          continue;
        }
        double margin = accuracy.apply(ours.where(theirs)) - accuracy.apply(theirs.where(ours));
        if (!Double.isNaN(margin) && !(margin >= lead.margin)) {
          lead = new Lead(theirs.subject.name(), margin);
        }
      }
    }
    return lead;
  }

  /** A lead over the next best. */
  record Lead(String over, double margin) {}
}
