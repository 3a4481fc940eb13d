package dev.pleach.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.http.GzipFuzz;
import dev.pleach.capture.http.RobotsFuzz;
import dev.pleach.cli.watch.SelectorFileFuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a fuzzer found once, and the pages and files it starts from, are read without trouble. */
class FindingsTest {
  private static final Map<String, Target> TARGETS =
      Map.of(
          "html", HtmlFuzz::fuzzerTestOneInput,
          "selector", SelectorFuzz::fuzzerTestOneInput,
          "diff", DiffFuzz::fuzzerTestOneInput,
          "safe", SafeFuzz::fuzzerTestOneInput,
          "block", BlockFuzz::fuzzerTestOneInput,
          "profile", ProfileFuzz::fuzzerTestOneInput,
          "warc", WarcFuzz::fuzzerTestOneInput,
          "gzip", GzipFuzz::fuzzerTestOneInput,
          "robots", RobotsFuzz::fuzzerTestOneInput,
          "selector-file", SelectorFileFuzz::fuzzerTestOneInput);

  private interface Target {
    void read(byte[] data) throws IOException;
  }

  @TestFactory
  List<DynamicTest> findings() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String folder : List.of("findings", "seeds")) {
      for (Map.Entry<String, Target> target : TARGETS.entrySet()) {
        for (Path file : files(Path.of(folder, target.getKey()))) {
          tests.add(
              DynamicTest.dynamicTest(
                  file.toString(), () -> target.getValue().read(Files.readAllBytes(file))));
        }
      }
    }
    return tests;
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of(); // nothing was found there so far
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void everyTargetHasASeed() {
    assertThat(TARGETS.keySet())
        .allSatisfy(name -> assertThat(Path.of("seeds", name)).isDirectory());
  }
}
