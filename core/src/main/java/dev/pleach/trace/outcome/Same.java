package dev.pleach.trace.outcome;

import dev.pleach.dom.DomTree;
import java.util.List;

/** The block is at the place where it was last seen, whatever its content is now. */
public record Same(DomTree page, List<Integer> nodes, double score, List<Candidate> candidates)
    implements Found {
  public Same {
    nodes = List.copyOf(nodes);
    candidates = List.copyOf(candidates);
  }
}
