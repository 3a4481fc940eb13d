package dev.pleach.server.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The engine on the demo sites. What it cannot do yet is listed, pair by pair, in {@code
 * demo/known-failures.txt}; any other answer that is lost or wrong fails here. A line whose pair is
 * right now can be taken out.
 */
class DemoTraceTest {
  private static final int CHANGES_A_DESIGN = 20;
  private static final int CHANGE_OF_REDESIGNS = 7; // with the warning, before the twin

  private static final Set<String> KNOWN = known();

  /** Follows every block through a hundred changes, twenty in each of the first five eras. */
  @ParameterizedTest
  @EnumSource
  void blocksAreFollowedThroughSmallChanges(DemoSite site) {
    List<BlockWalk.Failure> failures = new ArrayList<>();
    int right = 0;
    for (int era = 0; era < 5; era++) {
      int design = 2 * era;
      int first = 40 * era + 7; // the warning is there, and vanishes and returns
      List<DemoState> states =
          IntStream.rangeClosed(first, first + CHANGES_A_DESIGN)
              .mapToObj(change -> new DemoState(change, design))
              .toList();
      BlockWalk walk = walk(site).through(states);
      failures.addAll(walk.failures());
      right += walk.count(BlockWalk.Verdict.RIGHT);
    }
    record(failures);
    assertThat(unknown(failures)).isEmpty();
    assertThat(right).isGreaterThan(5 * CHANGES_A_DESIGN * (blocks(site).size() - 1));
  }

  /** Every redesign, chosen afresh before it: alone, and together with a small change. */
  @ParameterizedTest
  @EnumSource
  void blocksAreFoundAfterARedesign(DemoSite site) {
    List<BlockWalk.Failure> failures = new ArrayList<>();
    for (int more = 0; more < 2; more++) {
      for (int design = 0; design < DemoState.DESIGNS; design++) {
        DemoState from = new DemoState(CHANGE_OF_REDESIGNS, design);
        DemoState to = new DemoState(CHANGE_OF_REDESIGNS + more, (design + 1) % DemoState.DESIGNS);
        failures.addAll(walk(site).through(List.of(from, to)).failures());
      }
    }
    record(failures);
    assertThat(unknown(failures)).isEmpty();
  }

  /** Writes what fails into a file that is named on the command line, to renew the list. */
  private static void record(List<BlockWalk.Failure> failures) {
    String file = System.getProperty("pleach.failures");
    if (file != null) {
      try {
        Files.write(
            Path.of(file),
            failures.stream().map(BlockWalk.Failure::pair).toList(),
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static BlockWalk walk(DemoSite site) {
    return new BlockWalk(site, DemoPagesTest.boardPath(site), blocks(site), true);
  }

  /** Those of the board, and others a person might choose. */
  static List<String> blocks(DemoSite site) {
    return switch (site) {
      case NEWS -> List.of("top story", "stories", "most read", "ticker", "weather line");
      case WEATHER ->
          List.of("now", "temperature", "wind", "five-day table", "warning", "sunrise", "hours");
      case SHOP -> List.of("price", "stock", "rating", "reviews", "related", "title");
    };
  }

  private static List<BlockWalk.Failure> unknown(List<BlockWalk.Failure> failures) {
    return failures.stream().filter(failure -> !KNOWN.contains(failure.pair())).toList();
  }

  private static Set<String> known() {
    try (InputStream in = DemoTraceTest.class.getResourceAsStream("/demo/known-failures.txt")) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      return new HashSet<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
