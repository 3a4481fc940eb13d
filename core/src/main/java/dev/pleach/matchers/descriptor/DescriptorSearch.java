package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks descriptors up in one page (Zeleny and Burget, section V, algorithms 1 and 2).
 *
 * <p>The positions of a path lead to one node or to none. On the way every node is checked: its id,
 * its name and the number of its siblings must agree, or nothing is found. {@link
 * DescriptorOptions} may ask for fewer checks. The look-up reports which checks all nodes of the
 * path passed: that is the strongest of the eight combinations with which it succeeds, and what
 * falling back from the strongest to ever weaker ones would find. Whether it is the right node is
 * verified by comparing its subtree with the described one.
 *
 * <p>Time O(d) for a path of d steps, and O(r + s) to verify, r and s the nodes of the two
 * subtrees. The page is read once, in O(n) for n nodes.
 *
 * <p>Deviations. The first step of a full path is the root, which the paper leaves out and so does
 * not check. The paper's evaluation falls back node by node to count which checks failed; here one
 * combination holds for the whole path. An id is found by an index, not by searching the tree; if
 * several elements have it, it is the first of them, as with the paper's search. Algorithm 1 as
 * printed gives up where there are children at all and does not check the number of siblings; both
 * follow the definition here.
 *
 * <p>Immutable and thread-safe.
 */
public final class DescriptorSearch {
  private final DomTree page;
  private final DescriptorOptions options;
  private final SiblingPositions siblings;
  private final Map<String, Integer> byId; // value: the first element with that id

  private DescriptorSearch(DomTree page, DescriptorOptions options) {
    this.page = page;
    this.options = options;
    siblings = new SiblingPositions(page);
    byId = firstById(page);
  }

  /** A search with the paper's triple check. */
  public static DescriptorSearch in(DomTree page) {
    return in(page, DescriptorOptions.defaults());
  }

  public static DescriptorSearch in(DomTree page, DescriptorOptions options) {
    return new DescriptorSearch(page, options);
  }

  static Map<String, Integer> firstById(DomTree page) {
    Map<String, Integer> first = new HashMap<>();
    for (int n = 0; n < page.size(); n++) {
      String id = Descriptor.idOf(page, n);
      if (!id.isEmpty()) {
        first.putIfAbsent(id, n);
      }
    }
    return first;
  }

  /** Looks a descriptor up; what it finds is not verified. */
  public DescriptorLookup find(Descriptor descriptor) {
    List<Descriptor.Step> steps = descriptor.steps();
    int node = start(descriptor);
    DescriptorChecks passed = DescriptorChecks.ID_NAME_COUNT;
    int inspected = 0;
    for (int i = 0; i < steps.size() && node >= 0; i++) {
      Descriptor.Step step = steps.get(i);
      int count = 1;
      if (i > 0) {
        count = siblings.count(node, step.isText());
        node = siblings.child(node, step.isText(), step.position());
      }
      if (node >= 0) {
        passed = passed.and(check(step, node, count));
        inspected++;
      }
    }
    if (node < 0 || !passed.cover(options.required())) {
      return new DescriptorLookup(DomTree.NONE, DescriptorChecks.NONE, false, inspected);
    }
    return new DescriptorLookup(node, passed, false, inspected);
  }

  /**
   * Looks a descriptor up and verifies what it finds.
   *
   * @param described the node of another page that the descriptor was made from
   */
  public DescriptorLookup find(Descriptor descriptor, DomTree pattern, int described) {
    DescriptorLookup found = find(descriptor);
    boolean verified =
        found.isFound()
            && new PathSets(pattern, page).similarity(described, found.node())
                >= options.similarity();
    return new DescriptorLookup(found.node(), found.checks(), verified, found.inspected());
  }

  private int start(Descriptor descriptor) {
    if (descriptor.fromId()) {
      return byId.getOrDefault(descriptor.steps().get(0).id(), DomTree.NONE);
    }
    return page.size() == 0 ? DomTree.NONE : 0;
  }

  private DescriptorChecks check(Descriptor.Step step, int node, int count) {
    return DescriptorChecks.of(
        step.id().equals(Descriptor.idOf(page, node)),
        step.name().equals(page.name(node)),
        step.count() == count);
  }
}
