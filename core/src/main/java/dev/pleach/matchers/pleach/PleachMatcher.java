package dev.pleach.matchers.pleach;

import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Relation;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.align.LongListAlignment;
import dev.pleach.matchers.pleach.align.ResidualAlignment;
import dev.pleach.matchers.pleach.align.TextStreamAlignment;
import dev.pleach.matchers.pleach.anchor.Anchors;
import dev.pleach.matchers.pleach.anchor.ContextAnchors;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.search.BestFirstSearch;
import dev.pleach.matchers.pleach.search.DuplicateReassignment;
import dev.pleach.matchers.pleach.verify.PageTraits;
import dev.pleach.matchers.pleach.verify.PairModel;
import dev.pleach.matchers.pleach.verify.Verifier;
import org.jspecify.annotations.Nullable;

/**
 * The default matcher: finds the same thing on a changed page, or the same slot on another page of
 * the same site, and how likely each pair is right.
 *
 * <p>Four steps, each for what the one before could not settle:
 *
 * <ol>
 *   <li>{@link Anchors}: what occurs once on both pages. Whole subtrees, labels, and bags of words,
 *       which survive a redesign. {@link ContextAnchors}: what repeats, but lies between, next to
 *       or around such pairs.
 *   <li>{@link BestFirstSearch}: the remaining nodes are compared by rare features ({@link
 *       NodeFeatures}) and by which of their parents, neighbours and children are pairs already.
 *       The best pair is accepted, which makes others likelier, and so on. {@link
 *       TextStreamAlignment} adds pairs by the order of the leaves, {@link LongListAlignment}
 *       aligns lists of hundreds, {@link DuplicateReassignment} moves pairs of equal subtrees under
 *       the pair of their parents, {@link ResidualAlignment} aligns the rest below pairs.
 *   <li>{@link Verifier}: every pair of the second step is judged again with all other pairs known,
 *       by a {@link PairModel} that was learned from labelled pages, and separated if it is not
 *       likely enough. So an element that was deleted while another took its place has no partner.
 *       What is likely depends on the {@link Relation} of the pages and on what they have in common
 *       ({@link PageTraits}); the first two steps are the same for all.
 *   <li>The probability that the model gives is the score. Pairs of the first step have scores that
 *       were measured.
 * </ol>
 *
 * <p>Origin: ours. Bags of words, best-first search with context and verification were found to win
 * in experiments beside SFTM (rare tokens with inverse frequency, parent propagation) and GumTree
 * (unique subtrees), from which the ideas of the first two steps come.
 *
 * <p>Cost: O(n + c (t + log c)) expected, n the nodes of both trees, c the candidate pairs that are
 * scored, a small multiple of the nodes that the first step leaves open, t the features of a node,
 * usually fewer than 20. Rows of leaves and children are aligned by dynamic programs of bounded
 * size. Memory O(n + c). No limit on size or depth, unless a {@link WorkBudget} sets one.
 *
 * <p>Neither order nor ancestry restricts the result. Text is only matched to text; an element may
 * be matched to one of another name, which lowers the score.
 */
public final class PleachMatcher implements Matcher {
  private final Relation relation;
  private final @Nullable WorkBudget budget; // of the search; null for the first step alone

  private PleachMatcher(Relation relation, @Nullable WorkBudget budget) {
    this.relation = relation;
    this.budget = budget;
  }

  public static PleachMatcher of(Relation relation, WorkBudget budget) {
    return new PleachMatcher(relation, budget);
  }

  /** The first step alone. */
  public static PleachMatcher certain() {
    return new PleachMatcher(Relation.VERSIONS, null);
  }

  @Override
  public Matching match(DomTree before, DomTree after) {
    return match(MatchedPage.once(before), MatchedPage.once(after));
  }

  @Override
  public MatchSession session(DomTree page) {
    MatchedPage kept = MatchedPage.kept(page);
    return new MatchSession() {
      @Override
      public Matching to(DomTree after) {
        return match(kept, MatchedPage.once(after));
      }

      @Override
      public Matching from(DomTree before) {
        return match(MatchedPage.once(before), kept);
      }
    };
  }

  private Matching match(MatchedPage before, MatchedPage after) {
    if (budget != null) {
      budget.checkNodes(before.tree, after.tree);
    }
    if (before.tree.size() == 0 || after.tree.size() == 0) {
      return Matching.builder(before.tree, after.tree).build();
    }
    ProposedPairs proposal = ProposedPairs.of(before, after, budget);
    Partners partners = proposal.partners();
    float[] score = Verifier.learned(partners, proposal.features(), relation).verify();
    return partners.toMatching(score);
  }
}
