package dev.pleach.web.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ModelsTest {
  private static final Path RESOURCES = Path.of("../core/src/main/resources");

  @Test
  void listsEveryModelButThoseOfSegments() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      List<String> models =
          files
              .map(file -> RESOURCES.relativize(file).toString())
              .filter(name -> name.endsWith(".weights") || name.endsWith(".trees"))
              .filter(name -> !name.startsWith("dev/pleach/segment/"))
              .toList();
      assertThat(new Models().supplyResources(List.of()))
          .containsExactlyInAnyOrderElementsOf(models);
    }
  }
}
