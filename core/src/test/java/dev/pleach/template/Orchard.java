package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/** A small site of one template: a menu with an active item, an article, a footer. */
final class Orchard {
  static final List<String> TITLES =
      List.of("Apples", "Pears", "Plums", "Quinces", "Cherries", "Walnuts", "Medlars");

  private static final List<String> WORDS =
      List.of(
          "ripe", "in", "the", "late", "weeks", "of", "autumn", "when", "frost", "has", "come",
          "down", "over", "old", "wall", "and", "nobody", "picks", "them", "from", "trees", "any",
          "more", "before", "winter");

  private Orchard() {}

  static DomTree page(int number) {
    return DomTree.parse(html(number));
  }

  static List<DomTree> pages(int from, int to) {
    List<DomTree> pages = new ArrayList<>();
    for (int i = from; i < to; i++) {
      pages.add(page(i));
    }
    return pages;
  }

  static String html(int number) {
    StringBuilder menu = new StringBuilder();
    for (int i = 0; i < TITLES.size(); i++) {
      menu.append(i == number ? "<li class=here>" : "<li>")
          .append("<a href=" + i + ".html>" + TITLES.get(i) + "</a></li>");
    }
    StringBuilder article = new StringBuilder();
    for (int p = 0; p < 3 + number % 3; p++) {
      article.append("<p>" + sentence(number, p) + "</p>");
    }
    return "<title>"
        + TITLES.get(number)
        + "</title><body><div id=head><b>Hill Orchard</b><i>Fruit at the gate</i></div><ul id=menu>"
        + menu
        + "</ul><div id=content><h1>About "
        + TITLES.get(number).toLowerCase(java.util.Locale.ROOT)
        + "</h1>"
        + article
        + "</div><div id=foot><p>Brook Lane 12</p><p>Telephone 555 0171</p><p>Sundays closed</p>"
        + "</div><script>track("
        + number
        + ")</script></body>";
  }

  private static String sentence(int page, int paragraph) {
    StringBuilder sentence = new StringBuilder(TITLES.get(page));
    for (int i = 0; i < 20; i++) {
      int word = (page * 7 + paragraph * 11 + i * (2 + page % 3)) % WORDS.size();
      sentence.append(' ').append(WORDS.get(word));
    }
    return sentence.append(" " + page + paragraph + ".").toString();
  }
}
