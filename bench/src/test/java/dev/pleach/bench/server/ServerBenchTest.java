package dev.pleach.bench.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import dev.pleach.server.demo.DemoState;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every section at a size that takes seconds; what it measures is not judged here. */
class ServerBenchTest {
  @Test
  void aLoadIsMeasuredBesideFetchingAndParsing() {
    BenchCall call =
        BenchCall.run(
            new ServerBench(),
            "--only",
            "load",
            "--pages",
            "4",
            "--blocks",
            "8",
            "--versions",
            "3",
            "--cycles",
            "1",
            "--warm",
            "8");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .contains("refresh / fetch and parse, every page changed", "board as a page, 95 %")
        .containsPattern("pages that could not be read +0")
        .containsPattern("blocks that are gone +0");
  }

  @Test
  void demoBlocksAreFollowedThroughAllRedesigns() {
    BenchCall call = BenchCall.run(new ServerBench(), "--only", "demo", "--changes", "24");
    assertThat(call.err()).isEmpty();
    assertThat(call.out())
        .contains("48 states", "24 of them redesigns")
        .containsPattern("right +\\d\\d");
  }

  @Test
  void theServerIsKilledAndNothingIsLost() {
    BenchCall call = BenchCall.run(new ServerBench(), "--only", "kills", "--kills", "2");
    assertThat(call.err()).isEmpty();
    assertThat(call.out()).containsPattern("kills after which something was wrong +0 ");
    assertThat(call.code()).isZero();
  }

  @Test
  void leapsGoThroughAllDesigns() {
    List<DemoState> states = LeapsSection.states(3);
    assertThat(states).hasSize(1 + DemoState.DESIGNS);
    for (int i = 1; i < states.size(); i++) {
      assertThat(states.get(i).design()).isNotEqualTo(states.get(i - 1).design());
      assertThat(states.get(i).change()).isEqualTo(states.get(i - 1).change() + 3);
    }
    assertThat(states).extracting(DemoState::design).contains(DemoState.DESIGNS - 1);
  }

  @Test
  void redesignsAreSpreadOverTheChanges() {
    List<DemoState> states = DemoSection.states(48);
    assertThat(states).hasSize(1 + 48 + DemoState.DESIGNS);
    assertThat(states.get(states.size() - 1).design()).isZero();
    assertThat(states).extracting(DemoState::design).contains(DemoState.DESIGNS - 1);
  }

  @Test
  void aPageChangesInOneBlockOrOutsideOfAll() {
    String html =
        "<main><p>The first of two paragraphs</p><p>The second of two paragraphs</p></main>";
    LoadPage page = Objects.requireNonNull(LoadPage.of("/", html, 2, new Random(1)));
    assertThat(page.blocks())
        .containsExactlyInAnyOrder(
            "/html[1]/body[1]/main[1]/p[1]", "/html[1]/body[1]/main[1]/p[2]");
    String first = page.html();
    page.changeBlock(0);
    assertThat(page.html()).contains("(4712)", "(4711)", "Page number 4711");
    page.change();
    assertThat(page.html()).contains("Page number 4712").isNotEqualTo(first);
  }
}
