package dev.pleach.bench.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneBenchTest {
  private static final String SOURCE = "../core/src/main/java";

  @TempDir Path folder;

  @Test
  void listsConstantsOfTheLibraryAndOptions() {
    BenchCall call = BenchCall.run(new TuneBench(), "--list", "--source", SOURCE);
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .containsPattern("sftm\\.alpha +0\\.5 +mutants")
        .containsPattern("\\w+\\.\\w+ +[0-9.]+ +match")
        .containsPattern("\\w+\\.\\w+ +[0-9.]+ +trace")
        .containsPattern("\\w+\\.\\w+ +[0-9.]+ +template");
  }

  @Test
  void measuresValuesOfAnOption() throws IOException {
    writePages();
    BenchCall call =
        BenchCall.run(
            new TuneBench(), "--source", SOURCE, "--data", folder.toString(), "fsbt.words");
    assertThat(call.err()).isEmpty();
    assertThat(call.out()).contains("2 (today)").contains("today's value");
  }

  @Test
  void compilesAClassWithAnotherValue() throws IOException {
    Path source = folder.resolve("Box.java");
    Files.writeString(
        source,
        """
        package box;
        final class Box {
          private static final int MOST = 1_000; // of anything
          private static final double SHARE = 1 / 4.0;
        }
        """);
    SourceConstant most = SourceConstant.in(folder, Measure.MATCH).get(0);
    SourceConstant share = SourceConstant.in(folder, Measure.MATCH).get(1);
    assertThat(most.name()).isEqualTo("Box.MOST");
    assertThat(most.grid()).containsExactly(500d, 750d, 1_000d, 1_500d, 2_000d);
    assertThat(most.comment()).isEqualTo("of anything");
    assertThat(share.value()).isEqualTo(0.25);
    assertThat(most.trial(1_000).classPath()).isEmpty();
    Path classes = Path.of(most.trial(500).classPath());
    assertThat(classes.resolve("box/Box.class")).exists();
    assertThat(classes.resolve("Box.java")).content().contains("MOST = 500;");
  }

  @Test
  void unknownNamesAreReported() {
    assertThat(BenchCall.of(new TuneBench(), "--source", SOURCE, "Nothing.AT_ALL"))
        .contains("There is no constant 'Nothing.AT_ALL'");
    assertThat(BenchCall.of(new TuneBench(), "--source", folder.toString(), "--list"))
        .contains("The source of the library is not in");
  }

  private void writePages() throws IOException {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      list.append("<li class=row><a href=/%1$s>Item %1$s</a></li>".formatted(i));
    }
    Files.createDirectories(folder.resolve("pages"));
    for (String page : new String[] {"a", "b"}) {
      Files.writeString(
          folder.resolve("pages/" + page + ".html"), "<h1>" + page + "</h1><ul>" + list + "</ul>");
    }
  }
}
