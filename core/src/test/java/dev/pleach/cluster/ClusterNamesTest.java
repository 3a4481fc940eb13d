package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterNamesTest {
  private static final List<String> PAGES =
      List.of(
          "a/b/One.html",
          "a/b/Only.html",
          "c/package-tree.html",
          "overview-tree.html",
          "index.html",
          "x1.html",
          "y21.html",
          "p1.html",
          "q.html");

  private static PageCluster cluster(int... pages) {
    return new PageCluster(pages[pages.length - 1], Arrays.stream(pages).boxed().toList());
  }

  @Test
  void aNameIsWhatThePagesHaveInCommonAtTheEdgesOfWords() {
    List<PageCluster> clusters = List.of(cluster(0, 1), cluster(2, 3), cluster(4), cluster(5, 6));
    assertThat(ClusterNames.of(clusters, PAGES))
        .containsExactly("a/b/*.html", "*-tree.html", "index.html", "like y21.html");
  }

  @Test
  void aFolderThatAllHaveIsPartOfTheName() {
    List<String> pages =
        List.of("api/use/One.html", "api/a/use/Two.html", "api/b/use/Three.html", "api/a/Two.html");
    assertThat(ClusterNames.of(List.of(cluster(0, 1, 2), cluster(3)), pages))
        .containsExactly("api/*use/*.html", "api/a/Two.html");
    assertThat(ClusterNames.of(List.of(cluster(0, 1, 2, 3)), pages)).containsExactly("api/*.html");
  }

  @Test
  void namesAreUnique() {
    assertThat(ClusterNames.of(List.of(cluster(5, 6), cluster(7, 8)), PAGES))
        .containsExactly("like y21.html", "like q.html");
    List<String> same = List.of("s/a.html", "s/b.html", "s/c.html", "s/d.html");
    assertThat(ClusterNames.of(List.of(cluster(0, 1), cluster(2, 3)), same))
        .containsExactly("like s/b.html", "like s/d.html");
  }
}
