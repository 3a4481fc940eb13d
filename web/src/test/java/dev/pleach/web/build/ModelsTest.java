package dev.pleach.web.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.learned.ModelFile;
import dev.pleach.web.substitute.ModelText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
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
      assertThat(Models.FILES).containsExactlyInAnyOrderElementsOf(models);
    }
  }

  @Test
  void unpackedHasTheSameCells() throws IOException {
    String all = Models.all(ModelFile.class.getClassLoader());
    for (String file : Models.FILES) {
      String name = file.substring(file.lastIndexOf('/') + 1);
      String text = Files.readString(RESOURCES.resolve(file));
      assertThat(cells(ModelText.unpacked(all, name))).as(name).isEqualTo(cells(text)).isNotEmpty();
    }
  }

  private static List<List<String>> cells(String text) throws IOException {
    return ModelFile.of("model", new BufferedReader(new StringReader(text))).lines().stream()
        .map(ModelFile.Line::cells)
        .toList();
  }
}
