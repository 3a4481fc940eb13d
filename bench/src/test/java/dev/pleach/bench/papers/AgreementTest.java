package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import org.junit.jupiter.api.Test;

class AgreementTest {
  @Test
  void nodesAreComparedWithAllTheirAncestors() {
    // bu gives the second d no partner, but the thesis marks it as an ancestor of y.
    DomTree page = DomTree.ofBrackets("a(b(d(x)),b(d(y)))");
    DomTree other = DomTree.ofBrackets("a(b(d(x,y)),b(d(q)))");
    Matching bottomUp = Matchers.bu().match(page, other);
    Matching self = Matchers.td().match(page, page);
    assertThat(Agreement.ofNodes(bottomUp, self).recall()).isEqualTo(1);
    assertThat(Agreement.ofNodes(bottomUp, self).precision()).isEqualTo(1);
    assertThat(Agreement.ofPairs(bottomUp, self).recall()).isLessThan(1);
  }

  @Test
  void nothingFoundIsPreciseAndFindsNothing() {
    DomTree page = DomTree.ofBrackets("a(b)");
    Matching none = Matchers.td().match(page, DomTree.ofBrackets("x(b)"));
    Matching self = Matchers.td().match(page, page);
    assertThat(Agreement.ofNodes(none, self)).isEqualTo(new Agreement(1, 0));
    assertThat(Agreement.ofNodes(none, self).f()).isZero();
  }
}
