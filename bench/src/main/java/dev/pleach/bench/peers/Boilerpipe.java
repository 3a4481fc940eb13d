package dev.pleach.bench.peers;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import de.l3s.boilerpipe.extractors.DefaultExtractor;

/** The text that boilerpipe keeps of a page. */
public final class Boilerpipe {
  private Boilerpipe() {}

  /** By its rules for articles; empty if it fails. */
  public static String article(String html) {
    try {
      return ArticleExtractor.INSTANCE.getText(html);
    } catch (BoilerpipeProcessingException | RuntimeException e) {
      return "";
    }
  }

  /** By its rules for any page; empty if it fails. */
  public static String any(String html) {
    try {
      return DefaultExtractor.INSTANCE.getText(html);
    } catch (BoilerpipeProcessingException | RuntimeException e) {
      return "";
    }
  }
}
