package dev.pleach.template.leaf;

import static dev.pleach.template.leaf.LeafSite.compared;
import static dev.pleach.template.leaf.LeafSite.leaf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlotEvidenceTest {
  private static final String MENU =
      "<ul><li><a href=/x/in>Inside</a><li><a href=/out>Out</a></ul>";

  @Test
  void aConstantTextIsEqualOnEveryPage() {
    SlotEvidence evidence = new SlotEvidence(LeafSite.shop());
    int lane = leaf(evidence.page, "Brook Lane 12");
    assertThat(evidence.matched[lane]).isEqualTo(1);
    assertThat(evidence.equal[lane]).isEqualTo(1);
    assertThat(evidence.elsewhere[lane]).isEqualTo(1);
    assertThat(evidence.onPath[lane]).isEqualTo(1);
    assertThat(evidence.distinct[lane]).isEqualTo(0.25);
    assertThat(evidence.equalOfMatched(lane)).isEqualTo(1);
    assertThat(evidence.varies(lane)).isFalse();
  }

  @Test
  void aVaryingTextHasItsSlotButNotItsText() {
    SlotEvidence evidence = new SlotEvidence(LeafSite.shop());
    int heading = leaf(evidence.page, "All about apples");
    assertThat(evidence.matched[heading]).isEqualTo(1);
    assertThat(evidence.equal[heading]).isZero();
    assertThat(evidence.near[heading]).isZero();
    assertThat(evidence.distinct[heading]).isEqualTo(1);
    assertThat(evidence.varies(heading)).isTrue();
  }

  @Test
  void aTextThatDiffersInDigitsIsNear() {
    SlotEvidence evidence = new SlotEvidence(LeafSite.shop());
    int price = leaf(evidence.page, "3 coins");
    assertThat(evidence.equal[price]).isZero();
    assertThat(evidence.near[price]).isEqualTo(1);
  }

  @Test
  void sharesAreOfPagesAndThoseOfTargetsOfPartners() {
    ComparedPages others =
        compared(
            "<p>one</p>" + MENU + "<b>old</b>",
            "<p>two</p>" + MENU,
            "<p>three</p><ul><li><a href=/y/in>Inside</a><li><a href=/else>Out</a></ul><b>old</b>",
            "<p>four</p>" + MENU.replace("Inside", "Within") + "<i><u>old</u></i>");
    assertThat(others.size()).isEqualTo(3);
    SlotEvidence evidence = new SlotEvidence(others);
    int inside = leaf(evidence.page, "Inside");
    assertThat(evidence.equal[inside]).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(evidence.target[inside]).as("the last segment counts").isEqualTo(1);
    assertThat(evidence.target[leaf(evidence.page, "Out")]).isEqualTo(2 / 3.0, within(1e-9));
    int old = leaf(evidence.page, "old");
    assertThat(evidence.matched[old]).isEqualTo(1 / 3.0, within(1e-9));
    assertThat(evidence.elsewhere[old]).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(evidence.onPath[old]).isEqualTo(1 / 3.0, within(1e-9));
    assertThat(evidence.target[old]).as("without a link").isZero();
    assertThat(evidence.equalOfMatched(old)).isEqualTo(1);
  }

  @Test
  void withoutOtherPagesThereIsNone() {
    SlotEvidence evidence = new SlotEvidence(compared("<p>one"));
    assertThat(evidence.matched).containsExactly(0);
    assertThat(evidence.equalOfMatched(0)).isZero();
    assertThat(evidence.varies(0)).isTrue();
    DomTree empty = DomTree.builder().build();
    assertThat(new SlotEvidence(compared(empty, List.of(empty))).matched).isEmpty();
  }

  @Test
  void theTargetIsComparedOnPagesWithTheSlotOnly() {
    String more = "<div id=more><a href=/more>More</a></div>";
    SlotEvidence evidence =
        new SlotEvidence(
            compared(
                "<p>one</p>" + MENU + more, "<p>two</p>" + MENU + more + "<p>x", "<p>3" + MENU));
    int link = leaf(evidence.page, "More");
    assertThat(evidence.matched[link]).isEqualTo(0.5);
    assertThat(evidence.target[link]).isEqualTo(1);
  }
}
