package dev.pleach.bench.peers;

import net.dankito.readability4j.Article;
import net.dankito.readability4j.Readability4J;

/** The text that readability4j keeps of a page, its title first. */
public final class Readability {
  private Readability() {}

  /** Empty if it finds nothing or fails. */
  public static String text(String html) {
    try {
      Article article = new Readability4J("http://example.org/", html).parse();
      String text = article.getTextContent();
      String title = article.getTitle();
      return text == null ? "" : (title == null ? "" : title + "\n") + text;
    } catch (RuntimeException e) {
      return "";
    }
  }
}
