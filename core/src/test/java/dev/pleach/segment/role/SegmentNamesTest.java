package dev.pleach.segment.role;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.decide.Draft;
import dev.pleach.segment.feature.RegionFacts;
import dev.pleach.segment.feature.RegionFeatures;
import dev.pleach.segment.part.Role;
import org.junit.jupiter.api.Test;

class SegmentNamesTest {
  /** The name of the first section of a page. */
  private static String name(String section, Role role) {
    DomTree page = DomTree.parse("<p>Before</p><section>" + section + "</section><p>Behind</p>");
    RegionFacts facts = RegionFeatures.of(page, null).facts();
    int node = 0;
    while (!page.name(node).equals("section")) {
      node++;
    }
    return new SegmentNames(facts).name(new Draft(facts.regions().of(node), false), role);
  }

  @Test
  void aHeadingNamesWhatIsBelowIt() {
    String one = "<h2>Fields</h2><p>a</p><h3>First</h3><p>b</p><h3>Second</h3><p>c</p>";
    assertThat(name(one, Role.SECTION)).isEqualTo("Fields");
    assertThat(name("<p>a</p><h3>First</h3><p>b</p><h2>Fields</h2>", Role.SECTION))
        .isEqualTo("First");
  }

  @Test
  void headingsOfOneRankNameWhatContainsThem() {
    String two = "<h2>Fields</h2><p>a</p><h3>First</h3><p>b</p><h2>Methods</h2><p>c</p>";
    assertThat(name(two, Role.SECTION)).isEqualTo("Fields, Methods");
    assertThat(name(two, Role.MAIN)).isEqualTo("Main: Fields");
    assertThat(name(two + "<h2>Enums</h2><h2>Others</h2>", Role.LIST))
        .isEqualTo("Fields, Methods, Enums…");
  }

  @Test
  void linksToAHeadingAreNoPartOfIt() {
    assertThat(name("<h2>Fields<a href=#f>¶</a></h2><p>a</p>", Role.SECTION)).isEqualTo("Fields");
    assertThat(name("<h2><a href=#f>#</a>Fields</h2><p>a</p>", Role.SECTION)).isEqualTo("Fields");
  }
}
