package dev.pleach.dom.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Both ways against all subsequences of short lists. */
class LongestIncreasingRunTest {
  @Property(tries = 300)
  void noIncreasingRunIsLonger(@ForAll("distinct") List<Integer> list) {
    int[] values = list.stream().mapToInt(Integer::intValue).toArray();
    int[] weights = new int[values.length];
    long best = best(values, weights);
    assertThat(worth(values, weights, LongestIncreasingRun.of(values, values.length)))
        .isEqualTo(best);
    assertThat(worth(values, weights, LongestIncreasingRun.heaviest(values, weights)))
        .isEqualTo(best);
  }

  @Property(tries = 300)
  void ofTheLongestRunsNoneIsHeavier(@ForAll("distinct") List<Integer> list) {
    int[] values = list.stream().mapToInt(Integer::intValue).toArray();
    int[] weights = new int[values.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.floorMod(values[i] * 7919, 10);
    }
    assertThat(worth(values, weights, LongestIncreasingRun.heaviest(values, weights)))
        .isEqualTo(best(values, weights));
  }

  @Test
  void onlyTheFirstValuesCount() {
    assertThat(LongestIncreasingRun.of(new int[] {5, 1, 2, 9, 9}, 3))
        .containsExactly(false, true, true);
    assertThat(LongestIncreasingRun.of(new int[4], 0)).isEmpty();
  }

  private static long best(int[] values, int[] weights) {
    long best = 0;
    for (int subset = 0; subset < 1 << values.length; subset++) {
      boolean[] chosen = new boolean[values.length];
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] = (subset >> i & 1) != 0;
      }
      best = Math.max(best, worth(values, weights, chosen));
    }
    return best;
  }

  /** Length first, then weight; -1 if the values do not increase. */
  private static long worth(int[] values, int[] weights, boolean[] chosen) {
    long worth = 0;
    int last = Integer.MIN_VALUE;
    for (int i = 0; i < values.length; i++) {
      if (chosen[i]) {
        if (values[i] <= last) {
          return -1;
        }
        last = values[i];
        worth += (1L << 32) + weights[i];
      }
    }
    return worth;
  }

  @Provide
  static Arbitrary<List<Integer>> distinct() {
    return Arbitraries.integers().between(0, 60).list().uniqueElements().ofMaxSize(9);
  }
}
