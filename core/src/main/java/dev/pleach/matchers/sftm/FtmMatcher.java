package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.match.FtmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;

/**
 * Flexible tree matching (Kumar, Talton, Ahmad, Roughgarden, Klemmer: <em>Flexible Tree
 * Matching</em>, 2011), as the SFTM paper describes it in section 3.
 *
 * <p>Every node may be matched to every node of the other tree or to none. A pair costs the more,
 * the less the labels agree, the more children of the two go elsewhere (ancestry), and the more
 * their siblings scatter (siblings). The last two depend on the rest of the matching, so while it
 * grows they are known by bounds only. A random walk looks for a cheap matching; the best one is
 * NP-hard to find.
 *
 * <p>Cost: O(i n^3) time and O(n^2) memory, n the nodes of the larger tree, i the iterations. The
 * SFTM paper gives O(n^4): it goes through the children again for each edge. Here counts for whole
 * families take their place. Limit: 300 nodes.
 *
 * <p>The score of a pair is 1 if the labels are equal, else 1 minus its relabel cost.
 *
 * <p>What the SFTM paper leaves open, and what is done here: the relabel cost is 1 for different
 * names, else 1 minus the Dice coefficient of the {@link NodeTokens} without paths. The ancestry
 * cost counts children matched to nodes that are no children of the partner, on both sides; an
 * unmatched child has its own cost and is no violation. The sibling cost is, on both sides, the
 * number of siblings matched outside the partner's family / (those matched inside x families they
 * are spread over); a pair with a root in it has none. An edge is ranked at a point between its
 * bounds ({@link FtmOptions#caution}), and dropped when its lower bound reaches the cost of leaving
 * both its nodes unmatched. The paper sorts no-match edges in between the others, so that a pair is
 * out once it costs more than one of them, although the objective would then pay for two.
 */
public record FtmMatcher(FtmOptions options) implements Matcher {
  static final int LARGEST = 300;
  private static final int TEXT_WORDS = 8;

  @Override
  public Matching match(DomTree before, DomTree after) {
    TreeTooLargeException.check("ftm", before, after, LARGEST, "sftm");
    Matching.Builder matching = Matching.builder(before, after);
    if (before.size() == 0 || after.size() == 0) {
      return matching.build();
    }
    float[] relabel = relabelCosts(before, after);
    for (int edge : new FlexibleWalk(before, after, relabel, options).best()) {
      int b = edge / after.size();
      int a = edge % after.size();
      matching.add(b, a, before.sameLabel(b, after, a) ? 1 : 1 - relabel[edge]);
    }
    return matching.build();
  }

  /**
   * Index: node before * nodes after + node after; value: from 0 for equal tokens to 1 for
   * different names.
   */
  static float[] relabelCosts(DomTree before, DomTree after) {
    NodeTokens tokens = new NodeTokens(before, after, TEXT_WORDS, false);
    float[] costs = new float[before.size() * after.size()];
    boolean[] held = new boolean[tokens.count]; // index: token; whether the node before has it
    for (int b = 0; b < before.size(); b++) {
      mark(tokens.before, b, held, true);
      for (int a = 0; a < after.size(); a++) {
        costs[b * after.size() + a] =
            before.name(b).equals(after.name(a)) ? diceDistance(tokens, b, a, held) : 1;
      }
      mark(tokens.before, b, held, false);
    }
    return costs;
  }

  /** 1 minus the Dice coefficient of the tokens of two nodes. */
  private static float diceDistance(NodeTokens tokens, int b, int a, boolean[] held) {
    TokenLists others = tokens.after;
    int shared = 0;
    for (int i = others.start[a]; i < others.start[a + 1]; i++) {
      shared += held[others.token[i]] ? 1 : 0;
    }
    int all =
        tokens.before.start[b + 1] - tokens.before.start[b] + others.start[a + 1] - others.start[a];
    return 1 - 2f * shared / all;
  }

  private static void mark(TokenLists lists, int node, boolean[] held, boolean value) {
    for (int i = lists.start[node]; i < lists.start[node + 1]; i++) {
      held[lists.token[i]] = value;
    }
  }
}
