package dev.pleach.matchers.pleach.feature;

import static dev.pleach.matchers.pleach.feature.NodeFeature.ATTRIBUTE;
import static dev.pleach.matchers.pleach.feature.NodeFeature.ATTRIBUTE_WORD;
import static dev.pleach.matchers.pleach.feature.NodeFeature.CLASS_WORD;
import static dev.pleach.matchers.pleach.feature.NodeFeature.CONTENT;
import static dev.pleach.matchers.pleach.feature.NodeFeature.INNER_WORD;
import static dev.pleach.matchers.pleach.feature.NodeFeature.NEIGHBOUR;
import static dev.pleach.matchers.pleach.feature.NodeFeature.SHAPE;
import static dev.pleach.matchers.pleach.feature.NodeFeature.STRUCTURE;
import static dev.pleach.matchers.pleach.feature.NodeFeature.TAG;
import static dev.pleach.matchers.pleach.feature.NodeFeature.TEXT;
import static dev.pleach.matchers.pleach.feature.NodeFeature.WORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NodeFeaturesTest {
  /** Two trees, a node of each, and the features that the two share and no other nodes have. */
  private record Shared(String before, int b, String after, int a, Set<NodeFeature> features) {}

  private static final List<Shared> CASES =
      List.of(
          new Shared("x(hr)", 1, "y(hr)", 1, Set.of(TAG)),
          new Shared("x(b[title=!!])", 1, "y(i[title=!!])", 1, Set.of(ATTRIBUTE)),
          new Shared("b[class=\"red blue\"]", 0, "i[class=\"red green\"]", 0, Set.of(CLASS_WORD)),
          new Shared(
              "b[title=\"red blue\"]", 0, "i[title=\"red green\"]", 0, Set.of(ATTRIBUTE_WORD)),
          new Shared("b[title=red]", 0, "i[class=red]", 0, Set.of()),
          new Shared("b(\"!!\")", 1, "i(\"!!\")", 1, Set.of(TAG, TEXT)),
          new Shared("b(\"pears\")", 1, "i(\"pears!\")", 1, Set.of(TAG, WORD)),
          new Shared("x(hr,\"!!\")", 1, "y(br,\"!!\")", 1, Set.of(NEIGHBOUR)),
          new Shared("x(\"!!\",hr)", 2, "y(\"!!\",br)", 2, Set.of(NEIGHBOUR)),
          new Shared("x(\"!!\",hr)", 2, "y(br,\"!!\")", 1, Set.of()),
          new Shared("div(\"pears\")", 0, "main(\"pears!\")", 0, Set.of(INNER_WORD)),
          new Shared("div(p(\"one\"))", 0, "div(p(\"two\"))", 0, Set.of(TAG, SHAPE)),
          new Shared("div(p[class=x],b,i)", 0, "div(p,b,i)", 0, Set.of(TAG, STRUCTURE)),
          new Shared("div(p)", 0, "div(p)", 0, Set.of(TAG, SHAPE, CONTENT)));

  @Test
  void everySortOfFeatureCountsByItsOwnWeight() {
    Set<NodeFeature> seen = EnumSet.noneOf(NodeFeature.class);
    for (Shared shared : CASES) {
      double weight = shared.features.stream().mapToDouble(feature -> feature.weight).sum();
      NodeFeatures features = features(partners(shared.before, shared.after));
      assertThat(features.shared(shared.b, shared.a))
          .as("%s and %s", shared.before, shared.after)
          .isCloseTo(weight, within(1e-6));
      assertThat(features.sharedUnique()).isEqualTo(!shared.features.isEmpty());
      assertThat(features.shareClassWord(shared.b, shared.a))
          .isEqualTo(shared.features.contains(CLASS_WORD));
      seen.addAll(shared.features);
    }
    assertThat(seen).containsExactlyInAnyOrder(NodeFeature.values());
  }

  @Test
  void saltsKeepSortsApart() {
    assertThat(EnumSet.allOf(NodeFeature.class))
        .extracting(sort -> sort.salt)
        .doesNotHaveDuplicates();
  }

  @Test
  void aFeatureOfManyNodesCountsLess() {
    NodeFeatures features = features(partners("x(hr,hr,br)", "y(br,hr)"));
    assertThat(features.shared(1, 2)).isPositive().isLessThan(features.shared(3, 1));
    assertThat(features.rarestShared(3, 1)).isCloseTo(TAG.weight, within(1e-6));
  }

  @Test
  void theTotalCountsFeaturesThatOnlyOneSideHas() {
    NodeFeatures features = features(partners("x(hr)", "y(hr[title=!!])"));
    assertThat(features.before.total[1]).isCloseTo(TAG.weight, within(1e-6f));
    assertThat(features.after.total[1]).isCloseTo(TAG.weight + ATTRIBUTE.weight, within(1e-6f));
    assertThat(features.after.end[1] - features.after.start[1]).as("kept").isEqualTo(1);
  }

  @Test
  void pairsHaveNoFeatures() {
    Partners partners = partners("x(hr)", "y(hr)");
    partners.join(1, 1, Origin.LABEL);
    assertThat(features(partners).shared(1, 1)).isZero();
  }

  @Test
  void fewEqualSubtreesAreRankedAndManyAreNot() {
    DomTree tree = DomTree.ofBrackets("x(hr,hr,br,br,br,br,br,p,hr)");
    int[] rank = DuplicateRank.ranks(tree, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 9});
    assertThat(rank).containsExactly(0, 0, 1, -1, -1, -1, -1, -1, 0, 2);
    assertThat(DuplicateRank.NO_RANK).isEqualTo(-1);
  }

  private static NodeFeatures features(Partners partners) {
    return new NodeFeatures(
        partners, WordBags.ofBefore(partners, null), WordBags.ofAfter(partners, null));
  }

  private static Partners partners(String before, String after) {
    return new Partners(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
  }
}
