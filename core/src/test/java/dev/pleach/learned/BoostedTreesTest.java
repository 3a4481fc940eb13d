package dev.pleach.learned;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoostedTreesTest {
  // Rows: width 1, 5, 5, 9; height 0, 0, 3, 3.
  private static final float[] WIDTH = {1, 5, 5, 9};
  private static final float[] HEIGHT = {0, 0, 3, 3};

  private static BoostedTrees read(String name) {
    return BoostedTrees.read(ModelFile.beside(BoostedTreesTest.class, name));
  }

  private static ModelFile file(String... lines) throws IOException {
    return ModelFile.of(
        "some.trees", new BufferedReader(new StringReader(String.join("\n", lines))));
  }

  @Test
  void theLeavesThatTheSplitsLeadToAreSummed() {
    BoostedTrees trees = read("test.trees");
    assertThat(trees.features()).containsExactly("width", "height");
    float[][] columns = {WIDTH, HEIGHT};
    // Width > 4 sends left or right, then height > 1 below the left, width > 5 below the right.
    assertThat(trees.logit(columns, 0)).isEqualTo(0.5 + 1 + 10);
    assertThat(trees.logit(columns, 1)).as("5 is not above 5").isEqualTo(0.5 + 3 + 10);
    assertThat(trees.logit(columns, 2)).isEqualTo(0.5 + 3 + 20);
    assertThat(trees.logit(columns, 3)).isEqualTo(0.5 + 4 + 20);
    for (int row = 0; row < 4; row++) {
      assertThat(trees.logit(new float[] {WIDTH[row], HEIGHT[row]}))
          .isEqualTo(trees.logit(columns, row));
    }
  }

  @Test
  void aMalformedLineIsNamed() {
    assertThatThrownBy(() -> read("short.trees"))
        .hasMessageContaining("short.trees, line 3: expected as many cells as a tree of depth 1");
    assertThatThrownBy(() -> read("words.trees"))
        .hasMessageContaining("words.trees, line 3: expected splits feature>threshold");
    assertThatThrownBy(() -> read("unknown.trees"))
        .hasMessageContaining("unknown.trees, line 2: expected features, depth, bias or tree");
    assertThatThrownBy(() -> read("none.trees")).hasMessageContaining("none.trees");
  }

  @Test
  void aSplitByAFeatureThatTheFileDoesNotNameIsAnError() throws IOException {
    ModelFile file = file("features width", "depth 1", "tree 1>0.5 0 1");
    assertThatThrownBy(() -> BoostedTrees.read(file))
        .hasMessageContaining("some.trees, line 3: expected numbers of features below 1");
  }

  @Test
  void aFileMayHaveSeveralModels() throws IOException {
    String[] lines = {
      "model low", "features width", "depth 1", "tree 0>4 -1 1",
      "model high", "features width", "depth 1", "bias 7"
    };
    Map<String, BoostedTrees> models = BoostedTrees.readAll(file(lines));
    assertThat(models.keySet()).containsExactly("low", "high");
    assertThat(requireNonNull(models.get("low")).logit(new float[] {9})).isEqualTo(1);
    assertThat(requireNonNull(models.get("high")).logit(new float[] {9})).isEqualTo(7);
  }

  @Test
  void aModelWithoutANameOrWithOneThatIsTakenIsAnError() {
    assertThatThrownBy(() -> BoostedTrees.readAll(file("features width")))
        .hasMessageContaining("some.trees, line 1: expected model and its name first");
    assertThatThrownBy(() -> BoostedTrees.readAll(file("model a", "model a")))
        .hasMessageContaining("some.trees, line 2: expected the name of a model");
  }
}
