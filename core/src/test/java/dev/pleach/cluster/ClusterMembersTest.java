package dev.pleach.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class ClusterMembersTest {
  private static final String COMMON = "<main class=m><h1 class=h></h1><ul class=u></ul></main>";

  @Test
  void thePatternOfUnitedClustersIsThePageMostLikeTheOthers() {
    SiteFeatures site = new SiteFeatures();
    ClusterMembers large = new ClusterMembers();
    for (int page = 0; page < 50; page++) {
      String own = "<p class=p" + page + "></p><i class=i" + page + "></i>";
      large.add(page, site.add(PageSignature.of(DomTree.parse(COMMON + own))));
    }
    ClusterMembers small = new ClusterMembers();
    for (int page = 100; page < 103; page++) {
      small.add(page, site.add(PageSignature.of(DomTree.parse(COMMON + "<p></p><i></i>"))));
    }
    large.addAll(small);
    PageCluster united = large.cluster(site);
    assertThat(united.pattern()).isEqualTo(100);
    assertThat(united.pages()).hasSize(53).isSorted();
  }
}
