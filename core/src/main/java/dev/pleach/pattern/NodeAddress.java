package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongIntTable;
import dev.pleach.dom.text.GeneratedNames;
import dev.pleach.dom.text.TextHash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The addresses of one node of a pattern page: the descriptor of Zeleny and Burget in a form that
 * bears differences between pages. A step is a label (name and classes) and a position among the
 * siblings of that label, so that other siblings may come and go; beside the path from the root and
 * the one from the nearest id there are three that do without positions. They are independent
 * enough that two which agree are hardly ever wrong, see {@link AddressSearch}.
 *
 * @param steps the path from the root, the node last; none if it is very deep
 * @param id the id of the nearest ancestor-or-self that has one, empty if none has
 * @param belowId how many levels the node is below that ancestor
 * @param path the path of labels
 * @param alone whether no other node of the pattern page has this path
 * @param textBefore the path and the text before the node, 0 if others have it or there is none
 * @param firstText the path and the first text of the node, the same
 * @param headed whether the first text may be the heading of the node
 * @param subtree the fingerprint of what is below the node
 */
record NodeAddress(
    List<Step> steps,
    String id,
    int belowId,
    long path,
    boolean alone,
    long textBefore,
    long firstText,
    boolean headed,
    SubtreePaths subtree) {
  private static final int DEEPEST = 512; // steps; a deeper node has none

  /**
   * A step of a path.
   *
   * @param label of the node
   * @param ordinal how many siblings with the same label are before it
   */
  record Step(long label, int ordinal) {}

  /** How often the paths of a page occur. */
  static final class Counts {
    private final LongIntTable paths;
    private final LongIntTable texts; // paths with texts

    Counts(PageLabels labels) {
      int size = labels.page.size();
      paths = new LongIntTable(size);
      texts = new LongIntTable(size);
      for (int n = 0; n < size; n++) {
        paths.add(labels.path[n], 1);
        texts.add(labels.afterText(n), 1);
        texts.add(labels.withFirstText(n), 1);
      }
    }
  }

  static NodeAddress of(PageLabels labels, Counts counts, int node) {
    DomTree page = labels.page;
    List<Step> steps = new ArrayList<>();
    for (int n = node; n >= 0 && page.depth(node) <= DEEPEST; n = page.parent(n)) {
      steps.add(new Step(labels.label[n], labels.ordinal(n)));
    }
    Collections.reverse(steps);
    int anchor = node;
    while (anchor >= 0 && id(page, anchor).isEmpty()) {
      anchor = page.parent(anchor);
    }
    long textBefore = labels.afterText(node);
    long firstText = labels.withFirstText(node);
    return new NodeAddress(
        steps,
        anchor < 0 ? "" : id(page, anchor),
        anchor < 0 ? 0 : page.depth(node) - page.depth(anchor),
        labels.path[node],
        counts.paths.get(labels.path[node]) == 1,
        counts.texts.get(textBefore) == 1 ? textBefore : 0,
        counts.texts.get(firstText) == 1 ? firstText : 0,
        labels.isHeaded(node),
        SubtreePaths.of(page, node));
  }

  /** The id of an element, empty if it has none that a person chose. */
  static String id(DomTree page, int node) {
    String id = page.attribute(node, "id");
    return id != null && GeneratedNames.isChosen(id) ? id : "";
  }

  /** Whether the id is the node's own. */
  boolean hasOwnId() {
    return !id.isEmpty() && belowId == 0;
  }

  /** A hash of the path from the nearest id, or from the root, and of what is below the node. */
  long fingerprint() {
    long hash = TextHash.exact(id);
    int from = id.isEmpty() ? 0 : Math.max(0, steps.size() - belowId);
    for (Step step : steps.subList(from, steps.size())) {
      hash = TextHash.append(TextHash.append(hash, step.label), step.ordinal);
    }
    return TextHash.append(hash, subtree.fingerprint());
  }
}
