package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.match.Matching;
import dev.pleach.trace.page.PageIndex;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds an element whose markup is gone by its texts that are still there. Each text of the node
 * that is unchanged leads to the element that now has its role around it: a heading for a heading,
 * else one of the same family. One that has most of the text of the node, and hardly any other, is
 * the node in new markup.
 */
final class KeptText {
  private static final int MAX_INSIDE = 300; // nodes of a subtree that are read
  private static final int LEVELS = 4; // from a text up to the element of the same role
  private static final double LIKELY = 0.9; // score of a pair of texts
  private static final double OF_HEADING = 0.4; // share of the letters of a heading
  private static final double OF_OTHER = 0.7; // share of the letters of anything else
  private static final double OWN = 0.7; // share of the letters of the new element
  private static final double SCORE = 0.85;

  private final Matching matching;
  private final PageIndex page;

  KeptText(Matching matching, PageIndex page) {
    this.matching = matching;
    this.page = page;
  }

  /** The element in which the text of a node is now, null if there is none. */
  @Nullable CandidateProbabilities of(int node) {
    DomTree before = matching.beforeTree();
    boolean isHeading = Headings.isHeading(before.name(node));
    Map<Integer, Integer> letters = new TreeMap<>(); // of the node, by element of the new page
    int all = 0;
    for (int n = node; n < Math.min(before.end(node), node + MAX_INSIDE); n++) {
      if (before.isVisibleText(n)) {
        int length = before.text(n).strip().length();
        int role = role(n, before.name(node), isHeading);
        all += length;
        if (role != DomTree.NONE) {
          letters.merge(role, length, Integer::sum);
        }
      }
    }
    double needed = (isHeading ? OF_HEADING : OF_OTHER) * all;
    int best = DomTree.NONE;
    for (Map.Entry<Integer, Integer> entry : letters.entrySet()) {
      best =
          best == DomTree.NONE || entry.getValue() > letters.getOrDefault(best, 0)
              ? entry.getKey()
              : best;
    }
    int found = letters.getOrDefault(best, 0);
    return best != DomTree.NONE && found >= needed && found >= OWN * length(best)
        ? CandidateProbabilities.of(best, SCORE)
        : null;
  }

  /** The element with the role of the node around the partner of an unchanged text. */
  private int role(int text, String name, boolean isHeading) {
    int partner = matching.after(text);
    if (partner == DomTree.NONE
        || matching.score(text) < LIKELY
        || matching.beforeTree().labelHash(text) != page.tree().labelHash(partner)) {
      return DomTree.NONE;
    }
    int element = page.tree().parent(partner);
    for (int level = 0; level < LEVELS && element > 0; level++) {
      String other = page.tree().name(element);
      if (isHeading ? Headings.isHeading(other) : TagFamily.akin(name, other)) {
        return isOther(element) ? DomTree.NONE : element;
      }
      element = page.tree().parent(element);
    }
    return DomTree.NONE;
  }

  /** Whether an element is likely the partner of something else. */
  private boolean isOther(int element) {
    int origin = matching.before(element);
    return origin != DomTree.NONE && matching.score(origin) >= LIKELY;
  }

  private int length(int element) {
    int length = 0;
    DomTree tree = page.tree();
    for (int n = element; n < Math.min(tree.end(element), element + MAX_INSIDE); n++) {
      length += tree.isVisibleText(n) ? tree.text(n).strip().length() : 0;
    }
    return length;
  }
}
