package dev.pleach.bench.train.match;

import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.labels.Truth;
import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.PairEvidence;
import java.util.ArrayList;
import java.util.List;

/**
 * Two pages to learn from.
 *
 * @param source what kind of pages they are
 * @param site whose pages they are; empty where that does not matter
 * @param labels which pairs are right
 */
record TrainingPages(String source, String site, DomTree before, DomTree after, Labels labels) {
  /** What is known of pairs. */
  interface Labels {
    Truth truth(int beforeNode, int afterNode);
  }

  static TrainingPages of(String source, String site, LabelledPair pair) {
    return new TrainingPages(source, site, pair.before(), pair.after(), pair::truth);
  }

  /** The pairs that are proposed for these pages, as far as their truth is known. */
  List<PairExample> examples() {
    List<PairExample> examples = new ArrayList<>();
    for (PairEvidence evidence : PairEvidence.of(before, after)) {
      Truth truth = labels.truth(evidence.before(), evidence.after());
      if (truth != Truth.UNKNOWN) {
        examples.add(new PairExample(source, site, truth == Truth.RIGHT, evidence));
      }
    }
    return examples;
  }
}
