package dev.pleach.trace;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Holds a portrait against nodes of a page. */
final class Lookout {
  private static final int MOST = 16; // candidates
  private static final int FEW = 8; // candidates besides those that a matching suggests

  private final PageIndex page;
  private final Portrait portrait;
  private final @Nullable MatchedContext context;
  private final Likeness likeness;

  /**
   * Prepares to look for a portrait.
   *
   * @param context what a matching says, null if there is none
   */
  Lookout(PageIndex page, Painter painter, Portrait portrait, @Nullable MatchedContext context) {
    this.page = page;
    this.portrait = portrait;
    this.context = context;
    likeness = new Likeness(page, painter, portrait);
  }

  /**
   * Looks at the likeliest candidates.
   *
   * @param dismissed nodes that it is known not to be
   */
  Look around(Set<Integer> dismissed) {
    int[] found = CandidateSearch.of(page, portrait);
    int[] likely = Screen.of(page, portrait, found, context == null ? MOST : FEW);
    return look(chosen(likely, dismissed));
  }

  /** Looks at one node alone. */
  Look at(int node) {
    return look(new int[] {node});
  }

  private Look look(int[] candidates) {
    return new Look(page, portrait, likeness, context, candidates);
  }

  private int[] chosen(int[] likely, Set<Integer> dismissed) {
    if (context == null && dismissed.isEmpty()) {
      return likely;
    }
    Set<Integer> chosen = new TreeSet<>();
    for (int node : likely) {
      chosen.add(node);
    }
    if (context != null) {
      chosen.addAll(context.suggestions());
    }
    chosen.removeAll(dismissed);
    return chosen.stream().mapToInt(Integer::intValue).toArray();
  }
}
