package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SiteClustersTest {
  private static final String HEAD =
      "<header class=top><a href=/>Home</a><a href=/shop>Shop</a><a href=/news>News</a></header>";
  private static final String FOOT = "<footer class=end><p>© Corner shop, since 1970</p></footer>";

  private static String product(int i, boolean reviews) {
    String page =
        "<main class=product><h1>Thing "
            + (char) ('A' + i)
            + "</h1><div class=price><b>Price</b><span class=sum>"
            + i
            + "</span></div><ul class=facts><li>Weight</li><li>"
            + i * 3
            + "</li></ul><form class=cart><button>Add to cart</button></form>";
    String section =
        "<section class=reviews><h2>Reviews</h2><article class=review><p>Opinion of "
            + (char) ('a' + i)
            + "</p></article></section>";
    return HEAD + page + (reviews ? section : "") + "</main>" + FOOT;
  }

  private static String story(int i) {
    return HEAD
        + "<article class=story><h1 class=headline>Story "
        + (char) ('A' + i)
        + "</h1><p class=byline>By <a rel=author>author "
        + (char) ('a' + i)
        + "</a></p><div class=body>"
        + "<p>Something happened.</p>".repeat(1 + i % 4)
        + "</div><aside class=more><h3>More stories</h3><ol><li>x</li></ol></aside></article>"
        + FOOT;
  }

  private static PageSignature signature(String html) {
    return PageSignature.of(DomTree.parse(html));
  }

  /** Products without and with reviews, and stories, mixed: the type is the remainder by 3. */
  private static List<PageSignature> site(int pages) {
    List<PageSignature> site = new ArrayList<>();
    for (int i = 0; i < pages; i++) {
      site.add(signature(i % 3 == 2 ? story(i / 3) : product(i / 3, i % 3 == 1)));
    }
    return site;
  }

  private static String remainders(SiteClusters clusters) {
    return clusters.clusters().stream()
        .map(c -> c.pages().stream().map(p -> p % 3).distinct().sorted().toList().toString())
        .collect(Collectors.joining(" "));
  }

  @Test
  void pagesOfOneTemplateAreACluster() {
    SiteClusters clusters = SiteClusters.of(site(30));
    assertThat(remainders(clusters)).isEqualTo("[0, 1] [2]");
    assertThat(clusters.pages()).isEqualTo(30);
    clusters
        .clusters()
        .forEach(cluster -> assertThat(cluster.pages()).contains(cluster.pattern()).isSorted());
  }

  @Test
  void theOrderOfPagesDoesNotMatter() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    List<PageSignature> site = site(30);
    SiteClusters shuffled = SiteClusters.of(order.stream().map(site::get).toList());
    List<List<Integer>> found =
        shuffled.clusters().stream()
            .map(c -> c.pages().stream().map(order::get).sorted().toList())
            .sorted((a, b) -> a.get(0) - b.get(0))
            .toList();
    assertThat(found)
        .isEqualTo(SiteClusters.of(site).clusters().stream().map(PageCluster::pages).toList());
  }

  @Test
  void laterPagesJoinOrOpenACluster() {
    SiteClusters clusters = SiteClusters.of(site(18));
    assertThat(clusters.add(signature(product(20, true)))).isTrue();
    assertThat(clusters.add(signature(story(20)))).isTrue();
    String redesigned =
        "<nav id=n><ul><li>Start</li></ul></nav><div class=grid><div class=card><h2>Thing</h2>"
            + "<table class=data><tr><td>1</td></tr></table></div></div><div class=bottom>x</div>";
    assertThat(clusters.add(signature(redesigned))).isFalse();
    assertThat(clusters.add(signature(redesigned.replace("Thing", "Other")))).isTrue();
    assertThat(clusters.clusters()).hasSize(3);
    assertThat(clusters.clusters().get(2).pages()).containsExactly(20, 21);
  }

  @Test
  void aSampleGivesTheSameClusters() {
    assertThat(remainders(SiteClusters.of(site(60), 30))).isEqualTo("[0, 1] [2]");
  }

  @Test
  void pagesOfOneTemplateMayHaveAnyContent() {
    String[] content = {"ul", "ol", "dl", "table", "pre", "blockquote", "figure", "section", "h2"};
    Random random = new Random(5);
    List<PageSignature> site = new ArrayList<>();
    for (int page = 0; page < 24; page++) {
      StringBuilder html = new StringBuilder(HEAD + "<div class=text>");
      for (int i = 0; i < 6; i++) {
        String name = content[random.nextInt(content.length)];
        String kind = "k" + random.nextInt(12);
        html.append('<').append(name).append(" class=").append(kind).append(">x</").append(name);
        html.append('>');
      }
      site.add(signature(html + "</div>" + FOOT));
    }
    int inCompany =
        SiteClusters.of(site).clusters().stream()
            .mapToInt(cluster -> cluster.pages().size())
            .filter(size -> size >= 3)
            .sum();
    assertThat(inCompany).isGreaterThanOrEqualTo(20);
  }

  @Test
  void fewPages() {
    assertThat(SiteClusters.of(List.of()).clusters()).isEmpty();
    PageSignature one = signature(story(1));
    assertThat(SiteClusters.of(List.of(one)).clusters())
        .containsExactly(new PageCluster(0, List.of(0)));
    assertThat(SiteClusters.of(List.of(one, signature(story(2)))).clusters()).hasSize(1);
    assertThat(SiteClusters.of(List.of(one, signature(product(1, true)))).clusters()).hasSize(2);
    assertThat(SiteClusters.of(List.of(one, one, one)).clusters()).hasSize(1);
    PageSignature empty = PageSignature.of(DomTree.builder().build());
    assertThat(SiteClusters.of(List.of(empty, one, empty)).clusters()).hasSize(2);
  }

  @Test
  void aSignatureIsBoundedAndKnowsWhatRepeatsOnce() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      html.append("<p class=c").append(i).append(">text ").append((char) (300 + i)).append("</p>");
    }
    PageSignature large = signature(html.toString());
    assertThat(large.labels()).hasSize(PageSignature.MOST).isSorted();
    assertThat(large.texts()).hasSize(PageSignature.MOST).isSorted();
    assertThat(large.paths()).hasSize(4);
    assertThat(large).hasToString("1024 labels, 4 paths, 1024 texts");
    assertThat(signature("<p>a b<p>a b")).isEqualTo(signature("<p>a b"));
    assertThat(signature("<p>Page 17")).isEqualTo(signature("<p>Page 42"));
    assertThat(signature("<p class='a b'>x")).isEqualTo(signature("<p class='b a'>x"));
    assertThat(signature("<p class=a>x")).isNotEqualTo(signature("<p class=b>x"));
    assertThat(signature("<p class=a>x").hashCode())
        .isEqualTo(signature("<p class=a>x").hashCode());
  }

  @Test
  void deepPages() {
    assertThat(signature("<div>".repeat(50_000)).paths().length).isLessThan(600);
  }
}
