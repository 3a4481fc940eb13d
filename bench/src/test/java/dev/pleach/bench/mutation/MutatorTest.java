package dev.pleach.bench.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.Matchers;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MutatorTest {
  private static final DomTree PAGE = DomTree.parse(page());

  private static String page() {
    StringBuilder html = new StringBuilder("<!doctype html><title>t</title><body class=b>");
    for (int i = 0; i < 40; i++) {
      html.append("<div id=d" + i + " class='row big r" + i + "'><p>First words of " + i);
      html.append("<b>bold</b> and more<pre> a <i>x</i> </pre><a href='/" + i + "'>go</a></div>");
    }
    return html.toString();
  }

  @Test
  void nothingIsMutatedAtShareZero() {
    Mutant mutant = Mutator.standard().mutate(PAGE, 0, 1);
    assertThat(mutant.after()).isEqualTo(PAGE);
    assertThat(mutant.edits()).isEmpty();
    for (int n = 0; n < PAGE.size(); n++) {
      assertThat(mutant.origin(n)).isEqualTo(n);
      assertThat(mutant.survivor(n)).isEqualTo(n);
      assertThat(mutant.cloneOf(n)).isEqualTo(DomTree.NONE);
    }
  }

  @Test
  void sameSeedSameMutantOtherSeedOtherMutant() {
    Mutant mutant = Mutator.standard().mutate(PAGE, 0.2, 7);
    Mutant again = Mutator.standard().mutate(PAGE, 0.2, 7);
    assertThat(again.after()).isEqualTo(mutant.after());
    assertThat(again.edits()).isEqualTo(mutant.edits());
    assertThat(Mutator.standard().mutate(PAGE, 0.2, 8).after()).isNotEqualTo(mutant.after());
  }

  @Test
  void theShareOfElementsIsMutatedEachOnceAndOnlyInTheBody() {
    int candidates = Mutator.candidates(PAGE).length;
    assertThat(candidates).isEqualTo(40 * 6);
    Mutator mutator = Mutator.using(Operator.WRAP);
    for (double share : new double[] {0.05, 0.2, 0.5, 1}) {
      List<Edit> edits = mutator.mutate(PAGE, share, 3).edits();
      assertThat(edits).hasSize((int) Math.round(share * candidates));
      Set<Integer> nodes = new HashSet<>();
      edits.forEach(edit -> nodes.add(edit.node()));
      assertThat(nodes).hasSameSizeAs(edits);
      assertThat(nodes).allMatch(n -> n > Mutator.body(PAGE) && PAGE.isElement(n));
    }
  }

  @Test
  void whatIsDrawnInsideARemovedElementIsNotEditedAgain() {
    Mutant mutant = Mutator.standard().mutate(PAGE, 0.5, 5);
    assertThat(mutant.edits().size()).isBetween(60, 120);
    assertThat(mutant.edits().stream().map(Edit::operator)).contains(Operator.values());
  }

  @Test
  void identityIsOneToOneWhateverHappens() {
    for (long seed = 0; seed < 40; seed++) {
      Mutant mutant = Mutator.standard().mutate(PAGE, 0.5, seed);
      int alive = 0;
      for (int a = 0; a < mutant.after().size(); a++) {
        int b = mutant.origin(a);
        if (b != DomTree.NONE) {
          alive++;
          assertThat(mutant.survivor(b)).isEqualTo(a);
          assertThat(mutant.after().name(a)).isEqualTo(PAGE.name(b));
          assertThat(mutant.cloneOf(a)).isEqualTo(DomTree.NONE);
        }
        int original = mutant.cloneOf(a);
        if (original != DomTree.NONE) {
          assertThat(mutant.survivor(original)).isNotEqualTo(DomTree.NONE);
          assertThat(mutant.after().name(a)).isEqualTo(PAGE.name(original));
        }
      }
      int survivors = 0;
      for (int b = 0; b < PAGE.size(); b++) {
        survivors += mutant.survivor(b) == DomTree.NONE ? 0 : 1;
      }
      assertThat(survivors).isEqualTo(alive);
    }
  }

  @Test
  void removeTakesTheSubtree() {
    assertThat(one(Operator.REMOVE, "a(b(c,d))", 1).after().brackets()).isEqualTo("a");
  }

  @Test
  void duplicatePutsACopyBehindTheOriginal() {
    Mutant mutant = Mutator.using(Operator.DUPLICATE).mutate(tree("a(b)"), 1, 1);
    assertThat(mutant.after().brackets()).isEqualTo("a(b,b)");
    assertThat(mutant.origin(1)).isEqualTo(1);
    assertThat(mutant.origin(2)).isEqualTo(DomTree.NONE);
    assertThat(mutant.cloneOf(2)).isEqualTo(1);
  }

  @Test
  void copiesAreMadeLastAndCopyWhatHasBecomeOfTheOriginal() {
    DomTree page = DomTree.parse("<div><p class=x>a</p></div>");
    Mutator mutator = Mutator.using(Operator.DUPLICATE, Operator.REMOVE_ATTRIBUTE);
    for (long seed = 0; seed < 20; seed++) {
      List<Operator> done =
          mutator.mutate(page, 1, seed).edits().stream().map(Edit::operator).toList();
      int firstCopy = done.indexOf(Operator.DUPLICATE);
      assertThat(done.subList(Math.max(0, firstCopy), done.size()))
          .doesNotContainSequence(Operator.DUPLICATE, Operator.REMOVE_ATTRIBUTE);
    }
  }

  @Test
  void wrapPutsANewElementAround() {
    Mutant mutant = Mutator.using(Operator.WRAP).mutate(tree("a(b(\"x\"))"), 1, 1);
    assertThat(mutant.after().brackets()).isEqualTo("a(div(b(\"x\")))");
    assertThat(mutant.origin(1)).isEqualTo(DomTree.NONE);
    assertThat(mutant.cloneOf(1)).isEqualTo(DomTree.NONE);
    assertThat(mutant.origin(2)).isEqualTo(1);
  }

  @Test
  void unwrapLeavesTheChildrenAndNeighbouringTextsStayApart() {
    Mutant mutant = Mutator.using(Operator.UNWRAP).mutate(tree("a(\"x\",b(\"y\"),\"z\")"), 1, 1);
    assertThat(mutant.after().size()).isEqualTo(4);
    assertThat(IntStream.range(0, 4).map(mutant::origin)).containsExactly(0, 1, 3, 4);
    assertThat(mutant.survivor(2)).isEqualTo(DomTree.NONE);
    assertThat(DomTree.parse(mutant.after().html()).visibleText(0)).isEqualTo("x y z");
  }

  @Test
  void swapExchangesSiblings() {
    Mutant mutant = one(Operator.SWAP, "a(b,\"x\",c)", 2);
    assertThat(mutant.after().brackets()).isEqualTo("a(c,\"x\",b)");
    assertThat(mutant.edits().get(0).target()).isEqualTo(4 - mutant.edits().get(0).node());
  }

  @Test
  void attributesGoOrLoseWords() {
    DomTree page = DomTree.parse("<p class='one two three four'>x");
    int p = Mutator.candidates(page)[0];
    DomTree without = Mutator.using(Operator.REMOVE_ATTRIBUTE).mutate(page, 1, 1).after();
    assertThat(without.hasAttribute(p, "class")).isFalse();
    DomTree fewer = Mutator.using(Operator.REMOVE_ATTRIBUTE_WORDS).mutate(page, 1, 1).after();
    assertThat(fewer.classes(p)).hasSizeLessThan(4).isSubsetOf("one", "two", "three", "four");
  }

  @Test
  void textIsReplacedChangedShortenedOrRemoved() {
    DomTree page = DomTree.parse("<p>Some words to change here and there");
    int text = Mutator.candidates(page)[0] + 1;
    for (Operator operator :
        List.of(Operator.REPLACE_TEXT, Operator.CHANGE_LETTERS, Operator.REMOVE_TEXT_WORDS)) {
      Mutant mutant = Mutator.using(operator).mutate(page, 1, 1);
      assertThat(mutant.after().text(text))
          .isNotEqualTo("Some words to change here and there")
          .isNotBlank();
      assertThat(mutant.origin(text)).isEqualTo(text);
      assertThat(mutant.edits())
          .containsExactly(
              new Edit(operator, text - 1, text, "Some words to change here and there"));
    }
    String letters = Mutator.using(Operator.CHANGE_LETTERS).mutate(page, 1, 1).after().text(text);
    assertThat(letters)
        .hasSameSizeAs("Some words to change here and there")
        .matches("[A-Z][a-z]+( [a-z]+){6}");
    Mutant removed = Mutator.using(Operator.REMOVE_TEXT).mutate(page, 1, 1);
    assertThat(removed.survivor(text)).isEqualTo(DomTree.NONE);
    assertThat(removed.after().size()).isEqualTo(page.size() - 1);
  }

  @Test
  void elementsNoOperatorFitsStayAsTheyAre() {
    Mutant mutant = Mutator.using(Operator.REMOVE_TEXT).mutate(tree("a(b,c)"), 1, 1);
    assertThat(mutant.edits()).isEmpty();
    assertThat(mutant.after().brackets()).isEqualTo("a(b,c)");
  }

  @Test
  void emptyAndDeepPagesAreFine() {
    assertThat(Mutator.candidates(tree("a"))).isEmpty();
    assertThat(Mutator.standard().mutate(DomTree.parse(""), 1, 1).after().size()).isPositive();
    var deep = DomTree.builder();
    IntStream.range(0, 3_000).forEach(i -> deep.start("b"));
    IntStream.range(0, 3_000).forEach(i -> deep.end());
    Mutant mutant = Mutator.using(Operator.WRAP).mutate(deep.build(), 1, 1);
    assertThat(mutant.after().size()).isEqualTo(5_999);
  }

  @Test
  void aShareIsAShare() {
    assertThatThrownBy(() -> Mutator.standard().mutate(PAGE, 5, 1)).hasMessageContaining("share");
  }

  @Test
  void scoresCountElementsOfTheBodyStrictlyAndWithClones() {
    Mutant mutant = Mutator.using(Operator.DUPLICATE).mutate(tree("r(body(b,c))"), 0.5, 1);
    int twin = mutant.edits().get(0).node();
    int[] partner = new int[4];
    Arrays.setAll(partner, mutant::survivor);
    assertThat(MutantScore.of(mutant, partner)).isEqualTo(new MutantScore(3, 3, 3, 3, 0));
    partner[twin] = mutant.survivor(twin) + 1;
    MutantScore clone = MutantScore.of(mutant, partner);
    assertThat(clone).isEqualTo(new MutantScore(3, 3, 2, 3, 1));
    assertThat(clone.f1()).isEqualTo(2d / 3);
    assertThat(clone.cloneTolerantF1()).isEqualTo(1);
    partner[twin] = DomTree.NONE;
    MutantScore unmatched = MutantScore.of(mutant, partner);
    assertThat(unmatched.precision()).isEqualTo(1);
    assertThat(unmatched.recall()).isEqualTo(2d / 3);
    assertThat(unmatched.noMatchRate()).isEqualTo(1d / 3);
    assertThat(unmatched.mismatchRate()).isZero();
  }

  @Test
  void aMatcherThatFindsEverythingScoresOne() {
    Mutant mutant = Mutator.standard().mutate(PAGE, 0, 1);
    MutantScore score = MutantScore.of(mutant, Matchers.ted().match(PAGE, mutant.after()));
    assertThat(score.f1()).isEqualTo(1);
  }

  private static DomTree tree(String brackets) {
    return DomTree.ofBrackets(brackets);
  }

  /** A mutant with one edit, on the first seed that draws an outermost element. */
  private static Mutant one(Operator operator, String brackets, int candidates) {
    DomTree tree = tree(brackets);
    for (long seed = 0; seed < 100; seed++) {
      Mutant mutant = Mutator.using(operator).mutate(tree, 1d / candidates, seed);
      if (mutant.edits().size() == 1 && tree.depth(mutant.edits().get(0).node()) == 1) {
        return mutant;
      }
    }
    throw new AssertionError("No seed mutates an outermost element");
  }
}
