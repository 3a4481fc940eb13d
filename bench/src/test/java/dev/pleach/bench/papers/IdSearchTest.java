package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class IdSearchTest {
  private final DomTree page = DomTree.ofBrackets("a(b(c[id=x]),d[id=x],e[id=y])");

  @Test
  void depthFirstTakesTheFirstOfTheDocument() {
    assertThat(IdSearch.depthFirst(page, "x")).isEqualTo(2);
    assertThat(IdSearch.depthFirst(page, "y")).isEqualTo(4);
    assertThat(IdSearch.depthFirst(page, "z")).isEqualTo(DomTree.NONE);
  }

  @Test
  void breadthFirstTakesTheFirstOfTheHighestLevel() {
    assertThat(IdSearch.breadthFirst(page, "x")).isEqualTo(3);
    assertThat(IdSearch.breadthFirst(page, "y")).isEqualTo(4);
    assertThat(IdSearch.breadthFirst(page, "z")).isEqualTo(DomTree.NONE);
    assertThat(IdSearch.breadthFirst(DomTree.builder().build(), "x")).isEqualTo(DomTree.NONE);
  }
}
