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
