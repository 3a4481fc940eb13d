package dev.pleach.bench.labels;

import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import java.util.List;

/**
 * Two pages of different sites, which have next to nothing in common.
 *
 * @param name of both pages
 */
public record UnrelatedPair(String name, Half half, DomTree before, DomTree after)
    implements LabelledPair {
  /** How many of the nodes of both pages have a partner all the same. */
  public static Share matched(Matcher matcher, List<UnrelatedPair> pairs) {
    Share matched = Share.NONE;
    for (UnrelatedPair pair : pairs) {
      int found = 2 * matcher.match(pair.before, pair.after).size();
      matched = matched.plus(new Share(found, pair.before.size() + pair.after.size()));
    }
    return matched;
  }

  /** Heads and bodies may well be matched: nothing is known for sure. */
  @Override
  public Truth truth(int beforeNode, int afterNode) {
    return Truth.UNKNOWN;
  }
}
