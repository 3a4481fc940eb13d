package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongIntTable;
import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks addresses up on one page. The page is read once, in O(n); then an address costs its steps
 * and the siblings on the way.
 */
final class AddressSearch {
  private static final int SEVERAL = -2;

  private final PageLabels labels;
  private final Wanted wanted;
  private final int[] alone; // index: number of a path; value: 1 + node, 0 if none, or SEVERAL
  private final LongIntTable texts; // paths with texts; value: the same
  private final Map<String, Integer> byId; // ids that are wanted; value: the first node with it

  /** What some addresses ask of a page. */
  static final class Wanted {
    private final LongNumbers paths = new LongNumbers(32);
    private final Map<String, Integer> ids = new HashMap<>(); // value: NONE

    Wanted(Collection<NodeAddress> addresses) {
      for (NodeAddress address : addresses) {
        paths.add(address.path());
        if (!address.id().isEmpty()) {
          ids.put(address.id(), DomTree.NONE);
        }
      }
    }
  }

  AddressSearch(PageLabels labels, Wanted wanted) {
    this.labels = labels;
    this.wanted = wanted;
    alone = new int[wanted.paths.size()];
    texts = new LongIntTable(4 * alone.length);
    for (int n = 0; n < labels.page.size(); n++) {
      int path = wanted.paths.find(labels.path[n]);
      if (path >= 0) {
        alone[path] = alone[path] == 0 ? n + 1 : SEVERAL;
        note(labels.afterText(n), n);
        note(labels.withFirstText(n), n);
      }
    }
    byId = wanted.ids.isEmpty() ? Map.of() : ids();
  }

  private void note(long text, int node) {
    if (text != 0) {
      texts.set(text, texts.get(text) == 0 ? node + 1 : SEVERAL);
    }
  }

  private Map<String, Integer> ids() {
    DomTree page = labels.page;
    Map<String, Integer> found = new HashMap<>(wanted.ids);
    int idAttribute = page.attributeNameId("id");
    boolean[] isWanted = new boolean[page.tokenCount()]; // index: token
    for (int token = 0; token < isWanted.length; token++) {
      isWanted[token] =
          page.tokenNameId(token) == idAttribute && found.containsKey(page.tokenValue(token));
    }
    for (int n = 0; n < page.size(); n++) {
      for (int i = 0; i < page.attributeCount(n); i++) {
        int token = page.attributeToken(n, i);
        if (isWanted[token]) {
          found.merge(page.tokenValue(token), n, (known, one) -> known < 0 ? one : known);
        }
      }
    }
    return found;
  }

  PageLabels labels() {
    return labels;
  }

  /**
   * Where each kind of address leads to, by kind; NONE for those that lead nowhere or to several
   * nodes.
   */
  int[] find(NodeAddress address) {
    int[] found = new int[AddressKind.COUNT];
    Arrays.fill(found, DomTree.NONE);
    List<NodeAddress.Step> steps = address.steps();
    if (!steps.isEmpty() && labels.page.size() > 0 && labels.label[0] == steps.get(0).label()) {
      found[AddressKind.PLACE] = descend(0, steps, 1);
    }
    int anchor = byId.getOrDefault(address.id(), DomTree.NONE);
    if (anchor >= 0 && address.hasOwnId()) {
      found[AddressKind.ID] = hasLabel(anchor, address) ? anchor : DomTree.NONE;
    } else if (anchor >= 0 && !steps.isEmpty()) {
      int from = steps.size() - address.belowId();
      found[AddressKind.PLACE_FROM_ID] = descend(anchor, steps, from);
    }
    if (address.alone()) {
      found[AddressKind.LABELS] = node(alone[wanted.paths.find(address.path())]);
    }
    found[AddressKind.TEXT_BEFORE] = node(texts.get(address.textBefore()));
    found[AddressKind.FIRST_TEXT] = node(texts.get(address.firstText()));
    return found;
  }

  private static int node(int noted) {
    return noted > 0 ? noted - 1 : DomTree.NONE;
  }

  /** Whether one node or several have the path and the first text of an address. */
  boolean hasFirstText(NodeAddress address) {
    return texts.get(address.firstText()) != 0;
  }

  private boolean hasLabel(int node, NodeAddress address) {
    List<NodeAddress.Step> steps = address.steps();
    return steps.isEmpty() || labels.label[node] == steps.get(steps.size() - 1).label();
  }

  private int descend(int from, List<NodeAddress.Step> steps, int first) {
    int node = from;
    for (int i = first; i < steps.size() && node >= 0; i++) {
      node = labels.child(node, steps.get(i).label(), steps.get(i).ordinal());
    }
    return node;
  }
}
