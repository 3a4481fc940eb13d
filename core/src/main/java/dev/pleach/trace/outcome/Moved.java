package dev.pleach.trace.outcome;

import dev.pleach.dom.DomTree;
import java.util.List;

/** The block is at another place than it was last seen, whatever its content is now. */
public record Moved(DomTree page, List<Integer> nodes, double score, List<Candidate> candidates)
    implements Found {
  public Moved {
    nodes = List.copyOf(nodes);
    candidates = List.copyOf(candidates);
  }
}
