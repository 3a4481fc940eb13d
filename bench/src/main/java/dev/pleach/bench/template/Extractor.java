package dev.pleach.bench.template;

import dev.pleach.bench.peers.Boilerpipe;
import dev.pleach.bench.peers.Readability;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.Words;
import dev.pleach.template.Templates;
import java.util.List;
import java.util.function.Function;

/** A way to get the text of a page's content. */
record Extractor(String name, Function<SiteCase, String> text) {
  static final Extractor SITE =
      new Extractor(
          "pleach, the site alone",
          one -> Templates.detect(one.page(), one.others()).contentText());

  static final Extractor MAIN =
      new Extractor(
          "pleach --main, with the page's looks",
          one -> Templates.detect(one.page(), one.others()).main().contentText());

  static final Extractor LOOKS =
      new Extractor(
          "pleach --main, one page",
          one -> Templates.detect(one.page(), List.of()).main().contentText());

  static final List<Extractor> PEERS =
      List.of(
          new Extractor("boilerpipe, articles", one -> Boilerpipe.article(one.html())),
          new Extractor("boilerpipe, any page", one -> Boilerpipe.any(one.html())),
          new Extractor("readability4j", one -> Readability.text(one.html())));

  /** F1 of the words against those the case knows. */
  double f1(SiteCase one) {
    Words gold = one.gold().text();
    return gold == null ? Double.NaN : Words.of(text.apply(one)).f1(gold);
  }
}
