package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks that are where they were, which costs no search, and old pages that are seldom needed. */
class InPlaceTest {
  private static final String HTML =
      "<h1>Lamps</h1><ul><li>Desk lamp <b>10</b></li><li>Floor lamp <b>20</b></li></ul><p>End</p>";
  private static final DomTree PAGE = DomTree.parse(HTML);

  private static boolean isInPlace(Block block, String html) {
    return Tracer.standard().on(DomTree.parse(html)).isInPlace(block);
  }

  @Test
  void aBlockIsInPlaceWhateverChangesElsewhere() {
    Block block = Block.fromOwnJson(Block.of(PAGE, "li:nth-child(2)").toJson());
    assertThat(isInPlace(block, HTML)).isTrue();
    assertThat(isInPlace(block, HTML.replace("Lamps", "All lamps"))).isTrue();
    assertThat(isInPlace(block, HTML + "<p>More</p>")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h1>Lamps</h1><ul><li>Desk lamp <b>10</b></li><li>Floor lamp"
            + " <b>21</b></li></ul><p>End</p>",
        "<h1>Lamps</h1><ul><li>Desk lamp <b>11</b></li><li>Floor lamp"
            + " <b>20</b></li></ul><p>End</p>",
        "<h1>Lamps</h1><ul><li>Desk lamp <b>10</b></li><li>Floor lamp"
            + " <b>20</b></li></ul><p>Stop</p>",
        "<h1>Lamps</h1><p>New</p><ul><li>Old</li><li>Desk lamp <b>10</b></li>"
            + "<li>Floor lamp <b>20</b></li></ul><p>End</p>",
        "<h1>Lamps</h1><ul><li>Desk lamp <b>10</b></li><li>Floor lamp <b>20</b></li></ul><p>End</p>"
            + "<ul><li>Floor lamp <b>20</b></li></ul>",
        "<h1>Lamps</h1>"
      })
  void aBlockIsNotInPlaceIfItOrItsNeighboursChangedOrItHasATwin(String html) {
    assertThat(isInPlace(Block.of(PAGE, "li:nth-child(2)"), html)).isFalse();
  }

  @Test
  void aRejectedNodeIsNotInPlace() {
    Block block = Block.of(PAGE, "h1");
    int node = Locator.of(PAGE).find("h1");
    assertThat(isInPlace(block, HTML)).isTrue();
    assertThat(isInPlace(block.rejected(PAGE, node), HTML)).isFalse();
  }

  @Test
  void theOldPageIsReadWhenATraceNeedsIt() {
    AtomicInteger read = new AtomicInteger();
    Block block =
        Block.fromOwnJson(Block.of(PAGE, "li:nth-child(2)").toJson())
            .seenOn(
                () -> {
                  read.incrementAndGet();
                  return PAGE;
                });
    Outcome same = Tracer.standard().trace(block, PAGE);
    assertThat(same).isInstanceOf(Found.class);
    assertThat(block.isUnchanged((Found) same)).isTrue();
    assertThat(read).hasValue(0);
    DomTree later = DomTree.parse(HTML.replace("20", "25").replace("Lamps", "Lights"));
    Outcome changed = Tracer.standard().trace(block, later);
    assertThat(read).hasPositiveValue();
    assertThat(changed)
        .isEqualTo(Tracer.standard().trace(Block.of(PAGE, "li:nth-child(2)"), later));
    assertThat(block.isUnchanged((Found) changed)).isFalse();
  }

  @Test
  void aPageWithoutTheBlockIsNotUsed() {
    Block block = Block.fromOwnJson(Block.of(PAGE, "li:nth-child(2)").toJson());
    DomTree later = DomTree.parse(HTML.replace("20", "25"));
    Outcome alone = Tracer.standard().trace(block, later);
    Outcome other =
        Tracer.standard().trace(block.seenOn(() -> DomTree.parse("<p>Nothing</p>")), later);
    assertThat(other).isEqualTo(alone);
  }

  @Test
  void aDamagedExcerptIsNoticedWhenItIsNeeded() {
    String json =
        Block.of(PAGE, "li:nth-child(1) b")
            .toJson()
            .replaceFirst("\"excerpt\":\"[^\"]*\"", "\"excerpt\":\"AAAA\"");
    assertThatThrownBy(() -> Block.fromJson(json)).isInstanceOf(BlockFormatException.class);
    Block block = Block.fromOwnJson(json);
    assertThat(block.xpaths()).hasSize(1);
    DomTree later = DomTree.parse("<p>Something <b>else</b></p>");
    assertThatThrownBy(() -> Tracer.standard().trace(block, later))
        .isInstanceOf(BlockFormatException.class);
  }
}
