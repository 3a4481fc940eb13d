package dev.pleach.spark;

import dev.pleach.cli.run.CommandRunner;
import dev.pleach.spark.command.ArchiveCommand;

/** Where {@code pleach archive} starts, and what {@code spark-submit} runs. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    int code = CommandRunner.run(new ArchiveCommand(), args);
    if (code != 0) {
      System.exit(code); // an end without trouble is left to Spark, which waits for its own threads
    }
  }
}
