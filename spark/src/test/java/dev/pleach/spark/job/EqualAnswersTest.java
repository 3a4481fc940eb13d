package dev.pleach.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.cli.PleachCommand;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.spark.TestArchive;
import dev.pleach.spark.TestSite;
import dev.pleach.spark.TestSpark;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs against the commands of a single machine, for several numbers of partitions. */
class EqualAnswersTest {
  private static final int[] PARTITIONS = {1, 2, 7, 64};

  @TempDir Path folder;

  private static String command(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        CommandRunner.run(new PleachCommand(), new PrintWriter(out), new PrintWriter(err), args);
    assertThat(code).as(err.toString()).isLessThan(2);
    return out.toString();
  }

  private static Map<?, ?> map(@Nullable Object json) {
    return (Map<?, ?>) Objects.requireNonNull(json);
  }

  private static List<?> list(@Nullable Object json) {
    return (List<?>) Objects.requireNonNull(json);
  }

  private static ArchiveJobs jobs(Path out, long everywhere) {
    return new ArchiveJobs(
        TestSpark.session(), out.toString(), JobOptions.standard().withEverywhere(everywhere));
  }

  private static ArchiveInput input(String path, int partitions) {
    return new ArchiveInput(List.of(path), false, partitions);
  }

  /**
   * Pages of a larger site than a sample has, some twice, some bad, some rare, and another site.
   */
  private String archive() throws IOException {
    TestArchive archive = TestSite.shop(620);
    for (int i = 0; i < 5; i++) {
      archive.page("https://shop.example/" + TestSite.name(i), TestSite.page(i + 1, "repeated"));
      archive.page(
          "http://shop.example/rare/" + i,
          "<table class=rare><tr><td class=a>" + i + "</td><td class=b>row</td></tr></table>");
    }
    archive.answer("http://shop.example/none", 404, "text/html", new byte[] {'x'});
    return archive.write(folder.resolve("shop.warc.gz"));
  }

  @Test
  void contentIsThatOfTheCommandLineWhateverThePartitions() throws IOException {
    String warc = archive();
    Map<Integer, List<String>> content = new TreeMap<>();
    for (int partitions : PARTITIONS) {
      Path out = folder.resolve("content-" + partitions);
      jobs(out, partitions == 7 ? 0 : 64 << 20).content(input(warc, partitions), null);
      content.put(
          partitions,
          TestSpark.rows(
              out,
              "content",
              "url",
              "cluster",
              "fit",
              "template_share",
              "title",
              "text",
              "markdown"));
      assertThat(content.get(partitions)).hasSize(625).isEqualTo(content.get(1));
      assertThat(TestSpark.rows(out, "clusters", "site", "cluster", "url"))
          .isEqualTo(
              TestSpark.rows(folder.resolve("content-1"), "clusters", "site", "cluster", "url"));
      assertThat(TestSpark.rows(out, "templates", "cluster", "learned_from", "profile"))
          .isEqualTo(
              TestSpark.rows(
                  folder.resolve("content-1"), "templates", "cluster", "learned_from", "profile"));
      assertThat(TestSpark.rows(out, "bad", "url", "reason"))
          .containsExactly("[http://shop.example/none,not_found]");
    }
    Path out = folder.resolve("content-1");
    assertThat(TestSpark.rows(out, "clusters", "url", "cluster"))
        .isEqualTo(clustersByCommand(warc));
    checkTemplates(warc, out);
  }

  private static List<String> clustersByCommand(String warc) {
    Map<?, ?> json = map(JsonReader.read(command("cluster", warc, "--json", "-q")));
    List<String> rows = new ArrayList<>();
    for (Object cluster : list(json.get("clusters"))) {
      Map<?, ?> one = map(cluster);
      list(one.get("pages")).forEach(p -> rows.add("[" + p + "," + one.get("pattern") + "]"));
    }
    return rows.stream().sorted().toList();
  }

  /** Profiles and contents by {@code pleach template}, for some pages of each cluster. */
  private void checkTemplates(String warc, Path out) throws IOException {
    var spark = TestSpark.session();
    List<Row> templates = spark.read().parquet(out + "/templates").collectAsList();
    assertThat(templates).hasSizeGreaterThanOrEqualTo(3);
    for (Row template : templates) {
      Path profile = folder.resolve("profile.json");
      String cluster = template.getAs("cluster");
      List<String> args =
          new ArrayList<>(List.of("template", "-q", "--save-profile", profile.toString()));
      List<String> from = template.getList(template.fieldIndex("learned_from"));
      if (from.isEmpty()) {
        continue; // the command line learns from several pages only
      }
      args.add(warc + "#" + cluster);
      from.forEach(url -> args.add(warc + "#" + url));
      command(args.toArray(new String[0]));
      assertThat(Files.readString(profile)).isEqualTo(template.getAs("profile"));
      List<Row> pages =
          spark
              .read()
              .parquet(out + "/content")
              .filter("cluster = '" + cluster + "'")
              .sort("url")
              .limit(4)
              .collectAsList();
      for (Row page : pages) {
        String text =
            command(
                "template",
                "-q",
                "--text",
                "--profile",
                profile.toString(),
                warc + "#" + page.getAs("url"));
        assertThat(text.strip()).isEqualTo(page.<String>getAs("text").strip());
      }
    }
  }

  @Test
  void blocksAreThoseOfTheCommandLine() throws IOException {
    String warc = TestSite.shop(60).write(folder.resolve("small.warc.gz"));
    List<String> expected = null;
    for (int partitions : PARTITIONS) {
      Path out = folder.resolve("blocks-" + partitions);
      jobs(out, partitions == 2 ? 0 : 64 << 20).blocks(input(warc, partitions), null);
      List<String> rows =
          TestSpark.rows(
              out, "blocks", "url", "cluster", "block", "outcome", "nodes", "text", "score");
      assertThat(rows).isNotEmpty().isEqualTo(expected == null ? rows : expected);
      expected = rows;
    }
    Path out = folder.resolve("blocks-1");
    List<Row> patterns = TestSpark.session().read().parquet(out + "/patterns").collectAsList();
    assertThat(patterns).hasSize(2);
    for (Row pattern : patterns) {
      Path saved = folder.resolve("saved.blocks");
      Files.writeString(saved, pattern.getAs("pattern"));
      Map<String, String> byCommand = new TreeMap<>();
      command("blocks", "-q", warc, "--saved", saved.toString(), "--json")
          .lines()
          .forEach(
              line -> {
                Map<?, ?> page = map(JsonReader.read(line));
                for (Object block : list(page.get("blocks"))) {
                  Map<?, ?> one = map(block);
                  byCommand.put(
                      page.get("page") + " " + one.get("select"),
                      one.get("outcome") + " " + one.get("text"));
                }
              });
      List<Row> rows =
          TestSpark.session()
              .read()
              .parquet(out + "/blocks")
              .filter("cluster = '" + pattern.getAs("cluster") + "'")
              .collectAsList();
      assertThat(rows).isNotEmpty();
      for (Row row : rows) {
        assertThat(row.getAs("outcome") + " " + row.getAs("text"))
            .isEqualTo(byCommand.get(row.getAs("url") + " " + row.getAs("block")));
      }
    }
  }

  @Test
  void changesAreThoseOfTheCommandLine() throws IOException {
    TestArchive before = new TestArchive();
    TestArchive after = new TestArchive();
    for (int i = 0; i < 30; i++) {
      String url = "http://shop.example/" + TestSite.name(i);
      if (i % 10 != 9) {
        before.page(url, TestSite.page(i, ""));
      }
      if (i % 10 != 8) {
        after.page(url, TestSite.page(i, i % 4 == 0 ? " and more of it" : ""));
      }
    }
    String old = before.write(folder.resolve("before.warc.gz"));
    String fresh = after.write(folder.resolve("after.warc.gz"));
    List<String> expected = null;
    for (int partitions : PARTITIONS) {
      Path out = folder.resolve("changes-" + partitions);
      jobs(out, 64 << 20).changes(input(old, partitions), input(fresh, partitions));
      List<String> rows =
          TestSpark.rows(out, "changes", "url", "outcome", "visible", "moved", "links", "findings");
      assertThat(rows).hasSize(30).isEqualTo(expected == null ? rows : expected);
      expected = rows;
    }
    Map<String, String> outcomes = new TreeMap<>();
    TestSpark.session()
        .read()
        .parquet(folder.resolve("changes-1/changes").toString())
        .collectAsList()
        .forEach(
            row ->
                outcomes.put(row.getAs("url"), row.getAs("outcome") + " " + row.getAs("visible")));
    command("diff", "-q", old, fresh, "--json")
        .lines()
        .forEach(
            line -> {
              Map<?, ?> json = map(JsonReader.read(line));
              Object only = json.get("only");
              Map<?, ?> page = map(json.get("before".equals(only) ? "before" : "after"));
              String name = String.valueOf(page.get("page"));
              String url = name.substring(name.indexOf('#') + 1);
              String outcome = outcomes.remove(url);
              if (only != null) {
                assertThat(outcome).isEqualTo("before".equals(only) ? "removed 0" : "new 0");
              } else {
                long read =
                    list(json.get("findings")).stream()
                        .filter(one -> "read".equals(map(one).get("section")))
                        .count();
                assertThat(outcome).as(line).isEqualTo((read > 0 ? "changed " : "same ") + read);
              }
            });
    assertThat(outcomes).isEmpty();
  }

  @Test
  void earlierTemplatesAreKeptAndOnlyNewPagesAreLearnedFrom() throws IOException {
    String monday = TestSite.shop(60).write(folder.resolve("monday.warc.gz"));
    TestArchive later = TestSite.shop(90);
    for (int i = 0; i < 8; i++) {
      later.page(
          "http://shop.example/maps/" + i,
          "<nav id=n><ul><li>Start</li></ul></nav><div class=grid><div class=card><h2>Map "
              + i
              + "</h2><table class=data><tr><td>1</td></tr></table></div></div>");
    }
    String tuesday = later.write(folder.resolve("tuesday.warc.gz"));
    Path first = folder.resolve("first");
    jobs(first, 64 << 20).templates(input(monday, 2), null);
    Path second = folder.resolve("second");
    jobs(second, 64 << 20).templates(input(tuesday, 3), first.toString());
    List<String> before = TestSpark.rows(first, "templates", "cluster", "profile");
    List<String> after = TestSpark.rows(second, "templates", "cluster", "profile");
    assertThat(after).containsAll(before).hasSize(before.size() + 1);
    assertThat(TestSpark.rows(second, "examples", "cluster"))
        .hasSize(8)
        .allMatch(row -> row.contains("/maps/"));
    Path known = folder.resolve("known");
    jobs(known, 64 << 20).content(input(tuesday, 3), first.toString());
    assertThat(TestSpark.rows(known, "content", "url", "cluster"))
        .hasSize(98)
        .filteredOn(row -> row.endsWith(",null]"))
        .hasSize(8);
  }

  @Test
  void aTableOfPagesIsReadAsAnArchiveIs() throws IOException {
    String warc = TestSite.shop(30).write(folder.resolve("shop.warc.gz"));
    Path table = folder.resolve("pages");
    TestSpark.session()
        .read()
        .format("warc")
        .load(warc)
        .selectExpr("url", "decode(content, 'UTF-8') as html")
        .write()
        .parquet(table.toString());
    jobs(folder.resolve("of-warc"), 64 << 20).content(input(warc, 1), null);
    jobs(folder.resolve("of-table"), 64 << 20)
        .content(new ArchiveInput(List.of(table.toString()), true, 3), null);
    assertThat(TestSpark.rows(folder.resolve("of-table"), "clusters", "url").size()).isEqualTo(30);
    assertThat(TestSpark.rows(folder.resolve("of-table"), "content", "url", "redesigned"))
        .isEqualTo(TestSpark.rows(folder.resolve("of-warc"), "content", "url", "redesigned"));
  }
}
