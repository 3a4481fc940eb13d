package dev.pleach.cli.page;

import java.util.List;
import java.util.Locale;

/** A small site: pages of one template, each with a menu of all. */
public final class OrchardPages {
  public static final List<String> TITLES = List.of("Apples", "Pears", "Plums", "Quinces");

  private OrchardPages() {}

  public static String html(int number) {
    return html(TITLES.get(number), number, TITLES);
  }

  /** A page that links to others, each with .html behind. */
  public static String html(String title, int number, List<String> links) {
    StringBuilder menu = new StringBuilder();
    links.forEach(to -> menu.append("<li><a href=" + to + ".html>" + to + "</a></li>"));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= number + 1; i++) {
      text.append(
          "<p>"
              + title
              + " are picked in autumn, row by row, number "
              + (number * 10 + i)
              + " first, and then they are laid out in the cellar until somebody asks for them.</p>");
    }
    return "<body><div id=head><b>Hill Orchard</b></div><ul>"
        + menu
        + "</ul><div id=content><h1>About "
        + title.toLowerCase(Locale.ROOT)
        + "</h1>"
        + text
        + "</div><div id=foot><p>Brook Lane 12</p><p>Telephone 555 0171</p></div></body>";
  }
}
