package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BoostedTreesTest {
  /** Rows: width 1, 5, 5, 9; height 0, 0, 3, 3. */
  private static LeafTable table() {
    LeafTable table = new LeafTable(4);
    table.add("height", leaf -> leaf < 2 ? 0 : 3);
    table.add("width", leaf -> leaf == 0 ? 1 : leaf == 3 ? 9 : 5);
    return table;
  }

  @Test
  void theLeavesThatTheSplitsLeadToAreSummed() {
    BoostedTrees trees = BoostedTrees.read("test.trees");
    float[][] columns = trees.bind(table());
    // Width > 4 sends left or right, then height > 1 below the left, width > 5 below the right.
    assertThat(trees.logit(columns, 0)).isEqualTo(0.5 + 1 + 10);
    assertThat(trees.logit(columns, 1)).as("5 is not above 5").isEqualTo(0.5 + 3 + 10);
    assertThat(trees.logit(columns, 2)).isEqualTo(0.5 + 3 + 20);
    assertThat(trees.logit(columns, 3)).isEqualTo(0.5 + 4 + 20);
  }

  @Test
  void aFeatureThatNobodyComputesIsAnError() {
    BoostedTrees trees = BoostedTrees.read("test.trees");
    assertThatThrownBy(() -> trees.bind(new LeafTable(1)))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aMalformedLineIsNamed() {
    assertThatThrownBy(() -> BoostedTrees.read("short.trees"))
        .hasMessageContaining("short.trees, line 3: expected as many cells as a tree of depth 1");
    assertThatThrownBy(() -> BoostedTrees.read("words.trees"))
        .hasMessageContaining("words.trees, line 3: expected splits feature>threshold");
    assertThatThrownBy(() -> BoostedTrees.read("unknown.trees"))
        .hasMessageContaining("unknown.trees, line 2: expected features, depth, bias or tree");
    assertThatThrownBy(() -> BoostedTrees.read("none.trees")).hasMessageContaining("none.trees");
  }

  @Test
  void theModelsOfTheLibraryAskForFeaturesThatExist() {
    LeafTrainingData data =
        LeafTrainingData.of(
            LeafSite.shop().page.tree,
            LeafSite.shop().pages.stream().map(page -> page.tree).toList());
    assertThat(BoostedTrees.read("slots.trees").bind(data.slots())).isNotEmpty();
    assertThat(BoostedTrees.read("prose.trees").bind(data.prose())).isNotEmpty();
  }
}
