package dev.pleach.matchers.pleach.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import org.junit.jupiter.api.Test;

class HeadingReassignmentTest {
  private final DomTree flat =
      DomTree.parse(
          "<h3>size</h3><pre>int <b>size</b>()</pre><h3>get</h3><pre>int <b>get</b></pre>");
  private final DomTree nested =
      DomTree.parse(
          "<ul><li><h4>size</h4><pre>int size()</pre><li><h4>get</h4><pre>int get()</pre></ul>");

  private static int node(DomTree tree, String selector) {
    return Locator.of(tree).find(selector);
  }

  private static void run(Partners partners) {
    new HeadingReassignment(partners).run((b, a) -> partners.join(b, a, Origin.SEARCH));
  }

  @Test
  void aWordBelowAHeadingGivesTheHeadingBack() {
    Partners partners = new Partners(flat, nested);
    int bold = node(flat, "pre:nth-of-type(1) > b");
    int heading = node(nested, "li:nth-of-type(1) > h4");
    partners.join(bold, heading, Origin.SEARCH);
    partners.join(bold + 1, heading + 1, Origin.INSIDE_SEARCHED);
    run(partners);
    int old = node(flat, "h3:nth-of-type(1)");
    assertThat(partners.ofBefore(old)).isEqualTo(heading);
    assertThat(partners.ofBefore(old + 1)).isEqualTo(heading + 1);
    assertThat(partners.isFreeBefore(bold)).isTrue();
    assertThat(partners.isFreeBefore(bold + 1)).isTrue();
    assertThat(partners.size()).isEqualTo(2);
  }

  @Test
  void soItIsTheOtherWayRound() {
    Partners partners = new Partners(nested, flat);
    int heading = node(nested, "li:nth-of-type(2) > h4");
    partners.join(heading + 1, node(flat, "pre:nth-of-type(2) > b") + 1, Origin.SEARCH);
    run(partners);
    int now = node(flat, "h3:nth-of-type(2)");
    assertThat(partners.ofBefore(heading)).isEqualTo(now);
    assertThat(partners.ofBefore(heading + 1)).isEqualTo(now + 1);
  }

  @Test
  void certainPairsAndHeadingsThatArePairedStay() {
    Partners partners = new Partners(flat, nested);
    int bold = node(flat, "pre:nth-of-type(1) > b");
    int heading = node(nested, "li:nth-of-type(1) > h4");
    partners.join(bold + 1, heading + 1, Origin.LABEL);
    int old = node(flat, "h3:nth-of-type(2)");
    int get = node(nested, "li:nth-of-type(2) > h4");
    partners.join(old, get, Origin.SEARCH);
    partners.join(old + 1, get + 1, Origin.SEARCH);
    run(partners);
    assertThat(partners.ofBefore(bold + 1)).isEqualTo(heading + 1);
    assertThat(partners.ofBefore(old + 1)).isEqualTo(get + 1);
    assertThat(partners.size()).isEqualTo(3);
  }
}
