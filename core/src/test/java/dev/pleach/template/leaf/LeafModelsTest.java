package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.learned.BoostedTrees;
import dev.pleach.learned.ModelFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeafModelsTest {
  private static BoostedTrees read(String name) {
    return BoostedTrees.read(ModelFile.beside(LeafClassifier.class, name));
  }

  @Test
  void theModelsOfTheLibraryAskForFeaturesThatExist() {
    LeafTrainingData data =
        LeafTrainingData.of(
            LeafSite.shop().page.tree,
            LeafSite.shop().pages.stream().map(page -> page.tree).toList());
    assertThat(data.slots().columns(read("slots.trees").features())).isNotEmpty();
    assertThat(data.prose().columns(read("prose.trees").features())).isNotEmpty();
  }

  @Test
  void aFeatureThatNobodyComputesIsAnError() {
    LeafTable table = new LeafTable(1);
    assertThatThrownBy(() -> table.columns(List.of("width")))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
