package dev.pleach.bench.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdPair;
import dev.pleach.bench.labels.NamedBlocks;
import dev.pleach.bench.labels.Truth;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IdScoreTest {
  private static final DomTree OLD =
      DomTree.parse(
          "<a name='a(b, c)'></a><a name='a(B,C)'></a><h3>a</h3><pre>1</pre>"
              + "<a name='d()'><!-- --></a><h3>d</h3><table><tr id=i0><td>x</table>");
  private static final DomTree MIDDLE =
      DomTree.parse("<ul><li><h4><a id='a-b-c-'>a</a></h4>1</li></ul><ul><li>2</li></ul>");
  private static final DomTree NEW =
      DomTree.parse(
          "<div><section id='a(b,c)'><div><h3>a</h3><p><b>deep</b></p></div></section></div>"
              + "<section id='d()'><h3>d</h3></section><i id=d2>z</i><i id=id7>z</i><i id=d2>z</i>");

  @Test
  void anEmptyAnchorNamesWhatFollowsAndOneInAHeadingTheHeading() {
    Map<String, Integer> old = NamedBlocks.members(OLD, "p/Box.html");
    assertThat(old).containsOnlyKeys("a(b,c)", "a(B,C)", "d()");
    assertThat(old).containsEntry("a(b,c)", node(OLD, "h3[1]"));
    assertThat(old).containsEntry("a(B,C)", node(OLD, "h3[1]"));
    assertThat(old).containsEntry("d()", node(OLD, "h3[2]"));
    assertThat(NamedBlocks.members(MIDDLE, "p/Box.html"))
        .containsExactly(Map.entry("a(b,c)", node(MIDDLE, "ul[1]/li[1]/h4[1]")));
  }

  @Test
  void automaticIdsAndThoseOfSeveralElementsAreNone() {
    assertThat(NamedBlocks.elements(NEW)).containsOnlyKeys("a(b,c)", "d()");
  }

  @Test
  void aPartnerUpToTwoLevelsAwayCounts() {
    IdPair pair = pair();
    int a = node(OLD, "h3[1]");
    assertThat(pair.truth(a, node(NEW, "div[1]/section[1]"))).isEqualTo(Truth.RIGHT);
    assertThat(pair.truth(a, node(NEW, "div[1]/section[1]/div[1]/h3[1]"))).isEqualTo(Truth.RIGHT);
    assertThat(pair.truth(a, node(NEW, "div[1]"))).isEqualTo(Truth.RIGHT);
    assertThat(pair.truth(a, node(NEW, "div[1]/section[1]/div[1]/p[1]/b[1]")))
        .isEqualTo(Truth.WRONG);
    assertThat(pair.truth(a, node(NEW, "section[1]"))).isEqualTo(Truth.WRONG);
    assertThat(pair.truth(node(OLD, "pre[1]"), node(NEW, "section[1]"))).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void whatIsNotFoundCountsForTheShareAndNotForPrecision() {
    Matching one =
        Matching.builder(OLD, NEW)
            .add(node(OLD, "h3[1]"), node(NEW, "div[1]/section[1]/div[1]/h3[1]"), 1)
            .build();
    assertThat(IdScore.of(one, pair()))
        .isEqualTo(new IdScore(new Share(1, 2), new Share(1, 1), new Share(1, 2)));
  }

  @Test
  void runningNumbersAreCountedApart() {
    DomTree page = DomTree.parse("<p>one<p>two<p>three");
    int first = node(page, "p[1]");
    Map<String, Integer> ids = Map.of("index-1", first, "index-2", first + 2, "end", first + 4);
    IdPair pair = new IdPair("lib", "lib/1, lib/2", Half.TEST, true, page, page, ids, ids);
    Matching last = Matching.builder(page, page).add(first + 4, first + 4, 1).build();
    assertThat(IdScore.of(last, pair))
        .isEqualTo(new IdScore(new Share(1, 3), new Share(1, 1), new Share(1, 1)));
  }

  private static IdPair pair() {
    return new IdPair(
        "lib",
        "lib/1, lib/2",
        Half.TEST,
        true,
        OLD,
        NEW,
        NamedBlocks.members(OLD, "p/Box.html"),
        NamedBlocks.members(NEW, "p/Box.html"));
  }

  private static int node(DomTree page, String steps) {
    return Locator.of(page).find("/html[1]/body[1]/" + steps);
  }
}
