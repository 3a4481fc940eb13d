package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;
import java.util.List;

/**
 * How like its portrait a node of a page is: numbers from 0 to 1 that a {@link TraceModel} weighs.
 */
public final class FingerprintSimilarity {
  private static final int NONE = DomTree.NONE;
  private static final double TELLING_LETTERS = 150; // a text of that length is hardly by chance
  private static final int LEVELS = 4; // that may have come between an ancestor and the next

  /** The names of the numbers, in order. */
  static final List<String> NAMES =
      List.of(
          // itself
          "sameName",
          "sameLabel",
          "sameContent",
          "sameStructure",
          "sameWords",
          "attributes",
          "attributesSquared",
          "noAttributes",
          "idSame",
          "idOther",
          "classSame",
          "classOther",
          "linkSame",
          "linkOther",
          "sizeRatio",
          // its words
          "wordsAlike",
          "wordsDiffer",
          "wordless",
          "lettersRatio",
          "longAlike",
          "longAlikeSquared",
          "longDiffer",
          "shortAlike",
          "firstWords",
          "firstMass",
          "firstMassSquared",
          "rareWords",
          "rareWordsElsewhere",
          "noRareWords",
          "rareMass",
          "rareMassAlike",
          "onlyWords",
          "wordsAndLink",
          "titleDiffer",
          // what is inside
          "insideFound",
          "insideElsewhere",
          "nothingInside",
          "insideMass",
          "insideAndWords",
          // what is around
          "parentSame",
          "parentName",
          "aroundSame",
          "shortAround",
          "headingSame",
          "headingOther",
          "previousSame",
          "nextSame",
          "between",
          "textsBefore",
          "textsBehind",
          "textNext",
          "wordsBefore",
          "wordsBehind",
          "aroundWords",
          "contentAndAround",
          "contentAndTexts",
          // its place
          "depthOff",
          "positionOff",
          "samePlace",
          "differAtPlace",
          "wordlessPlace",
          "wordlessAttributes",
          "rankSame",
          "rankFromEnd",
          // what else it could be
          "onlyOne",
          "sameTwin",
          "otherTwin",
          "twinBefore",
          "twinBehind",
          "isNeighbour",
          "isRival",
          "fewerTwins",
          "fewerNamesakes",
          // how much of the page is the same
          "pageAlike",
          "differInOther",
          "alikeInOther",
          "firstInOther",
          "contentInOther",
          "onlyWordsInOther");

  static final int COUNT = NAMES.size();

  private final PageIndex page;
  private final DomTree tree;
  private final FingerprintBuilder painter;
  private final NodeFingerprint portrait;
  private final double pageAlike;
  private final int place;
  private final AttributeSimilarity traits;
  private final ContentLocations rareWords;
  private final ContentLocations inside;

  /** Prepares to compare nodes of a page with a portrait. */
  FingerprintSimilarity(PageIndex page, FingerprintBuilder painter, NodeFingerprint portrait) {
    this.page = page;
    this.painter = painter;
    this.portrait = portrait;
    tree = page.tree();
    pageAlike = pageAlike(page, portrait);
    int[] at = page.locator().findAll(portrait.xpath());
    place = at.length == 1 ? at[0] : NONE;
    traits = new AttributeSimilarity(page, portrait);
    rareWords = ContentLocations.ofRareWords(page, portrait);
    inside = ContentLocations.ofInside(page, portrait);
  }

  /** The share of what stood around the node that is anywhere on the page. */
  public static double pageAlike(PageIndex page, NodeFingerprint portrait) {
    int known = portrait.around().size();
    int found = 0;
    for (NodeFingerprint.Outer outer : portrait.around()) {
      found += page.labels().count(outer.label()) > 0 ? 1 : 0;
    }
    for (int i = 0; i < FingerprintBuilder.TEXTS; i++) {
      long before = portrait.textsBefore()[i];
      long behind = portrait.textsBehind()[i];
      known += (before == 0 ? 0 : 1) + (behind == 0 ? 0 : 1);
      found += before != 0 && page.labels().count(before) > 0 ? 1 : 0;
      found += behind != 0 && page.labels().count(behind) > 0 ? 1 : 0;
    }
    return known == 0 ? 0.5 : (double) found / known;
  }

  /** Writes the numbers of a node to the beginning of an array. */
  void of(int node, double[] into) {
    Row row = new Row(into);
    WordSketches words = page.sketches();
    boolean content = tree.contentHash(node) == portrait.content();
    boolean wordless = portrait.letters() == 0 && words.letters(node) == 0;
    boolean sameWords = !wordless && words.bag(node) == portrait.bag();
    double attributes = traits.of(node);
    row.add(tree.name(node).equals(portrait.name()));
    row.add(tree.labelHash(node) == portrait.label());
    row.add(content);
    row.add(tree.structureHash(node) == portrait.structure());
    row.add(sameWords);
    row.add(Math.max(0, attributes));
    row.add(Math.max(0, attributes) * Math.max(0, attributes));
    row.add(attributes < 0);
    named(node, "id", "id", row);
    named(node, "class", "class", row);
    boolean link = named(node, "href", "src", row);
    row.add(ratio(tree.end(node) - node, portrait.size()));

    double alike = wordless ? 0 : words.alike(portrait.sample(), node);
    double differ = wordless ? 0 : 1 - alike;
    double mass = Math.min(1, portrait.letters() / TELLING_LETTERS);
    row.add(alike);
    row.add(differ);
    row.add(wordless);
    row.add(wordless ? 0 : ratio(1 + words.letters(node), 1 + portrait.letters()));
    row.add(mass * alike);
    row.add(mass * alike * alike);
    row.add(mass * differ);
    row.add((1 - mass) * alike);
    NeighbourWords near = page.nearWords();
    double first = wordless ? 0 : NeighbourWords.alike(near.first(node), portrait.firstWords());
    double firstMass = first * Math.min(1, portrait.firstWords().length / 12.0);
    row.add(first);
    row.add(firstMass);
    row.add(firstMass * firstMass);
    double rare =
        held(rareWords, node, tree.end(node), row)
            * Math.min(1, portrait.rareWords().length / 10.0);
    row.add(rare);
    row.add(rare * alike);
    boolean onlyWords = sameWords && portrait.namesakes() == 1 && page.namesakes(node) == 1;
    row.add(onlyWords);
    row.add(sameWords && link);
    long title = portrait.title() == 0 ? 0 : painter.title(node);
    row.add(title != 0 && title != portrait.title() ? differ : 0);

    double kept = held(inside, node + 1, tree.end(node), row);
    row.add(kept * Math.min(1, portrait.inside().size() / 8.0));
    row.add(kept * alike);

    double around = around(node, row);
    row.add((1 - mass) * around);
    long heading = painter.heading(node);
    row.add(heading != 0 && heading == portrait.heading());
    row.add(heading != 0 && portrait.heading() != 0 && heading != portrait.heading());
    double previous = sibling(page.previous(node), portrait.before()[0]);
    double next = sibling(tree.nextSibling(node), portrait.behind()[0]);
    row.add(previous);
    row.add(next);
    row.add(previous * next);
    long[] before = page.textsBefore(node, FingerprintBuilder.TEXTS);
    long[] behind = page.textsBehind(node, FingerprintBuilder.TEXTS);
    double textsBefore = shared(before, portrait.textsBefore());
    double textsBehind = shared(behind, portrait.textsBehind());
    row.add(textsBefore);
    row.add(textsBehind);
    row.add(
        (flag(before[0] == portrait.textsBefore()[0])
                + flag(behind[0] == portrait.textsBehind()[0]))
            / 2);
    double wordsBefore = NeighbourWords.alike(near.before(node), portrait.wordsBefore());
    double wordsBehind = NeighbourWords.alike(near.behind(node), portrait.wordsBehind());
    row.add(wordsBefore);
    row.add(wordsBehind);
    row.add(wordsBefore * wordsBehind);
    row.add(flag(content) * around);
    row.add(flag(content) * (textsBefore + textsBehind) / 2);

    boolean samePlace = node == place;
    row.add(Math.min(1, Math.abs(tree.depth(node) - portrait.depth()) / 5.0));
    row.add(Math.min(1, 4 * Math.abs((double) node / tree.size() - portrait.position())));
    row.add(samePlace);
    row.add(samePlace ? differ : 0);
    row.add(samePlace && wordless);
    row.add(wordless ? Math.max(0, attributes) : 0);
    row.add(page.rank(node) == portrait.rank());
    row.add(page.siblings(node) - page.rank(node) == portrait.siblings() - portrait.rank());

    int twins = page.contents().count(tree.contentHash(node));
    boolean manyTwins = content && (twins > 1 || portrait.twins() > 1);
    boolean sameTwin =
        manyTwins && twins == portrait.twins() && page.contents().rank(node) == portrait.twin();
    row.add(content && twins == 1 && portrait.twins() == 1);
    row.add(sameTwin);
    row.add(manyTwins && !sameTwin);
    boolean oneOfMany = sameWords && (portrait.namesakes() > 1 || page.namesakes(node) > 1);
    row.add(manyTwins || oneOfMany ? wordsBefore : 0);
    row.add(manyTwins || oneOfMany ? wordsBehind : 0);
    row.add(!content && isNeighbour(tree.contentHash(node)));
    row.add(!sameWords && words.letters(node) > 0 && portrait.isRival(words.bag(node)));
    row.add(content ? fewer(twins, portrait.twins()) : 0);
    boolean counted = sameWords && page.countsNamesakes(node);
    row.add(counted ? fewer(page.namesakes(node), portrait.namesakes()) : 0);

    row.add(pageAlike);
    row.add(differ * (1 - pageAlike));
    row.add(alike * (1 - pageAlike));
    row.add(first * (1 - pageAlike));
    row.add(flag(content) * (1 - pageAlike));
    row.add(flag(onlyWords) * (1 - pageAlike));
  }

  /**
   * Adds whether an attribute of one of two names is the same, and whether it is another.
   *
   * @return whether it is the same
   */
  private boolean named(int node, String name, String orName, Row row) {
    AttributeSimilarity.Fate fate = traits.of(node, name, orName);
    row.add(fate == AttributeSimilarity.Fate.SAME);
    row.add(fate == AttributeSimilarity.Fate.OTHER);
    return fate == AttributeSimilarity.Fate.SAME;
  }

  /** How much of what the portrait held is in a range of nodes. */
  private static double held(ContentLocations holders, int from, int end, Row row) {
    double in = holders.in(from, end);
    row.add(in);
    row.add(holders.elsewhere(in));
    row.add(holders.isEmpty());
    return in;
  }

  private double around(int node, Row row) {
    int parent = tree.parent(node);
    if (portrait.around().isEmpty() || parent == NONE) {
      boolean both = portrait.around().isEmpty() && parent == NONE;
      row.add(both);
      row.add(both);
      row.add(both);
      return flag(both);
    }
    NodeFingerprint.Outer wasParent = portrait.around().get(0);
    row.add(tree.labelHash(parent) == wasParent.label());
    row.add(tree.name(parent).equals(wasParent.name()));
    double shared = 0;
    double all = 0;
    int from = parent;
    for (NodeFingerprint.Outer outer : portrait.around()) {
      double weight = outer.rare() ? 1 : 0.5;
      all += weight;
      int level = 0;
      for (int a = from; a != NONE && level < LEVELS; a = tree.parent(a)) {
        level++;
        if (tree.labelHash(a) == outer.label()) {
          shared += weight;
          from = tree.parent(a);
          break;
        }
      }
    }
    row.add(shared / all);
    return shared / all;
  }

  private double sibling(int node, long expected) {
    if (node == NONE || expected == 0) {
      return node == NONE && expected == 0 ? 0.5 : 0;
    }
    return flag(tree.contentHash(node) == expected);
  }

  private static double shared(long[] one, long[] other) {
    int same = 0;
    int all = 0;
    for (long text : other) {
      all += text == 0 ? 0 : 1;
      for (long candidate : one) {
        if (text != 0 && text == candidate) {
          same++;
          break;
        }
      }
    }
    return all == 0 ? 0.5 : (double) same / all;
  }

  private boolean isNeighbour(long content) {
    for (int i = 0; i < FingerprintBuilder.SIBLINGS; i++) {
      if (portrait.before()[i] == content || portrait.behind()[i] == content) {
        return true;
      }
    }
    return false;
  }

  private static double ratio(double one, double other) {
    return Math.min(one, other) / Math.max(one, other);
  }

  /** The share of equal ones that is missing: so likely is it this one that went. */
  private static double fewer(int now, int then) {
    return Math.max(0, 1 - (double) now / then);
  }

  private static double flag(boolean is) {
    return is ? 1 : 0;
  }

  /** Numbers one after the other. */
  private static final class Row {
    private final double[] values;
    private int size;

    Row(double[] values) {
      this.values = values;
    }

    void add(double value) {
      values[size++] = value;
    }

    void add(boolean is) {
      values[size++] = is ? 1 : 0;
    }
  }
}
