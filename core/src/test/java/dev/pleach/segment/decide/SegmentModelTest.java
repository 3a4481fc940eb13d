package dev.pleach.segment.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.NodeLayout.Edges;
import dev.pleach.layout.PageLayout;
import dev.pleach.learned.ModelFile;
import dev.pleach.segment.feature.RegionFeatures;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SegmentModelTest {
  private static final String PAGE =
      "<body><div><p>one</p><p>two</p></div><div>three</div><div>four</div>";

  private static SegmentModel model(String... lines) throws IOException {
    String text = String.join("\n", lines);
    return SegmentModel.of(ModelFile.of("m.trees", new BufferedReader(new StringReader(text))));
  }

  /** A model with the same logit for each region. */
  private static SegmentModel constant(double part, double hasParts, double block, double hasBlocks)
      throws IOException {
    return model(
        "model part", "bias " + part,
        "model has-parts", "bias " + hasParts,
        "model block", "bias " + block,
        "model has-blocks", "bias " + hasBlocks);
  }

  private static List<String> cut(SegmentModel model) {
    RegionFeatures page = RegionFeatures.of(DomTree.parse(PAGE), null);
    return Segmentation.of(page, model).stream().map(draft -> words(draft, page)).toList();
  }

  private static String words(Draft draft, RegionFeatures page) {
    String own =
        draft.regions().stream()
            .map(r -> page.regions().tree().visibleText(page.regions().outer(r)))
            .collect(Collectors.joining("+"));
    List<String> children = draft.children().stream().map(child -> words(child, page)).toList();
    return children.isEmpty() ? own : own + children;
  }

  @Test
  void theWayEndsWhereNoPartsAreExpected() throws IOException {
    assertThat(cut(constant(3, -3, -3, -3))).containsExactly("one two three four");
  }

  @Test
  void whatIsNoPartIsJoinedToARest() throws IOException {
    assertThat(cut(constant(-9, 9, -3, -3))).containsExactly("one+two", "three+four");
  }

  @Test
  void whatHtmlDefinesAsAPartIsNoRest() throws IOException {
    RegionFeatures page =
        RegionFeatures.of(DomTree.parse("<main>one</main><footer>two</footer>"), null);
    assertThat(Segmentation.of(page, constant(-9, 9, -3, -3))).hasSize(2);
  }

  @Test
  void theMeanOfTwoModelsDecides() throws IOException {
    SegmentModel split = constant(-3, 9, -3, -3);
    SegmentModel stop = constant(3, -3, -3, -3);
    assertThat(cut(stop.with(split))).as("0.95 for parts, 0.5 for one").hasSizeGreaterThan(1);
    assertThat(cut(stop.with(stop))).isEqualTo(cut(stop));
  }

  @Test
  void blocksAreInsideTheirPart() throws IOException {
    assertThat(cut(constant(3, -3, 3, 3)))
        .containsExactly("one two three four[one two[one, two], three, four]");
  }

  @Test
  void theModelsOfTheLibraryAskForFeaturesThatExist() {
    DomTree tree = DomTree.parse(PAGE);
    RegionFeatures plain = RegionFeatures.of(tree, null);
    assertThat(SegmentModel.structural().on(plain).values(0, -1)).hasSize(plain.names().size());
    NodeTable.Builder<NodeLayout> shown = NodeTable.builder(tree);
    for (int n = 0; n < tree.size(); n++) {
      shown.set(n, line(n));
    }
    RegionFeatures rendered = RegionFeatures.of(tree, new PageLayout(shown.build(), 1280, 1024));
    assertThat(SegmentModel.visual().on(rendered).values(0, -1)).hasSize(rendered.names().size());
    assertThat(rendered.names()).doesNotHaveDuplicates().containsAll(plain.names());
    assertThatThrownBy(() -> SegmentModel.visual().on(plain))
        .hasMessageContaining("No such feature");
  }

  /** A line of its own for each node. */
  private static NodeLayout line(int node) {
    Box box = new Box(0, 20 * node, 600, 20);
    return new NodeLayout(
        box, true, "block", "static", false, 16, 400, 0xff000000, 0, false, Edges.NONE);
  }

  @Test
  void aModelWithoutAnAnswerIsRefused() {
    assertThatThrownBy(() -> model("model part", "bias 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("model has-parts");
  }
}
