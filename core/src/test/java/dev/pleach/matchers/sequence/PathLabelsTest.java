package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.contract.SmallTrees;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PathLabelsTest {
  @Test
  void attributesAreNoPartOfALabelButTextIs() {
    DomTree before = DomTree.ofBrackets("p[class=x](\"one\",\"two\")");
    DomTree after = DomTree.ofBrackets("p[class=y](\"one\",\"three\")");
    PathLabels paths = new PathLabels(before, after);
    assertThat(paths.afterPath[0]).isEqualTo(paths.beforePath[0]);
    assertThat(paths.afterPath[1]).isEqualTo(paths.beforePath[1]);
    assertThat(paths.afterPath[2]).isNotEqualTo(paths.beforePath[2]);
  }

  @Test
  void whiteSpaceInTextIsFolded() {
    DomTree before = DomTree.parse("<p>one\n  two</p>");
    DomTree after = DomTree.parse("<p> one two </p>");
    PathLabels paths = new PathLabels(before, after);
    assertThat(paths.afterPath).isEqualTo(paths.beforePath);
  }

  @Test
  void theContentOfAScriptIsPartOfItsLabel() {
    DomTree before = DomTree.parse("<script>a()</script><script>b()</script>");
    DomTree after = DomTree.parse("<script>b()</script>");
    PathLabels paths = new PathLabels(before, after);
    int script = 2;
    assertThat(after.name(script)).isEqualTo("script");
    assertThat(paths.afterPath[script]).isEqualTo(paths.beforePath[script + 1]);
    assertThat(paths.afterPath[script]).isNotEqualTo(paths.beforePath[script]);
  }

  @Test
  void pathsAreEqualJustWhenAllLabelsAboveAre() {
    Random random = new Random(8);
    for (int i = 0; i < 200; i++) {
      DomTree before = SmallTrees.random(random, 25, 2);
      DomTree after = SmallTrees.random(random, 25, 2);
      PathLabels paths = new PathLabels(before, after);
      for (int b = 0; b < before.size(); b++) {
        for (int a = 0; a < after.size(); a++) {
          assertThat(paths.beforePath[b] == paths.afterPath[a])
              .isEqualTo(path(before, b).equals(path(after, a)));
        }
      }
    }
  }

  @Test
  void subtreesAreOfOneClassJustWhenTheyAreEqualUnderEqualPaths() {
    Random random = new Random(9);
    for (int i = 0; i < 200; i++) {
      DomTree before = SmallTrees.random(random, 25, 2);
      DomTree after = SmallTrees.random(random, 25, 2);
      SubtreeClasses classes = new SubtreeClasses(before, after, new PathLabels(before, after));
      for (int b = 0; b < before.size(); b++) {
        for (int a = 0; a < after.size(); a++) {
          boolean equal = path(before, b).equals(path(after, a)) && before.sameSubtree(b, after, a);
          assertThat(classes.beforeClass[b] == classes.afterClass[a]).isEqualTo(equal);
        }
      }
    }
  }

  private static String path(DomTree tree, int node) {
    StringBuilder path = new StringBuilder();
    for (int n = node; n >= 0; n = tree.parent(n)) {
      path.insert(0, "/" + tree.name(n) + tree.text(n));
    }
    return path.toString();
  }
}
