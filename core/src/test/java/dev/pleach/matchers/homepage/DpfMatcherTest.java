package dev.pleach.matchers.homepage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DpfMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.dpf();
  }

  @Override
  protected boolean symmetric() {
    return true;
  }

  @Test
  void aDifferentTagOnThePathEndsTheSearch() {
    DomTree before = DomTree.ofBrackets("a(b,c(d,e(f)))");
    DomTree after = DomTree.ofBrackets("a(b,c(x,e(f)))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(3)).isEqualTo(DomTree.NONE);
    assertThat(matching.after(5)).isEqualTo(5);
    assertThat(matcher().match(before, DomTree.ofBrackets("z(b,c(d,e(f)))")).size()).isZero();
  }

  @Test
  void aBlockThatMovedIsNotFound() {
    DomTree before = DomTree.ofBrackets("a(b,c)");
    DomTree after = DomTree.ofBrackets("a(x,b,c)");
    assertThat(matcher().match(before, after).size()).isEqualTo(1);
  }

  @Test
  void lookingUpOneNodeAnswersAsTheMatchingDoes() {
    SplittableRandom random = new SplittableRandom(6);
    NodeFinder finder = NodeFinder.of(matcher());
    assertThat(finder).isInstanceOf(DpfMatcher.class);
    for (int round = 0; round < 200; round++) {
      DomTree before = MatcherTrees.tree(random, 20, 2);
      DomTree after = MatcherTrees.changed(random, before);
      Matching matching = matcher().match(before, after);
      for (int n = 0; n < before.size(); n++) {
        assertThat(finder.find(before, n, after)).isEqualTo(matching.after(n));
      }
    }
    assertThat(finder.find(DomTree.ofBrackets("a"), 0, DomTree.ofBrackets("")))
        .isEqualTo(DomTree.NONE);
  }

  @Test
  void sizeAndDepthDoNotMatter() {
    DomTree deep = MatcherTrees.chain(100_000);
    assertThat(matcher().match(deep, MatcherTrees.chain(99_999)).size()).isEqualTo(99_999);
    assertThat(NodeFinder.of(matcher()).find(deep, 99_999, deep)).isEqualTo(99_999);
    DomTree wide = MatcherTrees.siblings("li", 20_000);
    assertThat(matcher().match(wide, MatcherTrees.siblings("li", 5000)).size()).isEqualTo(5001);
  }
}
