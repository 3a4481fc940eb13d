package dev.pleach.bench.server;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The processor time that a Java process has used, in milliseconds.
 *
 * @param all of all its threads
 * @param compiling of those that compile Java while it runs; 0 where the system does not tell
 */
record ProcessorTime(double all, double compiling) {
  /** Compiling threads must not end meanwhile: their time would be lost with them. */
  static final String JAVA_OPTION = "-XX:-UseDynamicNumberOfCompilerThreads";

  private static final double TICK = 10; // ms, as Linux tells it
  private static final int USER = 11; // field of a thread's line behind its name
  private static final int SYSTEM = 12;

  static ProcessorTime of(Process process) throws IOException {
    double all = process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e6;
    Path threads = Path.of("/proc", String.valueOf(process.pid()), "task");
    double compiling = 0;
    if (Files.isDirectory(threads)) {
      try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
        for (Path thread : each) {
          String line = Files.readString(thread.resolve("stat"));
          int end = line.lastIndexOf(')');
          if (line.substring(0, end).contains("CompilerThre")) {
            String[] fields = line.substring(end + 2).split(" ");
            compiling += TICK * (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]));
          }
        }
      }
    }
    return new ProcessorTime(all, compiling);
  }

  ProcessorTime since(ProcessorTime before) {
    return new ProcessorTime(all - before.all, compiling - before.compiling);
  }

  /** Of the work itself: what a process costs that has run for a while. */
  double working() {
    return all - compiling;
  }
}
