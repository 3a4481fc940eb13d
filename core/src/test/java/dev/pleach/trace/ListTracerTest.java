package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.outcome.ListOutcome;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ListTracerTest {
  private static final String BEFORE =
      """
      <h1>Results</h1><nav><ul><li><a href="/">Home</a></li><li><a href="/all">All</a></li></ul></nav>
      <ol class="results"><li><a href="/1">Blue teapot of clay</a></li>
      <li><a href="/2">Red teapot of iron</a></li><li><a href="/3">Green teapot of glass</a></li></ol>
      """;

  private static ListOutcome trace(String selector, String after) {
    return ListTracer.between(DomTree.parse(BEFORE), DomTree.parse(after)).trace(selector);
  }

  @Test
  void itemsComeAndGoWhileTheSelectorHolds() {
    ListOutcome list =
        trace(".results li", BEFORE.replace("Red teapot of iron", "Copper kettle with a lid"));
    assertThat(list.selector()).isEqualTo(".results li");
    assertThat(list.items()).hasSize(3);
    assertThat(list.stayed()).extracting(ListOutcome.Stayed::index).contains(0, 2);
  }

  @Test
  void anItemOfOtherWordsAtItsPlaceIsAnotherItem() {
    String page = "<h1>Reviews</h1><div class=r><h3>%s</h3><p>Read on</p></div>";
    DomTree before = DomTree.parse((page + page).formatted("Loud and long", "A quiet film"));
    DomTree after = DomTree.parse((page + page).formatted("Why so blue", "Where birds nest"));
    ListOutcome list = ListTracer.between(before, after).trace("h3");
    assertThat(list.items()).hasSize(2);
    assertThat(list.stayed()).isEmpty();
    assertThat(list.went()).containsExactly(0, 1);
  }

  @Test
  void aPriceThatChangedStays() {
    String page = "<ul><li>Pot <b>$%s</b></li><li>Cup <b>$%s</b></li></ul>";
    DomTree before = DomTree.parse(page.formatted("12.90", "7"));
    DomTree after = DomTree.parse(page.formatted("13.50", "8"));
    assertThat(ListTracer.between(before, after).trace("li b").stayed()).hasSize(2);
  }

  @Test
  void theEndOfASelectorIsKeptWhereItsBeginningBroke() {
    StringBuilder sections = new StringBuilder();
    for (String name : "iron clay glass stone wood paper wool silk tin gold salt ash".split(" ")) {
      sections
          .append("<div class=section><h2>%s</h2><p>All about %s here</p>".formatted(name, name))
          .append(
              "<p>More of %s, and some advice</p><p>Last of %s</p></div>".formatted(name, name));
    }
    String before = "<div class=body>" + sections + "</div><p>Imprint and terms</p>";
    String after =
        before.replace("<div class=section>", "<section>").replace("</div><", "</section><");
    ListOutcome list =
        ListTracer.between(DomTree.parse(before), DomTree.parse(after))
            .trace(".section p:first-of-type");
    assertThat(list.selector()).isEqualTo(".body p:first-of-type");
    assertThat(list.items()).hasSize(12);
    assertThat(list.went()).isEmpty();
  }

  @Test
  void itemsAreToldByWhatIsAroundEachOfThem() {
    StringBuilder page = new StringBuilder("<main>");
    for (String name : "iron clay glass stone".split(" ")) {
      page.append(
              "<p>The <span>%s</span> jar</p><div><dl><dt><b>%s:</b></dt>".formatted(name, name))
          .append("<dd>A <span>jar</span></dd></dl></div>");
    }
    String before = page + "</main>";
    String after = before.replace("<b>", "<span>").replace("</b>", "</span>");
    ListOutcome list =
        ListTracer.between(DomTree.parse(before), DomTree.parse(after)).trace("dl dt b");
    assertThat(list.selector()).isEqualTo("dt > span");
    assertThat(list.items()).hasSize(4);
  }

  @Test
  void aSelectorThatBrokeIsRepairedForTheWholeList() {
    String after =
        BEFORE
            .replace("<ol class=\"results\">", "<div class=\"hits\">")
            .replace("</ol>", "<p class=hit><a href=\"/4\">Kettle</a></p></div>")
            .replace("<li><a href=\"/1\">", "<p class=hit><a href=\"/1\">")
            .replace("<li><a href=\"/2\">", "<p class=hit><a href=\"/2\">")
            .replace("<li><a href=\"/3\">", "<p class=hit><a href=\"/3\">")
            .replace("teapot of clay</a></li>", "teapot of clay</a></p>")
            .replace("teapot of iron</a></li>", "teapot of iron</a></p>")
            .replace("teapot of glass</a></li>", "teapot of glass</a></p>");
    ListOutcome list = trace(".results li", after);
    assertThat(list.items()).hasSize(4);
    assertThat(list.came()).hasSize(1);
    assertThat(list.went()).isEmpty();
    Locator locator = Locator.of(DomTree.parse(after));
    int[] selected = locator.findAll(Objects.requireNonNull(list.selector()));
    assertThat(selected).containsExactly(list.items().stream().mapToInt(n -> n).toArray());
    assertThat(list.selector()).isEqualTo(".hit");
  }

  @Test
  void anItemWhoseContentIsElsewhereIsFoundByItsPlace() {
    String page =
        """
        <p class=menu><a href="/c">%s</a> <a href="/n">New York</a></p>
        <h1>%s</h1><h4>Cuisine</h4><ul class=cuisine><li><a href="/%s">%s</a></li>
        <li><a href="/%s">%s</a></li></ul><h4>Open</h4><p>Lunch and dinner on all days.</p>
        """;
    DomTree before =
        DomTree.parse(page.formatted("California", "Genwa", "k", "Korean", "b", "Barbecue"));
    DomTree after =
        DomTree.parse(page.formatted("Texas", "Angelini", "c", "California", "i", "Italian"));
    ListOutcome list = ListTracer.between(before, after).trace(".cuisine a");
    assertThat(list.items())
        .containsExactlyElementsOf(
            Arrays.stream(Locator.of(after).findAll(".cuisine a")).boxed().toList());
    int[] items = Locator.of(before).findAll(".cuisine a");
    assertThat(ListTracer.between(before, after).trace(items).items()).isEqualTo(list.items());
  }

  @Test
  void aListThatIsGoneIsGone() {
    ListOutcome list = trace(".results li", "<h1>Sign in</h1><form><input type=password></form>");
    assertThat(list.isFound()).isFalse();
    assertThat(list.went()).containsExactly(0, 1, 2);
    assertThat(list.selector()).isNull();
  }

  @Test
  void aSavedListIsFoundAgain() {
    DomTree before = DomTree.parse(BEFORE);
    Block saved =
        Block.fromJson(Block.listOf(before, Locator.of(before).findAll(".results li")).toJson());
    assertThat(saved.isList()).isTrue();
    assertThat(saved.size()).isEqualTo(3);
    String after = BEFORE.replace("results", "found").replace("Red teapot of iron", "Iron kettle");
    ListOutcome list = ListTracer.find(saved, ".results li", DomTree.parse(after));
    assertThat(list.items()).hasSize(3);
    assertThat(list.stayed()).hasSize(2);
    assertThat(list.went()).containsExactly(1);
  }

  @Test
  void nothingIsNoList() {
    assertThatThrownBy(() -> trace(".none", BEFORE)).isInstanceOf(LocatorException.class);
    DomTree page = DomTree.parse(BEFORE);
    assertThatThrownBy(() -> Block.listOf(page)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ListTracer.find(Block.of(page, "h1"), "", page))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
