package dev.pleach.bench.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that writes half of a file and then takes its time: what no command may be. */
public final class HalfWriter {
  private HalfWriter() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Files.writeString(Path.of(args[0]), "half");
    Thread.sleep(60_000);
  }
}
