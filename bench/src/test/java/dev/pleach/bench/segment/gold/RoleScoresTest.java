package dev.pleach.bench.segment.gold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.segment.part.Role;
import dev.pleach.segment.part.Segment;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoleScoresTest {
  private static final DomTree PAGE =
      DomTree.parse("<div>one</div><ul><li>two</li></ul><div>three</div><div>four</div>");

  private static String leaf(String path) {
    return "text\t" + path + "\t1\t1\t5\t0\t0\t9\t9\twords";
  }

  private static final GoldPage GOLD =
      new GoldPage(
          "page",
          PAGE,
          List.of(
              "head",
              leaf("/html[1]/body[1]/div[1]"),
              leaf("/html[1]/body[1]/ul[1]/li[1]"),
              leaf("/html[1]/body[1]/div[2]"),
              leaf("/html[1]/body[1]/div[3]")),
          List.of(
              "head",
              "1\tHeader\t/html[1]/body[1]/div[1]",
              "2\tLinkList\t/html[1]/body[1]/ul[1]",
              "2\tArticle\t/html[1]/body[1]/div[2]"));

  private static Segment segment(String selector, int which, Role role) {
    int found = -1;
    int seen = 0;
    for (int n = 0; n < PAGE.size(); n++) {
      if (PAGE.isElement(n) && PAGE.name(n).equals(selector) && seen++ == which) {
        found = n;
      }
    }
    return new Segment(role.name(), role, List.of(found), null, List.of());
  }

  @Test
  void segmentsThatAreAMarkedBlockAreCompared() {
    RoleScores scores = new RoleScores();
    scores.add(
        GOLD,
        List.of(
            segment("div", 0, Role.LIST),
            segment("ul", 0, Role.LIST),
            segment("div", 1, Role.ITEM),
            segment("div", 2, Role.FOOTER)));
    assertThat(scores.right()).isEqualTo(new Share(2, 3));
    assertThat(scores.lists()).isEqualTo(new Share(1, 2));
  }
}
