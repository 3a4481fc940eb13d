package dev.pleach.spark.bench;

import dev.pleach.cli.run.CommandRunner;

/** Where {@code pleach bench spark} starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(CommandRunner.run(new BenchCommand(), args));
  }
}
