package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.SftmOptions;

/**
 * Similarity-based flexible tree matching (Brisset, Pawlak, Rouvoy, Seinturier: <em>SFTM: Fast
 * Comparison of Web Documents using Similarity-based Flexible Tree Matching</em>).
 *
 * <p>Every node is a bag of tokens. An inverted index finds, for each node after, the nodes before
 * that share a rare token with it; shared tokens count the more the rarer they are, and the
 * similarity of the ancestors is added. The pairs found are the edges of a bipartite graph, and a
 * cheap matching is picked from it: by default greedily, the cheapest edge first; if asked, by the
 * paper's Metropolis walk. Neither order nor ancestry binds the result. It descends from flexible
 * tree matching, whose costs depend on the matching itself; here they are known before, which is
 * what makes it fast.
 *
 * <p>Cost: O(n t f g + n c log(n c) + i n c), n the nodes of the larger tree, t the tokens of a
 * node, f = n^alpha the most nodes a token may have, g the number of weights, c the candidates kept
 * for a node, i the iterations. With the defaults that is O(n^1.5); a smaller alpha lowers it.
 * Memory O(n (t + c)). No limit on size or depth.
 *
 * <p>The score of a pair is 1 minus its cost. A pair scores high when it shares many rare tokens,
 * not when nothing else differs.
 *
 * <p>Deviations from the paper:
 *
 * <ul>
 *   <li>The default does not walk. The paper prints neither beta nor gamma nor the number of steps,
 *       and no walk that was measured beat the greedy matching; {@link SftmOptions#withWalk} gives
 *       one, which follows algorithm 2 with no-match edges and all.
 *   <li>Text counts ({@link SftmOptions#textWords}), and text nodes are matched like elements, but
 *       never to one. The paper's tokens leave text out, although repeated items often differ in
 *       nothing else; without it F1 on mutants falls by 5 to 8 points.
 *   <li>A token's weight is the printed one divided by that of a unique token. For two trees that
 *       is a constant, so the order of their pairs stays the same; the cost of no match, which the
 *       paper does not print, then means the same on every page.
 *   <li>A node keeps its best few candidates. The paper's graph has all of them, up to n^1.5.
 *   <li>Equal costs are settled by the place in the document, not by chance.
 *   <li>Edges that cost more than no match are left out of the graph. The paper keeps them and
 *       sorts the no-match edges in front of them.
 * </ul>
 */
public record SftmMatcher(SftmOptions options) implements Matcher {
  @Override
  public Matching match(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    if (before.size() == 0 || after.size() == 0) {
      return matching.build();
    }
    double mostHolders = StrictMath.pow(Math.max(before.size(), after.size()), options.alpha());
    NodeTokens tokens = new NodeTokens(before, after, options.textWords(), true);
    TokenSimilarity similarity = new TokenSimilarity(tokens, before.size(), mostHolders);
    CandidateEdges edges = CandidateEdges.of(before, after, similarity, options);
    MatchingWalk walk = new MatchingWalk(edges, before.size(), after.size(), options);
    for (int edge : walk.best()) {
      matching.add(edges.before[edge], edges.after[edge], 1 - edges.cost(edge));
    }
    return matching.build();
  }
}
