package dev.pleach.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.gumtreediff.matchers.MappingStore;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matching;
import org.junit.jupiter.api.Test;

class PeersTest {
  private static final DomTree BEFORE =
      DomTree.parse(
          "<div class=a><p id=x>Some words</p><p>Other words</p></div><ul><li>1<li>2</ul>");
  private static final DomTree AFTER =
      DomTree.parse(
          "<ul><li>1<li>2</ul><div class=a><p id=x>Some words</p><p>Other words</p></div>");

  @Test
  void gumTreeFindsWhatHasMoved() {
    Matching matching = new GumTree().match(BEFORE, AFTER);
    assertThat(matching.after(node(BEFORE, "div[1]/p[1]"))).isEqualTo(node(AFTER, "div[1]/p[1]"));
    assertThat(matching.after(node(BEFORE, "ul[1]/li[2]"))).isEqualTo(node(AFTER, "ul[1]/li[2]"));
    assertThat(new GumTree().prepare(BEFORE, AFTER).get())
        .as("what is timed is the whole mapping")
        .isInstanceOfSatisfying(
            MappingStore.class, mapping -> assertThat(mapping.size()).isEqualTo(matching.size()));
  }

  @Test
  void healeniumFindsOneElement() {
    Healenium finder = new Healenium(BEFORE, AFTER);
    assertThat(finder.find(node(BEFORE, "div[1]/p[1]"))).isEqualTo(node(AFTER, "div[1]/p[1]"));
  }

  @Test
  void anXPathFindsWhatStandsAtTheSamePlace() {
    Matching matching = new AbsoluteXPath().match(BEFORE, AFTER);
    assertThat(matching.after(node(BEFORE, "div[1]"))).isEqualTo(node(AFTER, "div[1]"));
    DomTree shorter = DomTree.parse("<ul><li>2</ul>");
    assertThat(new AbsoluteXPath().match(BEFORE, shorter).after(node(BEFORE, "div[1]")))
        .isEqualTo(DomTree.NONE);
  }

  private static int node(DomTree page, String steps) {
    return Locator.of(page).find("/html[1]/body[1]/" + steps);
  }
}
