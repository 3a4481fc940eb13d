package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.dom.Headings;
import dev.pleach.match.Matching;
import org.junit.jupiter.api.Test;

/** Depth costs no stack, and many equal siblings no square. */
class LargeDiffTest {
  @Test
  void aHundredThousandLevels() {
    DomTree before = chain(100_000, "div");
    DomTree after = chain(100_000, "section");
    Diff same = Diff.of(shifted(before, after, 0));
    assertThat(same.changes()).hasSize(100_000);
    assertThat(same.patch().applyTo(before)).isEqualTo(after);
    Diff every = Diff.of(reversed(before, after));
    assertThat(every.patch().applyTo(before)).isEqualTo(after);
  }

  @Test
  void aHundredThousandSiblings() {
    DomTree before = siblings(100_000);
    DomTree after = siblings(90_000);
    for (Matching matching : new Matching[] {shifted(before, after, 7), reversed(before, after)}) {
      Diff diff = Diff.of(matching);
      assertThat(diff.patch().applyTo(before)).isEqualTo(after);
      Headings headings = Headings.of(after);
      assertThat(
              diff.changes().stream()
                  .map(c -> c.after().isEmpty() ? "" : headings.words(c.after().first())))
          .containsOnly("");
    }
  }

  private static Matching shifted(DomTree before, DomTree after, int by) {
    Matching.Builder matching = Matching.builder(before, after).add(0, 0, 1);
    for (int b = 1; b < before.size(); b++) {
      if (b + by < after.size()) {
        matching.add(b, b + by, 1);
      }
    }
    return matching.build();
  }

  private static Matching reversed(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    for (int b = 0; b < Math.min(before.size(), after.size()); b++) {
      matching.add(b, after.size() - 1 - b, 1);
    }
    return matching.build();
  }

  private static DomTree chain(int depth, String name) {
    DomTreeBuilder builder = DomTree.builder();
    for (int n = 0; n < depth; n++) {
      builder.start(name);
    }
    for (int n = 0; n < depth; n++) {
      builder.end();
    }
    return builder.build();
  }

  private static DomTree siblings(int count) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    for (int n = 0; n < count; n++) {
      builder.start("li").end();
    }
    return builder.end().build();
  }
}
