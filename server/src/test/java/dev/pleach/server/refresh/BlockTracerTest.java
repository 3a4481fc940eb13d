package dev.pleach.server.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Look;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.source.PageTrees;
import dev.pleach.server.store.Contents;
import dev.pleach.server.store.Database;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Same;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks that get other numbers, and are searched for later. */
class BlockTracerTest {
  private static final String ADDRESS = "https://shop.example/";
  private static final DomTree FIRST = page("Teapot", "19.90", "Cake", "3.20");
  private static final DomTree SECOND = page("Teapot", "24.50", "Cake", "3.20");
  private static final DomTree REDONE =
      tree(
          "<header><h1>Our shop</h1></header><section><p>Cups and pots</p><table>"
              + "<tr><td>Cake</td><td><b>3.20</b> euro</td></tr>"
              + "<tr><td>Teapot</td><td><b>24.50</b> euro</td></tr></table></section>");

  @TempDir private Path folder;
  private Database database;
  private PageTrees trees;

  @BeforeEach
  void open() {
    database = Database.sqlite(folder);
    trees = new PageTrees(database, new Contents(Clock.systemUTC()));
    trees.remember(null, "first", FIRST);
    trees.remember(null, "second", SECOND);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void otherNumbersAreFoundAndWhatIsRememberedStays() {
    TracedBlock traced = search(block(remembered().toJson(), "first"), SECOND);
    assertThat(traced.outcome()).isInstanceOf(Same.class);
    assertThat(traced.same()).isFalse();
    assertThat(traced.remembered()).isNull();
    Tracing tracing = traced.tracing(SECOND, "second", 5);
    assertThat(tracing.memory()).isEqualTo(remembered().toJson());
    assertThat(tracing.places()).isEqualTo(place(FIRST));
    assertThat(tracing.page()).isEqualTo("second");
    assertThat(tracing.state()).isEqualTo(BlockState.FOUND);
  }

  @Test
  void aBlockWithOtherNumbersIsSearchedForWithThem() {
    int node = Locator.of(SECOND).at(place(FIRST));
    Same seen = new Same(SECOND, List.of(node), 0.99, List.of());
    Block followed = Tracer.standard().on(SECOND).follow(remembered(), seen);
    TracedBlock later = search(block(remembered().toJson(), "second"), REDONE);
    TracedBlock atOnce = search(block(followed.toJson(), "second"), REDONE);
    assertThat(later.outcome()).isInstanceOf(Found.class);
    assertThat(later.nodes()).isEqualTo(atOnce.nodes());
    assertThat(later.outcome().score()).isEqualTo(atOnce.outcome().score());
    assertThat(Objects.requireNonNull(later.remembered()).toJson())
        .isEqualTo(Objects.requireNonNull(atOnce.remembered()).toJson());
  }

  private TracedBlock search(BoardBlock block, DomTree page) {
    return new BlockTracer(trees).trace(List.of(block), page, ADDRESS, false).searched().get(0);
  }

  private static Block remembered() {
    return Block.of(FIRST, "li:nth-of-type(1)");
  }

  private static String place(DomTree page) {
    return Locator.of(page).xpath(Locator.of(page).find("li:nth-of-type(1)"));
  }

  private static BoardBlock block(String memory, String page) {
    Tracing tracing = new Tracing(memory, BlockState.FOUND, 0, 1, place(FIRST), "[]", page);
    return BlockStore.made("board", "source", "Teapot", 4, Look.STANDARD, tracing);
  }

  private static DomTree page(String... words) {
    return tree(
        "<header><h1>Our shop</h1></header><main><p>Cups and pots</p><ul><li>%s <b>%s</b> euro</li><li>%s <b>%s</b> euro</li></ul></main>"
            .formatted((Object[]) words));
  }

  private static DomTree tree(String body) {
    return DomTree.parse("<title>Shop</title><body>" + body).withAddress(ADDRESS);
  }
}
