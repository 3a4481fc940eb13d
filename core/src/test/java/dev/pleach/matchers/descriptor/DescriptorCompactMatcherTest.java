package dev.pleach.matchers.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DescriptorCompactMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.descriptorCompact();
  }

  @Override
  protected boolean refusesDeepTrees() {
    return true;
  }

  @Test
  void whatHasAnIdMayMove() {
    DomTree before = DomTree.ofBrackets("a(b[id=x](p,q),c)");
    DomTree after = DomTree.ofBrackets("a(c,d(b[id=x](p,q)))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(1)).isEqualTo(3);
    assertThat(matching.after(3)).isEqualTo(5);
    assertThat(Matchers.descriptor().match(before, after).after(1)).isEqualTo(DomTree.NONE);
  }

  @Test
  void itMatchesWhatLookUpsFindAndVerifyFirstComeFirstServed() {
    SplittableRandom random = new SplittableRandom(16);
    for (int round = 0; round < 200; round++) {
      DomTree before = MatcherTrees.tree(random, 20, 2);
      DomTree after = MatcherTrees.changed(random, before);
      DescriptorSearch search = DescriptorSearch.in(after);
      boolean[] taken = new boolean[after.size()];
      Matching matching = matcher().match(before, after);
      for (int n = 0; n < before.size(); n++) {
        DescriptorLookup lookup = search.find(Descriptor.compact(before, n), before, n);
        boolean expected = lookup.verified() && !taken[lookup.node()];
        assertThat(matching.after(n)).isEqualTo(expected ? lookup.node() : -1);
        if (expected) {
          taken[lookup.node()] = true;
        }
      }
    }
  }

  @Test
  void manyElementsWithOneIdAreCheap() {
    DomTreeBuilder builder = DomTree.builder().start("body");
    for (int n = 0; n < 20_000; n++) {
      builder.start("li").attribute("id", "same").end();
    }
    DomTree tree = builder.end().build();
    Matching matching = matcher().match(tree, tree);
    assertThat(matching.size()).isEqualTo(2); // all lead to the first
    assertThat(matching.after(1)).isEqualTo(1);
  }

  @Test
  void deepTreesAreRefused() {
    DomTree deep = MatcherTrees.chain(100_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(deep, deep))
        .withMessageContaining("'descriptor-compact'");
  }

  @Test
  void manyEqualSiblingsAreCheap() {
    DomTree wide = MatcherTrees.siblings("br", 20_000);
    assertThat(matcher().match(wide, wide).size()).isEqualTo(20_001);
  }
}
