package dev.pleach.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {
  @Test
  void aSampleIsSpreadEvenlyAndTheSameEveryTime() {
    List<Integer> all = IntStream.range(0, 10).boxed().toList();
    assertThat(Sample.of(all, 4)).containsExactly(0, 2, 5, 7);
    assertThat(Sample.of(all, 10)).isEqualTo(all);
    assertThat(Sample.of(all, 99)).isEqualTo(all);
  }
}
