package dev.pleach.bench.corpus;

import java.util.List;

/**
 * One page in all its versions.
 *
 * @param group the library or the manual it belongs to
 * @param path its path there
 * @param versions oldest first
 */
public record History(String group, String path, List<BenchPage> versions) {
  public History {
    versions = List.copyOf(versions);
  }
}
