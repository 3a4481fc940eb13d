package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AlikePagesTest {
  @Test
  void equalsWhatIsToldOfEachTwo() {
    SiteFeatures site = new SiteFeatures();
    List<PageFeatures> pages = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      pages.add(site.add(PageSignature.of(DomTree.parse(page(random, i)))));
    }
    double[][] alike = AlikePages.of(pages, site);
    for (int i = 0; i < pages.size(); i++) {
      for (int j = 0; j < pages.size(); j++) {
        double expected = i == j ? 0 : site.alike(pages.get(i), pages.get(j));
        assertThat(alike[i][j]).isEqualTo(expected);
      }
    }
  }

  private static String page(Random random, int number) {
    StringBuilder html =
        new StringBuilder("<body class=k" + number % 3 + "><p>only here " + number);
    for (int i = random.nextInt(20); i > 0; i--) {
      String name = List.of("div", "p", "ul", "h2").get(random.nextInt(4));
      int word = random.nextInt(12);
      html.append("<" + name + " class=c" + random.nextInt(9) + ">word " + "x".repeat(word));
    }
    return html.toString();
  }

  @Test
  void emptyPagesAreAlike() {
    SiteFeatures site = new SiteFeatures();
    PageSignature empty = PageSignature.of(DomTree.ofBrackets("a"));
    List<PageFeatures> pages = List.of(site.add(empty), site.add(empty));
    assertThat(AlikePages.of(pages, site)[1][0]).isEqualTo(site.alike(pages.get(1), pages.get(0)));
    assertThat(AlikePages.of(List.of(), site)).isEmpty();
  }
}
