package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.pattern.BlockFinding.Kind;
import dev.pleach.pattern.BlockFinding.Way;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of looking for one node of a block.
 *
 * @param nodes where it is; candidates if it is ambiguous
 */
record PartFinding(Kind kind, List<Integer> nodes, double score, Way way, String why) {
  private static final double ALIKE = 0.5; // the share of paths that two subtrees have in common
  private static final double TWO_AGREE = 0.98; // measured on labelled pages of 40 sites, as others
  private static final double MORE_AGREE = 0.99;
  private static final double GONE_SCORE = 0.9;
  private static final int PLACES = 1 << AddressKind.PLACE | 1 << AddressKind.PLACE_FROM_ID;

  /**
   * By addresses: null if they leave doubt. An id is enough, and so is a heading of the template or
   * an address that was never wrong on the pages learned from; else two must agree, one of which
   * does not count positions.
   */
  static @Nullable PartFinding of(AddressSearch page, NodeAddress address, AddressTrust trust) {
    int[] votes = page.find(address);
    if (trust.isHeaded()
        && !page.hasFirstText(address)
        && votes[AddressKind.ID] < 0
        && votes[AddressKind.LABELS] < 0) {
      return gone(Way.ADDRESS, "its first text, which belongs to the template, is not there");
    }
    boolean byHeading = trust.isHeaded() && !trust.isMisleading(AddressKind.FIRST_TEXT);
    int headed = byHeading ? votes[AddressKind.FIRST_TEXT] : DomTree.NONE;
    int node = DomTree.NONE;
    int kinds = 0; // a bit a kind
    boolean certain = headed >= 0;
    for (int kind = 0; kind < votes.length; kind++) {
      boolean outvoted = headed >= 0 && votes[kind] != headed && !tellsNode(kind);
      if (votes[kind] < 0 || outvoted || trust.isMisleading(kind)) {
        continue;
      }
      if (node >= 0 && votes[kind] != node) {
        return null;
      }
      node = votes[kind];
      kinds |= 1 << kind;
      certain |= trust.isEnough(kind);
    }
    certain |= (kinds & 1 << AddressKind.ID) != 0;
    certain |= Integer.bitCount(kinds) > 1 && (kinds & ~PLACES) != 0;
    if (node < 0 || !certain || !isVerified(page, node, address)) {
      return null;
    }
    return new PartFinding(
        (kinds & PLACES) != 0 ? Kind.SAME : Kind.MOVED,
        List.of(node),
        Integer.bitCount(kinds) > 2 ? MORE_AGREE : TWO_AGREE,
        Way.ADDRESS,
        AddressKind.sentence(kinds));
  }

  /** Whether a kind of address names the node itself rather than what is around it. */
  private static boolean tellsNode(int kind) {
    return kind == AddressKind.ID || kind == AddressKind.LABELS || kind == AddressKind.FIRST_TEXT;
  }

  /** Whether what is below a node is like what is below the one of the pattern page. */
  private static boolean isVerified(AddressSearch page, int node, NodeAddress address) {
    return address.subtree().shared(SubtreePaths.of(page.labels().page, node)) >= ALIKE;
  }

  /**
   * By the matching of the pages.
   *
   * @param votes where the addresses lead to, by kind
   */
  static PartFinding of(Matching matching, int node, int[] votes) {
    int partner = matching.after(node);
    if (partner < 0) {
      List<Integer> places =
          Arrays.stream(votes).filter(n -> n >= 0).sorted().distinct().boxed().toList();
      return places.size() < 2
          ? gone(Way.MATCHING, "no place on the page matches")
          : new PartFinding(
              Kind.AMBIGUOUS,
              places,
              1.0 / places.size(),
              Way.MATCHING,
              "its addresses lead to "
                  + places.size()
                  + " places, and no place on the page matches");
    }
    boolean samePlace =
        votes[AddressKind.PLACE] == partner || votes[AddressKind.PLACE_FROM_ID] == partner;
    return new PartFinding(
        samePlace ? Kind.SAME : Kind.MOVED,
        List.of(partner),
        matching.score(node),
        Way.MATCHING,
        "found by matching the pages");
  }

  static PartFinding gone(Way way, String why) {
    return new PartFinding(Kind.GONE, List.of(), GONE_SCORE, way, why);
  }
}
