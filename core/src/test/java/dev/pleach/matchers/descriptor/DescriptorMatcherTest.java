package dev.pleach.matchers.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DescriptorMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.descriptor();
  }

  @Override
  protected boolean refusesDeepTrees() {
    return true;
  }

  @Override
  protected boolean symmetric() {
    return true;
  }

  @Test
  void itMatchesWhatLookUpsFindAndVerify() {
    SplittableRandom random = new SplittableRandom(15);
    for (int round = 0; round < 200; round++) {
      DomTree before = MatcherTrees.tree(random, 20, 2);
      DomTree after = MatcherTrees.changed(random, before);
      DescriptorSearch search = DescriptorSearch.in(after);
      Matching matching = matcher().match(before, after);
      for (int n = 0; n < before.size(); n++) {
        DescriptorLookup lookup = search.find(Descriptor.of(before, n), before, n);
        assertThat(matching.after(n)).isEqualTo(lookup.verified() ? lookup.node() : -1);
        assertThat(NodeFinder.of(matcher()).find(before, n, after)).isEqualTo(matching.after(n));
      }
    }
  }

  @Test
  void optionsDecideHowAlikeIsAlike() {
    DomTree before = DomTree.ofBrackets("a(b,c(x,y))");
    DomTree after = DomTree.ofBrackets("a(b,c(x,z))");
    assertThat(matcher().match(before, after).after(2)).isEqualTo(DomTree.NONE);
    DescriptorOptions half = new DescriptorOptions(DescriptorChecks.NONE, 0.5);
    assertThat(Matchers.descriptor(half).match(before, after).after(2)).isEqualTo(2);
    DescriptorOptions strict = new DescriptorOptions(DescriptorChecks.NAME_COUNT, 0.5);
    DomTree longer = DomTree.ofBrackets("a(b,c(x,z),d)");
    assertThat(Matchers.descriptor(strict).match(before, longer).after(2)).isEqualTo(DomTree.NONE);
  }

  @Test
  void manyEqualSiblingsAreCheap() {
    DomTree wide = MatcherTrees.siblings("li", 20_000);
    assertThat(matcher().match(wide, wide).size()).isEqualTo(20_001);
    assertThat(matcher().match(wide, MatcherTrees.siblings("br", 5000)).size()).isZero();
  }

  @Test
  void deepTreesAreRefused() {
    DomTree deep = MatcherTrees.chain(100_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(deep, deep))
        .withMessageContaining("'descriptor'")
        .withMessageContaining("'sftm'");
    DomTree less = MatcherTrees.chain(2000);
    assertThat(matcher().match(less, less).size()).isEqualTo(2000);
  }

  @Test
  void anUnrelatedPageHasNoPartner() {
    assertThat(matcher().match(DomTree.ofBrackets("a(b)"), DomTree.ofBrackets("c(d,e)")).size())
        .isZero();
  }
}
