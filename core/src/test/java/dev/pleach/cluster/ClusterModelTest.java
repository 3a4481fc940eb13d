package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClusterModelTest {
  private static PageSignature page(String kind, int i) {
    String rows = ("<li class=" + kind + "-row>x</li>").repeat(1 + i % 3);
    String html =
        "<header class=top><a href=/>Home</a></header><main class=KIND><h1 class=KIND-t>KIND</h1>"
            + "<div class='KIND-body p"
            + i
            + "'><ul class=KIND-list>"
            + rows
            + "</ul></div></main><footer>f</footer>";
    return PageSignature.of(DomTree.parse(html.replace("KIND", kind)));
  }

  private static List<PageSignature> site(int pages) {
    List<PageSignature> site = new ArrayList<>();
    for (int i = 0; i < pages; i++) {
      site.add(page(i % 2 == 0 ? "item" : "story", i));
    }
    return site;
  }

  @Test
  void pagesHaveTheClusterTheyAreMostLike() {
    List<PageSignature> sample = site(20);
    ClusterModel model = ClusterModel.of(sample);
    assertThat(model.size()).isEqualTo(2);
    int items = model.cluster(page("item", 100));
    int stories = model.cluster(page("story", 101));
    assertThat(items).isNotEqualTo(stories);
    assertThat(model.pattern(items) % 2).isZero();
    assertThat(model.pattern(stories) % 2).isOne();
    for (int i = 0; i < sample.size(); i++) {
      assertThat(model.cluster(sample.get(i))).isEqualTo(i % 2 == 0 ? items : stories);
    }
    PageSignature foreign = PageSignature.of(DomTree.parse("<table><tr><td>1</td></tr></table>"));
    assertThat(model.cluster(foreign)).isEqualTo(ClusterModel.NONE);
  }

  @Test
  void bytesGiveTheSameModel() {
    ClusterModel model = ClusterModel.of(site(30));
    byte[] bytes = model.toBytes();
    ClusterModel read = ClusterModel.ofBytes(bytes);
    assertThat(read.toBytes()).isEqualTo(bytes);
    for (int i = 0; i < 60; i++) {
      PageSignature page = page(List.of("item", "story", "other").get(i % 3), i);
      assertThat(read.cluster(page)).isEqualTo(model.cluster(page));
      assertThat(PageSignature.ofBytes(page.toBytes())).isEqualTo(page);
    }
    assertThat(ClusterModel.of(List.of()).cluster(page("item", 1))).isEqualTo(ClusterModel.NONE);
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = ClusterModel.of(site(6)).toBytes();
    Random random = new Random(7);
    for (int cut = 0; cut < bytes.length; cut += 13) {
      byte[] part = Arrays.copyOf(bytes, cut);
      assertThatThrownBy(() -> ClusterModel.ofBytes(part))
          .isInstanceOf(IllegalArgumentException.class);
    }
    int refused = 0;
    for (int i = 0; i < 500; i++) {
      byte[] other = bytes.clone();
      other[random.nextInt(other.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        ClusterModel.ofBytes(other).cluster(page("item", i));
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertThat(refused).isPositive();
    assertThatThrownBy(() -> PageSignature.ofBytes(new byte[] {0, 0, 0, 9}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void clustersOfALargeSiteDoNotDependOnTheOrder() {
    List<PageSignature> site = site(200);
    for (int i = 0; i < 12; i++) {
      site.add(page("rare", i));
    }
    site.add(PageSignature.of(DomTree.parse("<pre>alone</pre>")));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < site.size(); i++) {
      order.add(i);
    }
    List<List<Integer>> expected =
        SiteClusters.of(site, 10).clusters().stream().map(PageCluster::pages).toList();
    assertThat(expected).hasSize(4);
    for (int seed = 0; seed < 5; seed++) {
      Collections.shuffle(order, new Random(seed));
      SiteClusters shuffled = SiteClusters.of(order.stream().map(site::get).toList(), 10);
      List<List<Integer>> found =
          shuffled.clusters().stream()
              .map(c -> c.pages().stream().map(order::get).sorted().toList())
              .sorted((a, b) -> a.get(0) - b.get(0))
              .toList();
      assertThat(found).isEqualTo(expected);
    }
  }
}
