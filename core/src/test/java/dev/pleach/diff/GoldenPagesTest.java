package dev.pleach.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small realistic pages in two versions, each with the changes that are expected: a folder a case,
 * with {@code before.html}, {@code after.html} and {@code expected.txt}.
 *
 * <p>After a change that is meant to alter what is reported, or to add a case, run
 *
 * <pre>
 * mvn -pl core test -Dtest='dev.pleach.diff.GoldenPagesTest' -Dpleach.golden=write
 * </pre>
 *
 * and read the difference of the files in {@code expected.txt} before it is committed.
 */
class GoldenPagesTest {
  private static final Path PAGES = Path.of("src/test/resources/dev/pleach/diff/golden");
  private static final boolean WRITE = "write".equals(System.getProperty("pleach.golden"));

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(PAGES)) {
      return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theChangesAreThoseExpected(String name) throws IOException {
    Path folder = PAGES.resolve(name);
    DomTree before = DomTree.parse(Files.readString(folder.resolve("before.html")));
    DomTree after = DomTree.parse(Files.readString(folder.resolve("after.html")));
    Diff diff = Diff.between(before, after);
    String changes = ChangeListing.of(diff);
    if (WRITE) {
      Files.writeString(folder.resolve("expected.txt"), changes);
    }
    assertThat(changes).as(name).isEqualTo(Files.readString(folder.resolve("expected.txt")));
    assertThat(diff.patch().applyTo(before)).as("replay of " + name).isEqualTo(after);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aPageDoesNotDifferFromItself(String name) throws IOException {
    DomTree page = DomTree.parse(Files.readString(PAGES.resolve(name).resolve("after.html")));
    assertThat(Diff.between(page, page).changes()).isEmpty();
  }

  @Test
  void thereAreCases() throws IOException {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(12);
  }
}
