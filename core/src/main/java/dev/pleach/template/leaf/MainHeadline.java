package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.metadata.Headline;
import dev.pleach.template.align.PageLeaves;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Two rules about main content that hold on every page, whatever the prose looks like: its title is
 * part of it, once; captions and credits of pictures are not. A headline stands alone, is short,
 * and is often far from the text, so that by its looks it is like the rest of the head of a page;
 * but the page itself says what its title is.
 *
 * <p>Cost: O(n) in the nodes and characters of the page.
 */
final class MainHeadline {
  private static final Pattern CAPTION =
      Pattern.compile("(?<!no-|has-|with-)caption|cutline|(?:photo|image|picture|img)[-_]?credit");
  private static final int MOST_WORDS = 120; // of a caption
  private static final int FEWEST_WORDS = 3; // of a title that is looked for elsewhere
  private static final int PROSE = 8; // words that make a leaf prose
  private static final double ABOVE = 0.25; // share of the text that may be above its headline
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3");
  private static final int LOWEST = 3; // level of a heading that may be a headline
  private static final int LONGEST = 200; // characters of a class that are searched

  private MainHeadline() {}

  /**
   * Applies both rules.
   *
   * @param main index: leaf; value: whether it is main content; changed
   * @param shared whether a leaf is the same on the other pages, so that it is no headline of this
   *     one
   */
  static void apply(PageLeaves page, boolean[] main, IntPredicate shared) {
    int last = main.length - 1; // the last leaf of main content, or of the page if there is none
    while (last >= 0 && !main[last]) {
      last--;
    }
    last = last < 0 ? main.length - 1 : last;
    dropCaptions(page, main);
    int stated = Headline.of(page.tree, node -> !shared.test(page.firstLeaf[node]));
    int headline =
        stated >= 0 && page.from(stated) <= last ? stated : nearest(page, main, last, shared);
    if (headline >= 0) {
      dropCopies(page, main, headline);
      for (int leaf = page.from(headline); leaf < page.to(headline); leaf++) {
        main[leaf] = page.isShown(leaf) && !isSign(page, leaf);
      }
    }
  }

  /** Whether a leaf is a link without a word, as the sign behind a heading that links to it. */
  private static boolean isSign(PageLeaves page, int leaf) {
    int link = page.link[leaf];
    return link != DomTree.NONE
        && !hasWord(page.tree.text(page.node[leaf]))
        && !hasWord(page.tree.visibleText(link));
  }

  private static boolean hasWord(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /**
   * Where no heading has the words of a declared title: of the headings above most of the text the
   * one of the highest level, and of equals the longest one before the text, or else the first.
   */
  private static int nearest(PageLeaves page, boolean[] main, int last, IntPredicate shared) {
    double[] prose =
        page.sums(leaf -> main[leaf] && page.words[leaf] >= PROSE ? page.words[leaf] : 0);
    double all = prose[page.leaves];
    int best = DomTree.NONE;
    int level = LOWEST + 1;
    boolean isBefore = true; // whether the best one is before all of the text
    int words = 0; // of the best one
    for (int leaf = 0; leaf <= last && prose[leaf] <= all * ABOVE; leaf++) {
      int own = page.isShown(leaf) && !shared.test(leaf) ? page.heading(leaf) : 0;
      boolean before = prose[leaf] == 0;
      boolean better =
          own < level || (own == level && before && isBefore && page.words[leaf] >= words);
      if (own > 0 && better && page.link[leaf] < 0) {
        level = own;
        best = heading(page.tree, page.node[leaf]);
        isBefore = before;
        words = page.words[leaf];
      }
    }
    return best;
  }

  /** The heading around a text. */
  private static int heading(DomTree tree, int text) {
    int at = tree.parent(text);
    while (at >= 0 && !HEADINGS.contains(tree.name(at))) {
      at = tree.parent(at);
    }
    return at < 0 ? text : at;
  }

  private static void dropCaptions(PageLeaves page, boolean[] main) {
    DomTree tree = page.tree;
    double[] words = page.sums(leaf -> page.words[leaf]);
    for (int n = 0; n < tree.size(); n++) {
      boolean isCaption = tree.isElement(n) && isCaption(tree.name(n), tree.attribute(n, "class"));
      if (isCaption && page.over(words, n) <= MOST_WORDS) {
        for (int leaf = page.from(n); leaf < page.to(n); leaf++) {
          main[leaf] = false;
        }
        n = tree.end(n) - 1;
      }
    }
  }

  private static boolean isCaption(String name, @Nullable String classes) {
    if (name.equals("figcaption")) {
      return true;
    }
    return classes != null
        && classes.length() <= LONGEST
        && CAPTION.matcher(classes.toLowerCase(Locale.ROOT)).find();
  }

  /** A trail of links or a teaser may have the title again. */
  private static void dropCopies(PageLeaves page, boolean[] main, int headline) {
    int from = page.from(headline);
    boolean isOne = page.to(headline) == from + 1 && page.words[from] >= FEWEST_WORDS;
    for (int leaf = 0; isOne && leaf < main.length; leaf++) {
      main[leaf] &= page.text[leaf] != page.text[from];
    }
  }
}
