package dev.pleach.trace.weigh;

import static dev.pleach.trace.weigh.Feature.flag;

import dev.pleach.trace.fingerprint.NodeFingerprint;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The features of a candidate that need no matching: how similar it is to the fingerprint. Products
 * of two values let a linear model weigh one by the other: the same words are strong evidence in a
 * long text and weak evidence in a short one.
 */
final class FingerprintFeatures {
  private static final double MANY_FIRST_WORDS = 12;
  private static final double MANY_RARE_WORDS = 10;
  private static final double MANY_DESCENDANTS = 8;
  private static final double DEPTH_SCALE = 5; // levels; more are as far as can be
  private static final double POSITION_SCALE = 4; // a quarter of the page is as far as can be

  /** In the order in which the model sums them up. */
  static final List<Feature<FingerprintComparison>> ALL =
      Stream.of(itself(), text(), inside(), around(), place(), duplicates(), page())
          .flatMap(List::stream)
          .toList();

  private FingerprintFeatures() {}

  private static Feature<FingerprintComparison> value(
      String name, ToDoubleFunction<FingerprintComparison> function) {
    return Feature.of(name, function);
  }

  private static List<Feature<FingerprintComparison>> itself() {
    return List.of(
        flag("sameName", c -> c.tree.name(c.node).equals(c.fingerprint.identity().name())),
        flag("sameLabel", c -> c.tree.labelHash(c.node) == c.fingerprint.identity().label()),
        flag("sameContent", c -> c.sameContent),
        flag(
            "sameStructure",
            c -> c.tree.structureHash(c.node) == c.fingerprint.subtree().structure()),
        flag("sameWords", c -> c.sameWords),
        value("attributes", c -> c.attributes),
        value("attributesSquared", c -> c.attributes * c.attributes),
        flag("noAttributes", c -> c.noAttributes),
        flag("idSame", c -> is(c, "id", AttributeSimilarity.Fate.SAME)),
        flag("idOther", c -> is(c, "id", AttributeSimilarity.Fate.OTHER)),
        flag("classSame", c -> is(c, "class", AttributeSimilarity.Fate.SAME)),
        flag("classOther", c -> is(c, "class", AttributeSimilarity.Fate.OTHER)),
        flag("linkSame", c -> c.link == AttributeSimilarity.Fate.SAME),
        flag("linkOther", c -> c.link == AttributeSimilarity.Fate.OTHER),
        value(
            "sizeRatio", c -> ratio(c.tree.end(c.node) - c.node, c.fingerprint.subtree().size())));
  }

  private static List<Feature<FingerprintComparison>> text() {
    return List.of(
        value("wordSimilarity", c -> c.wordSimilarity),
        value("wordDifference", c -> c.wordDifference),
        flag("wordless", c -> c.wordless),
        value("lettersRatio", c -> c.wordless ? 0 : lettersRatio(c)),
        value("longTextSimilarity", c -> c.textLength * c.wordSimilarity),
        value("longTextSimilaritySquared", c -> c.textLength * c.wordSimilarity * c.wordSimilarity),
        value("longTextDifference", c -> c.textLength * c.wordDifference),
        value("shortTextSimilarity", c -> (1 - c.textLength) * c.wordSimilarity),
        value("firstWords", c -> c.firstWords),
        value("manyFirstWords", c -> manyFirstWords(c)),
        value("manyFirstWordsSquared", c -> manyFirstWords(c) * manyFirstWords(c)),
        value("rareWords", c -> c.rareWords),
        value("rareWordsElsewhere", c -> c.target.rareWords.elsewhere(c.rareWords)),
        flag("noRareWords", c -> c.target.rareWords.isEmpty()),
        value("manyRareWords", c -> manyRareWords(c)),
        value("manyRareWordsAndSimilarity", c -> manyRareWords(c) * c.wordSimilarity),
        flag("uniqueWords", c -> c.uniqueWords),
        flag("wordsAndLink", c -> c.sameWords && c.link == AttributeSimilarity.Fate.SAME),
        value("otherTitle", c -> hasOtherTitle(c) ? c.wordDifference : 0));
  }

  private static List<Feature<FingerprintComparison>> inside() {
    return List.of(
        value("descendants", c -> c.descendants),
        value("descendantsElsewhere", c -> c.target.descendants.elsewhere(c.descendants)),
        flag("noDescendants", c -> c.target.descendants.isEmpty()),
        value(
            "manyDescendants",
            c ->
                c.descendants
                    * many(c.fingerprint.subtree().descendants().size(), MANY_DESCENDANTS)),
        value("descendantsAndWords", c -> c.descendants * c.wordSimilarity));
  }

  private static List<Feature<FingerprintComparison>> around() {
    return List.of(
        flag("parentSame", c -> c.areRoots() || (c.haveParents() && isSameParent(c))),
        flag("parentName", c -> c.areRoots() || (c.haveParents() && hasSameParentName(c))),
        value("ancestors", c -> c.ancestors),
        value("shortTextAndAncestors", c -> (1 - c.textLength) * c.ancestors),
        flag("headingSame", c -> c.heading != 0 && c.heading == wasHeading(c)),
        flag("headingOther", c -> hasOtherHeading(c)),
        value("previousSibling", c -> c.previousSibling),
        value("nextSibling", c -> c.nextSibling),
        value("bothSiblings", c -> c.previousSibling * c.nextSibling),
        value("precedingTexts", c -> c.precedingTextsFound),
        value("followingTexts", c -> c.followingTextsFound),
        value("adjacentTexts", c -> adjacentTexts(c)),
        value("precedingWords", c -> c.precedingWords),
        value("followingWords", c -> c.followingWords),
        value("wordsOnBothSides", c -> c.precedingWords * c.followingWords),
        value("contentAndAncestors", c -> c.sameContent ? c.ancestors : 0),
        value(
            "contentAndTexts",
            c -> c.sameContent ? (c.precedingTextsFound + c.followingTextsFound) / 2 : 0));
  }

  private static List<Feature<FingerprintComparison>> place() {
    return List.of(
        value(
            "depthDifference",
            c ->
                Math.min(
                    1,
                    Math.abs(c.tree.depth(c.node) - c.fingerprint.place().depth()) / DEPTH_SCALE)),
        value("positionDifference", c -> positionDifference(c)),
        flag("samePlace", c -> c.samePlace),
        value("samePlaceOtherWords", c -> c.samePlace ? c.wordDifference : 0),
        flag("samePlaceWordless", c -> c.samePlace && c.wordless),
        value("wordlessAttributes", c -> c.wordless ? c.attributes : 0),
        flag("rankSame", c -> c.page.rank(c.node) == c.fingerprint.place().rank()),
        flag("rankFromEndSame", c -> isSameRankFromEnd(c)));
  }

  private static List<Feature<FingerprintComparison>> duplicates() {
    return List.of(
        flag("uniqueContent", c -> c.sameContent && !c.hasDuplicates),
        flag("sameDuplicate", c -> c.sameDuplicate),
        flag("otherDuplicate", c -> c.hasDuplicates && !c.sameDuplicate),
        value("duplicatePrecedingWords", c -> c.isOneOfSeveral ? c.precedingWords : 0),
        value("duplicateFollowingWords", c -> c.isOneOfSeveral ? c.followingWords : 0),
        flag("wasSibling", c -> !c.sameContent && wasSibling(c)),
        flag("wasOtherNode", c -> !c.sameWords && wasOtherNode(c)),
        value("fewerSameContent", c -> fewerSameContent(c)),
        value("fewerSameText", c -> fewerSameText(c)));
  }

  private static List<Feature<FingerprintComparison>> page() {
    return List.of(
        value("pageSimilarity", c -> c.target.pageSimilarity),
        value("otherPageWordDifference", c -> c.wordDifference * c.otherPage()),
        value("otherPageWordSimilarity", c -> c.wordSimilarity * c.otherPage()),
        value("otherPageFirstWords", c -> c.firstWords * c.otherPage()),
        value("otherPageSameContent", c -> c.sameContent ? c.otherPage() : 0),
        value("otherPageUniqueWords", c -> c.uniqueWords ? c.otherPage() : 0));
  }

  private static boolean is(FingerprintComparison c, String attribute, AttributeSimilarity.Fate f) {
    return c.target.attributes.fate(c.node, attribute, attribute) == f;
  }

  private static double lettersRatio(FingerprintComparison c) {
    return ratio(1 + c.page.sketches().letters(c.node), 1 + c.fingerprint.text().letters());
  }

  private static double manyFirstWords(FingerprintComparison c) {
    return c.firstWords * many(c.fingerprint.text().first().length, MANY_FIRST_WORDS);
  }

  private static double manyRareWords(FingerprintComparison c) {
    return c.rareWords * many(c.fingerprint.text().rare().length, MANY_RARE_WORDS);
  }

  private static boolean hasOtherTitle(FingerprintComparison c) {
    long wanted = c.fingerprint.text().title();
    long title = wanted == 0 ? 0 : c.target.builder.title(c.node);
    return title != 0 && title != wanted;
  }

  private static boolean isSameParent(FingerprintComparison c) {
    long label = c.fingerprint.surroundings().ancestors().get(0).label();
    return c.tree.labelHash(c.tree.parent(c.node)) == label;
  }

  private static boolean hasSameParentName(FingerprintComparison c) {
    String name = c.fingerprint.surroundings().ancestors().get(0).name();
    return c.tree.name(c.tree.parent(c.node)).equals(name);
  }

  private static boolean hasOtherHeading(FingerprintComparison c) {
    return c.heading != 0 && wasHeading(c) != 0 && c.heading != wasHeading(c);
  }

  private static long wasHeading(FingerprintComparison c) {
    return c.fingerprint.surroundings().heading();
  }

  /** The share of the nearest texts on both sides that are the same. */
  private static double adjacentTexts(FingerprintComparison c) {
    NodeFingerprint.Surroundings around = c.fingerprint.surroundings();
    double preceding = c.precedingTexts[0] == around.preceding().texts()[0] ? 1 : 0;
    double following = c.followingTexts[0] == around.following().texts()[0] ? 1 : 0;
    return (preceding + following) / 2;
  }

  private static double positionDifference(FingerprintComparison c) {
    double position = (double) c.node / c.tree.size();
    return Math.min(1, POSITION_SCALE * Math.abs(position - c.fingerprint.place().position()));
  }

  private static boolean isSameRankFromEnd(FingerprintComparison c) {
    NodeFingerprint.Place place = c.fingerprint.place();
    return c.page.siblingCount(c.node) - c.page.rank(c.node) == place.siblings() - place.rank();
  }

  private static boolean wasSibling(FingerprintComparison c) {
    NodeFingerprint.Surroundings around = c.fingerprint.surroundings();
    long content = c.tree.contentHash(c.node);
    return FingerprintComparison.contains(around.preceding().siblings(), content)
        || FingerprintComparison.contains(around.following().siblings(), content);
  }

  /** Whether the candidate has the words of another node of the same kind that was near. */
  private static boolean wasOtherNode(FingerprintComparison c) {
    return c.page.sketches().letters(c.node) > 0
        && c.fingerprint.duplicates().hasOther(c.page.sketches().bag(c.node));
  }

  private static double fewerSameContent(FingerprintComparison c) {
    return c.sameContent
        ? shareMissing(c.sameContentCount, c.fingerprint.duplicates().sameContent())
        : 0;
  }

  private static double fewerSameText(FingerprintComparison c) {
    return c.sameWords && c.page.countsAllSameText(c.node)
        ? shareMissing(c.page.sameTextCount(c.node), c.fingerprint.duplicates().sameText())
        : 0;
  }

  /** The share of equal nodes that is missing: so likely is it the wanted one that was removed. */
  private static double shareMissing(int now, int then) {
    return Math.max(0, 1 - (double) now / then);
  }

  private static double many(int count, double many) {
    return Math.min(1, count / many);
  }

  private static double ratio(double one, double other) {
    return Math.min(one, other) / Math.max(one, other);
  }
}
