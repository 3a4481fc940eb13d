package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import dev.pleach.template.align.PageLeaves;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The titles of the pages before, behind and above a page, as manuals declare them: {@code <link
 * rel="next" title="…">}. Where a line above or below the text has their words, it is navigation,
 * however much these vary: on a page whose template is such a line and nothing else, there is no
 * other sign of it. The title of the page itself counts as well, if the page declares such
 * relations.
 *
 * <p>Cost: O(n) in the nodes of the page; a leaf is compared with at most {@value #MOST} titles,
 * each of at most {@value #LONGEST} characters.
 */
final class RelatedTitles {
  private static final Set<String> RELATIONS =
      Set.of("prev", "previous", "next", "up", "home", "start", "top", "contents", "first", "last");
  private static final int MOST = 12; // titles
  private static final int LONGEST = 300; // characters

  private final PageLeaves page;
  private final List<String> titles = new ArrayList<>(); // their words, a blank around each

  RelatedTitles(PageLeaves page) {
    this.page = page;
    DomTree tree = page.tree;
    for (int n = 0; n < tree.size() && titles.size() < MOST; n++) {
      String title = tree.name(n).equals("link") ? tree.attribute(n, "title") : null;
      String relation = title == null ? null : tree.attribute(n, "rel");
      if (title != null && relation != null && isNear(relation)) {
        add(title);
      }
    }
    for (int n = 0; n < tree.size() && !titles.isEmpty() && titles.size() < MOST; n++) {
      if (tree.isText(n) && tree.parent(n) >= 0 && tree.name(tree.parent(n)).equals("title")) {
        add(tree.text(n));
        break;
      }
    }
  }

  private static boolean isNear(String relation) {
    return WhiteSpace.split(relation.toLowerCase(Locale.ROOT)).stream()
        .anyMatch(RELATIONS::contains);
  }

  private void add(String title) {
    if (title.length() <= LONGEST) {
      titles.add(words(title));
    }
  }

  /** Whether the words of a leaf are in a row in one of the titles. */
  boolean has(int leaf) {
    String text = titles.isEmpty() ? "" : page.tree.text(page.node[leaf]);
    if (text.isEmpty() || text.length() > LONGEST || page.heading(leaf) > 0) {
      return false; // the headings of a page are its own
    }
    String words = words(text);
    return words.length() > 1 && titles.stream().anyMatch(title -> title.contains(words));
  }

  /** The letters and numbers of a text in lower case, one blank for whatever is between. */
  private static String words(String text) {
    StringBuilder words = new StringBuilder(" ");
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .forEach(
            sign -> {
              if (Character.isLetter(sign) || isNumber(sign)) {
                words.appendCodePoint(sign);
              } else if (words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
              }
            });
    return " " + words.toString().strip() + " ";
  }

  private static boolean isNumber(int sign) {
    int type = Character.getType(sign);
    return type == Character.DECIMAL_DIGIT_NUMBER
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }
}
