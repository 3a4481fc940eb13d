package dev.pleach.bench.train.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.BenchCall;
import dev.pleach.matchers.pleach.PairEvidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainMatchTest {
  @TempDir Path folder;

  @Test
  void weightsOfEverySortAndFeatureAreWrittenAndSayWhereTheyAreFrom() throws IOException {
    writePages();
    Path one = folder.resolve("one");
    String out =
        BenchCall.of(new TrainMatch(), "--data", folder.toString(), "--out", one.toString());
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
        .allSatisfy(TrainMatchTest::noExampleCountsMoreThanThreeTimes);
    assertThat(lines).noneMatch(line -> line.contains(folder.toString()));
    List<String> expected = new ArrayList<>();
    for (String sort : PairEvidence.sorts()) {
      PairEvidence.names().forEach(name -> expected.add(sort + " " + name));
    }
    assertThat(lines.stream().filter(line -> !line.startsWith("#")).toList())
        .allMatch(line -> line.matches("[a-z]+ [\\w.]+ -?\\d+\\.\\d{4}"))
        .extracting(line -> line.substring(0, line.lastIndexOf(' ')))
        .isEqualTo(expected);
    assertThat(one.resolve("siblings.weights")).doesNotExist();

    Path again = folder.resolve("again");
    BenchCall.of(new TrainMatch(), "--data", folder.toString(), "--out", again.toString());
    assertThat(again.resolve("versions.weights"))
        .hasSameTextualContentAs(one.resolve("versions.weights"));
  }

  private static void noExampleCountsMoreThanThreeTimes(String line) {
    int examples = Integer.parseInt(line.replaceAll(".*: (\\d+) examples.*", "$1"));
    int counted = Integer.parseInt(line.replaceAll(".*count as ", ""));
    assertThat(counted).isLessThanOrEqualTo(3 * examples);
  }

  @Test
  void everySiteIsJudgedByWhatTheOthersTeach() throws IOException {
    writePages();
    writeVersions("one", "two", "three");
    String out = BenchCall.of(new TrainMatch(), "--data", folder.toString(), "--only", "sites");
    assertThat(out)
        .contains("versions-years, all sites")
        .contains("not measured: versions-years-extra");
    assertThat(cells(out, "all that are proposed")).containsExactly(0.0, 1.0);
    assertThat(cells(out, "anchors alone")).containsExactly(1.0, 0.0);
    List<Double> judged = cells(out, "likely by weights of other sites");
    assertThat(judged.get(0)).as("deleted, another one in its place").isEqualTo(1);
    assertThat(judged.get(1)).as("reworded, but kept").isEqualTo(1);
  }

  @Test
  void withoutPagesItSaysWhatIsMissing() {
    assertThat(BenchCall.of(new TrainMatch()))
        .contains("Labelled pages are needed")
        .contains("--data");
  }

  /** The numbers of a row. */
  private static List<Double> cells(String out, String row) {
    return out.lines()
        .filter(line -> line.strip().startsWith(row))
        .flatMap(line -> Stream.of(line.strip().substring(row.length()).strip().split("\\s+")))
        .map(Double::valueOf)
        .toList();
  }

  /** Sites of which an item was reworded and another one is gone, with a new one in its place. */
  private void writeVersions(String... sites) throws IOException {
    Path set = folder.resolve("versions-years");
    StringBuilder labels = new StringBuilder("site\tkind\ttrust\told_xpath\tnew_xpath\n");
    for (String site : sites) {
      Files.createDirectories(set.resolve(site));
      String items = "<li class=a>first of " + site + "%s<li class=a>last";
      String page = "<h1>" + site + "</h1><ul>" + items + "</ul><p>%s</p><hr>";
      Files.writeString(
          set.resolve(site + "/old.html"),
          page.formatted("<li class=b>fresh apples are here", "<b>about plums</b>"));
      Files.writeString(
          set.resolve(site + "/new.html"),
          page.formatted("<li class=c>fresh apples were here", "<b>winter is long</b>"));
      labels.append(site + "\tkept\tgold\t/html[1]/body[1]/ul[1]/li[2]\t\n");
      labels.append(site + "\tdeleted\tgold\t/html[1]/body[1]/p[1]/b[1]\t\n");
    }
    Files.writeString(set.resolve("labels.tsv"), labels);
  }

  private void writePages() throws IOException {
    Files.createDirectories(folder.resolve("pages"));
    for (String page : new String[] {"a", "b", "c", "d"}) {
      StringBuilder html = new StringBuilder("<h1>" + page + "</h1>");
      for (int i = 0; i < 60; i++) {
        html.append(
            "<div class=%1$s%2$s><a href=/%1$s/%2$s>%1$s %2$s</a><br></div>".formatted(page, i));
      }
      Files.writeString(folder.resolve("pages/" + page + ".html"), html);
    }
  }
}
