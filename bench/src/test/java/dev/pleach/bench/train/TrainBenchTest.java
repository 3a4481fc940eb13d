package dev.pleach.bench.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.RootCommand;
import dev.pleach.match.Evidence;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class TrainBenchTest {
  @TempDir Path folder;

  @Test
  void weightsOfEverySortAndFeatureAreWrittenAndSayWhereTheyAreFrom() throws IOException {
    writePages();
    Path one = folder.resolve("one");
    String out = run("train", "--data", folder.toString(), "--out", one.toString());
    assertThat(out)
        .contains("versions, tuning half")
        .contains("versions, test half")
        .contains("mutants, 25 %")
        .contains("not learned: there are no labelled siblings");
    List<String> lines = Files.readAllLines(one.resolve("versions.weights"));
    assertThat(lines)
        .anyMatch(
            line -> line.matches("#   mutants, 50 %: \\d+ examples, \\d+ right, count as \\d+"))
        .filteredOn(line -> line.contains("count as"))
        .allSatisfy(TrainBenchTest::noExampleCountsMoreThanThreeTimes);
    assertThat(lines).noneMatch(line -> line.contains(folder.toString()));
    List<String> expected = new ArrayList<>();
    for (String sort : Evidence.sorts()) {
      Evidence.names().forEach(name -> expected.add(sort + " " + name));
    }
    assertThat(lines.stream().filter(line -> !line.startsWith("#")).toList())
        .allMatch(line -> line.matches("[a-z]+ [\\w.]+ -?\\d+\\.\\d{4}"))
        .extracting(line -> line.substring(0, line.lastIndexOf(' ')))
        .isEqualTo(expected);
    assertThat(one.resolve("siblings.weights")).doesNotExist();

    Path again = folder.resolve("again");
    run("train", "--data", folder.toString(), "--out", again.toString());
    assertThat(again.resolve("versions.weights"))
        .hasSameTextualContentAs(one.resolve("versions.weights"));
  }

  private static void noExampleCountsMoreThanThreeTimes(String line) {
    int examples = Integer.parseInt(line.replaceAll(".*: (\\d+) examples.*", "$1"));
    int counted = Integer.parseInt(line.replaceAll(".*count as ", ""));
    assertThat(counted).isLessThanOrEqualTo(3 * examples);
  }

  @Test
  void withoutPagesItSaysWhatIsMissing() {
    assertThat(run("train")).contains("Labelled pages are needed").contains("--data");
  }

  private void writePages() throws IOException {
    Files.createDirectories(folder.resolve("pages"));
    for (String page : new String[] {"a", "b", "c", "d"}) {
      StringBuilder html = new StringBuilder("<h1>" + page + "</h1>");
      for (int i = 0; i < 60; i++) {
        html.append(
            "<div class=%1$s%2$d><a href=/%1$s/%2$d>%1$s %2$d</a><br></div>".formatted(page, i));
      }
      Files.writeString(folder.resolve("pages/" + page + ".html"), html);
    }
  }

  private static String run(String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    CommandLine command = new CommandLine(new Root());
    command.setOut(writer).setErr(writer);
    command.execute(arguments);
    return out.toString();
  }

  @Command(name = "root", subcommands = TrainBench.class)
  private static final class Root extends RootCommand {}
}
