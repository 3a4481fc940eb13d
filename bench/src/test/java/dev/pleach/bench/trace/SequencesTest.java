package dev.pleach.bench.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SequencesTest {
  private static final DomTree FIRST =
      page("<h2 class=a>Alpha</h2><p class=b>Beta words</p><i class=c hidden>Gamma</i>");
  private static final DomTree SECOND =
      page("<div><h2 class=a>Alpha</h2></div><p class=b>Beta words</p>");
  private static final DomTree THIRD = page("<div><h2 class=a>Alpha</h2></div><p>Other");

  private final IdHistory history =
      new IdHistory(
          "library",
          "page.html",
          Half.TEST,
          List.of("1", "2", "3"),
          List.of(FIRST, SECOND, THIRD),
          List.of(blocks(FIRST, "a", "b", "c"), blocks(SECOND, "a", "b"), blocks(THIRD, "a")));

  @Test
  void onlyWhatIsVisibleIsChosen() {
    assertThat(TracedBlock.of(history)).extracting(TracedBlock::id).containsExactly("a", "b");
  }

  @Test
  void aVersionWithoutTheIdEndsTheCase() {
    TraceMethod method = saying("h2.a", "p.b");
    List<TraceCase> cases = Sequences.trace(method, history, TracedBlock.of(history));
    assertThat(cases.get(0).steps()).extracting(TraceCase.Step::right).containsExactly(true, true);
    assertThat(cases.get(0).steps()).extracting(TraceCase.Step::moved).containsExactly(true, false);
    assertThat(cases.get(1).steps()).extracting(TraceCase.Step::right).containsExactly(true);
    assertThat(cases.get(1).beyond()).extracting(TraceAnswer::isFound).containsExactly(false);
    TraceRates rates = TraceRates.of(cases);
    assertThat(rates.ctr()).isEqualTo(1);
    assertThat(rates.ccr()).isEqualTo(1);
    assertThat(rates.beyond().of()).isEqualTo(1);
  }

  @Test
  void oneWrongTraceSpoilsACase() {
    TraceMethod method = saying("p", "p.b");
    TraceRates rates = TraceRates.of(Sequences.trace(method, history, TracedBlock.of(history)));
    assertThat(rates.traces().hits()).isEqualTo(1);
    assertThat(rates.traces().of()).isEqualTo(3);
    assertThat(rates.ccr()).isEqualTo(0.5);
    assertThat(rates.wrong()).isEqualTo(2);
  }

  @Test
  void theTracerFindsThem() {
    for (TraceMethod method : List.of(TraceMethod.pleach(), TraceMethod.saved())) {
      TraceRates rates = TraceRates.of(Sequences.trace(method, history, TracedBlock.of(history)));
      assertThat(rates.ctr()).isEqualTo(1);
    }
  }

  /** A method that finds these on every page. */
  private static TraceMethod saying(String... selectors) {
    return new TraceMethod(
        "fixed",
        TraceMethod.Limits.NONE,
        (first, nodes) ->
            (block, page) -> {
              int[] found = Locator.of(page).findAll(selectors[block]);
              return TraceAnswer.of(found.length == 1 ? found[0] : DomTree.NONE);
            });
  }

  private static DomTree page(String html) {
    return DomTree.parse(html);
  }

  private static Map<String, Integer> blocks(DomTree page, String... classes) {
    Map<String, Integer> blocks = new TreeMap<>();
    for (String one : classes) {
      blocks.put(one, Locator.of(page).find("." + one));
    }
    return blocks;
  }
}
