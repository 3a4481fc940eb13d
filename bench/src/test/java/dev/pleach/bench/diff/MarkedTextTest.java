package dev.pleach.bench.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import org.junit.jupiter.api.Test;

class MarkedTextTest {
  @Test
  void wordsGoneAndNewAreCounted() {
    DomTree before = DomTree.ofBrackets("body(p(\"one two three\"),b(\"gone\"),script('a b'))");
    DomTree after = DomTree.ofBrackets("body(p(\"one 2 three\"),i(\"new text\"),script('c d'))");
    Matching matching =
        Matching.builder(before, after).add(0, 0, 1).add(1, 1, 1).add(2, 2, 1).add(5, 5, 1).build();
    int words = "two".length() + "2".length();
    assertThat(MarkedText.characters(Diff.of(matching)))
        .as("scripts are no text")
        .isEqualTo(words + "gone".length() + "new text".length());
  }
}
