package dev.pleach.cli.segment;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.capture.render.Chromium;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.dom.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentCommandTest {
  @TempDir Path folder;
  private Path page = Path.of("");

  @BeforeEach
  void writePage() throws IOException {
    page = folder.resolve("page.html");
    Files.writeString(
        page,
        """
        <header><nav><a href=a>Home</a><a href=b>Products</a><a href=c>News</a><a href=d>Jobs</a>
        </nav></header><main><h1>Autumn sale</h1><p>%s</p><p>%s</p></main><footer>© 2024 Acme</footer>
        """
            .formatted("We sell all pots of clay. ".repeat(9), "Bring your own bag. ".repeat(9)));
  }

  @Test
  void aTreeOfPartsIsPrinted() {
    CommandRun run = CommandRun.of("segment", page.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .containsPattern("(?m)^ +\\d+ %  header +")
        .containsPattern("(?m)^ +9\\d %  main +Main: Autumn sale$")
        .containsPattern("(?m)^ +\\d+ %  footer +Footer$");
    assertThat(run.err()).containsPattern("\\d segments");
  }

  @Test
  void partsOfARenderedPageHaveBoxesAndAPicture() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    Path png = folder.resolve("parts.png");
    CommandRun run =
        CommandRun.of("segment", page.toString(), "--json", "--png", png.toString(), "--render");
    assertThat(run.code()).isZero();
    Map<?, ?> document = (Map<?, ?>) requireNonNull(JsonReader.read(run.out()));
    assertThat(document.get("rendered")).isEqualTo(true);
    List<?> segments = (List<?>) requireNonNull(document.get("segments"));
    Map<?, ?> first = (Map<?, ?>) requireNonNull(segments.get(0));
    assertThat(requireNonNull((List<?>) first.get("box"))).hasSize(4);
    byte[] picture = Files.readAllBytes(png);
    assertThat(picture).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(5_000);
  }

  @Test
  void aPictureIsOfOnePage() throws IOException {
    Path list = Files.writeString(folder.resolve("list"), page + "\n");
    CommandRun run = CommandRun.of("segment", "--pages", list.toString(), "--png", "x.png");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--png takes one page.");
  }

  @Test
  void jsonHasPageRenderedAndSegments() {
    CommandRun run = CommandRun.of("segment", page.toString(), "--json");
    assertThat(run.code()).isZero();
    Map<?, ?> document = (Map<?, ?>) requireNonNull(JsonReader.read(run.out()));
    assertThat(document.get("page")).isEqualTo(page.toString());
    assertThat(document.get("rendered")).isEqualTo(false);
    List<?> segments = (List<?>) requireNonNull(document.get("segments"));
    Map<?, ?> last = (Map<?, ?>) requireNonNull(segments.get(segments.size() - 1));
    assertThat(last.get("role")).isEqualTo("footer");
    assertThat(last.get("name")).isEqualTo("Footer");
    assertThat(last.get("nodes")).isEqualTo(List.of("/html[1]/body[1]/footer[1]"));
    assertThat(last.get("box")).isNull();
    assertThat(last.get("children")).isEqualTo(List.of());
  }

  @Test
  void manyPagesAreALineEachAndOneThatIsMissingIsItsOwnTrouble() throws IOException {
    Path list = folder.resolve("list.txt");
    Files.writeString(list, page + "\n\n" + folder.resolve("none.html") + "\n" + page + "\n");
    CommandRun run = CommandRun.of("segment", "--pages", list.toString());
    assertThat(run.code()).isEqualTo(2);
    List<String> lines = run.out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).contains("\"segments\":[{").isEqualTo(lines.get(2));
    assertThat(lines.get(1)).contains("none.html\"").contains("\"error\":\"").doesNotContain("seg");
  }

  @Test
  void aPageWithNothingToSeeIsTheOtherAnswer() throws IOException {
    Files.writeString(page, "<script>var x</script>");
    CommandRun run = CommandRun.of("segment", page.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("sees nothing");
  }

  @Test
  void onePageOrAListIsNamed() {
    assertThat(CommandRun.of("segment").code()).isEqualTo(2);
    CommandRun both = CommandRun.of("segment", page.toString(), "--pages", page.toString());
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("Name one page, or a file of pages with --pages");
  }
}
