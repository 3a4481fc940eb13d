package dev.pleach.web;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the project that come in two versions: examples and what other tests compare. */
final class Pairs {
  private static final Path PROJECT = Path.of(System.getProperty("pleach.project", ".."));

  /**
   * Two versions.
   *
   * @param name for messages
   */
  record Pair(String name, DomTree before, DomTree after) {}

  private Pairs() {}

  static List<Pair> all() throws IOException {
    List<Path> folders = new ArrayList<>(List.of(PROJECT.resolve("examples")));
    Path tests = PROJECT.resolve("core/src/test/resources");
    for (String golden : List.of("trace/golden", "dev/pleach/diff/golden")) {
      try (Stream<Path> children = Files.list(tests.resolve(golden))) {
        children.sorted().forEach(folders::add);
      }
    }
    List<Pair> pairs = new ArrayList<>();
    for (Path folder : folders) {
      Path before = folder.resolve("before.html");
      if (Files.exists(before)) {
        DomTree after = DomTree.read(folder.resolve("after.html"));
        pairs.add(new Pair(PROJECT.relativize(folder).toString(), DomTree.read(before), after));
      }
    }
    return pairs;
  }
}
