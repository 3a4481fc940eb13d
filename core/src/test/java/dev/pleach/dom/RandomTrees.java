package dev.pleach.dom;

import java.util.List;
import java.util.SplittableRandom;

/** Trees and tag soup made from a seed, for properties. */
public final class RandomTrees {
  private static final List<String> BLOCKS = List.of("div", "section", "ul", "article", "nav");
  private static final List<String> INLINES = List.of("span", "b", "em", "i", "small");
  private static final List<String> TEXTS =
      List.of("one", "two words", "a < b & c", "\"quoted\"", "Grüße 世界 🌍", "  spaced  ", "x?y");
  private static final List<String> SOUP =
      List.of(
          "<p>",
          "</p>",
          "<div>",
          "</div>",
          "<table>",
          "<tr>",
          "<td>",
          "</table>",
          "<a href=x>",
          "</a>",
          "<b>",
          "</b>",
          "<i class='y'>",
          "</i>",
          "text",
          " ",
          "\n",
          "<!-- c -->",
          "<br>",
          "<form>",
          "</form>",
          "<select>",
          "<option>",
          "</select>",
          "<pre>\n\n",
          "</pre>",
          "<textarea>\n",
          "</textarea>",
          "<script>a<b</script>",
          "<style>p{}</style>",
          "<svg>",
          "<title>",
          "</title>",
          "<path/>",
          "</svg>",
          "<li>",
          "<ul>",
          "</ul>",
          "&amp;lt;",
          "&nbsp;",
          "<h1>",
          "</h1>",
          "<template>",
          "</template>",
          "<math><mi>",
          "</math>",
          "<button>",
          "</button>",
          "<img src='a\"b'>",
          "<x-y>",
          "</x-y>",
          "</body>",
          "</html>",
          "<head>",
          "<body onload=x>",
          "\0",
          "<iframe>&lt;</iframe>",
          "<nobr>",
          "<p hidden",
          "<![CDATA[x]]>",
          "<frameset>",
          "<foreignObject>",
          "<caption>",
          "</tr>",
          "<input type=hidden>",
          "<dd>",
          "<dt>",
          "<a b\"c=d>",
          "<xmp>&amp;</xmp>");

  private RandomTrees() {}

  /** A page of about that many nodes whose nesting HTML allows. */
  public static DomTree page(long seed, int nodes) {
    SplittableRandom random = new SplittableRandom(seed);
    DomTreeBuilder page = DomTree.builder().doctype("html");
    page.start("html").start("head").start("title").text("T").end().end().start("body");
    int open = 0;
    boolean[] inline = new boolean[nodes + 1];
    for (int i = 0; i < nodes; i++) {
      int choice = random.nextInt(10);
      if (choice < 3 && open > 0) {
        page.end();
        open--;
      } else if (choice < 6) {
        boolean asInline = inline[open] || random.nextInt(4) == 0;
        page.start(pick(asInline ? INLINES : BLOCKS, random));
        if (random.nextBoolean()) {
          page.attribute("class", pick(List.of("row", "card big", "css-1x2y3z"), random));
        }
        if (random.nextInt(6) == 0) {
          page.attribute("id", "n" + random.nextInt(20));
        }
        inline[++open] = asInline;
      } else if (choice < 9) {
        page.separate().text(pick(TEXTS, random));
      } else {
        page.text(" ");
      }
    }
    for (; open >= 0; open--) {
      page.end();
    }
    return page.end().build();
  }

  /** Broken HTML of that many pieces. */
  static String soup(long seed, int pieces) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder html = new StringBuilder(random.nextBoolean() ? "<!doctype html>" : "");
    for (int i = 0; i < pieces; i++) {
      html.append(pick(SOUP, random));
    }
    return html.toString();
  }

  private static String pick(List<String> from, SplittableRandom random) {
    return from.get(random.nextInt(from.size()));
  }
}
