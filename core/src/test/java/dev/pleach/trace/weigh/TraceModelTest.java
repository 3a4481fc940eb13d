package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TraceModelTest {
  @Test
  void namesAreUnique() {
    assertThat(TraceModel.NAMES).doesNotHaveDuplicates();
    assertThat(TraceModel.indexOf("sameName")).isZero();
    assertThat(TraceModel.NAMES.get(TraceModel.CANDIDATE_FEATURES)).isEqualTo("gone");
  }

  @Test
  void everyFeatureHasAWeightForEveryStage() throws Exception {
    List<String> expected = new ArrayList<>();
    for (TraceModel.Stage stage : TraceModel.Stage.values()) {
      for (String name : TraceModel.NAMES) {
        expected.add(stage.name().toLowerCase(Locale.ROOT) + " " + name);
      }
    }
    try (InputStream in =
        Objects.requireNonNull(TraceModel.class.getResourceAsStream("trace.weights"))) {
      List<String> written =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.substring(0, line.lastIndexOf(' ')))
              .toList();
      assertThat(written).containsExactlyElementsOf(expected);
    }
  }

  @Test
  void probabilitiesSumToOneAndEqualCandidatesShare() {
    double[] one = new double[TraceModel.CANDIDATE_FEATURES];
    one[TraceModel.indexOf("sameLabel")] = 1;
    double[] gone = new double[CandidateSet.GONE.size()];
    for (TraceModel.Stage stage : TraceModel.Stage.values()) {
      double[] p = TraceModel.probabilities(stage, new double[][] {one, one}, gone);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
      assertThat(p[0]).isEqualTo(p[1]).isGreaterThan(p[2]);
    }
  }
}
