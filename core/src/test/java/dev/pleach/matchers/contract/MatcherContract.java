package dev.pleach.matchers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.TreeTooLargeException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every matcher promises. A matcher's own test extends this and adds its own promises. */
public abstract class MatcherContract {
  /** Pairs of trees from nothing to small pages, in bracket notation. */
  static final List<List<String>> CASES =
      List.of(
          List.of("a", "a"),
          List.of("a", "b"),
          List.of("a(b)", "a"),
          List.of("a", "a(b)"),
          List.of("a(b,c)", "a(c,b)"),
          List.of("a(b,b,b)", "a(b,b)"),
          List.of("a(b(c),b(c,d))", "a(b(c,d))"),
          List.of("a(a(a(a)))", "a(a)"),
          List.of("a(b(c,d),e)", "a(e,b(c,d))"),
          List.of("a(x(b,c))", "a(b,c)"),
          List.of("ul(li(\"one\"),li(\"two\"))", "ul(li(\"two\"),li(\"one\"),li(\"three\"))"),
          List.of(
              "html(head(title(\"T\")),body(div[class=x](p(\"one\"),p(\"two\"))))",
              "html(head(title(\"T\")),body(div[class=x](p(\"one\"),p(\"2\")),div[id=new]))"),
          List.of("a(b[id=x],b[id=y])", "a(b[id=y],b[id=x])"));

  /** Levels of deep trees and siblings of wide ones. */
  private static final int LARGE = 100_000;

  /** The matcher under test, with its default options. */
  protected abstract Matcher matcher();

  /** Whether swapping the trees swaps the matching. */
  protected boolean symmetric() {
    return false;
  }

  /** Whether trees of {@link #LARGE} levels are beyond the limit of the matcher. */
  protected boolean refusesDeepTrees() {
    return false;
  }

  /** Whether trees of {@link #LARGE} siblings are beyond the limit of the matcher. */
  protected boolean refusesWideTrees() {
    return false;
  }

  /** One session for all cases: what is kept of one match must not show in the next. */
  @Test
  void aSessionAnswersAsSingleMatchesDo() {
    for (List<String> trees : CASES) {
      DomTree page = DomTree.ofBrackets(trees.get(0));
      MatchSession session = matcher().session(page);
      for (List<String> others : CASES) {
        DomTree other = DomTree.ofBrackets(others.get(1));
        assertThat(session.to(other))
            .as("%s to %s", page.brackets(), other.brackets())
            .isEqualTo(matcher().match(page, other));
        assertThat(session.from(other))
            .as("%s to %s", other.brackets(), page.brackets())
            .isEqualTo(matcher().match(other, page));
      }
    }
  }

  @Test
  void deepTreesAreMatchedOrRefused() {
    DomTree before = MatcherTrees.deep(LARGE, "one");
    DomTree after = MatcherTrees.deep(LARGE - 10, "two");
    if (refusesDeepTrees()) {
      assertRefused(before, after);
    } else {
      assertThat(matcher().match(before, after).beforeTree()).isSameAs(before);
    }
  }

  @Test
  void wideTreesAreMatchedOrRefused() {
    DomTree before = MatcherTrees.wide(LARGE, "b");
    DomTree after = MatcherTrees.wide(LARGE, "i");
    if (refusesWideTrees()) {
      assertRefused(before, after);
    } else {
      assertThat(matcher().match(before, after).size())
          .as("all but the last sibling are equal")
          .isGreaterThanOrEqualTo(LARGE - 1);
    }
  }

  private void assertRefused(DomTree before, DomTree after) {
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(before, after))
        .withMessageContaining("instead");
  }

  @Test
  void emptyTreesHaveAnEmptyMatching() {
    DomTree empty = DomTree.ofBrackets("");
    DomTree one = DomTree.ofBrackets("a");
    assertThat(matcher().match(empty, empty).size()).isZero();
    assertThat(matcher().match(empty, one).size()).isZero();
    assertThat(matcher().match(one, empty).size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "a(b)",
        "a(b,c,d)",
        "a(b(c),d)",
        "html(head,body(div[class=row](p(\"one\")),div[class=row](p(\"two\"))))"
      })
  void identicalTreesMatchFully(String brackets) {
    DomTree before = DomTree.ofBrackets(brackets);
    DomTree after = DomTree.ofBrackets(brackets);
    Matching matching = matcher().match(before, after);
    for (int n = 0; n < before.size(); n++) {
      assertThat(matching.after(n)).as("partner of node %d in %s", n, brackets).isEqualTo(n);
    }
  }

  @Test
  void everyMatchingIsOneToOneAndInRange() {
    for (List<String> trees : CASES) {
      DomTree before = DomTree.ofBrackets(trees.get(0));
      DomTree after = DomTree.ofBrackets(trees.get(1));
      Matching matching = matcher().match(before, after);
      assertThat(matching.beforeTree()).isSameAs(before);
      assertThat(matching.afterTree()).isSameAs(after);
      for (Pair pair : matching.pairs()) {
        assertThat(matching.after(pair.before())).isEqualTo(pair.after());
        assertThat(matching.before(pair.after())).isEqualTo(pair.before());
        assertThat(pair.score()).isBetween(0.0, 1.0);
      }
    }
  }

  @Test
  void theSameTreesGiveTheSameMatching() {
    for (List<String> trees : CASES) {
      Matching first = matcher().match(tree(trees, 0), tree(trees, 1));
      Matching second = matcher().match(tree(trees, 0), tree(trees, 1));
      assertThat(second).isEqualTo(first);
    }
  }

  @Test
  void swappingTheTreesSwapsTheMatching() {
    if (!symmetric()) {
      return;
    }
    for (List<String> trees : CASES) {
      Matching there = matcher().match(tree(trees, 0), tree(trees, 1));
      Matching back = matcher().match(tree(trees, 1), tree(trees, 0));
      assertThat(back.inverse()).as("%s", trees).isEqualTo(there);
    }
  }

  @Test
  void oneMatcherServesManyThreads() throws Exception {
    Matcher shared = matcher();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (List<String> trees : CASES) {
        DomTree before = tree(trees, 0);
        DomTree after = tree(trees, 1);
        Matching expected = shared.match(before, after);
        Callable<Matching> task = () -> shared.match(before, after);
        for (Future<Matching> future : threads.invokeAll(List.of(task, task, task, task))) {
          assertThat(future.get()).isEqualTo(expected);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static DomTree tree(List<String> trees, int which) {
    return DomTree.ofBrackets(trees.get(which));
  }
}
