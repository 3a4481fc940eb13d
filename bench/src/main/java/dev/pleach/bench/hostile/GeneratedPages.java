package dev.pleach.bench.hostile;

import java.util.Random;

/** Small well-formed pages of several kinds, for runs without pages of others. */
final class GeneratedPages {
  private static final String[] WORDS = {
    "teapot", "kettle", "the", "of", "blue", "price", "garden", "river", "and", "new", "letter",
    "stone", "bread", "a", "market", "über", "茶", "№", "old", "window", "list", "open", "seven"
  };

  private GeneratedPages() {}

  static String page(Random random) {
    StringBuilder page =
        new StringBuilder("<!doctype html><html lang=en><head><meta charset=utf-8>");
    page.append("<title>").append(words(random, 4)).append("</title>");
    page.append("<style>.price{color:red}</style></head><body><header class=top><nav><ul>");
    for (int i = 0; i < 5; i++) {
      page.append("<li><a href=\"/").append(word(random)).append("\">");
      page.append(words(random, 2)).append("</a>");
    }
    page.append("</ul></nav></header><main id=main><h1>").append(words(random, 4)).append("</h1>");
    int parts = 2 + random.nextInt(4);
    for (int i = 0; i < parts; i++) {
      page.append("<section id=s").append(i).append(" class=\"part ").append(word(random));
      page.append("\"><h2>").append(words(random, 3)).append("</h2>");
      part(page, random);
      page.append("</section>");
    }
    page.append("</main><footer><p>").append(words(random, 6)).append("</footer></body></html>");
    return page.toString();
  }

  private static void part(StringBuilder page, Random random) {
    int items = 2 + random.nextInt(8);
    switch (random.nextInt(4)) {
      case 0 -> {
        for (int i = 0; i < items; i++) {
          page.append("<p>").append(words(random, 15)).append(" <b>").append(word(random));
          page.append("</b> ").append(words(random, 5)).append("<br><img src=p").append(i);
          page.append(".png alt=\"").append(word(random)).append("\"></p>");
        }
      }
      case 1 -> {
        page.append("<table><thead><tr><th>Name<th>Price</thead><tbody>");
        for (int i = 0; i < items; i++) {
          page.append("<tr><td>").append(words(random, 2)).append("<td class=price>");
          page.append(random.nextInt(100)).append(".50");
        }
        page.append("</table>");
      }
      case 2 -> {
        page.append("<form action=/buy>");
        for (int i = 0; i < items; i++) {
          page.append("<label>").append(word(random)).append("<input name=f").append(i);
          page.append("></label><select><option>").append(word(random)).append("</select>");
        }
        page.append("</form>");
      }
      default -> {
        page.append("<ul class=cards>");
        for (int i = 0; i < items; i++) {
          page.append("<li class=card data-id=").append(random.nextInt(10_000)).append("><h3>");
          page.append(words(random, 2)).append("</h3><a href=/p/").append(i).append('>');
          page.append(words(random, 4))
              .append("</a><span class=price>")
              .append(i)
              .append("</span>");
        }
        page.append("</ul>");
      }
    }
  }

  static String word(Random random) {
    return WORDS[random.nextInt(WORDS.length)];
  }

  static String words(Random random, int count) {
    StringBuilder words = new StringBuilder(word(random));
    for (int i = 1; i < count; i++) {
      words.append(' ').append(word(random));
    }
    return words.toString();
  }
}
