package dev.pleach.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HashSetsTest {
  private static long[] kept(long from, long to, int most) {
    LongNumbers set = new LongNumbers(8);
    LongStream.range(from, to).map(TextHash::finish).forEach(set::add);
    return HashSets.kept(set, most);
  }

  @Test
  void sharesOfSmallSetsAreExact() {
    assertThat(HashSets.share(kept(0, 10, 64), kept(5, 40, 64), 64)).isEqualTo(0.5);
    assertThat(HashSets.share(kept(5, 40, 64), kept(0, 10, 64), 64))
        .isCloseTo(5 / 35.0, within(1e-9));
    assertThat(HashSets.share(new long[0], kept(0, 3, 64), 64)).isEqualTo(1);
    assertThat(HashSets.share(kept(0, 3, 64), new long[0], 64)).isZero();
  }

  @Test
  void sharesOfLargeSetsAreNear() {
    long[] set = kept(0, 10_000, 512);
    assertThat(set).hasSize(512).isSorted();
    assertThat(HashSets.share(set, kept(2_500, 20_000, 512), 512)).isCloseTo(0.75, within(0.08));
    assertThat(HashSets.share(set, set, 512)).isEqualTo(1);
  }
}
