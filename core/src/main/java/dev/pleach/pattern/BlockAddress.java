package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.TextHash;
import dev.pleach.match.Matching;
import dev.pleach.pattern.BlockFinding.Kind;
import dev.pleach.pattern.BlockFinding.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a block is found: the addresses of its nodes, or of the container of a list.
 *
 * @param nodes the nodes on the pattern page that the addresses lead to
 * @param parts the addresses of these nodes; none if they are many
 * @param items how items are told below their container; null if this is no list, or they cannot
 * @param trust by part
 */
record BlockAddress(
    PatternBlock block,
    List<Integer> nodes,
    List<NodeAddress> parts,
    @Nullable ListItems items,
    List<AddressTrust> trust) {
  private static final int MOST_PARTS = 64; // an address costs the siblings on its way
  private static final int[] NOWHERE = new int[AddressKind.COUNT];

  static {
    Arrays.fill(NOWHERE, DomTree.NONE);
  }

  static BlockAddress of(PageLabels labels, NodeAddress.Counts counts, PatternBlock block) {
    List<Integer> nodes = block.nodes();
    ListItems items = null;
    if (block.list()) {
      int container = ListItems.container(labels.page, nodes);
      items = ListItems.of(labels, container, nodes);
      nodes = items == null ? nodes : List.of(container);
    }
    List<NodeAddress> parts =
        nodes.size() > MOST_PARTS
            ? List.of()
            : nodes.stream().map(node -> NodeAddress.of(labels, counts, node)).toList();
    List<AddressTrust> trust = parts.stream().map(part -> AddressTrust.NONE).toList();
    return new BlockAddress(block, nodes, parts, items, trust);
  }

  /** The same with what was learned before. */
  BlockAddress withTrust(List<AddressTrust> other) {
    if (other.size() != parts.size()) {
      throw PatternJson.damaged();
    }
    return new BlockAddress(block, nodes, parts, items, List.copyOf(other));
  }

  /** The same under another name. */
  BlockAddress withBlock(PatternBlock other) {
    return new BlockAddress(other, nodes, parts, items, trust);
  }

  /** A hash of the compact addresses and of what is below them. */
  long fingerprint() {
    long hash = nodes.size();
    for (NodeAddress part : parts) {
      hash = TextHash.append(hash, part.fingerprint());
    }
    return TextHash.finish(hash);
  }

  /** The same after another page of the template was seen. */
  BlockAddress seen(AddressSearch page, Matching matching) {
    List<AddressTrust> more = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      NodeAddress part = parts.get(i);
      more.add(trust.get(i).seen(part, page.find(part), matching.after(nodes.get(i))));
    }
    return new BlockAddress(block, nodes, parts, items, List.copyOf(more));
  }

  /** Looks the block up by addresses alone; null if they leave doubt. */
  @Nullable BlockFinding lookUp(AddressSearch page) {
    if (parts.isEmpty()) {
      return null;
    }
    List<PartFinding> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      PartFinding part = PartFinding.of(page, parts.get(i), trust.get(i));
      if (part == null) {
        return null;
      }
      found.add(part);
    }
    return together(found, page);
  }

  /** Looks the block up, and asks the matching of the pages where that leaves doubt. */
  BlockFinding find(AddressSearch page, Supplier<Matching> matching) {
    List<PartFinding> found = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      boolean hasAddress = i < parts.size();
      PartFinding part = hasAddress ? PartFinding.of(page, parts.get(i), trust.get(i)) : null;
      int[] votes = hasAddress && part == null ? page.find(parts.get(i)) : NOWHERE;
      found.add(part != null ? part : PartFinding.of(matching.get(), nodes.get(i), votes));
    }
    return together(found, page);
  }

  /** One answer of those for the nodes: parts that are not there are left out. */
  private BlockFinding together(List<PartFinding> found, AddressSearch page) {
    if (found.size() == 1 && items == null) {
      return finding(found.get(0));
    }
    List<PartFinding> there = found.stream().filter(part -> part.kind() != Kind.GONE).toList();
    List<PartFinding> told = there.isEmpty() ? found : there;
    Kind kind = told.stream().map(PartFinding::kind).max(Comparator.naturalOrder()).orElseThrow();
    List<Integer> at =
        there.stream().flatMap(part -> part.nodes().stream()).sorted().distinct().toList();
    if (items != null && there.size() == 1 && kind != Kind.AMBIGUOUS) {
      at = items.in(page.labels(), at.get(0));
      if (at.isEmpty()) {
        return finding(PartFinding.gone(there.get(0).way(), "its list is there, without items"));
      }
    }
    double score = told.stream().mapToDouble(PartFinding::score).min().orElse(0);
    Way way = told.stream().map(PartFinding::way).max(Comparator.naturalOrder()).orElseThrow();
    String why = told.stream().map(PartFinding::why).distinct().collect(Collectors.joining("; "));
    return new BlockFinding(block.name(), kind, at, score, way, why);
  }

  /** What came of looking for a block of one node, for which the same holds. */
  BlockFinding finding(PartFinding part) {
    return new BlockFinding(
        block.name(), part.kind(), part.nodes(), part.score(), part.way(), part.why());
  }
}
