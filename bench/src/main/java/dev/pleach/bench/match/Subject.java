package dev.pleach.bench.match;

import dev.pleach.bench.peers.Healenium;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * Who is measured.
 *
 * @param versions the matcher for two versions of a page; null for a finder of single nodes
 * @param siblings the matcher for two pages of a site; null for a finder of single nodes
 * @param mostNodes pairs with a larger page are left out, as they take it too long
 * @param sharesThreads whether it may match several pairs at once
 */
record Subject(
    String name,
    @Nullable Matcher versions,
    @Nullable Matcher siblings,
    int mostNodes,
    boolean sharesThreads) {
  private static final int ONE_QUESTION_IN = 5; // those a slow finder is asked

  static Subject of(String name, Matcher matcher, int mostNodes) {
    return new Subject(name, matcher, matcher, mostNodes, true);
  }

  /** Healenium, which finds single nodes. */
  static Subject finder(int mostNodes) {
    return new Subject(Healenium.NAME, null, null, mostNodes, true);
  }

  boolean takes(DomTree before, DomTree after) {
    return Math.max(before.size(), after.size()) <= mostNodes;
  }

  Partners versions(DomTree before, DomTree after) {
    return partners(versions, before, after);
  }

  Partners siblings(DomTree page, DomTree other) {
    return partners(siblings, page, other);
  }

  private static Partners partners(@Nullable Matcher matcher, DomTree before, DomTree after) {
    return matcher != null
        ? Partners.of(matcher.match(before, after))
        : Partners.of(new Healenium(before, after), ONE_QUESTION_IN);
  }

  /** What is said of a limit, empty if there is none. */
  String limit() {
    String size = mostNodes == Integer.MAX_VALUE ? "" : "to " + mostNodes + " nodes";
    return versions == null ? size + ", 1 question in " + ONE_QUESTION_IN : size;
  }
}
