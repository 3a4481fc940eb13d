package dev.pleach.matchers.pleach.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.pleach.search.BestFirstSearch;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every feature is asked for by its name, so a name that belongs to another value fails. */
final class PairFeaturesTest {
  private static final int[][] NONE = {};

  private final Set<String> seen = new LinkedHashSet<>(); // names that had a value above 0

  @Test
  void everyNameBelongsToItsValue() {
    nodes();
    namesAndClasses();
    links();
    parents();
    neighbours();
    descendants();
    place();
    products();
    assertThat(seen).containsExactlyInAnyOrderElementsOf(PairFeatures.NAMES);
  }

  @Test
  void namesAreThoseOfTheConstants() {
    assertThat(PairFeatures.NAMES)
        .hasSize(PairFeatures.COUNT)
        .doesNotHaveDuplicates()
        .startsWith("bias", "similarity", "sameLabel")
        .endsWith("classGone", "classPart");
    for (PairFeature feature : PairFeature.values()) {
      assertThat(PairFeatures.NAMES.get(feature.position())).isEqualTo(feature.label());
    }
  }

  private void nodes() {
    Page page = new Page("x(hr)", "y(hr)", NONE, new int[][] {{1, 1}});
    // What both share is the name hr, of weight 0.53; 0.06 shrinks.
    page.expect(1, 1, "bias", 1, "sameLabel", 1, "sameContent", 1, "sizeRatio", 1, "noWords", 1);
    page.expect(1, 1, "similarity", 1.06 / 1.12, "contained", 0.53 / 0.59, "rareShared", 0.53);
    page.expect(1, 1, "sameShape", 0, "leafAndContainer", 0, "wordsAlike", 0, "wordsDiffer", 0);
    page = new Page("x(p(\"one\"),i)", "x(p(\"two\",i(b)),i)", NONE, NONE);
    page.expect(1, 1, "sameShape", 0, "sizeRatio", 0.5, "sameLabel", 1, "sameContent", 0);
    page.expect(3, 3, "leafAndContainer", 1);
    page = new Page("x(p(b))", "y(p(b))", NONE, NONE);
    page.expect(1, 1, "sameShape", 1, "sameContent", 1);
  }

  private void namesAndClasses() {
    Page page =
        new Page(
            "x(div[class=\"a b\"],hr)", "x(p[class=\"b c\"],span,div[class=\"a b\"])", NONE, NONE);
    page.expect(1, 1, "otherName", 1, "otherFamily", 0, "classPart", 1, "sameClass", 0);
    page.expect(1, 2, "otherName", 0, "otherFamily", 1, "classGone", 1, "classPart", 0);
    page.expect(1, 3, "otherName", 0, "otherFamily", 0, "sameClass", 1, "classGone", 0);
    page.expect(2, 2, "classGone", 0, "classDiffers", 0, "sameClass", 0);
    page = new Page("p[class=a]", "p[class=b]", NONE, NONE);
    page.expect(0, 0, "classDiffers", 1, "classPart", 0);
  }

  private void links() {
    Page page =
        new Page(
            "x(a[href=/1](\"pears\"),img[src=/2])",
            "x(a[href=/1](\"pears\"),a[href=/3](\"figs\"),img[src=/2])",
            NONE,
            NONE);
    page.expect(1, 1, "linkSame", 1, "linkDiffers", 0, "wordsAlike", 1, "wordsDiffer", 0);
    page.expect(1, 3, "linkSame", 0, "linkDiffers", 1, "textAndLinkDiffer", 1, "wordsDiffer", 1);
    page.expect(3, 5, "linkSame", 1, "noWords", 1);
    page.expect(3, 1, "linkSame", 0, "linkDiffers", 0, "noWords", 0, "wordsAlike", 0.3);
  }

  private void parents() {
    int[][] roots = {{0, 0}};
    Page page = new Page("x(p)", "x(p,div(p,div(p)))", roots, NONE);
    page.expect(1, 1, "parentTogether", 1, "parentWrapped", 0, "parentTogetherWithoutWords", 1);
    page.expect(1, 3, "parentTogether", 0, "parentWrapped", 1, "parentRelated", 0);
    page.expect(1, 5, "parentWrapped", 0, "parentRelated", 1, "parentElsewhere", 0);
    page.expect(0, 0, "parentTogether", 1);
    page = new Page("x(div(p),ul)", "x(div,ul(p))", new int[][] {{1, 1}, {3, 2}}, NONE);
    page.expect(2, 3, "parentElsewhere", 1, "parentRelated", 0, "parentTogether", 0);
  }

  private void neighbours() {
    Page page = new Page("x(i,p,b)", "x(i,p,b)", NONE, new int[][] {{1, 1}, {2, 2}, {3, 3}});
    page.expect(2, 2, "previousTogether", 1, "nextTogether", 1, "neighboursTogether", 1);
    page.expect(1, 1, "previousTogether", 0.5, "nextTogether", 1, "neighboursTogether", 0.5);
    page.expect(3, 3, "previousTogether", 1, "nextTogether", 0.5, "nextElsewhere", 0);
    page = new Page("x(i,p,b,q)", "x(i,p,b,q)", NONE, new int[][] {{1, 4}});
    page.expect(2, 2, "previousTogether", 0, "previousElsewhere", 1, "nextElsewhere", 0);
    page.expect(3, 3, "previousElsewhere", 0, "nextElsewhere", 1, "nextTogether", 0);
    page = new Page("x(p,p)", "x(p,i)", NONE, NONE);
    page.expect(1, 1, "rival", 0.5);
    page.expect(2, 2, "rival", 0.5);
    page.expect(0, 0, "rival", 0);
    page = new Page("x(p,p)", "x(p,p)", NONE, NONE);
    page.expect(1, 1, "rival", 1);
  }

  private void descendants() {
    Page page =
        new Page(
            "x(div(\"xyz\",hr),ul)",
            "x(div(hr,i),ul(\"xyz\"))",
            NONE,
            new int[][] {{1, 1}, {2, 5}, {3, 2}, {4, 4}});
    page.expect(1, 1, "childrenTogether", 0.5, "childrenElsewhere", 0.5);
    page.expect(1, 1, "textInside", 0, "textOutside", 1);
    page.expect(1, 1, "leavesInside", 2 / 3.0, "leavesOutside", 1 / 3.0);
    page.expect(1, 4, "textInside", 1, "textOutside", 0);
    page.expect(4, 4, "leavesInside", 0, "leavesOutside", 0, "childrenTogether", 0);
  }

  private void place() {
    int[][] shifted = {{1, 2}, {2, 3}, {3, 4}, {4, 1}};
    Page page = new Page("x(i,u,b,s)", "x(s,i,u,b)", NONE, shifted);
    page.expect(1, 2, "inOrder", 1, "orderDeviation", 0);
    page.expect(4, 1, "inOrder", 0, "orderDeviation", 1);
    page.expect(3, 3, "orderDeviation", 4 / 5.0); // one of five nodes off, times four
    page = new Page("x(h1,div(p,b,i))", "x(h1,div(p,u,s))", new int[][] {{1, 1}, {3, 3}}, NONE);
    page.expect(4, 4, "pageAlike", 2 / 6.0, "aroundAlike", 1 / 4.0);
    page.expect(0, 0, "aroundAlike", 2 / 6.0);
  }

  private void products() {
    Page page =
        new Page(
            "x(h1,div(a(\"pears\"),hr))",
            "x(h1,div(a(\"figs\"),hr))",
            new int[][] {{0, 0}, {1, 1}},
            new int[][] {{2, 2}, {3, 3}, {5, 5}});
    double changed = 1 - 2 / 6.0;
    for (int n : new int[] {2, 3}) {
      double similarity = page.value(n, n, "similarity");
      page.expect(n, n, "similaritySquared", similarity * similarity);
      page.expect(n, n, "similarityOnChangedPage", similarity * changed);
      page.expect(n, n, "similarityBelowParents", similarity, "similarityWithoutWords", 0);
      page.expect(n, n, "wordsDiffer", 1, "wordsDifferOnChangedPage", changed);
      page.expect(n, n, "wordsDifferBelowParents", 1, "textAndLinkDiffer", 0);
    }
    page.expect(2, 2, "wordsDifferAboveChildren", 1, "childrenTogether", 1);
    page.expect(3, 3, "wordsDifferAboveChildren", 0);
    page.expect(5, 5, "similarityWithoutWords", page.value(5, 5, "similarity"));
  }

  /** Two trees with some pairs: those before the search, of certain origin, and those of it. */
  private final class Page {
    private final PairFeatures features;
    private final String name;

    Page(String before, String after, int[][] certain, int[][] searched) {
      name = before + " and " + after;
      Partners partners = new Partners(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
      join(partners, certain, Origin.LABEL);
      WordBags wordsBefore = WordBags.ofBefore(partners, null);
      WordBags wordsAfter = WordBags.ofAfter(partners, null);
      NodeFeatures nodes = new NodeFeatures(partners, wordsBefore, wordsAfter);
      SiblingIndex siblingsBefore = new SiblingIndex(partners.before);
      SiblingIndex siblingsAfter = new SiblingIndex(partners.after);
      BestFirstSearch search =
          new BestFirstSearch(
              partners, nodes, siblingsBefore, siblingsAfter, WorkBudget.unlimited());
      join(partners, searched, Origin.SEARCH);
      features = new PairFeatures(partners, nodes, search.scorer, PageTraits.of(1));
    }

    private static void join(Partners partners, int[][] pairs, Origin origin) {
      for (int[] pair : pairs) {
        partners.join(pair[0], pair[1], origin);
      }
    }

    double value(int b, int a, String feature) {
      double[] row = new double[PairFeatures.COUNT];
      Arrays.fill(row, Double.NaN);
      features.of(b, a, row);
      assertThat(row).as("every feature is set").doesNotContain(Double.NaN);
      return row[PairFeatures.NAMES.indexOf(feature)];
    }

    /**
     * @param namesAndValues a name, its value, a name and so on
     */
    void expect(int b, int a, Object... namesAndValues) {
      for (int i = 0; i < namesAndValues.length; i += 2) {
        String feature = (String) namesAndValues[i];
        double expected = ((Number) namesAndValues[i + 1]).doubleValue();
        assertThat(value(b, a, feature))
            .as("%s of %d and %d in %s", feature, b, a, name)
            .isCloseTo(expected, within(1e-6));
        if (expected > 0) {
          seen.add(feature);
        }
      }
    }
  }
}
