package dev.pleach.learned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ModelFileTest {
  private enum Fruit {
    PEAR,
    PLUM
  }

  private static final List<String> FEATURES = List.of("sweet", "ripe");

  @Test
  void commentsAndBlankLinesAreLeftOut() throws IOException {
    assertThat(file("# head\n\n one  two\n#one\n3\n").lines())
        .containsExactly(
            new ModelFile.Line("test", 3, List.of("one", "two")),
            new ModelFile.Line("test", 5, List.of("3")));
  }

  @Test
  void aMissingResourceIsNamed() {
    assertThatThrownBy(() -> ModelFile.beside(ModelFile.class, "none.weights"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("none.weights");
  }

  @Test
  void weightsAreReadBySortAndName() throws IOException {
    Map<Fruit, double[]> weights =
        FeatureWeights.read(file("plum ripe -2.5\npear sweet 1"), Fruit.class, FEATURES);
    assertThat(weights.get(Fruit.PEAR)).containsExactly(1, 0);
    assertThat(weights.get(Fruit.PLUM)).containsExactly(0, -2.5);
  }

  @Test
  void aMalformedWeightIsNamedWithItsLine() {
    for (String line : List.of("apple ripe 1", "plum sour 1", "plum ripe", "plum ripe x", "plum")) {
      assertThatThrownBy(
              () -> FeatureWeights.read(file("plum ripe 1\n" + line), Fruit.class, FEATURES))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("test, line 2")
          .hasMessageEndingWith(line);
    }
  }

  private static ModelFile file(String text) throws IOException {
    return ModelFile.of("test", new BufferedReader(new StringReader(text)));
  }
}
