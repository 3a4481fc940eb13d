package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.RandomTrees;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The changes together make the page after from the page before, whatever the matching. */
class ReplayTest {
  @Property(tries = 3000, seed = "1")
  void anyMatchingIsReplayed(@ForAll long seed) {
    assertReplayed(RandomMatchings.of(seed));
  }

  @Property(tries = 60, seed = "1")
  void everyMatcherIsReplayed(@ForAll long seed) {
    DomTree before = RandomTrees.page(seed, 60);
    DomTree after = RandomTrees.page(seed + 1, 60);
    for (String name : Matchers.names()) {
      assertReplayed(Matchers.byName(name).match(before, after));
    }
  }

  @Property(tries = 300, seed = "1")
  void noChangeCanBeLeftOut(@ForAll long seed) {
    Matching matching = RandomMatchings.of(seed);
    Diff diff = Diff.of(matching);
    List<Change> all = diff.changes();
    assertThat(resultOf(diff, List.of())).isEqualTo(matching.beforeTree());
    for (Change change : all) {
      // Two equal things that changed places are as good as two that did not.
      if (!(change instanceof Relocated
          || change instanceof Reordered
          || change instanceof Removed)) {
        List<Change> fewer = new ArrayList<>(all);
        fewer.remove(change);
        assertThat(resultOf(diff, fewer)).isNotEqualTo(matching.afterTree());
      }
    }
  }

  @Property(tries = 300, seed = "1")
  void equalPagesHaveNoChange(@ForAll long seed) {
    DomTree page = RandomTrees.page(seed, 60);
    Matching.Builder same = Matching.builder(page, page);
    for (int n = 0; n < page.size(); n++) {
      same.add(n, n, 1);
    }
    assertThat(Diff.of(same.build()).changes()).isEmpty();
  }

  @Example
  void anElementMovesIntoItsOwnDescendant() {
    DomTree before = DomTree.ofBrackets("r(a(b(c(\"x\"))))");
    DomTree after = DomTree.ofBrackets("r(c(b(a),\"x\"))");
    Matching matching =
        Matching.builder(before, after)
            .add(0, 0, 1)
            .add(1, 3, 1)
            .add(2, 2, 1)
            .add(3, 1, 1)
            .add(4, 4, 1)
            .build();
    assertReplayed(matching);
  }

  @Example
  void whiteSpaceBetweenElementsSurvives() {
    DomTree before = DomTree.parse("<p><a>x</a> <a>y</a></p>");
    DomTree after = DomTree.parse("<p><a>x</a> <a>z</a> <b>new</b> </p>");
    DomTree replayed = Diff.of(Matchers.td().match(before, after)).patch().applyTo(before);
    assertThat(replayed.html()).contains("<a>x</a> <a>z</a> <b>new</b>");
  }

  @Example
  void theDoctypeComesAlong() {
    DomTree before = DomTree.parse("<p>x");
    DomTree after = DomTree.parse("<!doctype html><p>x");
    assertThat(Diff.between(before, after).patch().applyTo(before).doctype()).isEqualTo("html");
  }

  @Example
  void aPatchOfAnotherPageIsRefused() {
    DomTree before = DomTree.ofBrackets("a(b)");
    Patch patch = Diff.between(before, DomTree.ofBrackets("a(c)")).patch();
    assertThatThrownBy(() -> patch.applyTo(DomTree.ofBrackets("a(d)")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another page");
  }

  private static void assertReplayed(Matching matching) {
    DomTree replayed = Diff.of(matching).patch().applyTo(matching.beforeTree());
    assertThat(replayed).isEqualTo(matching.afterTree());
  }

  /** Null if nothing comes out, as when a second root would be needed. */
  private static Object resultOf(Diff diff, List<Change> changes) {
    try {
      return diff.patch(changes).applyTo(diff.before());
    } catch (RuntimeException e) {
      return "nothing";
    }
  }
}
