package dev.pleach.bench.labels;

import dev.pleach.bench.mutation.Mutant;
import dev.pleach.dom.DomTree;

/** A page and a mutant of it. */
public record MutatedPage(String name, Half half, Mutant mutant) implements LabelledPair {
  @Override
  public DomTree before() {
    return mutant.before();
  }

  @Override
  public DomTree after() {
    return mutant.after();
  }

  /** A copy is as good as the original. */
  @Override
  public Truth truth(int beforeNode, int afterNode) {
    return Truth.of(
        mutant.origin(afterNode) == beforeNode || mutant.cloneOf(afterNode) == beforeNode);
  }
}
