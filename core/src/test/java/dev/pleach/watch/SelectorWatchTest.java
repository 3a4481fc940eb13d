package dev.pleach.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.outcome.Found;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SelectorWatchTest {
  private static final String SHOP =
      """
      <title>Shop</title><h1 class="product">Blue teapot</h1>
      <div class="offer">Price <b id="price">24.90 €</b> <button class="buy">Buy now</button></div>
      <p class="note">Ships within two days from our workshop in Bürgel.</p>
      """;
  private static final DomTree BEFORE = DomTree.parse(SHOP);

  private static SelectorCheck check(String selector, String remembered, String page) {
    Block block = Block.of(BEFORE, remembered).withoutPages();
    return SelectorWatch.on(DomTree.parse(page)).check(selector, block);
  }

  @Test
  void aSelectorThatSelectsItsElementHolds() {
    SelectorCheck check = check("#price", "#price", SHOP.replace("24.90", "19.90"));
    assertThat(check.status()).isEqualTo(SelectorStatus.HOLDS);
    assertThat(check.repaired()).isNull();
    assertThat(check.message()).isEmpty();
    assertThat(Objects.requireNonNull(check.block()).words()).contains("19.90");
  }

  @Test
  void aNewSelectorIsRememberedIfItSelectsOneElement() {
    SelectorWatch watch = SelectorWatch.on(BEFORE);
    SelectorCheck check = watch.check("#price", null);
    assertThat(check.status()).isEqualTo(SelectorStatus.NEW);
    assertThat(Objects.requireNonNull(check.block()).selectors()).containsExactly("#price");
    assertThat(watch.check(".none", null).status()).isEqualTo(SelectorStatus.TROUBLE);
    assertThat(watch.check("*", null).message()).contains("a list of");
    assertThat(watch.check("][", null).status()).isEqualTo(SelectorStatus.TROUBLE);
  }

  @Test
  void anElementThatMovedComesWithASelectorThatSelectsIt() {
    String after = SHOP.replace("id=\"price\"", "class=\"amount\"");
    SelectorCheck check = check("#price", "#price", after);
    assertThat(check.status()).isEqualTo(SelectorStatus.MOVED);
    assertThat(check.repaired()).isEqualTo(".amount");
    assertThat(check.message()).isEqualTo("selects nothing");
    DomTree page = DomTree.parse(after);
    assertThat(check.outcome())
        .isInstanceOfSatisfying(
            Found.class,
            found -> assertThat(found.node()).isEqualTo(Locator.of(page).find(".amount")));
    Block block = Objects.requireNonNull(check.block());
    assertThat(block.selectors()).containsExactly(".amount");
    assertThat(block.words()).isEqualTo("24.90 €");
  }

  @Test
  void aSelectorThatSelectsAnotherElementIsNotTakenForOneThatHolds() {
    SelectorCheck check = check("h1", "#price", SHOP);
    assertThat(check.status()).isEqualTo(SelectorStatus.MOVED);
    assertThat(check.repaired()).isEqualTo("#price");
    assertThat(check.message()).isEqualTo("selects another element");
  }

  @Test
  void aRemovedElementIsGone() {
    SelectorCheck check = check(".note", ".note", SHOP.replaceFirst("<p class.*</p>", ""));
    assertThat(check.status()).isEqualTo(SelectorStatus.GONE);
    assertThat(check.message()).contains("no longer on the page").contains("selects nothing");
    assertThat(check.block()).isNull();
  }

  @Test
  void aLoginPageBlocksTheCheck() {
    SelectorCheck check =
        check("#price", "#price", "<h1>Sign in</h1><form><input type=password></form>");
    assertThat(check.status()).isEqualTo(SelectorStatus.BLOCKED);
    assertThat(check.message()).contains("asks to log in");
  }

  @Test
  void equalElementsAreAmbiguous() {
    String row = "<tr><td>Tea</td><td>3 €</td></tr>";
    DomTree before =
        DomTree.parse("<h1>Menu</h1><table id=t>" + row.replace("<tr>", "<tr id=a>") + "</table>");
    DomTree after = DomTree.parse("<h1>Menu</h1><table id=t>" + row.repeat(2) + "</table>");
    SelectorCheck check =
        SelectorWatch.on(after).check("#a", Block.of(before, "#a").withoutPages());
    assertThat(check.status()).isEqualTo(SelectorStatus.AMBIGUOUS);
    assertThat(check.message()).isEqualTo("selects nothing");
    assertThat(check.repaired()).isNull();
  }

  private static final String NEWS =
      """
      <h1>News</h1><div class="lead"><h2>Rain in the north</h2></div>
      <ul class="stories"><li>Tea is cheap</li><li>Pots are dear</li><li>Cups are new</li></ul>
      """;

  private static SelectorCheck checkNews(String selector, String page, TraceMeaning meaning) {
    DomTree before = DomTree.parse(NEWS);
    int[] selected = Locator.of(before).findAll(selector);
    Block block =
        selected.length == 1 ? Block.of(before, selected[0]) : Block.listOf(before, selected);
    Block saved = Block.fromJson(block.toJson());
    return SelectorWatch.on(DomTree.parse(page), meaning).check(selector, saved);
  }

  @Test
  void aSelectorOfAPlaceHoldsWhateverFillsIt() {
    String after = NEWS.replace("Rain in the north", "Sun comes back");
    SelectorCheck check = checkNews(".lead h2", after, TraceMeaning.SELECTOR);
    assertThat(check.status()).isEqualTo(SelectorStatus.HOLDS);
    assertThat(check.changed()).isTrue();
    assertThat(check.repaired()).isNull();
    assertThat(checkNews(".lead h2", after, TraceMeaning.SLOT).status())
        .isEqualTo(SelectorStatus.HOLDS);
  }

  @Test
  void aSelectorThatCountsMeansTheThingWhereSomethingWasRemoved() {
    String after = NEWS.replace("<li>Tea is cheap</li>", "");
    SelectorCheck check = checkNews(".stories li:nth-child(2)", after, TraceMeaning.SELECTOR);
    assertThat(check.status()).isEqualTo(SelectorStatus.MOVED);
    assertThat(check.message()).isEqualTo("selects another element");
  }

  @Test
  void aListHoldsWhileItsItemsComeAndGo() {
    String after =
        NEWS.replace("<li>Tea is cheap</li>", "<li>Bread is fresh</li><li>Milk is white</li>");
    SelectorCheck check = checkNews(".stories li", after, TraceMeaning.SELECTOR);
    assertThat(check.status()).isEqualTo(SelectorStatus.HOLDS);
    assertThat(check.message()).isEqualTo("4 items, 2 new, 1 gone");
    SelectorCheck moved =
        checkNews(".stories li", after.replace("stories", "entries"), TraceMeaning.SELECTOR);
    assertThat(moved.status()).isEqualTo(SelectorStatus.MOVED);
    String repaired = Objects.requireNonNull(moved.repaired());
    DomTree page = DomTree.parse(after.replace("stories", "entries"));
    assertThat(Locator.of(page).findAll(repaired)).hasSize(4);
  }

  @Test
  void anXPathIsRepairedAsAnXPath() {
    String after = SHOP.replace("id=\"price\"", "class=\"amount\"");
    SelectorCheck check = check("//b[@id='price']", "#price", after);
    assertThat(check.status()).isEqualTo(SelectorStatus.MOVED);
    String repaired = Objects.requireNonNull(check.repaired());
    assertThat(repaired).startsWith("//*[contains(");
    Locator locator = Locator.of(DomTree.parse(after));
    assertThat(locator.find(repaired)).isEqualTo(locator.find(".amount"));
  }

  @Test
  void whatIsAcceptedIsWhatTheSelectorSelectsNow() {
    DomTree page = DomTree.parse(NEWS.replace("Rain in the north", "Sun comes back"));
    SelectorWatch watch = SelectorWatch.on(page);
    Block old = Block.of(DomTree.parse(NEWS), ".lead h2").withoutPages();
    assertThat(Objects.requireNonNull(watch.accepted(".lead h2", old)).words())
        .isEqualTo("Sun comes back");
    assertThat(watch.accepted(".none", old)).isNull();
    assertThat(Objects.requireNonNull(watch.accepted("li", null)).isList()).isTrue();
  }
}
