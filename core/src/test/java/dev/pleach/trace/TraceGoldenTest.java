package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Golden pages: each folder of {@code trace/golden} has a page before and after a change, and the
 * expected answers, a line each: {@code selector before -> same|moved selector after}, {@code
 * selector before -> gone REASON}, {@code selector before -> ambiguous}.
 */
class TraceGoldenTest {
  private record Expected(String selector, String answer) {}

  private record Case(String name, DomTree before, DomTree after, List<Expected> expected) {
    static Case of(Path folder) {
      try {
        List<Expected> expected = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("expected.txt"))) {
          String[] sides = line.split(" -> ", 2);
          expected.add(new Expected(sides[0], sides[1]));
        }
        return new Case(
            folder.getFileName().toString(),
            DomTree.read(folder.resolve("before.html")),
            DomTree.read(folder.resolve("after.html")),
            expected);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The outcome in the words of the expected file, with the wanted selector if it is right. */
    String answer(Outcome outcome, Expected wanted) {
      if (outcome instanceof Gone gone) {
        return "gone " + gone.absence();
      }
      if (!(outcome instanceof Found found)) {
        return "ambiguous";
      }
      String kind = found instanceof Same ? "same " : "moved ";
      String[] words = wanted.answer.split(" ", 2);
      boolean isFoundWanted = words[0].equals("same") || words[0].equals("moved");
      boolean isRight = isFoundWanted && Locator.of(after).find(words[1]) == found.node();
      return kind + (isRight ? words[1] : Locator.of(after).css(found.node()));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() throws IOException, URISyntaxException {
    Path root =
        Path.of(Objects.requireNonNull(TraceGoldenTest.class.getResource("/trace/golden")).toURI());
    try (Stream<Path> folders = Files.list(root)) {
      return folders.sorted().toList().stream().map(Case::of);
    }
  }

  @Test
  void thereAreEnoughCases() throws Exception {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(12);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void blocksAreFoundWhereExpected(Case page) {
    List<String> answers = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (Expected wanted : page.expected) {
      Outcome outcome = Tracer.standard().trace(Block.of(page.before, wanted.selector), page.after);
      answers.add(wanted.selector + " -> " + page.answer(outcome, wanted));
      expected.add(wanted.selector + " -> " + wanted.answer);
    }
    assertThat(answers).as(page.name).containsExactlyElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void blocksTracedTogetherAreFoundWhereExpected(Case page) {
    List<Block> blocks =
        page.expected.stream().map(wanted -> Block.of(page.before, wanted.selector)).toList();
    List<Outcome> outcomes = Tracer.standard().on(page.after).traceAll(blocks);
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      answers.add(page.answer(outcomes.get(i), page.expected.get(i)));
    }
    assertThat(answers)
        .as(page.name)
        .containsExactlyElementsOf(page.expected.stream().map(Expected::answer).toList());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyElementGetsTheSameAnswerAloneTwiceAndAmongOthers(Case page) {
    List<Block> blocks =
        IntStream.range(0, page.before.size())
            .filter(page.before::isElement)
            .mapToObj(n -> Block.of(page.before, n))
            .toList();
    PageTracer tracer = Tracer.standard().on(page.after);
    List<Outcome> together = tracer.traceAll(blocks);
    for (int i = 0; i < blocks.size(); i++) {
      Outcome alone = Tracer.standard().trace(blocks.get(i), page.after);
      assertThat(together.get(i)).as("%s, element %s", page.name, i).isEqualTo(alone);
      assertThat(tracer.trace(blocks.get(i))).isEqualTo(alone);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void savedBlocksAreNeverFoundElsewhere(Case page) {
    for (Expected wanted : page.expected) {
      Block saved = Block.fromJson(Block.of(page.before, wanted.selector).toJson());
      Outcome outcome = Tracer.standard().trace(saved, page.after);
      if (outcome instanceof Found) {
        assertThat(page.answer(outcome, wanted))
            .as("%s, saved: %s", page.name, wanted.selector)
            .isEqualTo(wanted.answer);
      }
    }
  }
}
