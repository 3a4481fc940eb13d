package dev.pleach.spark;

/** The pages of small made-up sites. */
public final class TestSite {
  private static final String[] WORDS = {
    "river", "lamp", "copper", "window", "garden", "letter", "bridge", "morning", "paper", "stone"
  };

  private TestSite() {}

  /** An archive of a shop with items, stories and a few pages of their own. */
  public static TestArchive shop(int pages) {
    TestArchive archive = new TestArchive();
    for (int i = 0; i < pages; i++) {
      archive.page("http://shop.example/" + name(i), page(i, ""));
    }
    return archive;
  }

  /** The name of a page. */
  public static String name(int i) {
    return (i % 3 == 2 ? "news/" : "items/") + i + ".html";
  }

  /**
   * A page.
   *
   * @param more text in its content
   */
  public static String page(int i, String more) {
    String head =
        "<!DOCTYPE html><html><head><title>Page "
            + i
            + " - Corner shop</title></head><body><header class=top><a href=/>Home</a>"
            + "<a href=/items>All items</a><a href=/news>News of the shop</a></header>";
    String foot =
        "<footer class=end><p>Corner shop, since 1970</p><a href=/terms>Terms of use</a></footer>"
            + "</body></html>";
    return head + (i % 3 == 2 ? story(i, more) : item(i, more)) + foot;
  }

  private static String item(int i, String more) {
    return "<main class=item><h1>"
        + words(i, 2)
        + "</h1><div class=price><b>Price</b><span class=sum>"
        + (10 + i)
        + " euros</span></div><p class=about>"
        + words(i, 12 + i % 5)
        + more
        + "</p><ul class=facts><li>Weight</li><li>"
        + i * 3
        + " grams</li></ul><form class=cart><button>Add to the cart</button></form></main>";
  }

  private static String story(int i, String more) {
    StringBuilder body = new StringBuilder();
    for (int p = 0; p < 2 + i % 4; p++) {
      body.append("<p>").append(words(i + p, 14)).append(more).append("</p>");
    }
    return "<article class=story><h1 class=headline>"
        + words(i, 4)
        + "</h1><p class=byline>By the shop</p><div class=body>"
        + body
        + "</div><aside class=more><h3>More stories</h3><ol><li>"
        + words(i + 5, 2)
        + "</li></ol></aside></article>";
  }

  private static String words(int from, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : " ").append(WORDS[(from * 7 + i * (1 + from % 3)) % WORDS.length]);
    }
    return text.append(' ').append(from).toString();
  }
}
