package dev.pleach.server.tell.rule;

import dev.pleach.server.history.Version;
import java.util.List;

/**
 * A block as it was seen once.
 *
 * @param text what a reader reads
 * @param numbers the numbers in it, the most telling first
 * @param summary what changed since it was seen before, in a line; may be empty
 */
public record Sight(String text, List<Reading> numbers, String summary) {
  public static Sight of(Version version) {
    return new Sight(version.text(), Reading.list(version.numbers()), version.summary());
  }
}
