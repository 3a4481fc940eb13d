package dev.pleach.spark.bench;

import dev.pleach.cli.run.Console;
import dev.pleach.spark.job.ArchiveInput;
import dev.pleach.spark.job.ArchiveJobs;
import dev.pleach.spark.job.JobOptions;
import dev.pleach.spark.page.PageBudget;
import dev.pleach.spark.page.ReadPage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.FileUtil;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the jobs on archives of javadoc. */
@Command(
    name = "spark",
    header = "Throughput, skew, start and equal answers of the jobs over archives.",
    footer = {
      "",
      "Examples:",
      "  pleach bench spark --only throughput",
      "  PLEACH_JAVA_OPTIONS=-Xmx1g pleach bench spark --only skew --skew-pages 200000"
    })
final class SparkBench implements Callable<Integer> {
  private static final double KNOWN_BAR = 0.6;
  private static final double LEARNED_BAR = 0.25;
  private static final double SKEW_BAR = 4;
  private static final double START_BAR = 3;
  private static final int SMALL = 16_000; // bytes of a page for skew, so that it takes minutes

  @Option(
      names = "--only",
      paramLabel = "SECTION",
      description = "partitions, throughput, skew, hosts or start; may be repeated.")
  private List<String> only = new ArrayList<>();

  @Option(names = "--pages", defaultValue = "10000", description = "Pages of javadoc (10000).")
  private int pages;

  @Option(
      names = "--skew-pages",
      defaultValue = "200000",
      description = "Pages of the archive in which one host has half of them (200000).")
  private int skewPages;

  @Option(
      names = "--host-pages",
      defaultValue = "500000",
      description = "Pages of the simulated crawl, its hosts of sizes by Zipf's law (500000).")
  private int hostPages;

  @Option(names = "--runs", defaultValue = "3", description = "Runs of each job, by turns (3).")
  private int runs;

  @Option(
      names = "--warm",
      defaultValue = "3",
      description = "Runs of each job before those that count (3): jobs run for hours elsewhere.")
  private int warm;

  @Mixin private Console console = new Console();

  private final List<Boolean> verdicts = new ArrayList<>();

  /** A job that is timed. */
  private interface Timed {
    void run(String out) throws IOException;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("pleach-bench-spark");
    long start = System.nanoTime();
    SparkSession spark = session();
    spark.range(1).count();
    double empty = seconds(start);
    try {
      List<JavadocPages.Page> some = JavadocPages.read(pages);
      String archive = pack(some, folder.resolve("javadoc.warc.gz"));
      if (wants("start")) {
        start(spark, some, folder, empty);
      }
      if (wants("partitions")) {
        partitions(spark, archive, folder);
      }
      if (wants("throughput")) {
        throughput(spark, archive, some.size(), folder);
      }
      if (wants("skew")) {
        skew(spark, some, folder);
      }
      if (wants("hosts")) {
        hosts(spark, folder);
      }
    } finally {
      spark.stop();
      FileUtil.fullyDelete(folder.toFile());
    }
    return verdicts.contains(false) ? 1 : 0;
  }

  private boolean wants(String section) {
    return only.isEmpty() || only.contains(section);
  }

  private static SparkSession session() {
    return SparkSession.builder()
        .master("local[*]")
        .appName("pleach bench spark")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "8")
        .config("spark.log.level", "ERROR")
        .getOrCreate();
  }

  private static String pack(List<JavadocPages.Page> some, Path file) throws IOException {
    try (BenchArchive archive = new BenchArchive(file)) {
      for (JavadocPages.Page page : some) {
        archive.add("http://" + page.library() + ".example/" + page.name(), page.html());
      }
    }
    return file.toString();
  }

  private void start(SparkSession spark, List<JavadocPages.Page> some, Path folder, double empty)
      throws IOException {
    List<JavadocPages.Page> first = some.subList(0, Math.min(1_000, some.size()));
    ArchiveInput input = input(pack(first, folder.resolve("start.warc.gz")), 0);
    String templates = folder.resolve("start-templates").toString();
    jobs(spark, templates).templates(input, null);
    double seconds = time(folder, "start", out -> jobs(spark, out).content(input, templates));
    print("empty job, with the start of Spark", "%.1f s", empty);
    print("content of " + first.size() + " pages with known templates", "%.1f s", seconds);
    judge("start to the whole result / an empty job", (empty + seconds) / empty, START_BAR, false);
  }

  private void partitions(SparkSession spark, String archive, Path folder) throws IOException {
    List<String> expected = null;
    boolean equal = true;
    for (int partitions : new int[] {1, 2, 7, 64}) {
      String out = folder.resolve("partitions-" + partitions).toString();
      jobs(spark, out).content(input(archive, partitions), null);
      List<String> rows = new ArrayList<>();
      for (String table : List.of("clusters", "templates", "content")) {
        spark.read().parquet(out + "/" + table).collectAsList().stream()
            .map(Row::toString)
            .sorted()
            .forEach(rows::add);
      }
      equal &= expected == null || expected.equals(rows);
      expected = rows;
    }
    judge("rows equal for 1, 2, 7 and 64 partitions", equal ? 1 : 0, 1, true);
  }

  private void throughput(SparkSession spark, String archive, int size, Path folder)
      throws IOException {
    ArchiveInput input = input(archive, 16);
    String templates = folder.resolve("templates").toString();
    jobs(spark, templates).templates(input, null);
    TaskTimes tasks = new TaskTimes();
    spark.sparkContext().addSparkListener(tasks);
    List<Double> parse = new ArrayList<>();
    List<Double> known = new ArrayList<>();
    List<Double> learned = new ArrayList<>();
    List<Double> knownShare = new ArrayList<>(); // of the processor, as the next
    List<Double> learnedShare = new ArrayList<>();
    long shuffledKnown = 0;
    long shuffledLearned = 0;
    for (int run = -warm; run < runs; run++) {
      tasks.clear();
      double ofParse = time(folder, "parse", out -> parseOnly(spark, input));
      double processor = tasks.processor();
      tasks.clear();
      double ofKnown = time(folder, "known", out -> jobs(spark, out).content(input, templates));
      shuffledKnown = tasks.shuffled();
      double knownProcessor = tasks.processor();
      tasks.clear();
      double ofLearned = time(folder, "learned", out -> jobs(spark, out).content(input, null));
      shuffledLearned = tasks.shuffled();
      console.remark(
          String.format(
              Locale.ROOT,
              "%s: parse only %.1f s, known %.1f s, learned %.1f s",
              run < 0 ? "warm-up" : "run",
              ofParse,
              ofKnown,
              ofLearned));
      if (run >= 0) {
        parse.add(ofParse);
        known.add(ofKnown);
        learned.add(ofLearned);
        knownShare.add(processor / knownProcessor);
        learnedShare.add(processor / tasks.processor());
      }
    }
    spark.sparkContext().removeSparkListener(tasks);
    double cores = Runtime.getRuntime().availableProcessors();
    print("parse only, pages a second and core", "%.0f", size / median(parse) / cores);
    print("known templates, pages a second and core", "%.0f", size / median(known) / cores);
    print("learned templates, pages a second and core", "%.0f", size / median(learned) / cores);
    print("known templates, bytes shuffled a page", "%.0f", (double) shuffledKnown / size);
    print("learned templates, bytes shuffled a page", "%.0f", (double) shuffledLearned / size);
    print("known templates / parse only, processor time of tasks", "%.2f", median(knownShare));
    print("learned templates / parse only, processor time of tasks", "%.2f", median(learnedShare));
    judge("known templates / parse only", median(parse) / median(known), KNOWN_BAR, true);
    judge("learned templates / parse only", median(parse) / median(learned), LEARNED_BAR, true);
  }

  private static void parseOnly(SparkSession spark, ArchiveInput input) throws IOException {
    PageBudget budget = PageBudget.standard();
    input
        .read(spark)
        .filter("reason is null")
        .map(
            (MapFunction<Row, Integer>)
                row -> {
                  var tree =
                      ReadPage.of(
                              row.getAs("content"), row.getAs("url"), row.getAs("charset"), budget)
                          .tree();
                  return tree == null ? 0 : tree.size();
                },
            Encoders.INT())
        .selectExpr("sum(value)")
        .collectAsList();
  }

  /** Sizes of hosts as in a real crawl, through the jobs as they are. */
  private void hosts(SparkSession spark, Path folder) throws IOException {
    ZipfHosts hosts = new ZipfHosts(hostPages);
    String table = folder.resolve("hosts.parquet").toString();
    hosts.table(spark).repartition(32).write().parquet(table);
    print("hosts of " + hostPages + " pages, by Zipf's law with 0.80", "%.0f", hosts.hosts());
    print("share of the largest host", "%.3f", hosts.largest());
    ArchiveInput input = new ArchiveInput(List.of(table), true, 0);
    for (long everywhere : new long[] {JobOptions.standard().everywhere(), 0}) {
      TaskTimes tasks = new TaskTimes();
      spark.sparkContext().addSparkListener(tasks);
      JobOptions options = JobOptions.standard().withEverywhere(everywhere);
      double seconds =
          time(folder, "hosts", out -> new ArchiveJobs(spark, out, options).content(input, null));
      spark.sparkContext().removeSparkListener(tasks);
      String way = everywhere > 0 ? "templates at every task" : "pages sent to their templates";
      print(way + ", seconds", "%.0f", seconds);
      print(way + ", bytes shuffled a page", "%.0f", (double) tasks.shuffled() / hostPages);
      judgeSkew(way + ", ", tasks);
    }
  }

  private void skew(SparkSession spark, List<JavadocPages.Page> all, Path folder)
      throws IOException {
    List<JavadocPages.Page> some = new ArrayList<>(all);
    some.removeIf(page -> page.html().length > SMALL);
    Path file = folder.resolve("skew.warc.gz");
    try (BenchArchive archive = new BenchArchive(file)) {
      for (int i = 0; i < skewPages; i++) {
        JavadocPages.Page page = some.get(i % some.size());
        String host = i % 2 == 0 ? "giant" : "small-" + (int) Math.sqrt(i);
        archive.add("http://" + host + ".example/" + i + "/" + page.name(), page.html());
      }
    }
    TaskTimes tasks = new TaskTimes();
    spark.sparkContext().addSparkListener(tasks);
    double seconds =
        time(folder, "skew", out -> jobs(spark, out).content(input(file.toString(), 64), null));
    spark.sparkContext().removeSparkListener(tasks);
    print(
        skewPages + " pages below " + SMALL + " bytes, half of them of one host",
        "%.0f s",
        seconds);
    print("heap that was in use after a collection, at most", "%.0f MB", heapAfterCollection());
    judgeSkew("", tasks);
  }

  private void judgeSkew(String way, TaskTimes tasks) {
    List<TaskTimes.Stage> stages = tasks.stages();
    stages.stream().limit(3).forEach(stage -> console.remark(way + stage));
    double worst = stages.isEmpty() ? 1 : stages.get(0).skew();
    judge(way + "longest task / median of its stage", worst, SKEW_BAR, false);
  }

  private static double heapAfterCollection() {
    long most = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage usage = pool.getCollectionUsage();
      most += usage == null ? 0 : usage.getUsed();
    }
    return most / (double) (1 << 20);
  }

  private double time(Path folder, String name, Timed job) throws IOException {
    Path out = folder.resolve("run-" + name);
    FileUtil.fullyDelete(out.toFile());
    long start = System.nanoTime();
    job.run(out.toString());
    double seconds = seconds(start);
    FileUtil.fullyDelete(out.toFile());
    return seconds;
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }

  private static ArchiveJobs jobs(SparkSession spark, String out) {
    return new ArchiveJobs(spark, out, JobOptions.standard());
  }

  private static ArchiveInput input(String archive, int partitions) {
    return new ArchiveInput(List.of(archive), false, partitions);
  }

  private static double median(List<Double> times) {
    List<Double> sorted = new ArrayList<>(times);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  private void print(String what, String format, double value) {
    console.out().println(what + ": " + String.format(Locale.ROOT, format, value));
    console.out().flush();
  }

  private void judge(String what, double value, double bar, boolean atLeast) {
    boolean met = atLeast ? value >= bar : value <= bar;
    verdicts.add(met);
    print(
        what,
        "%.2f (bar: at " + (atLeast ? "least " : "most ") + bar + (met ? ", met)" : ", MISSED)"),
        value);
  }
}
