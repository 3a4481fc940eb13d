package dev.pleach.heal;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * How selectors heal.
 *
 * @param memory the file that keeps what elements looked like; keep it in version control
 * @param mode what to do about a selector that broke
 * @param minimumScore how likely an element must be the right one to be used, from 0 to 1
 * @param timeout how long a selector has to select something before it counts as broken
 * @param readOnly whether the memory is only read, as in a build that must not write to its sources
 * @param listener is called for every selector that broke, healed or not, on the thread of its test
 */
public record HealingOptions(
    Path memory,
    HealingMode mode,
    double minimumScore,
    Duration timeout,
    boolean readOnly,
    Consumer<Repair> listener) {

  public HealingOptions {
    require(
        minimumScore >= 0 && minimumScore <= 1,
        "The minimum score lies between 0 and 1, not " + minimumScore);
    require(timeout.toMillis() > 0, "The timeout is at least a millisecond, not " + timeout);
  }

  /**
   * The defaults: heals from a score of 0.8, waits five seconds, and logs a warning for every
   * selector that broke.
   */
  public static HealingOptions memory(Path file) {
    return new HealingOptions(
        file, HealingMode.HEAL, 0.8, Duration.ofSeconds(5), false, HealingLog::log);
  }

  /** These options with another mode. */
  public HealingOptions withMode(HealingMode other) {
    return new HealingOptions(memory, other, minimumScore, timeout, readOnly, listener);
  }

  /** These options with another minimum score. */
  public HealingOptions withMinimumScore(double other) {
    return new HealingOptions(memory, mode, other, timeout, readOnly, listener);
  }

  /** These options with another time to wait. */
  public HealingOptions withTimeout(Duration other) {
    return new HealingOptions(memory, mode, minimumScore, other, readOnly, listener);
  }

  /** These options with a memory that is not written to. */
  public HealingOptions withReadOnlyMemory() {
    return new HealingOptions(memory, mode, minimumScore, timeout, true, listener);
  }

  /** These options with another listener; it replaces the log. */
  public HealingOptions withListener(Consumer<Repair> other) {
    return new HealingOptions(memory, mode, minimumScore, timeout, readOnly, other);
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
