package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.UserException;
import dev.pleach.spark.job.ArchiveInput;
import dev.pleach.spark.job.ArchiveJobs;
import dev.pleach.spark.job.InputCheck;
import dev.pleach.spark.job.JobOptions;
import dev.pleach.spark.job.Tables;
import dev.pleach.spark.page.PageBudget;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of all jobs, and how a job is run: what it reads and writes is checked first. */
final class JobRun {
  @Option(
      names = "--out",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the tables go: a folder that does not exist yet.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String out;

  @Option(
      names = "--parquet",
      description = "Read Parquet with the columns url and html instead of archives.")
  private boolean parquet;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      defaultValue = "0",
      description = "Cut archives into about so many pieces; by default pieces of 32 MiB.")
  private int partitions;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "400000",
      description = "Leave out pages with more nodes (default: ${DEFAULT-VALUE}).")
  private int maxNodes;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      defaultValue = "8388608",
      description = "Leave out pages with more bytes, unpacked (default: ${DEFAULT-VALUE}).")
  private int maxBytes;

  @Option(
      names = "--everywhere-bytes",
      paramLabel = "N",
      defaultValue = "67108864",
      description =
          "Up to so many bytes, all that is known of the sites goes to every executor; beyond, pages"
              + " go to what is known of their site (default: ${DEFAULT-VALUE}).")
  private long everywhere;

  /** A job. */
  interface Job {
    void run(ArchiveJobs jobs) throws IOException;
  }

  ArchiveInput input(List<String> paths) {
    return new ArchiveInput(paths, parquet, partitions);
  }

  /**
   * Checks, then runs a job and says what it wrote.
   *
   * @param tables that an earlier job has to have written, null if none is needed
   */
  int run(
      Console console,
      List<ArchiveInput> inputs,
      @Nullable String tables,
      List<String> needed,
      Job job)
      throws IOException {
    Configuration hadoop = new Configuration();
    check(inputs, tables, needed, new InputCheck(hadoop));
    SparkSession spark = session();
    try (Progress progress = console.progress("working", 1)) {
      spark.sparkContext().addSparkListener(new Steps(progress));
      JobOptions options =
          JobOptions.standard()
              .withBudget(new PageBudget(maxBytes, maxNodes))
              .withEverywhere(everywhere);
      job.run(new ArchiveJobs(spark, out, options));
    } catch (RuntimeException e) {
      removeUnfinished(hadoop);
      throw told(e);
    }
    tell(spark, console);
    spark.stop();
    return 0;
  }

  private void check(
      List<ArchiveInput> inputs, @Nullable String tables, List<String> needed, InputCheck check)
      throws IOException {
    try {
      check.requireNew(out);
      for (ArchiveInput input : inputs) {
        check.requirePages(input);
      }
      if (tables != null) {
        check.requireTables(tables, needed);
      }
      if (inputs.size() == 2) {
        check.requireSameSites(inputs.get(0), inputs.get(1));
      }
    } catch (InputCheck.BadInput e) {
      throw new UserException(e.getMessage());
    }
  }

  /** The session of spark-submit, or one on all processors of this machine. */
  private static SparkSession session() {
    SparkConf conf = new SparkConf();
    SparkSession.Builder builder = SparkSession.builder().appName("pleach archive");
    if (!conf.contains("spark.master")) {
      int cores = Runtime.getRuntime().availableProcessors();
      builder
          .master("local[*]")
          .config("spark.ui.enabled", conf.get("spark.ui.enabled", "false"))
          .config("spark.ui.showConsoleProgress", "false")
          .config("spark.driver.bindAddress", "127.0.0.1")
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.sql.shuffle.partitions", Math.max(4, 2L * cores));
    }
    return builder.getOrCreate();
  }

  /** The folder was new; a part of the tables would be taken for all of them. */
  private void removeUnfinished(Configuration hadoop) {
    Path folder = new Path(out);
    try {
      folder.getFileSystem(hadoop).delete(folder, true);
    } catch (IOException e) {
      // What made the job fail is told; the next run refuses the folder.
    }
  }

  /** A stage's failure in the words of the page or file that caused it. */
  private static RuntimeException told(RuntimeException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return e.getCause() instanceof SparkException || cause != e
        ? new UserException("The job failed: " + cause.getMessage())
        : e;
  }

  private void tell(SparkSession spark, Console console) {
    List<Row> bad =
        spark
            .read()
            .parquet(out + "/" + Tables.BAD)
            .groupBy("reason")
            .count()
            .sort("reason")
            .collectAsList();
    for (Row row : bad) {
      console.remark(
          String.format(Locale.ROOT, "%,d left out: %s", row.getLong(1), row.getString(0)));
    }
    console.remark("The tables are in " + out + ".");
  }

  /** A step of the progress bar for each task. */
  private static final class Steps extends SparkListener {
    private final Progress progress;

    Steps(Progress progress) {
      this.progress = progress;
    }

    @Override
    public void onStageSubmitted(SparkListenerStageSubmitted stage) {
      progress.expect(stage.stageInfo().numTasks());
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
      progress.step();
    }
  }
}
