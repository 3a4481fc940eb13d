package dev.pleach.bench.match.section;

import dev.pleach.bench.peers.Healenium;
import dev.pleach.bench.score.Partners;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A matcher, or a finder of single nodes, that is measured.
 *
 * @param versions the matcher for two versions of a page; null for a finder of single nodes
 * @param siblings the matcher for two pages of a site; null for a finder of single nodes
 * @param mostNodes pairs with a larger page are left out, as they take it too long
 * @param sharesThreads whether it may match several pairs at once
 * @param sampled whether it is asked only for some nodes of a pair
 */
public record Subject(
    String name,
    @Nullable Matcher versions,
    @Nullable Matcher siblings,
    int mostNodes,
    boolean sharesThreads,
    boolean sampled) {
  private static final int ONE_QUESTION_IN = 5;
  private static final int MOST_TEXT = 500; // characters of a node that is asked for

  static Subject of(String name, Matcher matcher, int mostNodes) {
    return new Subject(name, matcher, matcher, mostNodes, true, false);
  }

  /** Healenium, which finds single nodes. */
  static Subject finder(int mostNodes) {
    return new Subject(Healenium.NAME, null, null, mostNodes, true, true);
  }

  /** The same asked only what a finder is asked, to be compared with it. */
  Subject asked(Subject finder) {
    return new Subject(
        name + ", asked the same as " + finder.name,
        versions,
        siblings,
        finder.mostNodes,
        sharesThreads,
        true);
  }

  boolean isFinder() {
    return versions == null;
  }

  public boolean takes(DomTree before, DomTree after) {
    return Math.max(before.size(), after.size()) <= mostNodes;
  }

  Partners versions(DomTree before, DomTree after) {
    return partners(versions, before, after);
  }

  Partners siblings(DomTree page, DomTree other) {
    return partners(siblings, page, other);
  }

  private Partners partners(@Nullable Matcher matcher, DomTree before, DomTree after) {
    Partners all =
        matcher == null
            ? Partners.of(new Healenium(before, after))
            : Partners.of(matcher.match(before, after));
    return sampled ? Partners.sampled(before, all, ONE_QUESTION_IN, MOST_TEXT) : all;
  }

  /** What is said of a limit, empty if there is none. */
  String limit() {
    String size =
        mostNodes == Integer.MAX_VALUE ? "" : String.format(Locale.ROOT, "≤ %,d nodes", mostNodes);
    return sampled ? size + ", sampled" : size;
  }

  /** What a sample is. */
  static String sampling() {
    return "sampled: one node in "
        + ONE_QUESTION_IN
        + " is asked for, if its text has at most "
        + MOST_TEXT
        + " characters";
  }
}
