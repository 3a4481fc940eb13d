package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.Set;

/**
 * The element, or the text, in which a reader sees the title of the page.
 *
 * <p>A heading with the words of a declared title, or of a part of one, is the surest; then a
 * heading of the first level whose words are within one; then any other short element with the
 * words of a declared title, which is how pages without headings show it; then the one heading of
 * the first level. Of equals a heading of a higher level is taken, then one that is no link, then
 * the first. Elements of more than {@value #MOST_WORDS} words are no headlines.
 *
 * <p>Cost: O(n) in the characters of the page; a character is read once for each of at most {@value
 * #MOST_WORDS} elements around it.
 */
public final class Headline {
  private static final int MOST_WORDS = 50;
  private static final int FEWEST_WORDS = 3; // of an element that is no heading
  private static final int GUESS = 10; // the score of a heading that no title is known for
  private static final Set<String> PLACES = Set.of("nav", "footer", "aside", "select", "button");

  private final DomTree page;
  private final DeclaredTitles titles;
  private final int[] words; // index: node, and one more; value: words of texts shown before it
  private int best = DomTree.NONE;
  private int bestScore;

  private Headline(DomTree page, DeclaredTitles titles) {
    this.page = page;
    this.titles = titles;
    words = new int[page.size() + 1];
    for (int n = 0; n < page.size(); n++) {
      words[n + 1] = words[n] + (page.isVisibleText(n) ? countWords(page.text(n)) : 0);
    }
  }

  /** The headline of a page, {@link DomTree#NONE} if it shows none. */
  public static int of(DomTree page) {
    return of(page, new MetadataReader(page).titles());
  }

  static int of(DomTree page, DeclaredTitles titles) {
    return new Headline(page, titles).find();
  }

  /** The headline if its words are those of a declared title or of a part of one, else none. */
  static int declared(DomTree page, DeclaredTitles titles) {
    Headline headline = new Headline(page, titles);
    int found = headline.find();
    return headline.bestScore > GUESS ? found : DomTree.NONE;
  }

  private int find() {
    int firstLevel = 0; // headings of the first level
    boolean[] outside = new boolean[page.size()]; // index: node; value: in a menu or the like
    boolean[] linked = new boolean[page.size()]; // index: node; value: in a link
    for (int n = 0; n < page.size(); n++) {
      int parent = page.parent(n);
      outside[n] = PLACES.contains(page.name(n)) || (parent >= 0 && outside[parent]);
      linked[n] = page.name(n).equals("a") || (parent >= 0 && linked[parent]);
      if (page.isVisible(n) && !outside[n] && mayBe(n)) {
        firstLevel += level(n) == 1 ? 1 : 0;
        consider(n, linked[n] || isLink(n));
      }
    }
    boolean isGuess = bestScore <= GUESS;
    return isGuess && firstLevel > 1 ? DomTree.NONE : best;
  }

  /** Whether the element is short enough, and not only a wrapper around another one. */
  private boolean mayBe(int n) {
    int count = words[page.end(n)] - words[n];
    int parent = page.parent(n);
    boolean wraps = parent >= 0 && words[page.end(parent)] - words[parent] == count;
    return count > 0 && count <= MOST_WORDS && (!wraps || level(n) > 0 || level(parent) == 0);
  }

  private void consider(int n, boolean link) {
    String key = WordKey.of(shown(n));
    int level = level(n);
    int score = titles.isWhole(key) ? 40 : titles.isStart(key) ? 32 : titles.isPart(key) ? 30 : 0;
    if (score == 0 && level == 1 && titles.hasInside(key)) {
      score = 20;
    }
    if (score > 0) {
      boolean isShort = level == 0 && WordKey.words(key) < FEWEST_WORDS;
      score = isShort ? 0 : score + (level == 0 ? -15 : 7 - level) - (link ? 1 : 0);
    } else {
      score = level == 1 ? GUESS : 0;
    }
    if (score > bestScore) {
      best = n;
      bestScore = score;
    }
  }

  private boolean isLink(int n) {
    int child = page.firstChild(n);
    return child >= 0 && page.name(child).equals("a") && page.end(child) == page.end(n);
  }

  private String shown(int n) {
    String text = OneLine.shown(page, n);
    return text == null ? "" : text;
  }

  private int level(int n) {
    String name = page.name(n);
    boolean heading = name.length() == 2 && name.charAt(0) == 'h';
    return heading && name.charAt(1) >= '1' && name.charAt(1) <= '6' ? name.charAt(1) - '0' : 0;
  }

  private static int countWords(String text) {
    int count = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      boolean letter = Character.isLetterOrDigit(text.charAt(i));
      count += letter && !inside ? 1 : 0;
      inside = letter;
    }
    return count;
  }
}
