package dev.pleach.bench.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import org.junit.jupiter.api.Test;

class FalseChangesTest {
  @Test
  void whatOccursOnBothPagesIsCounted() {
    DomTree before = DomTree.parse("<body><p>Fresh bread</p><i>Old news</i>");
    DomTree after = DomTree.parse("<body><b>New news</b><p>Fresh, <u>bread</u></p>");
    // Nothing is matched, so all is reported as gone and new.
    FalseChanges texts = FalseChanges.of(Diff.of(Matching.builder(before, after).build()));
    assertThat(texts.reported).isGreaterThan(0);
    assertThat(texts.onBoth).isLessThan(texts.reported);
    assertThat(texts.charactersOnBoth).isLessThan(texts.characters);
  }

  @Test
  void aRewordedTextIsOnOnePageOnly() {
    DomTree before = DomTree.parse("<body><h1>Menu</h1><p>Bread is 4 crowns today</p>");
    DomTree after = DomTree.parse("<body><h1>Menu</h1><p>Bread is 5 crowns today</p>");
    FalseChanges texts = FalseChanges.of(Diff.between(before, after));
    assertThat(texts.reported).isEqualTo(2);
    assertThat(texts.onBoth).isZero();
    assertThat(texts.marked).isEqualTo(2);
    assertThat(texts.markedOnBoth).isZero();
  }

  @Test
  void numbersThatChangeTheirPlacesAreOnBothPagesByChance() {
    DomTree before = DomTree.parse("<body><p>Bread is 4 crowns</p><p>Rolls are 5 crowns</p>");
    DomTree after = DomTree.parse("<body><p>Bread is 5 crowns</p><p>Rolls are 4 crowns</p>");
    FalseChanges texts = FalseChanges.of(Diff.between(before, after));
    assertThat(texts.reported).isEqualTo(4);
    assertThat(texts.onBoth).isZero();
    assertThat(texts.marked).isEqualTo(4);
    assertThat(texts.markedOnBoth).isEqualTo(4);
  }

  @Test
  void hiddenTextIsNotRead() {
    String page = "<div class='box hidden'><p>Bread</p></div><div class='md:hidden'>Rolls</div>";
    PageWords words = new PageWords(DomTree.parse(page));
    assertThat(words.count(PageWords.of("bread"))).isZero();
    assertThat(words.count(PageWords.of("rolls"))).isEqualTo(1);
  }

  @Test
  void wordsAreCountedAcrossElementsWithoutSignsAndCases() {
    PageWords words = new PageWords(DomTree.parse("<p>Fresh, <b>BREAD</b> and fresh bread.</p>"));
    assertThat(words.count(PageWords.of("fresh bread"))).isEqualTo(2);
    assertThat(words.count(PageWords.of("read"))).isZero();
  }
}
