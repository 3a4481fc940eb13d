package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.contract.SmallTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The steps of {@code ps} and {@code cps}, on the worked example of Huang (2011), figure 4.4. */
class PruferExamplesTest {
  private static final DomTree T8 = DomTree.ofBrackets("a(b(c),b(c,d))");
  private static final DomTree T9 = DomTree.ofBrackets("a(b(c,d))");

  @Test
  void extendedSequences() {
    Steps steps = new Steps(T8, T9, false);
    assertThat(names(T8, steps.before)).isEqualTo("c b a c b d b a");
    assertThat(names(T9, steps.after)).isEqualTo("c b d b a");
  }

  @Test
  void consolidatedSequences() {
    Steps steps = new Steps(T8, T9, true);
    assertThat(names(T8, steps.before)).isEqualTo("c b c d b a");
    assertThat(names(T9, steps.after)).isEqualTo("c d b a");
  }

  @Test
  void dominantMatchesOfTheExtendedSequences() {
    assertThat(levels(new Steps(T8, T9, false).matches))
        .containsExactly("(1,1)", "(2,2)", "(3,5)(5,4)(6,3)", "(7,4)", "(8,5)");
  }

  @Test
  void dominantMatchesOfTheConsolidatedSequences() {
    assertThat(levels(new Steps(T8, T9, true).matches))
        .containsExactly("(1,1)", "(2,3)(4,2)", "(5,3)", "(6,4)");
  }

  @Test
  void templateMatchesOfTheExtendedSequences() {
    assertThat(new Steps(T8, T9, false).taken()).isEqualTo("(8,5)(7,4)(6,3)(5,2)(4,1)");
  }

  @Test
  void templateMatchesOfTheConsolidatedSequences() {
    assertThat(new Steps(T8, T9, true).taken()).isEqualTo("(6,4)(5,3)(4,2)(3,1)");
  }

  @Test
  void pathsOfOneTreeAloneAreLeftOut() {
    Steps steps = new Steps(DomTree.ofBrackets("a(x(c),b(c))"), T9, true);
    assertThat(names(DomTree.ofBrackets("a(x(c),b(c))"), steps.before)).isEqualTo("c b a");
    assertThat(names(T9, steps.after)).isEqualTo("c b a");
  }

  @Test
  void dominantMatchesAreThoseOfTheFullTable() {
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      int size = 1 + random.nextInt(25);
      DomTree before = SmallTrees.random(random, size, 1 + random.nextInt(3));
      DomTree after = SmallTrees.random(random, size, 1 + random.nextInt(3));
      Steps steps = new Steps(before, after, i % 2 == 0);
      assertThat(levels(steps.matches))
          .as("%s and %s", before.brackets(), after.brackets())
          .isEqualTo(levelsOfFullTable(steps.before, steps.after));
    }
  }

  /** Dominant matches by definition 9, from the table of all lengths. */
  private static List<String> levelsOfFullTable(PruferSequence x, PruferSequence y) {
    int[][] length = new int[x.length + 1][y.length + 1];
    List<String> levels = new ArrayList<>();
    for (int i = 1; i <= x.length; i++) {
      for (int j = 1; j <= y.length; j++) {
        boolean match = x.symbols[i - 1] == y.symbols[j - 1];
        length[i][j] =
            match ? length[i - 1][j - 1] + 1 : Math.max(length[i - 1][j], length[i][j - 1]);
        boolean first = length[i][j] > length[i - 1][j] && length[i][j] > length[i][j - 1];
        if (first) {
          while (levels.size() < length[i][j]) {
            levels.add("");
          }
          int level = length[i][j] - 1;
          levels.set(level, levels.get(level) + "(" + i + "," + j + ")");
        }
      }
    }
    return levels;
  }

  private static String names(DomTree tree, PruferSequence sequence) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < sequence.length; i++) {
      names.add(tree.name(sequence.nodes[i]));
    }
    return String.join(" ", names);
  }

  /** The matches of each level, positions counted from 1 as in the paper. */
  private static List<String> levels(DominantMatches matches) {
    List<String> levels = new ArrayList<>();
    for (int run = 0; run < matches.runs(); run++) {
      for (int up = matches.length(run) - 1; up >= 0; up--) {
        StringBuilder line = new StringBuilder();
        for (int i = matches.start(run); i < matches.end(run); i++) {
          int row = matches.row(i) - up + 1;
          int column = matches.column(i) - up + 1;
          line.append('(').append(row).append(',').append(column).append(')');
        }
        levels.add(line.toString());
      }
    }
    return levels;
  }

  private static final class Steps {
    private final DomTree beforeTree;
    private final DomTree afterTree;
    private final PruferSequence before;
    private final PruferSequence after;
    private final Occurrences inBefore;
    private final Occurrences inAfter;
    private final DominantMatches matches;

    Steps(DomTree beforeTree, DomTree afterTree, boolean consolidated) {
      this.beforeTree = beforeTree;
      this.afterTree = afterTree;
      PathLabels paths = new PathLabels(beforeTree, afterTree);
      boolean[] shared = paths.shared();
      before =
          consolidated
              ? PruferSequence.consolidated(beforeTree, paths.beforePath, shared)
              : PruferSequence.extended(beforeTree, paths.beforePath, shared);
      after =
          consolidated
              ? PruferSequence.consolidated(afterTree, paths.afterPath, shared)
              : PruferSequence.extended(afterTree, paths.afterPath, shared);
      inBefore = new Occurrences(before, paths.count());
      inAfter = new Occurrences(after, paths.count());
      matches = new DominantMatches(inBefore, inAfter, 1_000_000);
    }

    /** The template matches in the order they are found. */
    String taken() {
      StringBuilder taken = new StringBuilder();
      new TemplateMatches(beforeTree, afterTree, inBefore, inAfter) {
        @Override
        void moveTo(int r, int c) {
          taken.append('(').append(r + 1).append(',').append(c + 1).append(')');
          super.moveTo(r, c);
        }
      }.of(matches);
      return taken.toString();
    }
  }
}
