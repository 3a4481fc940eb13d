package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.function.IntPredicate;

/**
 * Writes a page, or a part of it, as CommonMark with the tables of GitHub.
 *
 * <p>Headings, paragraphs, line breaks, quotes, lists with their numbers, definitions (the term in
 * bold, what it means as an item), code with its language, rules, tables, emphasis, links and
 * pictures have their Markdown; {@code sub}, {@code sup} and {@code del}, and emphasis where the
 * rules for asterisks do not allow it, are written as these HTML tags, which CommonMark passes on.
 * A table that cannot be one, because it is a layout or there is code or another table in it, is
 * written as its cells, a paragraph each. Links are resolved where it is known on which host the
 * page is. Addresses that could run something are left out.
 *
 * <p>Text of the page that would be read as markup is escaped: parsed again, the Markdown has the
 * visible text of the page, no more and no less. Only what would be read as markup is escaped, so
 * that people can read the result as it is.
 *
 * <p>Lists and quotes are nested {@value #DEEPEST} levels deep at most; what is deeper stands at
 * that level. Cost: O(n) in the nodes and characters of the page.
 */
public final class Markdown {
  /** Levels of lists and quotes. */
  static final int DEEPEST = 12;

  private Markdown() {}

  /** The whole page. */
  public static String of(DomTree page) {
    return of(page, node -> true);
  }

  /**
   * Some nodes of a page.
   *
   * @param kept whether a text, a picture or a rule is written; elements around them always count
   */
  public static String of(DomTree page, IntPredicate kept) {
    return new PageWriter(page, kept).write();
  }
}
