package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The element, or the text, in which a reader sees the title of the page.
 *
 * <p>A heading with the words of a declared title, or of a part of one, is the surest; then a
 * heading of the first level whose words are within one; then any other short element with the
 * words of a declared title, which is how pages without headings show it; then an element with most
 * of the words of one and few others; then the one heading of the first level. A long text with the
 * words of a title is as sure as a heading, and surer than one of a word or two behind the title,
 * which is the name of a section or of the site. Of equals a heading of a higher level is taken,
 * then one that is no link, then the longest, then the first. Elements of more than {@value
 * #MOST_WORDS} words are no headlines.
 *
 * <p>Cost: O(n) in the characters of the page; a character is read once for each of at most {@value
 * #MOST_WORDS} elements around it.
 */
public final class Headline {
  private static final int MOST_WORDS = 50;
  private static final int FEWEST_WORDS = 3; // of a link that is no heading
  private static final int FEWEST_UNLINKED = 2; // of another element that is no heading
  private static final int SECTION_WORDS = 2; // of the name of a section or of a site, at most
  private static final int FEWEST_LIKE = 4; // words of an element with most words of a title
  private static final double ALIKE = 0.6; // how much of both have to be the same
  private static final double NEARLY_EQUAL = 0.8; // the same for one that no heading is better than
  private static final int LONG = 8; // words of a text that is no name
  private static final int GUESS = 10; // the score of a heading that no title is known for
  private static final Set<String> INLINE =
      Set.of("a", "abbr", "b", "cite", "em", "font", "i", "q", "small", "span", "strong", "u");
  private static final byte[] ASCII_LETTERS = asciiLetters(); // index: character; value: 1 or 0
  private static final Set<String> LINKS = Set.of("a");
  private static final Set<String> PLACES = Set.of("nav", "footer", "aside", "select", "button");

  private final DomTree page;
  private final DeclaredTitles titles;
  private final IntPredicate own; // whether a text is the page's own, as far as is known
  private final boolean exact; // whether the words have to be those of a title or of a part of one
  private final int[] words; // index: node, and one more; value: words of texts shown before it
  private final int[] letters; // the same for letters
  private final int[] length; // the same for characters, at least
  private final int[] levels; // index: id of a name; value: level of a heading, 0 for others
  private int best = DomTree.NONE;
  private int bestScore;
  private int bestWords;

  private Headline(DomTree page, DeclaredTitles titles, IntPredicate own, boolean exact) {
    this.page = page;
    this.titles = titles;
    this.own = own;
    this.exact = exact;
    words = new int[page.size() + 1];
    letters = new int[page.size() + 1];
    length = new int[page.size() + 1];
    levels = new int[page.nameCount()];
    for (int id = 0; id < levels.length; id++) {
      levels[id] = level(page.nameOf(id));
    }
    for (int n = 0; n < page.size(); n++) {
      words[n + 1] = words[n];
      letters[n + 1] = letters[n];
      length[n + 1] = length[n];
      if (page.isVisibleText(n)) {
        count(n, page.text(n));
      }
    }
  }

  /** The headline of a page, {@link DomTree#NONE} if it shows none. */
  public static int of(DomTree page) {
    return of(page, node -> true);
  }

  /**
   * The headline of a page among texts of its own: what other pages of the site have, too, names
   * the site or one of its sections.
   *
   * @param own whether a text node is not the same on the other pages
   */
  public static int of(DomTree page, IntPredicate own) {
    return new Headline(page, new MetadataReader(page).titles(), own, false).find();
  }

  /** The headline, which is not the name of the site. */
  static int of(DomTree page, DeclaredTitles titles) {
    return new Headline(page, titles, node -> !SiteLogo.has(page, node), true).find();
  }

  /** The same if its words are those of a declared title or of a part of one, else none. */
  static int declared(DomTree page, DeclaredTitles titles) {
    Headline headline = new Headline(page, titles, node -> !SiteLogo.has(page, node), true);
    int found = headline.find();
    return headline.bestScore > GUESS ? found : DomTree.NONE;
  }

  private int find() {
    int firstLevel = 0; // headings of the first level
    boolean[] places = ElementNames.among(page, PLACES);
    boolean[] links = ElementNames.among(page, LINKS);
    int ofPlace = 0; // where the menu or the like ends that a node is in
    int ofLink = 0; // the same for a link
    for (int n = 0; n < page.size(); n++) {
      ofPlace = places[page.nameId(n)] ? Math.max(ofPlace, page.end(n)) : ofPlace;
      ofLink = links[page.nameId(n)] ? Math.max(ofLink, page.end(n)) : ofLink;
      boolean isWanted = !exact || level(n) == 1 || mayBeTitle(n);
      if (isWanted && page.isVisible(n) && n >= ofPlace && mayBe(n)) {
        firstLevel += level(n) == 1 ? 1 : 0;
        consider(n, n < ofLink || isLink(n));
      }
    }
    boolean isGuess = bestScore <= GUESS;
    return isGuess && firstLevel > 1 ? DomTree.NONE : best;
  }

  /** Whether the element is short enough, and not only a wrapper around another one. */
  private boolean mayBe(int n) {
    int count = count(n);
    int parent = page.parent(n);
    boolean wraps = parent >= 0 && count(parent) == count;
    return count > 0 && count <= MOST_WORDS && (!wraps || level(n) > 0 || level(parent) == 0);
  }

  private void consider(int n, boolean link) {
    String key = WordKey.of(shown(n));
    int count = WordKey.words(key);
    int score = score(key, count, level(n), link);
    boolean isBetter = score > bestScore || (score == bestScore && count > bestWords);
    if (score > 0 && isBetter && isOwn(n) && (count >= FEWEST_WORDS || isAlone(n))) {
      best = n;
      bestScore = score;
      bestWords = count;
    }
  }

  /**
   * Whether the letters are as many as those of a title or of a part of one, which tells for nearly
   * all elements, without putting their texts together, that they are none. Of texts that are cut,
   * the letters are not known.
   */
  private boolean mayBeTitle(int n) {
    return length[page.end(n)] - length[n] > OneLine.LONGEST
        || page.end(n) - n > OneLine.MOST_NODES
        || titles.hasLetters(letters[page.end(n)] - letters[n]);
  }

  private int score(String key, int count, int level, boolean link) {
    boolean isWhole = titles.isWhole(key);
    boolean isStart = titles.isStart(key);
    int score = isWhole ? 40 : isStart ? 32 : titles.isPart(key) ? 30 : 0;
    if (score == 0 && level == 1 && titles.hasInside(key)) {
      score = 20;
    }
    if (score == 0) {
      int guess = level == 1 ? GUESS : 0;
      double like = exact || link || count < FEWEST_LIKE ? 0 : titles.likeness(key);
      int text = like < NEARLY_EQUAL ? GUESS - 1 : GUESS + 3; // a heading is surer than likeness
      return like < ALIKE ? guess : level == 0 ? text : 14 - level + (int) (8 * like);
    }
    if (level == 0 && (isWhole || isStart) && count >= LONG) {
      return isWhole ? 38 : 35;
    }
    if (level == 0) {
      return count < (link ? FEWEST_WORDS : FEWEST_UNLINKED) ? 0 : score - 15 - (link ? 1 : 0);
    }
    boolean isSection = !isWhole && !isStart && count <= SECTION_WORDS;
    return score + 7 - level - (link ? 1 : 0) - (isSection ? 10 : 0);
  }

  /** Whether nothing stands beside it in its line: a title that a text mentions is no headline. */
  private boolean isAlone(int n) {
    int at = n;
    while (page.parent(at) >= 0 && count(page.parent(at)) == count(n)) {
      at = page.parent(at);
    }
    return !INLINE.contains(page.name(at));
  }

  private int count(int n) {
    return words[page.end(n)] - words[n];
  }

  private boolean isOwn(int n) {
    for (int i = n; i < page.end(n); i++) {
      if (page.isVisibleText(i) && own.test(i)) {
        return true;
      }
    }
    return false;
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
    return levels[page.nameId(n)];
  }

  private static int level(String name) {
    boolean heading = name.length() == 2 && name.charAt(0) == 'h';
    return heading && name.charAt(1) >= '1' && name.charAt(1) <= '6' ? name.charAt(1) - '0' : 0;
  }

  /** Counts a text, with a blank before it; with entities it may be of any length. */
  private void count(int n, String text) {
    int inside = 0; // 1 in a word, as of the next
    int ofWords = 0;
    int ofLetters = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int letter = c < 128 ? ASCII_LETTERS[c] : Character.isLetterOrDigit(c) ? 1 : 0;
      ofWords += letter & ~inside;
      ofLetters += c >= 128 && Character.isSurrogate(c) ? 1 : letter; // as WordKey.isLetter
      inside = letter;
    }
    words[n + 1] += ofWords;
    letters[n + 1] += ofLetters;
    length[n + 1] += text.indexOf('&') < 0 ? text.length() + 1 : OneLine.LONGEST + 1;
  }

  private static byte[] asciiLetters() {
    byte[] letters = new byte[128];
    for (int c = 0; c < letters.length; c++) {
      letters[c] = (byte) (Character.isLetterOrDigit(c) ? 1 : 0);
    }
    return letters;
  }
}
