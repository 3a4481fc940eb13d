package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small sites: {@code page.html}, other pages of the site, and in {@code expected.txt} the type of
 * every visible text of the page, a line each.
 *
 * <p>The expected types were recorded from the detector and then read: they show what it answers
 * today, so that a change is seen. Not all are what a person would answer. The last breadcrumb and
 * the links to the previous and next page of the documentation, the reply links of the forum and
 * the labels of the product are called content.
 */
class GoldenTemplateTest {
  static Stream<String> cases() throws IOException, URISyntaxException {
    try (Stream<Path> folders = Files.list(folder(""))) {
      return folders.map(path -> path.getFileName().toString()).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyTextHasItsType(String name) throws IOException, URISyntaxException {
    Path folder = folder(name);
    DomTree page = DomTree.read(folder.resolve("page.html"));
    TemplateOptions options = TemplateOptions.defaults().withStrict(name.startsWith("strict"));
    Template template = Templates.detect(page, others(folder), options);
    StringBuilder found = new StringBuilder();
    found.append("compared with: ").append(template.pages()).append('\n');
    for (int n = 0; n < page.size(); n++) {
      if (page.isVisibleText(n)) {
        found.append(template.type(n)).append(": ").append(page.foldedText(n)).append('\n');
      }
    }
    assertThat(found.toString()).isEqualTo(Files.readString(folder.resolve("expected.txt")));
  }

  private static List<DomTree> others(Path folder) {
    List<DomTree> others = new ArrayList<>();
    for (int i = 1; Files.exists(folder.resolve("other" + i + ".html")); i++) {
      try {
        others.add(DomTree.read(folder.resolve("other" + i + ".html")));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return others;
  }

  private static Path folder(String name) throws URISyntaxException {
    return Path.of(Objects.requireNonNull(GoldenTemplateTest.class.getResource("golden")).toURI())
        .resolve(name);
  }
}
